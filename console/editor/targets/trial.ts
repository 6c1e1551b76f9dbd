// Sends a test message and polls until its result is known.

import { answerWords, meaningOf } from "../../../src/contract/kernel/failure-reasons.ts";
import { getLog } from "../../../src/contract/records/sends.ts";
import type { SendEntry } from "../../../src/contract/records/entries.ts";
import { testTarget } from "../../../src/contract/delivery/target-list.ts";
import type { Target } from "../../../src/contract/kernel/target.ts";
import { call } from "../../api/call.ts";
import { duration } from "../../parts/words.ts";

const STEP_MS = 300;
const PATIENCE_MS = 15_000;

const ENDS: ReadonlySet<SendEntry["status"]> = new Set([
  "delivered",
  "failed",
  "dead",
  "canceled",
  "skipped",
]);

/** Resolves with the last known state if the result takes too long. */
export async function tryTarget(groupId: string, target: Target): Promise<SendEntry> {
  const { sendId } = await call(testTarget, { body: { groupId, target } });
  const started = Date.now();
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one question after the other is the point
    const { log } = await call(getLog, { params: { id: sendId } });
    if (ENDS.has(log.status) || Date.now() - started > PATIENCE_MS) return log;
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
}

/** The platform's answer, and how to fix the problem. */
function lostWords(send: SendEntry, label: string): string {
  const { error, errorCode, reason, status, platform } = send;
  if (error === null) return `${label}: ${status}.`;
  const { todo } = meaningOf(reason, platform);
  return `${label}: ${answerWords({ error, errorCode })}. ${todo}`;
}

export type TestMessageResult = { tone: "ok" | "warn" | "bad"; words: string };

/** `label`: label of the platform. */
export function trialWords(send: SendEntry, label: string): TestMessageResult {
  const { status, createdAt, deliveredAt, error } = send;
  if (status === "delivered")
    return {
      tone: "ok",
      words: `Test arrived in ${duration((deliveredAt ?? createdAt) - createdAt)}.`,
    };
  if (ENDS.has(status))
    return { tone: "bad", words: `Test did not arrive. ${lostWords(send, label)}` };
  const why = error === null ? "Other messages are ahead of it." : `${label}: ${error}.`;
  return { tone: "warn", words: `Test is still queued. ${why}` };
}
