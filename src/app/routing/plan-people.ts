// Plans the personal sends of a batch: watches and feeds. State is loaded once and updated along, so that no user is
// notified twice.

import { type FeedItem, feedOf } from "../../core/policy/subscriptions/feed.ts";
import { watchedIn, watchedName } from "../../core/policy/subscriptions/watch.ts";
import type { RelayEvent } from "../../core/events/relay-event.ts";
import {
  isAcceptedMember,
  isResolvable,
  type Origin,
} from "../../core/accounts/mentionable-people.ts";
import { targetKey } from "../../core/delivery/target-key.ts";
import { localeOf } from "../../core/i18n/locales.ts";
import type {
  Configuration,
  Memory,
  NewSend,
  PlacedMessage,
  EntityRef,
} from "../../ports/routing.ts";
import type { FeedSubscriber } from "../../ports/policy.ts";
import { feedSends, type Now, rollupKeyOf, watchSend } from "../policy/subscription-sends.ts";
import type { UpdatedEntities } from "../entities/entity-cache.ts";
import type { EnteredGroup } from "./plan-groups.ts";

type Group = Pick<EnteredGroup, "groupKey" | "openTo" | "isGlobal">;

type Entered = { event: RelayEvent; groups: readonly { group: Group; updated: UpdatedEntities }[] };

type Personal = {
  sends: readonly NewSend[];
  /** Ids of watches whose condition is met. */
  met: readonly string[];
};

export type PersonalPlanner = {
  tell(event: RelayEvent, group: Group, updated: UpdatedEntities): Personal;
};

type Parts = {
  memory: Pick<Memory, "now" | "watches" | "fed" | "placedMessages">;
  configuration: Configuration;
};

export async function openPeople(
  { memory, configuration }: Parts,
  batch: readonly Entered[],
): Promise<PersonalPlanner> {
  const [watches, fed] = await Promise.all([
    memory.watches(watchedEntities(batch)),
    memory.fed(whoMayHear(batch)),
  ]);
  const met = new Set<string>();
  const pendingRollups = new Set((await readPendingRollups(memory, batch, fed)).map(rollupName));
  const now: Now = { now: memory.now, pendingRollups };
  const storedOf = (groupKey: string) => configuration.groups.find(({ key }) => key === groupKey);
  const spokenIn = (groupKey: string) => ({ groupKey, locale: localeOf(storedOf(groupKey)?.lang) });
  return {
    tell(event, group, updated) {
      const origin = { event, isGlobal: group.isGlobal };
      const told = watches.flatMap((watch) => {
        if (met.has(watch.id) || watch.groupKey !== group.groupKey) return [];
        const stored = storedOf(group.groupKey);
        if (!stored || !isResolvable(watch.userId, stored, origin)) return [];
        const { locale } = spokenIn(group.groupKey);
        const send = watchSend(watch, event, { entities: updated.entities, locale });
        if (send) met.add(watch.id);
        return send ? [{ id: watch.id, send }] : [];
      });
      const items = feedOf(event, updated.entities, updated.changed.length > 0);
      const heard = items.flatMap((item) => {
        const person = fed.find((each) => isFor(each, item));
        const isOurs =
          person && groupFor(person, item, { group, origin, configuration }) === group.groupKey;
        return isOurs ? [{ item, person }] : [];
      });
      const sends = onePerPerson(heard).flatMap(({ item, person }) =>
        feedSends({ event, item, person, ...spokenIn(group.groupKey) }, now),
      );
      return { sends: [...told.map(({ send }) => send), ...sends], met: told.map(({ id }) => id) };
    },
  };
}

function watchedEntities(batch: readonly Entered[]): readonly EntityRef[] {
  const refs = batch.flatMap(({ event, groups }) =>
    groups.flatMap(({ group: { groupKey }, updated }) =>
      watchedIn(event, updated.entities).map((key) => ({ groupKey, key: watchedName(key) })),
    ),
  );
  return [...new Map(refs.map((ref) => [`${ref.groupKey} ${ref.key}`, ref])).values()];
}

function whoMayHear(batch: readonly Entered[]) {
  const all = batch.flatMap(({ event, groups }) =>
    groups.flatMap(({ updated }) => feedOf(event, updated.entities, updated.changed.length > 0)),
  );
  const ids = all.flatMap(({ who }) => ("id" in who ? [who.id] : []));
  const logins = all.flatMap(({ who }) => ("login" in who ? [who.login] : []));
  return { ids: [...new Set(ids)], logins: [...new Set(logins)] };
}

/** Rollups that are queued in users' direct messages. */
async function readPendingRollups(
  { now, placedMessages }: Pick<Memory, "now" | "placedMessages">,
  batch: readonly Entered[],
  fed: readonly FeedSubscriber[],
): Promise<readonly PlacedMessage[]> {
  const keys = new Set(fed.flatMap((person) => rollupKeyOf(person, now) ?? []));
  const groupKeys = new Set(
    batch.flatMap(({ groups }) => groups.map(({ group: { groupKey } }) => groupKey)),
  );
  const refs = [...keys].flatMap((key) => [...groupKeys].map((groupKey) => ({ groupKey, key })));
  return placedMessages(refs);
}

function rollupName({ groupKey, target, key }: PlacedMessage): string {
  return `${groupKey} ${targetKey(target)} ${key}`;
}

function isFor({ userId, login }: FeedSubscriber, { who }: FeedItem): boolean {
  return "id" in who ? who.id === userId : who.login === login.toLowerCase();
}

type Setting = { group: Group; origin: Origin; configuration: Configuration };

/**
 * A user gets an event once, from the first group that may notify them. A mention notifies members only, because
 * anyone can mention anyone.
 */
function groupFor(
  { userId }: FeedSubscriber,
  { why }: FeedItem,
  { group: { openTo }, origin, configuration: { groups } }: Setting,
): string | undefined {
  return groups
    .filter((group) => {
      if (!openTo.includes(group.key)) return false;
      return why === "mentioned"
        ? isAcceptedMember(userId, group)
        : isResolvable(userId, group, origin);
    })
    .map(({ key }) => key)
    .toSorted((one, other) => Number(one) - Number(other))[0];
}

type Heard = { item: FeedItem; person: FeedSubscriber };

/** Items are ordered by relevance, so the first one is kept. */
function onePerPerson(heard: readonly Heard[]): readonly Heard[] {
  return heard.filter(
    ({ person }, at) => heard.findIndex((each) => each.person.userId === person.userId) === at,
  );
}
