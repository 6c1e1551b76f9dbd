// The generator's memory: every webhook with what was tried and what came of it.

import { createHash } from "node:crypto";
import type { WebhookPlan, PlannedWebhook, ProcessIndex } from "./plan.ts";
import type { PostOutcome } from "./post.ts";

export type Transmission = {
  /** Since the run began. */
  atMs: number;
  process: ProcessIndex;
  /** Undefined while the answer is out. */
  result: { answer: PostOutcome; tookMs: number } | undefined;
};

export type WebhookRecord<W extends WebhookPlan = PlannedWebhook> = {
  webhook: W;
  /** SHA-256 of the body in hex; undefined until it is first sent. */
  digest: string | undefined;
  transmissions: Transmission[];
};

export function digestOf(body: Buffer): string {
  return createHash("sha256").update(body).digest("hex");
}

export function answersOf({ transmissions }: Pick<WebhookRecord, "transmissions">): PostOutcome[] {
  return transmissions.map(
    ({ result }) => result?.answer ?? { outcome: "unknown", why: "interrupted" },
  );
}

/** Whether the sender was told that the webhook is safe. */
export function isPromised(record: WebhookRecord): boolean {
  return answersOf(record).some(({ outcome }) => outcome === "acked" || outcome === "duplicate");
}

export function describeAnswer(answer: PostOutcome): string {
  if ("why" in answer) return answer.why;
  return answer.outcome === "rejected" ? `rejected ${answer.status}` : answer.outcome;
}
