// What one person alone is told: what they waited for has come about, or something is for them.

import type { FeedNotice, WatchNotice } from "../../contract/messages/notices.ts";
import { linkedPerson } from "../linked-person.ts";
import type { Notification, Tone } from "../notification.ts";
import { oneLine } from "../text/one-line.ts";
import { t } from "../words/say.ts";
import type { PlainKey, Locale } from "../words/words.ts";
import { ownFrame } from "./own-frame.ts";

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
