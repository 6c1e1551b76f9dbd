// What a dispatcher knows of its groups while it plans a batch: read once, and then kept up with every
// event that it plans, so that later ones of the batch know what earlier ones taught.

import type { RelayEvent } from "../core/relay-event.ts";
import { isSameValue } from "../core/canonical.ts";
import type { Known, Recalled } from "../core/known/known.ts";
import { learn, lessonsOf } from "../core/known/lessons.ts";
import type { Memory } from "../ports/dispatch-store.ts";
import { recallThings } from "./recall-things.ts";

export type Entered = { event: RelayEvent; groupKeys: readonly string[] };

export type Learnt = {
  recalled: Recalled;
  /** Things that are known better than before. */
  changed: readonly { key: string; known: Known }[];
};

export type Notebook = {
  /** What is known in the group once the event is learnt; nothing is kept of it yet. */
  learn(event: RelayEvent, groupKey: string): Learnt;
  keep(groupKey: string, learnt: Learnt): void;
};

const NOTHING: Recalled = new Map();

export async function openNotebook(
  { recall }: Pick<Memory, "recall">,
  entered: readonly Entered[],
): Promise<Notebook> {
  const taught = entered.flatMap(({ event, groupKeys }) =>
    lessonsOf(event).flatMap(({ key }) => groupKeys.map((groupKey) => ({ groupKey, key }))),
  );
  const found = await recallThings(recall, taught);
  const groups = new Map<string, Recalled>();
  for (const [groupKey, things] of Map.groupBy(found, (each) => each.groupKey))
    groups.set(groupKey, new Map(things.map(({ key, known }) => [key, known])));
  return {
    learn(event, groupKey) {
      const before = groups.get(groupKey) ?? NOTHING;
      const recalled = learn(before, [event]);
      const changed = lessonsOf(event).flatMap(({ key }) => {
        const known = recalled.get(key);
        return known === undefined || isSameValue(known, before.get(key)) ? [] : [{ key, known }];
      });
      return { recalled, changed };
    },
    keep: (groupKey, { recalled }) => void groups.set(groupKey, recalled),
  };
}
