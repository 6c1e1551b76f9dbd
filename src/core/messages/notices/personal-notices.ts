// Messages for one user: direct messages for a met watch or a feed item, and nudges in a channel.

import type { FeedNotice, Nudge, WatchNotice } from "../../../contract/messages/notices.ts";
import type { Person } from "../../events/event.ts";
import type { Locale, PlainKey } from "../../i18n/locale.ts";
import { t } from "../../i18n/translate.ts";
import { oneLine } from "../../kernel/text/one-line.ts";
import type { Notification, Tone } from "../notification.ts";
import { ownFrame } from "./frame.ts";

type Head = { label: PlainKey; tone: Tone };

const MET: Readonly<Record<WatchNotice["met"], Head>> = {
  green: { label: "watch.green", tone: "good" },
  merged: { label: "pr.merged", tone: "done" },
  closed: { label: "pr.closed", tone: "neutral" },
  answered: { label: "watch.answered", tone: "progress" },
};

const FED: Readonly<Record<FeedNotice["why"], Head>> = {
  review: { label: "review.requested", tone: "progress" },
  approved: { label: "review.approved", tone: "good" },
  changes: { label: "review.changes", tone: "warning" },
  red: { label: "pr.checks", tone: "bad" },
  conflicts: { label: "pr.conflict", tone: "warning" },
  mentioned: { label: "feed.mentioned", tone: "progress" },
};

export function formatPersonNotice(notice: WatchNotice | FeedNotice, locale: Locale): Notification {
  if (notice.kind === "feed") return formatFeedNotice(notice, locale);
  return personal(notice, MET[notice.met], locale);
}

export function formatFeedNotice(notice: FeedNotice, locale: Locale): Notification {
  const { by } = notice;
  return {
    ...personal(notice, FED[notice.why], locale),
    actor: by === undefined ? undefined : { ...linkedPerson({ id: "", login: by }), id: undefined },
  };
}

function personal(
  { subject, number, url, place }: WatchNotice | FeedNotice,
  { label, tone }: Head,
  locale: Locale,
): Notification {
  return ownFrame({
    isPersonal: true,
    tone,
    label: t(locale, label),
    subject: oneLine(subject),
    number,
    short: number,
    url,
    place: oneLine(place),
    lines: [],
  });
}

/** One line that mentions a user about a card, because an edit notifies no one. */
export function formatNudge({ tone, label, subject, url, person }: Nudge): Notification {
  return ownFrame({
    isNudge: true,
    tone,
    label,
    subject,
    url,
    lines: [],
    concerns: [linkedPerson(person)],
  });
}

/** The nudge that follows an edit with `mentionOnce`. */
export function nudgeOf(
  { tone, label, subject, short, url }: Notification,
  person: Nudge["person"],
): Nudge {
  return { kind: "nudge", tone, label, subject: short ?? subject, url, person };
}

/** A linked account stores id and login only, without a profile URL or avatar. */
export function linkedPerson({ id, login }: { id: string; login: string }): Person {
  return { id, login, url: undefined, avatarUrl: undefined, isBot: false };
}
