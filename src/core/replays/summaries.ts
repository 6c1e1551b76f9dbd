// One message for many events, as few as can name each of them: a line each, within the limits of both chats.

import type { SummaryNotice } from "../../contract/messages/notices.ts";
import { cutTail } from "../kernel/text/truncate.ts";
import { oneLine } from "../kernel/text/one-line.ts";

type Line = SummaryNotice["lines"][number];

/**
 * The shorter of both chats holds 4,096 units: so many titles of the length to which a row is cut at most,
 * every sign of them escaped, each with the longest address.
 */
export const LINES_OF_SUMMARY = 12;
const MAX_TITLE_LENGTH = 120;
/** A longer address would take the room of another event's name. */
const MAX_URL_LENGTH = 160;
/** In a chat, a sign that no address has is written as the bytes it is made of. */
const ODD = /[^\w.~:/?#@!$&'*+,;=%-]/g;
const ODD_COST = 11;

export function summariesOf(
  lines: readonly Line[],
  { why, requestedBy }: Pick<SummaryNotice, "why" | "requestedBy">,
): readonly SummaryNotice[] {
  const parts = Math.ceil(lines.length / LINES_OF_SUMMARY);
  return Array.from({ length: parts }, (_, at) => ({
    kind: "summary" as const,
    why,
    requestedBy,
    total: lines.length,
    part: at + 1,
    parts,
    lines: lines.slice(at * LINES_OF_SUMMARY, (at + 1) * LINES_OF_SUMMARY).map(shortLine),
  }));
}

function shortLine({ title, url }: Line): Line {
  const short = cutTail(oneLine(title), MAX_TITLE_LENGTH);
  return url === undefined || costOf(url) > MAX_URL_LENGTH
    ? { title: short }
    : { title: short, url };
}

function costOf(url: string): number {
  return url.length + ODD_COST * (url.match(ODD)?.length ?? 0);
}
