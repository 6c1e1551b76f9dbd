// Summary that replaces the messages of a replay or of a resumed target: the count, who requested it, and a line
// per event.

import type { SummaryNotice } from "../../../contract/messages/notices.ts";
import type { Line, Notification } from "../notification.ts";
import { link, text } from "../../kernel/rich-text.ts";
import { oneLine } from "../../kernel/text/one-line.ts";
import { t } from "../../i18n/translate.ts";
import type { Locale } from "../../i18n/locale.ts";
import { ownFrame } from "./frame.ts";

export function formatSummary(notice: SummaryNotice, locale: Locale): Notification {
  const asked = t(locale, "summary.asked", { who: oneLine(notice.requestedBy) });
  return ownFrame({
    tone: "neutral",
    label: undefined,
    subject: subjectOf(notice, locale),
    lines: [
      { kind: "facts", items: [[text(asked)]] },
      ...notice.lines.map(({ title, url }): Line => ({
        kind: "row",
        content: [link(oneLine(title) || t(locale, "untitled"), url)],
      })),
    ],
  });
}

function subjectOf({ why, total, part, parts }: SummaryNotice, locale: Locale): string {
  const what = t(locale, `summary.${why}`, { n: total });
  return parts > 1 ? t(locale, "summary.part", { what, part, parts }) : what;
}
