// Splits replayed events into as few summary messages as possible: one line per event, within the limits of both chats.

import type { SummaryNotice } from "../../contract/messages/notices.ts";
import { cutTail } from "../kernel/text/truncate.ts";
import { oneLine } from "../kernel/text/one-line.ts";

type Line = SummaryNotice["lines"][number];

/**
 * Fits 4,096 units, the smaller limit of both chats. The worst case counts: titles of maximum length, every character
 * escaped, each with the longest URL.
 */
export const LINES_OF_SUMMARY = 12;
const MAX_TITLE_LENGTH = 120;
/** A longer URL would take the space of another event. */
const MAX_URL_LENGTH = 160;
/** Chats percent-encode characters that are not valid in a URL. */
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
