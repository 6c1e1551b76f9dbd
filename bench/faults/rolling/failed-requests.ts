// Requests that a sender got anything else for than a yes. A connection that was refused and made to the other
// process instead is none of them: not a byte was sent.

import type { DeliveryWebhook } from "../delivery/load.ts";
import { describeAnswer, type Transmission, type WebhookRecord } from "../records.ts";
import type { RollStep } from "./roll.ts";

export type FailedRequest = { webhook: DeliveryWebhook; transmission: Transmission };

const YES: ReadonlySet<string> = new Set(["acked", "duplicate"]);
const NAMED = 5;

export function failedRequests(
  records: readonly WebhookRecord<DeliveryWebhook>[],
): FailedRequest[] {
  return records.flatMap(({ webhook, transmissions }) =>
    transmissions
      .filter(({ result }) => !YES.has(result?.answer.outcome ?? ""))
      .map((transmission) => ({ webhook, transmission })),
  );
}

/** What the older version did when it was ended is no fault of this one: it is told apart. */
export function failuresOf(
  records: readonly WebhookRecord<DeliveryWebhook>[],
  rolled: readonly RollStep[],
): { ours: FailedRequest[]; older: FailedRequest[] } {
  const failed = failedRequests(records);
  const isOlder = (each: FailedRequest) => rolled.some((ended) => isOfOlder(each, ended));
  return { ours: failed.filter((each) => !isOlder(each)), older: failed.filter(isOlder) };
}

function isOfOlder({ transmission }: FailedRequest, ended: RollStep): boolean {
  const { atMs, process, result } = transmission;
  const doneMs = atMs + (result?.tookMs ?? 0);
  const isDuringEnd = doneMs >= ended.atMs && atMs <= ended.atMs + ended.tookMs;
  return ended.isOlder && ended.place === process && isDuringEnd;
}

/** Nothing where there are none. */
export function describeFailed(failed: readonly FailedRequest[]): string[] {
  if (failed.length === 0) return [];
  return [`failed requests ${failed.length}:`, ...failed.slice(0, NAMED).map(describe)];
}

function describe({ webhook, transmission: { atMs, process, result } }: FailedRequest): string {
  const answer = result ? describeAnswer(result.answer) : "interrupted";
  const took = result ? ` after ${result.tookMs.toFixed(0)} ms` : "";
  return `  n${webhook.number} at ${(atMs / 1_000).toFixed(2)} s, api ${process}: ${answer}${took}`;
}
