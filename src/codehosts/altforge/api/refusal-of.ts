// Maps error responses of Gitea and Forgejo to a `Refusal`: with the host's message if it refused, with Relay's own if
// it failed.

import { z } from "zod";
import { readShallowJson } from "../../../core/kernel/json.ts";
import { Refusal, type RefusalCode } from "../../../core/kernel/refusal.ts";
import {
  boundedMessage,
  expiredToken,
  NO_REASON,
  slowDown,
  unavailable as hostUnavailable,
} from "../../kit/api/refusals.ts";
import { text } from "../../kit/lenient-fields.ts";

const CODES: ReadonlyMap<number, RefusalCode> = new Map([
  [400, "unprocessable"],
  [403, "forbidden"],
  [404, "not-found"],
  [405, "not-allowed"],
  // Conflicts and rejected pushes. A head that moved is told apart by its message.
  [409, "not-allowed"],
  // The state cannot change, as of a merged pull request.
  [412, "unprocessable"],
  [422, "unprocessable"],
  // The repository is archived, or the issue locked.
  [423, "forbidden"],
]);

/** The only 409 that concerns the commit that the user saw. */
const HEAD_MOVED = "head out of date";
/** Without `Retry-After`. */
const USUAL_WAIT_S = 60;

const Answer = z.object({ message: text }).catch({ message: undefined });

export function unavailable(): Refusal {
  return hostUnavailable("altforge");
}

export function refusalOf({ status, headers }: Response, body: string): Refusal {
  if (status === 401) return expiredToken();
  if (status === 429) return slowDown(waitOf(headers.get("retry-after")));
  const message = messageOf(body);
  if (status === 409 && message === HEAD_MOVED) return new Refusal("conflict", message);
  const code = CODES.get(status);
  return code ? new Refusal(code, message) : unavailable();
}

function waitOf(retryAfter: string | null): number {
  const seconds = Number(retryAfter ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : USUAL_WAIT_S;
}

/** Some refusals have no body, or an empty message. */
function messageOf(body: string): string {
  const reading = readShallowJson(body);
  const { message = NO_REASON } = Answer.parse(reading.outcome === "read" ? reading.value : {});
  return boundedMessage(message);
}
