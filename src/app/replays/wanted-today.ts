// To where the routes of now lead: the matcher again over the stored payload, with what is known by now.
// Nothing is learnt from it.

import { intentOf } from "../../core/messages/intents/index.ts";
import { keysOf } from "../../core/messages/intents/planned-messages.ts";
import { isThrough, missedOf } from "../../core/replays/missed-sends.ts";
import { replayAsNote, replayIntent } from "../../core/replays/planned-replays.ts";
import { targetKey } from "../../core/delivery/target-key.ts";
import type { Memory, StoredGroup } from "../../ports/routing.ts";
import { type EntityCache, openEntityCache } from "../notebook.ts";
import { planGroups } from "../plan-groups.ts";
import type { ReadyRoutes } from "../ready-routes.ts";
import type { ReplayedEvent, ReplayMessage } from "./wanted.ts";

export type Today = {
  group: StoredGroup;
  /** Others count too: they may be bound to what the event comes from. */
  groups: readonly StoredGroup[];
  routes: ReadyRoutes;
  again: boolean;
};

export async function wantedToday(
  { loadEntities }: Pick<Memory, "loadEntities">,
  today: Today,
  batch: readonly ReplayedEvent[],
): Promise<readonly ReplayMessage[]> {
  const entered = batch.map(({ event }) => ({ event, groupKeys: [today.group.key] }));
  const entityCache = await openEntityCache({ loadEntities }, entered);
  return batch.flatMap((read) => {
    try {
      return wantedOf(entityCache, today, read);
    } catch {
      // What was put aside may have made the matcher throw: it still does.
      return [];
    }
  });
}

function wantedOf(
  entityCache: EntityCache,
  today: Today,
  read: ReplayedEvent,
): readonly ReplayMessage[] {
  const { group, again } = today;
  const destinations = destinationsOf(today, read);
  if (destinations.length === 0) return [];
  const { entities } = entityCache.applyUpdates(read.event, group.key);
  const intent = intentOf(read.event, { entities, groupId: group.id });
  return destinations.flatMap(({ target, routeIds }) => {
    const isDone = wasSent(read, targetKey(target));
    if (isDone && !again) return [];
    const say = isDone ? replayAsNote : replayIntent.bind(undefined, intent);
    return [{ read, target, routeIds, title: undefined, keys: keysOf(intent), say }];
  });
}

function destinationsOf({ group, groups, routes }: Today, { past, event, payload }: ReplayedEvent) {
  const entryKey = past.stored?.groupKey;
  const entryGroup = groups.find(({ key }) => key === entryKey);
  // Of an endpoint that is gone.
  if (entryKey !== undefined && entryGroup === undefined) return [];
  const arrival = { event, payload, entry: { groupId: entryGroup?.id } };
  const isOurs = ({ key }: StoredGroup) => key === group.key;
  return planGroups(arrival, groups, { routes, isOurs }).flatMap((each) => each.destinations);
}

function wasSent({ past }: ReplayedEvent, place: string): boolean {
  const there = past.sends.filter(({ target }) => targetKey(target) === place);
  return there.some(isThrough) && missedOf(there).length === 0;
}
