// How long messages took from the acknowledgement of their webhook to their arrival, by the journals.

import { type SentIntent, placeOf } from "./evidence.ts";
import { type JournalCall, isApplied } from "./journal.ts";

export type Latency = { target: string; number: number; ms: number };

/** The first delivery of each message of these webhooks. */
export function latenciesOf(
  calls: readonly JournalCall[],
  intents: readonly SentIntent[],
): Latency[] {
  const ackedAt = new Map(intents.map((intent) => [intent.number, intent.ackedAt]));
  const seen = new Set<string>();
  return calls.flatMap((call) => {
    const { target, number = -1 } = call;
    const acked = ackedAt.get(number);
    const place = placeOf(target, call.number);
    if (acked === undefined || !isApplied(call) || seen.has(place)) return [];
    seen.add(place);
    // It may be there before its sender has read the answer.
    return [{ target, number, ms: Math.max(0, call.arrivedAt - acked) }];
  });
}
