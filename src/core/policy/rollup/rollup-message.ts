// Formats a rollup: the number of messages, the reason, and a row per sort and place.

import type { RollupNotice } from "../../../contract/messages/notices.ts";
import { type Line, type Notification, titleOf } from "../../messages/notification.ts";
import type { RollupContent, RollupRow } from "./rollup-line.ts";
import { link, type RichText, text } from "../../kernel/rich-text.ts";
import { oneLine } from "../../kernel/text/one-line.ts";
import { formatSince } from "../../i18n/format-time.ts";
import { t } from "../../i18n/translate.ts";
import type { Locale } from "../../i18n/locale.ts";
import { ownFrame } from "../../messages/notices/frame.ts";

type Options = Locale & {
  /** Display name of the chat. */
  platform: string;
  /** Page that lists each message. */
  url: string | undefined;
};

export function formatRollup(
  notice: RollupNotice,
  content: RollupContent,
  options: Options,
): Notification {
  const { total, rows } = content;
  const shown = rows.reduce((sum, { count }) => sum + count, 0);
  return ownFrame({
    tone: "neutral",
    label: undefined,
    subject: subjectOf(notice, content, options),
    url: options.url,
    lines: [
      { kind: "facts", items: [[text(whyOf(notice, options))]] },
      ...rows.map((row): Line => ({ kind: "row", content: rowOf(row, options) })),
      ...moreOf(total - shown, options),
    ],
  });
}

/** A deferred rollup covers a longer time, so its headline says since when. */
function subjectOf(
  notice: RollupNotice,
  { total, from, to }: RollupContent,
  options: Options,
): string {
  if (!isWaiting(notice)) return t(options, "rollup.headline", { n: total });
  const since = formatSince(options, from, { timeZone: zoneOf(notice), until: to });
  // If the rule has a time zone, the next line names it.
  const said = notice.timeZone === undefined ? `${since} UTC` : since;
  return t(options, "rollup.waited", { n: total, since: said });
}

function zoneOf({ timeZone = "UTC" }: RollupNotice): string {
  return timeZone;
}

function moreOf(hidden: number, options: Options): readonly Line[] {
  if (hidden <= 0) return [];
  return [{ kind: "more", content: [text(t(options, "more", { n: hidden }))] }];
}

function isWaiting({ why }: RollupNotice): boolean {
  return why === "hours" || why === "digest" || why === "snooze";
}

function whyOf(notice: RollupNotice, options: Options): string {
  const { why, limit = 0 } = notice;
  switch (why) {
    case "budget":
      return t(options, "rollup.why.budget", { limit });
    case "outage":
      return t(options, "rollup.why.outage", { platform: options.platform });
    case "backlog":
      return t(options, "rollup.why.backlog");
    case "hours":
      return t(options, "rollup.why.hours", { zone: zoneOf(notice) });
    case "digest":
      return t(options, "rollup.why.digest", { zone: zoneOf(notice) });
    case "snooze":
    default:
      return t(options, "rollup.why.snooze");
  }
}

const MARK = text("! ");
const SHOWN_NUMBERS = 3;

function rowOf(row: RollupRow, options: Options): RichText {
  const { newest, count } = row;
  const url = count === 1 ? newest.url : (newest.manyUrl ?? newest.url);
  const where = whereOf(row);
  const joined = [
    link(oneLine(whatOf(row, options)), url),
    ...(where === undefined ? [] : [text(` · ${where}`)]),
  ];
  return newest.tone === "warning" ? [MARK, ...joined] : joined;
}

/** Several comments are identified by the numbers of their work items. */
function whereOf({ sort, count, numbers, place }: RollupRow): string | undefined {
  if (sort === "comment" && count > 1 && numbers.length > 0)
    return numbers.slice(0, SHOWN_NUMBERS).join(", ");
  return place === undefined ? undefined : oneLine(place);
}

function whatOf(row: RollupRow, options: Options): string {
  const { sort, count: n, newest, isSame } = row;
  if (n === 1) return oneOf(row);
  switch (sort) {
    case "push":
      return t(options, "rollup.pushes", { n });
    case "comment":
      return t(options, "rollup.comments", { n });
    case "pull_request.opened":
      return t(options, "rollup.prs", { n });
    case "issue.labeled":
      return t(options, "rollup.issues", { n });
    default:
      // A label of the newest line must not describe different ones.
      return isSame
        ? t(options, "rollup.times", { what: newest.label ?? newest.subject, n })
        : t(options, "rollup.messages", { n });
  }
}

/** The label of a push names the branch, which is enough. */
function oneOf({ sort, newest }: RollupRow): string {
  return sort === "push" ? (newest.label ?? newest.subject) : titleOf(newest);
}
