// What somebody is written to about: at once, or in one message when their snooze or the night is over. What
// broke does not wait for the morning.

import type { FeedNotice, RollupNotice, WatchNotice } from "../../contract/messages/notices.ts";
import { targetKey } from "../../core/delivery/target-key.ts";
import { entityOf } from "../../core/entities/entity-ref.ts";
import { factOf } from "../../core/entities/entity-state.ts";
import type { RelayEvent } from "../../core/events/relay-event.ts";
import type { Locale } from "../../core/i18n/locale.ts";
import {
  formatFeedNotice,
  formatPersonNotice,
  nudgeOf,
} from "../../core/messages/notices/personal-notices.ts";
import { scheduledDigestKey } from "../../core/policy/decide-delivery.ts";
import type { RollupLine } from "../../core/policy/rollup/rollup-line.ts";
import { waitingOf } from "../../core/policy/schedule/next-opening.ts";
import type { FeedItem } from "../../core/policy/subscriptions/feed.ts";
import { metBy, watchedIn, watchedName } from "../../core/policy/subscriptions/watch.ts";
import type { FeedSubscriber, Watch } from "../../ports/policy.ts";
import type { NewSend } from "../../ports/routing.ts";
import type { UpdatedEntities } from "../entities/entity-cache.ts";

type Fact = {
  event: RelayEvent;
  item: FeedItem;
  person: FeedSubscriber;
  groupKey: string;
  /** The group's. */
  locale: Locale;
};

export type Now = {
  /** Milliseconds since the epoch. */
  now: number;
  /** Lists that wait already, by group, target and key; added to. */
  pendingRollups: Set<string>;
};

type Wait = { why: "snooze" | "hours"; until: number; timeZone: string | undefined };

/** The list that somebody's news of this moment would wait for. */
export function rollupKeyOf(person: FeedSubscriber, now: number): string | undefined {
  const wait = waitOf(person, false, now);
  return wait && scheduledDigestKey(wait.until);
}

export function feedSends(fact: Fact, { now, pendingRollups }: Now): readonly NewSend[] {
  const { groupKey, item, person } = fact;
  const notice = noticeOf(fact);
  const send = sendOf(person, notice);
  const wait = waitOf(person, item.why === "red", now);
  if (!wait) return [send];
  const key = scheduledDigestKey(wait.until);
  const waiting: NewSend = { ...send, rollupLine: rollupLineOf(fact, notice), rollupKey: key };
  const name = `${groupKey} ${targetKey(person.feed)} ${key}`;
  if (pendingRollups.has(name)) return [waiting];
  pendingRollups.add(name);
  const rollup: NewSend = {
    ...send,
    kind: "rollup",
    key,
    isNote: false,
    holdMs: Math.max(0, wait.until - now),
    notice: rollupNotice(wait),
  };
  return [waiting, rollup];
}

function rollupNotice({ why, timeZone }: Wait): RollupNotice {
  return { kind: "rollup", why, ...(timeZone !== undefined && { timeZone }) };
}

function waitOf(
  { snoozedUntil, hours }: FeedSubscriber,
  isUrgent: boolean,
  now: number,
): Wait | undefined {
  if (snoozedUntil !== undefined && snoozedUntil > now)
    return { why: "snooze", until: snoozedUntil, timeZone: hours?.timeZone };
  const wait = isUrgent ? undefined : waitingOf({ hours }, now);
  return wait && { ...wait, why: "hours" };
}

function noticeOf({ event, item, person }: Fact): FeedNotice {
  const { why, about } = item;
  const number = `#${about.number}`;
  const { userId: id, login } = person;
  return {
    kind: "feed",
    why,
    subject: `${number} ${about.title}`,
    number,
    ...(about.url !== undefined && { url: about.url }),
    place: event.repository?.fullName ?? "",
    person: { id, login },
    ...(event.actor && why !== "red" && why !== "conflicts" && { by: event.actor.login }),
  };
}

function sendOf({ feed, userId }: FeedSubscriber, notice: FeedNotice): NewSend {
  return {
    kind: "notice",
    target: feed,
    routeIds: [],
    roleIds: [],
    key: undefined,
    isNote: true,
    holdMs: 0,
    notice,
    userId,
  };
}

/** Each is a line of its own: somebody's own list is short. */
function rollupLineOf({ item, locale }: Fact, notice: FeedNotice): RollupLine {
  const { tone, label, subject, number, url, place } = formatFeedNotice(notice, locale);
  return {
    sort: `feed.${item.why}.${number}`,
    tone: tone === "bad" ? "warning" : tone,
    subject,
    ...(label !== undefined && { label }),
    ...(number !== undefined && { number }),
    ...(url !== undefined && { url }),
    ...(place !== undefined && { place }),
  };
}

// The message that tells somebody that what they waited for has come about: to them alone, or as a call where they
// asked.

/** Undefined where the event does not bring it about. */
export function watchSend(
  watch: Watch,
  event: RelayEvent,
  { entities, locale }: Pick<UpdatedEntities, "entities"> & { locale: Locale },
): NewSend | undefined {
  const key = watchedIn(event, entities).find((each) => watchedName(each) === watch.name);
  const met = key === undefined ? undefined : metBy({ ...watch, key }, event, entities);
  if (key === undefined || met === undefined) return undefined;
  const { userId, login, target, requestedIn } = watch;
  const notice: WatchNotice = {
    kind: "watch",
    met,
    ...subjectOf(watch, event, factOf(entities.get(key), "pull")?.pullRequest),
    place: event.repository?.fullName ?? "",
    person: { id: userId, login },
    requestedIn,
  };
  if (target) return { ...BARE, target, notice, userId };
  // A channel is nobody's own.
  const call = nudgeOf(formatPersonNotice(notice, locale), notice.person);
  return { ...BARE, target: requestedIn, notice: call };
}

const BARE = {
  kind: "notice",
  routeIds: [],
  roleIds: [],
  key: undefined,
  isNote: true,
  holdMs: 0,
} as const;

type Named = { number: number; title: string; url: string | undefined };

function subjectOf({ title }: Watch, event: RelayEvent, pull: Named | undefined) {
  const workItem = entityOf(event)?.workItem ?? pull;
  const url = saidAt(event) ?? workItem?.url;
  const link = url === undefined ? {} : { url };
  if (workItem === undefined) return { subject: title, ...link };
  const number = `#${workItem.number}`;
  return { subject: `${number} ${workItem.title}`, number, ...link };
}

/** The very words or run, where there are any. */
function saidAt(event: RelayEvent): string | undefined {
  if (event.kind === "workflow_run") return event.run.url;
  if (event.kind === "comment" || event.kind === "review_comment") return event.comment.url;
  return event.kind === "review" ? event.review.url : undefined;
}
