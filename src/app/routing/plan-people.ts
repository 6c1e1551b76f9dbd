// Personal sends of an event: watches whose condition it meets, and items of personal feeds.

import { loginKeyOf } from "../../core/accounts/login-key.ts";
import {
  isAcceptedMember,
  isResolvable,
  type Origin,
} from "../../core/accounts/mentionable-people.ts";
import type { RelayEvent } from "../../core/events/relay-event.ts";
import { localeOf } from "../../core/i18n/locales.ts";
import { type FeedItem, feedOf } from "../../core/policy/subscriptions/feed.ts";
import { watchedIn, watchedName } from "../../core/policy/subscriptions/watch.ts";
import type { FeedSubscriber, Watch } from "../../ports/policy.ts";
import type { EntityRef, NewSend, StoredGroup } from "../../ports/routing.ts";
import type { UpdatedEntities } from "../entities/load-entities.ts";
import { type FeedFact, rollupKeyOf, watchSend } from "../policy/subscription-sends.ts";
import type { EnteredGroup } from "./plan-groups.ts";

type Entered = {
  event: RelayEvent;
  group: Pick<EnteredGroup, "groupKey" | "openTo" | "isGlobal">;
  updated: UpdatedEntities;
};

export type PeopleState = {
  /** By group key. */
  groups: ReadonlyMap<string, StoredGroup>;
  watches: readonly Watch[];
  /** Ids of watches whose condition an earlier event met. */
  met: ReadonlySet<string>;
  fed: readonly FeedSubscriber[];
};

/** Watches whose condition the event meets. */
export function metWatches(
  { groups, watches, met }: PeopleState,
  { event, group: { groupKey, isGlobal }, updated }: Entered,
): readonly { id: string; send: NewSend }[] {
  const stored = groups.get(groupKey);
  if (!stored) return [];
  const said = { entities: updated.entities, locale: localeOf(stored.lang) };
  return watches
    .filter((watch) => !met.has(watch.id) && watch.groupKey === groupKey)
    .filter(({ userId }) => isResolvable(userId, stored, { event, isGlobal }))
    .flatMap((watch) => {
      const send = watchSend(watch, event, said);
      return send ? [{ id: watch.id, send }] : [];
    });
}

/** Feed items of the event that this group sends, at most one per person. */
export function feedFacts(
  { groups, fed }: PeopleState,
  { event, group, updated }: Entered,
): readonly FeedFact[] {
  const { groupKey } = group;
  const origin = { event, isGlobal: group.isGlobal };
  const locale = localeOf(groups.get(groupKey)?.lang);
  const open = group.openTo.flatMap((key) => groups.get(key) ?? []);
  const heard = feedOf(event, updated.entities, updated.changed.length > 0).flatMap((item) => {
    const person = fed.find((each) => isFor(each, item));
    return person && groupFor(person, item, { open, origin }) === groupKey
      ? [{ item, person }]
      : [];
  });
  return onePerPerson(heard).map((each) => ({ ...each, event, locale }));
}

// What to load before a batch is planned.

/** Entities of the batch that users may watch. */
export function watchRefs(batch: readonly Entered[]): readonly EntityRef[] {
  return batch.flatMap(({ event, group: { groupKey }, updated }) =>
    watchedIn(event, updated.entities).map((key) => ({ groupKey, key: watchedName(key) })),
  );
}

/** Users that the batch may concern personally. */
export function concernedPeople(batch: readonly Entered[]) {
  const all = batch.flatMap(({ event, updated }) =>
    feedOf(event, updated.entities, updated.changed.length > 0),
  );
  const ids = all.flatMap(({ who }) => ("id" in who ? [who.id] : []));
  const logins = all.flatMap(({ who }) => ("login" in who ? [who.login] : []));
  return { ids: [...new Set(ids)], logins: [...new Set(logins)] };
}

/** Rollups that feed items of the batch may join. */
export function feedRollupRefs(
  batch: readonly Entered[],
  fed: readonly FeedSubscriber[],
  now: number,
): readonly EntityRef[] {
  const keys = new Set(fed.flatMap((person) => rollupKeyOf(person, now) ?? []));
  const groupKeys = new Set(batch.map(({ group: { groupKey } }) => groupKey));
  return [...keys].flatMap((key) => [...groupKeys].map((groupKey) => ({ groupKey, key })));
}

function isFor({ identity, login }: FeedSubscriber, { who }: FeedItem): boolean {
  return "id" in who ? who.id === identity : who.login === loginKeyOf(identity, login);
}

/**
 * A user gets an event once, from the first group that may notify them. A mention notifies members only, because
 * anyone can mention anyone.
 */
function groupFor(
  { userId }: FeedSubscriber,
  { why }: FeedItem,
  { open, origin }: { open: readonly StoredGroup[]; origin: Origin },
): string | undefined {
  return open
    .filter((group) =>
      why === "mentioned" ? isAcceptedMember(userId, group) : isResolvable(userId, group, origin),
    )
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
