// How long messages took from the acknowledgement of their webhook to their arrival, by the journals.

import { type SentIntent, placeOf } from "./evidence.ts";
import { type JournalCall, isApplied } from "./journal.ts";

export type Latency = { target: string; ms: number };

/** The first delivery of each message of these webhooks. */
export function latenciesOf(
  calls: readonly JournalCall[],
  intents: readonly SentIntent[],
): Latency[] {
  const ackedAt = new Map(intents.map((intent) => [intent.number, intent.ackedAt]));
  const seen = new Set<string>();
  return calls.flatMap((call) => {
    const acked = ackedAt.get(call.number ?? -1);
    const place = placeOf(call.target, call.number);
    if (acked === undefined || !isApplied(call) || seen.has(place)) return [];
    seen.add(place);
    // It may be there before its sender has read the answer.
    return [{ target: call.target, ms: Math.max(0, call.arrivedAt - acked) }];
  });
}
