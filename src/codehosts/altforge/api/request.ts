// Runs API calls of Gitea and Forgejo as a user, within a deadline.

import type { z } from "zod";
import { readShallowJson } from "../../../core/kernel/json.ts";
import { boundedFetch } from "../../kit/api/bounded-fetch.ts";
import { cooldowns, personKey } from "../../kit/api/cooldowns.ts";
import { slowDown } from "../../kit/api/refusals.ts";
import { apiUrlOf } from "../urls.ts";
import { refusalOf, unavailable } from "./refusal-of.ts";

const DEADLINE_MS = 8_000;
/** Server errors that a proxy sends while the host restarts. */
const PASSING = new Set([500, 502, 503, 504]);

type Question = {
  method: "GET" | "POST" | "PATCH";
  /** Below `/api/v1`, encoded. */
  path: string;
  body?: Readonly<Record<string, unknown>>;
  /** The answer is plain text instead of JSON. */
  isText?: true;
  /** Whether the request is idempotent, so that one retry is safe. */
  isRepeatable: boolean;
};

/** Sends a request and parses the answer with its schema. */
export type ForgeRequest = <Answer>(
  question: Question,
  schema: z.ZodType<Answer>,
) => Promise<Answer>;

export type AsForgeUser = <Result>(
  accessToken: string,
  work: (request: ForgeRequest) => Promise<Result>,
) => Promise<Result>;

/** All requests of one call share the deadline. */
export function asPersonAt(webUrl: string): AsForgeUser {
  const baseUrl = apiUrlOf(webUrl);
  const waits = cooldowns();
  return async (accessToken, work) => {
    const person = personKey(accessToken);
    const left = waits.secondsLeft(person, Date.now());
    if (left > 0) throw slowDown(left);
    const signal = AbortSignal.timeout(DEADLINE_MS);
    return work(async (question, schema) => {
      const response = await send(`${baseUrl}${question.path}`, { question, accessToken, signal });
      const text = await response.text();
      if (response.ok) return parsed(question.isText ? text : jsonIn(text), schema);
      const refusal = refusalOf(response, text);
      const { retryAfterSeconds } = refusal;
      if (retryAfterSeconds !== undefined)
        waits.keep(person, Date.now() + retryAfterSeconds * 1_000);
      throw refusal;
    });
  };
}

type Sending = { question: Question; accessToken: string; signal: AbortSignal };

async function send(url: string, sending: Sending): Promise<Response> {
  const { question, signal } = sending;
  const first = await sendOnce(url, sending);
  const isFinal = first !== undefined && !PASSING.has(first.status);
  const response =
    isFinal || !question.isRepeatable || signal.aborted ? first : await sendOnce(url, sending);
  if (!response) throw unavailable();
  return response;
}

/** Undefined if there was no answer. */
async function sendOnce(
  url: string,
  { question: { method, body, isText }, accessToken, signal }: Sending,
): Promise<Response | undefined> {
  const headers = {
    authorization: `Bearer ${accessToken}`,
    accept: isText ? "text/plain" : "application/json",
    "user-agent": "relay",
    ...(body && { "content-type": "application/json" }),
  };
  const sent = { method, headers, signal, ...(body && { body: JSON.stringify(body) }) };
  return boundedFetch(url, sent).catch(() => undefined);
}

/** Some answers have no body. */
function jsonIn(text: string): unknown {
  const reading = readShallowJson(text);
  return reading.outcome === "read" ? reading.value : undefined;
}

function parsed<Answer>(found: unknown, schema: z.ZodType<Answer>): Answer {
  const answer = schema.safeParse(found);
  if (!answer.success) throw unavailable();
  return answer.data;
}
