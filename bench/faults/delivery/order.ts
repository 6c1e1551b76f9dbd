// Order: what was acknowledged before something else was even sent comes first in every target.

import type { SentIntent, MessageEvidence } from "./evidence.ts";

/** One sentence for each message that came too late. Only first deliveries count. */
export function findDisorder(
  shown: readonly MessageEvidence[],
  byNumber: ReadonlyMap<number, SentIntent>,
): string[] {
  return [...Map.groupBy(shown, ({ target }) => target)].flatMap(([target, messages]) => {
    const numbers = new Set(messages.map(({ number }) => number ?? -1));
    const intents = [...numbers].flatMap((number) => byNumber.get(number) ?? []);
    return findLate(intents).map((words) => `${target}: ${words}`);
  });
}

/** In the order in which they were shown. */
function findLate(intents: readonly SentIntent[]): string[] {
  const late: string[] = [];
  let [youngest] = intents;
  for (const intent of intents) {
    if (!youngest) break;
    if ((intent.ackedAt ?? Infinity) < youngest.sentAt)
      late.push(`n${intent.number} after n${youngest.number}, which was sent later`);
    if (intent.sentAt > youngest.sentAt) youngest = intent;
  }
  return late;
}
