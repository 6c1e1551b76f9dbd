// One message in the place of many: how many there are, who wanted it so, and each of them by name.

import type { SummaryNotice } from "../../contract/summary-notice.ts";
import type { Line, Notification } from "../notification.ts";
import { link, text } from "../rich-text.ts";
import { oneLine } from "../text/one-line.ts";
import { fill, say } from "../words/say.ts";
import type { Voice } from "../words/words.ts";
import { ownFrame } from "./own-frame.ts";

export function formatSummary(notice: SummaryNotice, voice: Voice): Notification {
  const asked = fill(voice, "summary.asked", { who: oneLine(notice.requestedBy) });
  return ownFrame({
    tone: "neutral",
    label: undefined,
    subject: subjectOf(notice, voice),
    lines: [
      { kind: "facts", items: [[text(asked)]] },
      ...notice.lines.map(({ title, url }): Line => ({
        kind: "row",
        content: [link(oneLine(title) || say(voice, "untitled"), url)],
      })),
    ],
  });
}

function subjectOf({ why, total, part, parts }: SummaryNotice, voice: Voice): string {
  const what = fill(voice, `summary.${why}`, { n: total });
  return parts > 1 ? fill(voice, "summary.part", { what, part, parts }) : what;
}
