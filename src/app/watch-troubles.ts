// Looks for troubles of groups, and tells each once when it begins and once when it is over: the owners in chat, and
// the operator's address where there is one.

import { judgeTroubles, type OpenTrouble } from "../core/troubles/rules.ts";
import { eventOf } from "../core/troubles/operator-event.ts";
import type { StoredGroup } from "../ports/dispatch-store.ts";
import type { TroubleHands, TroubleStore } from "../ports/troubles.ts";
import { tellOwners } from "./tell-owners.ts";

export type WatchOptions = {
  /** Not more often than this, by all workers together; 0: in any case. */
  everyMs: number;
  /** Whether the operator has an address for events. */
  hasEvents: boolean;
};

export type Watched = { told: number; ended: number };

export async function watchTroubles(
  troubles: TroubleStore,
  options: WatchOptions,
): Promise<Watched> {
  const looked = await troubles.look(options.everyMs);
  if (!looked) return { told: 0, ended: 0 };
  const { begins, ends } = judgeTroubles(looked);
  const begun: OpenTrouble[] = [];
  for (const sighting of begins) {
    const trouble = await troubles.begin(sighting);
    if (trouble) begun.push(trouble);
  }
  const { tells } = judgeTroubles({ ...looked, open: [...looked.open, ...begun] });
  const groups = new Map(looked.groups.map((group) => [group.key, group]));
  const counts = { told: 0, ended: 0 };
  for (const trouble of tells) {
    const say = sayerOf({ trouble, group: groups.get(trouble.groupKey), options });
    if (await troubles.tell(trouble, say)) counts.told += 1;
  }
  for (const trouble of ends) {
    const say = sayerOf({
      trouble,
      group: groups.get(trouble.groupKey),
      options,
      until: looked.now,
    });
    if (await troubles.end(trouble, say)) counts.ended += 1;
  }
  return counts;
}

type Saying = {
  trouble: OpenTrouble;
  group: StoredGroup | undefined;
  options: WatchOptions;
  until?: number;
};

function sayerOf({ trouble, group, options, until }: Saying) {
  return async (hands: TroubleHands) => {
    // Nobody heard that it began.
    if (!group || (until !== undefined && !trouble.isTold)) return;
    if (group.alerts !== false) await tellOfGroup(hands, group, { trouble, until });
    if (options.hasEvents) await hands.post(eventOf(trouble, group.id, until));
  };
}

/** A target that takes nothing is not where anybody would read of it. */
async function tellOfGroup(
  hands: TroubleHands,
  group: StoredGroup,
  { trouble, until }: { trouble: OpenTrouble; until: number | undefined },
): Promise<void> {
  const { key, members, logTarget } = group;
  const isThere = logTarget !== undefined && !(await hands.isPaused(key, logTarget));
  await tellOwners(
    hands,
    { key, members, ...(isThere && { logTarget }) },
    {
      kind: "trouble",
      trouble: trouble.trouble,
      since: trouble.since,
      ...(until !== undefined && { until }),
    },
  );
}
