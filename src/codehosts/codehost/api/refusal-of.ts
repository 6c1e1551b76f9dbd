// Maps GitHub errors to a `Refusal`: with GitHub's message if it refused, with Relay's own if it failed.

import { RequestError } from "@octokit/request-error";
import { z } from "zod";
import { Refusal, type RefusalCode } from "../../../core/kernel/refusal.ts";
import {
  boundedMessage,
  expiredToken,
  NO_REASON,
  slowDown,
  unavailable as hostUnavailable,
} from "../../kit/api/refusals.ts";
import { listOf, text } from "../../kit/lenient-fields.ts";

const CODES: ReadonlyMap<number, RefusalCode> = new Map([
  [403, "forbidden"],
  [404, "not-found"],
  [405, "not-allowed"],
  [409, "conflict"],
  [410, "not-found"],
  [422, "unprocessable"],
]);

/** If GitHub sends no Retry-After. */
const USUAL_WAIT_S = 60;

const Said = z
  .object({ message: text, errors: listOf(z.union([z.string(), z.object({ message: text })])) })
  .catch({ message: undefined, errors: [] });

export function unavailable(): Refusal {
  return hostUnavailable("codehost");
}

export function refusalOf(error: unknown, nowMs: number): Refusal {
  if (error instanceof Refusal) return error;
  if (!(error instanceof RequestError) || !error.response) return unavailable();
  const { status, response } = error;
  if (status === 401) return expiredToken();
  const wait = waitOf(status, response.headers, nowMs);
  if (wait !== undefined) return slowDown(wait);
  const code = CODES.get(status);
  return code ? new Refusal(code, messageOf(response.data)) : unavailable();
}

type Headers = NonNullable<RequestError["response"]>["headers"];

/** A 403 can be a rate limit too. Undefined if it is not one. */
function waitOf(status: number, headers: Headers, nowMs: number): number | undefined {
  if (status !== 403 && status !== 429) return undefined;
  const after = Number(headers["retry-after"] ?? Number.NaN);
  if (Number.isFinite(after)) return after;
  if (headers["x-ratelimit-remaining"] === "0")
    return Number(headers["x-ratelimit-reset"] ?? 0) - nowMs / 1_000;
  return status === 429 ? USUAL_WAIT_S : undefined;
}

/** Adds the details, because "Validation Failed" alone explains nothing. */
function messageOf(answer: unknown): string {
  const { message = NO_REASON, errors } = Said.parse(answer);
  const details = errors.flatMap((each) =>
    typeof each === "string" ? each : (each.message ?? []),
  );
  return boundedMessage([message, ...details].join(": "));
}
