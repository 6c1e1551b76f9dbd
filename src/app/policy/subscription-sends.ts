// Sends of personal feeds and watches: at once, or as one rollup after the user's snooze or off hours. Failures do
// not wait for working hours.

import type { FeedNotice, WatchNotice } from "../../contract/messages/notices.ts";
import { entityOf } from "../../core/entities/entity-ref.ts";
import { factOf } from "../../core/entities/entity-state.ts";
import type { RelayEvent } from "../../core/events/relay-event.ts";
import type { Locale } from "../../core/i18n/locale.ts";
import type { RenderedMsAgo } from "../../core/messages/intents/planned-messages.ts";
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
import type { UpdatedEntities } from "../entities/load-entities.ts";

export type FeedFact = {
  event: RelayEvent;
  item: FeedItem;
  person: FeedSubscriber;
  /** Locale of the group. */
  locale: Locale;
};

const BARE = {
  kind: "notice",
  routeIds: [],
  roleIds: [],
  key: undefined,
  isNote: true,
  holdMs: 0,
} as const;

type Wait = { why: "snooze" | "hours"; until: number; timeZone: string | undefined };

/** Key of the rollup that a feed item would join now. */
export function rollupKeyOf(person: FeedSubscriber, now: number): string | undefined {
  const wait = waitOf(person, false, now);
  return wait && scheduledDigestKey(wait.until);
}

/** `renderedMsAgo`: of the messages in the person's feed. */
export function feedSends(
  fact: FeedFact,
  renderedMsAgo: RenderedMsAgo,
  now: number,
): readonly NewSend[] {
  const { item, person } = fact;
  const notice = noticeOf(fact);
  const send: NewSend = { ...BARE, target: person.feed, notice, userId: person.userId };
  const wait = waitOf(person, item.why === "red", now);
  if (!wait) return [send];
  const key = scheduledDigestKey(wait.until);
  const waiting: NewSend = { ...send, rollupLine: rollupLineOf(fact, notice), rollupKey: key };
  if (renderedMsAgo(key) !== undefined) return [waiting];
  const rollup: NewSend = {
    ...send,
    kind: "rollup",
    key,
    isNote: false,
    holdMs: Math.max(0, wait.until - now),
    notice: { kind: "rollup", why: wait.why, timeZone: wait.timeZone },
  };
  return [waiting, rollup];
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

function noticeOf({ event, item, person }: FeedFact): FeedNotice {
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

/** One line per item, because a personal rollup is short. */
function rollupLineOf({ item, locale }: FeedFact, notice: FeedNotice): RollupLine {
  const { tone, label, subject, number, url, place } = formatFeedNotice(notice, locale);
  const sort = `feed.${item.why}.${number}`;
  return { sort, tone: tone === "bad" ? "warning" : tone, label, subject, number, url, place };
}

// Message of a watch whose condition is met: a direct message, or a nudge in the channel where it was requested.

/** Undefined if the event does not meet the condition. */
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
  // A nudge in a channel is not personal, so it has no `userId`.
  const call = nudgeOf(formatPersonNotice(notice, locale), notice.person);
  return { ...BARE, target: requestedIn, notice: call };
}

type Named = { number: number; title: string; url: string | undefined };

function subjectOf({ title }: Watch, event: RelayEvent, pull: Named | undefined) {
  const workItem = entityOf(event)?.workItem ?? pull;
  const url = saidAt(event) ?? workItem?.url;
  const link = url === undefined ? {} : { url };
  if (workItem === undefined) return { subject: title, ...link };
  const number = `#${workItem.number}`;
  return { subject: `${number} ${workItem.title}`, number, ...link };
}

/** URL of the comment, review or run itself, if there is one. */
function saidAt(event: RelayEvent): string | undefined {
  if (event.kind === "workflow_run") return event.run.url;
  if (event.kind === "comment" || event.kind === "review_comment") return event.comment.url;
  return event.kind === "review" ? event.review.url : undefined;
}
