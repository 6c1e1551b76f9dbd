// The generator's memory: every webhook with what was tried and what came of it.

import { createHash } from "node:crypto";
import type { PlannedWebhook, ProcessIndex } from "./plan.ts";
import type { Answer } from "./post.ts";

export type Outcome = Exclude<Answer, { outcome: "unsent" }>;

export type Transmission = {
  /** Since the run began. */
  atMs: number;
  process: ProcessIndex;
  /** Undefined while the answer is out. */
  result: { outcome: Outcome; tookMs: number } | undefined;
};

export type Record = {
  webhook: PlannedWebhook;
  /** SHA-256 of the body in hex; undefined until it is first sent. */
  digest: string | undefined;
  transmissions: Transmission[];
};

export function digestOf(body: Buffer): string {
  return createHash("sha256").update(body).digest("hex");
}

export function outcomesOf({ transmissions }: Record): Outcome[] {
  return transmissions.map(
    ({ result }) => result?.outcome ?? { outcome: "unknown", why: "interrupted" },
  );
}

/** Whether the sender was told that the webhook is safe. */
export function isPromised(record: Record): boolean {
  return outcomesOf(record).some(({ outcome }) => outcome === "acked" || outcome === "duplicate");
}

export function describeOutcome(outcome: Outcome): string {
  if (outcome.outcome === "unknown") return outcome.why;
  return outcome.outcome === "refused" ? `refused ${outcome.status}` : outcome.outcome;
}
