// Attempts of a send as lines: the platform's answer, and what followed.

import type { LoggedAttempt } from "../../src/contract/records/sends.ts";
import { chatOf, platformNamed } from "../../src/contract/kernel/platforms.ts";
import type { SendEntry } from "../../src/contract/records/entries.ts";
import { count, duration } from "../parts/words.ts";

export type AttemptLine = {
  /** "3", or "3–8" for equal attempts; empty for a wait, which is no attempt. */
  number: string;
  at: number;
  /** End of the last of several equal attempts. */
  endedAt: number;
  tone: "ok" | "warn" | "bad";
  said: string;
  note: string;
  attempt: LoggedAttempt;
};

type Send = Pick<SendEntry, "status" | "messageId">;

export function attemptLines(
  attempts: readonly LoggedAttempt[],
  send: Send,
): readonly AttemptLine[] {
  const runs = runsOf(attempts);
  let tries = 0;
  return runs.map((run, at) => {
    const [attempt] = run;
    const last = run.at(-1) ?? attempt;
    const before = tries;
    if (attempt.waitMs === null) tries += run.length;
    return {
      number: numberOf(before, tries),
      at: attempt.at,
      endedAt: last.at,
      tone: toneOf(attempt),
      said: saidBy(attempt),
      note: `${oftenWords(run)}${noteOf(last, runs[at + 1]?.[0], send)}`,
      attempt: last,
    };
  });
}

type Run = readonly [LoggedAttempt, ...LoggedAttempt[]];

/** Groups consecutive attempts with the same answer. */
function runsOf(attempts: readonly LoggedAttempt[]): readonly Run[] {
  const runs: [LoggedAttempt, ...LoggedAttempt[]][] = [];
  for (const attempt of attempts) {
    const run = runs.at(-1);
    if (run && isAlike(run[0], attempt)) run.push(attempt);
    else runs.push([attempt]);
  }
  return runs;
}

function isAlike(one: LoggedAttempt, other: LoggedAttempt): boolean {
  const isSameWait = (one.waitMs === null) === (other.waitMs === null);
  return !one.ok && !other.ok && isSameWait && answerOf(one) === answerOf(other);
}

/** The error of a wait may contain its duration, so it is ignored. */
function answerOf({ httpStatus, errorCode, error, waitMs }: LoggedAttempt): string {
  return JSON.stringify([httpStatus, errorCode, waitMs === null ? error : null]);
}

function numberOf(before: number, tries: number): string {
  if (tries === before) return "";
  return tries - before === 1 ? String(tries) : `${before + 1}–${tries}`;
}

/** "70 times in 1 min 5 s, "; empty for a single attempt. */
function oftenWords(run: Run): string {
  if (run.length === 1) return "";
  const spanMs = (run.at(-1) ?? run[0]).at - run[0].at;
  return `${count(run.length)} times in ${duration(spanMs)}, `;
}

function toneOf({ ok, waitMs }: LoggedAttempt): AttemptLine["tone"] {
  if (ok) return "ok";
  return waitMs === null ? "bad" : "warn";
}

/** "400 Thread is archived (50083)", "502 Bad Gateway", "No answer". */
function saidBy({ ok, httpStatus, errorCode, error, waitMs }: LoggedAttempt): string {
  if (ok || waitMs !== null || httpStatus === null || error === null)
    return statusWords(httpStatus);
  if (httpStatus >= 500) return statusWords(httpStatus);
  const words = error.startsWith(String(httpStatus)) ? error : `${httpStatus} ${error}`;
  // Telegram has no error codes of its own: it repeats the HTTP status.
  const hasCode = errorCode !== null && !words.includes(errorCode);
  return hasCode ? `${words} (${errorCode})` : words;
}

const STATUS_WORDS: ReadonlyMap<number, string> = new Map([
  [200, "OK"],
  [201, "Created"],
  [204, "No Content"],
  [400, "Bad Request"],
  [401, "Unauthorized"],
  [403, "Forbidden"],
  [404, "Not Found"],
  [408, "Request Timeout"],
  [429, "Too Many Requests"],
  [500, "Internal Server Error"],
  [502, "Bad Gateway"],
  [503, "Service Unavailable"],
  [504, "Gateway Timeout"],
]);

/** "200 OK", "502 Bad Gateway", "No answer". */
function statusWords(status: number | null): string {
  if (status === null) return "No answer";
  const words = STATUS_WORDS.get(status);
  return words === undefined ? String(status) : `${status} ${words}`;
}

function noteOf(attempt: LoggedAttempt, next: LoggedAttempt | undefined, send: Send): string {
  const took = `took ${duration(attempt.durationMs)}`;
  if (attempt.ok) return send.messageId ? `message ${shortId(send.messageId)}, ${took}` : took;
  if (attempt.waitMs !== null)
    return `asked to wait ${duration(attempt.waitMs)}, not counted as an attempt`;
  return `${took}, ${whatNext(attempt, next, send)}`;
}

function whatNext(
  { at }: LoggedAttempt,
  next: LoggedAttempt | undefined,
  { status }: Send,
): string {
  if (next) return `next attempt after ${duration(Math.max(0, next.at - next.durationMs - at))}`;
  if (status === "failed") return "no retry";
  if (status === "dead") return "given up";
  return status === "canceled" ? "canceled" : "will be retried";
}

const SHOWN = 4;

function shortId(id: string): string {
  return id.length > 3 * SHOWN ? `${id.slice(0, SHOWN)}…${id.slice(-SHOWN)}` : id;
}

/** The platform's answer in its wire format; undefined if the platform itself did not answer. */
export function answerAsJson(platform: string, attempt: LoggedAttempt): string | undefined {
  const { errorCode, error, ok } = attempt;
  if (ok || errorCode === null || error === null) return undefined;
  const code = /^-?\d+$/.test(errorCode) ? Number(errorCode) : errorCode;
  const known = platformNamed(platform);
  if (known === undefined) return undefined;
  const body = chatOf(known).errorBody(code, error);
  return JSON.stringify(body, undefined, 1).replaceAll(/\n\s*/g, " ");
}
