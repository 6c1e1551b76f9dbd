// One message in the place of many: how many there are, why, and what they were about, by kind and place.

import type { FoldNotice } from "../../contract/fold-notice.ts";
import type { Line, Notification } from "../notification.ts";
import type { Folded, FoldedRow } from "../quiet/folded.ts";
import { link, type RichText, text } from "../rich-text.ts";
import { oneLine } from "../text/one-line.ts";
import { saySince } from "../words/moment.ts";
import { fill, say } from "../words/say.ts";
import type { Voice } from "../words/words.ts";
import { ownFrame } from "./own-frame.ts";
import { titleOf } from "./title.ts";

type Options = Voice & {
  /** What people call the chat. */
  platform: string;
  /** Where each of them is listed. */
  url: string | undefined;
};

export function formatFold(notice: FoldNotice, folded: Folded, options: Options): Notification {
  const { total, rows } = folded;
  const shown = rows.reduce((sum, { count }) => sum + count, 0);
  return ownFrame({
    tone: "neutral",
    label: undefined,
    subject: subjectOf(notice, folded, options),
    url: options.url,
    lines: [
      { kind: "facts", items: [[text(whyOf(notice, options))]] },
      ...rows.map((row): Line => ({ kind: "row", content: rowOf(row, options) })),
      ...moreOf(total - shown, options),
    ],
  });
}

/** What was held back on purpose did not come all at once: since when. */
function subjectOf(notice: FoldNotice, { total, from, to }: Folded, options: Options): string {
  if (!isWaiting(notice)) return fill(options, "fold.headline", { n: total });
  const since = saySince(options, from, { timeZone: zoneOf(notice), until: to });
  // Where a zone counts, the line below says which.
  const said = notice.timeZone === undefined ? `${since} UTC` : since;
  return fill(options, "fold.waited", { n: total, since: said });
}

function zoneOf({ timeZone = "UTC" }: FoldNotice): string {
  return timeZone;
}

function moreOf(hidden: number, options: Options): readonly Line[] {
  if (hidden <= 0) return [];
  return [{ kind: "more", content: [text(fill(options, "more", { n: hidden }))] }];
}

function isWaiting({ why }: FoldNotice): boolean {
  return why === "hours" || why === "digest" || why === "snooze";
}

function whyOf(notice: FoldNotice, options: Options): string {
  const { why, limit = 0 } = notice;
  switch (why) {
    case "budget":
      return fill(options, "fold.why.budget", { limit });
    case "outage":
      return fill(options, "fold.why.outage", { platform: options.platform });
    case "backlog":
      return say(options, "fold.why.backlog");
    case "hours":
      return fill(options, "fold.why.hours", { zone: zoneOf(notice) });
    case "digest":
      return fill(options, "fold.why.digest", { zone: zoneOf(notice) });
    case "snooze":
    default:
      return say(options, "fold.why.snooze");
  }
}

const MARK = text("! ");
const SHOWN_NUMBERS = 3;

function rowOf(row: FoldedRow, options: Options): RichText {
  const { newest, count } = row;
  const url = count === 1 ? newest.url : (newest.manyUrl ?? newest.url);
  const where = whereOf(row);
  const joined = [
    link(oneLine(whatOf(row, options)), url),
    ...(where === undefined ? [] : [text(` · ${where}`)]),
  ];
  return newest.tone === "warning" ? [MARK, ...joined] : joined;
}

/** Several comments are found by what they are about. */
function whereOf({ sort, count, numbers, place }: FoldedRow): string | undefined {
  if (sort === "comment" && count > 1 && numbers.length > 0)
    return numbers.slice(0, SHOWN_NUMBERS).join(", ");
  return place === undefined ? undefined : oneLine(place);
}

function whatOf(row: FoldedRow, options: Options): string {
  const { sort, count: n, newest, isSame } = row;
  if (n === 1) return oneOf(row);
  switch (sort) {
    case "push":
      return fill(options, "fold.pushes", { n });
    case "comment":
      return fill(options, "fold.comments", { n });
    case "pull_request.opened":
      return fill(options, "fold.prs", { n });
    case "issue.labeled":
      return fill(options, "fold.issues", { n });
    default:
      // What only the newest one says would be wrong of the others.
      return isSame
        ? fill(options, "fold.times", { what: newest.label ?? newest.subject, n })
        : fill(options, "fold.messages", { n });
  }
}

/** The branch says enough of a push. */
function oneOf({ sort, newest }: FoldedRow): string {
  return sort === "push" ? (newest.label ?? newest.subject) : titleOf(newest);
}
