// A stored event and the message that a replay plans for it in one target.

import type { Target } from "../../contract/kernel/target.ts";
import type { Route } from "../../contract/routing/routes.ts";
import { targetKey } from "../../core/delivery/target-key.ts";
import type { RelayEvent } from "../../core/events/relay-event.ts";
import { intentOf } from "../../core/messages/intents/index.ts";
import { keysOf } from "../../core/messages/intents/planned-messages.ts";
import { isEnded, isStillRouted, isThrough, missedOf } from "../../core/replays/missed-sends.ts";
import {
  type Cards,
  replayAsNote,
  type ReplayedMessage,
  replayIntent,
  replayMissed,
} from "../../core/replays/planned-replays.ts";
import type { PastSend, ReplayEvent } from "../../ports/replays.ts";
import type { Memory, StoredGroup } from "../../ports/routing.ts";
import {
  type GroupEntities,
  loadGroupEntities,
  updateEntities,
} from "../entities/load-entities.ts";
import { planGroups, type ReadyRoutes } from "../routing/plan-groups.ts";

export type ReplayedEvent = {
  past: ReplayEvent;
  event: RelayEvent;
  /** The payload for filters. */
  payload: unknown;
};

export type ReplayMessage = {
  read: ReplayedEvent;
  target: Target;
  routeIds: readonly string[];
  /** Title in the send log; undefined if the event was never formatted. */
  title: string | undefined;
  /** Keys of the messages that decide, depending on whether they are posted. */
  keys: readonly string[];
  say(cards: Cards): readonly ReplayedMessage[];
};

// Replays to the original targets: messages that failed, and with `again` also delivered ones.

/** `routes`: current routes of the group. */
export function wantedThen(
  read: ReplayedEvent,
  { routes, again }: { routes: readonly Route[]; again: boolean },
): readonly ReplayMessage[] {
  const places = Map.groupBy(read.past.sends, ({ target }) => targetKey(target));
  return [...places.values()].flatMap((sends) => {
    const missed = missedOf(sends);
    const ended = again ? sends.filter(isEnded) : [];
    const wanted = missed.length > 0 ? missed : ended;
    const say = missed.length > 0 ? replayMissed.bind(undefined, missed) : replayAsNote;
    return wanted
      .slice(0, 1)
      .map(({ target }) => ({ read, target, say, ...wordsOf(wanted) }))
      .filter((each) => isStillRouted(routes, each));
  });
}

function wordsOf(sends: readonly PastSend[]): Pick<ReplayMessage, "routeIds" | "title" | "keys"> {
  return {
    routeIds: [...new Set(sends.flatMap(({ routeIds }) => routeIds))],
    title: sends.find(({ title }) => title !== undefined)?.title,
    keys: sends.flatMap(({ key }) => key ?? []),
  };
}

// Replays through the current routes. The matcher runs on the stored payload with current entity state, which it does
// not change.

export type Today = {
  group: StoredGroup;
  /** Other groups count too: the event's installation may be bound to one of them. */
  groups: readonly StoredGroup[];
  routes: ReadyRoutes;
  again: boolean;
};

export async function wantedToday(
  { loadEntities }: Pick<Memory, "loadEntities">,
  today: Today,
  batch: readonly ReplayedEvent[],
): Promise<readonly ReplayMessage[]> {
  const entered = batch.map(({ event }) => ({ event, groups: [{ groupKey: today.group.key }] }));
  const before = await loadGroupEntities({ loadEntities }, entered);
  return batch.flatMap((read) => {
    try {
      return wantedOf(before, today, read);
    } catch {
      // A quarantined event may still make the matcher throw.
      return [];
    }
  });
}

function wantedOf(
  before: GroupEntities,
  today: Today,
  read: ReplayedEvent,
): readonly ReplayMessage[] {
  const { group, again } = today;
  const destinations = destinationsOf(today, read);
  if (destinations.length === 0) return [];
  const { entities } = updateEntities(read.event, before.get(group.key));
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
  // The endpoint's group is deleted.
  if (entryKey !== undefined && entryGroup === undefined) return [];
  const arrival = { event, payload, entry: { groupId: entryGroup?.id } };
  const isOurs = ({ key }: StoredGroup) => key === group.key;
  return planGroups(arrival, groups, { routes, isOurs }).flatMap((each) => each.destinations);
}

function wasSent({ past }: ReplayedEvent, place: string): boolean {
  const there = past.sends.filter(({ target }) => targetKey(target) === place);
  return there.some(isThrough) && missedOf(there).length === 0;
}
