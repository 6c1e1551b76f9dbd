// What came of telling an answer: whether it is told, and if not, whether it can still be.

import type { ReplyResult } from "../../../ports/interactions.ts";
import type { CallResult } from "../../call.ts";
import { redactSecret } from "../../tell.ts";
import { readAnswer } from "../read-answer.ts";

const SOON_MS = 250;
const ORIGINAL = "@original";
/** Unknown webhook, unknown interaction. */
const UNKNOWN: ReadonlySet<string | undefined> = new Set(["10015", "10062"]);
/** An answer may be faster than what we said first: for some seconds the platform knows nothing of it. */
const KNOWN_WITHIN_MS = 60_000;

type About = { token: string; sinceMs: number };

export function readReplyResult(called: CallResult, { token, sinceMs }: About): ReplyResult {
  if (called.outcome === "failed") return later(called.error);
  const result = readAnswer(called, ORIGINAL);
  if (result.outcome === "delivered") return { outcome: "told" };
  const error = redactSecret(result.error, token);
  if (result.outcome === "wait") return { outcome: "later", afterMs: result.afterMs, error };
  const isEarly = UNKNOWN.has(result.errorCode) && sinceMs < KNOWN_WITHIN_MS;
  return result.outcome === "retry" || isEarly ? later(error) : { outcome: "never", error };
}

function later(error: string): ReplyResult {
  return { outcome: "later", afterMs: SOON_MS, error };
}
