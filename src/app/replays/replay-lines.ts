// The line of a replayed event in lists and summaries: title and URL.

import { localeOf } from "../../core/i18n/locales.ts";
import { oneLine } from "../../core/kernel/text/one-line.ts";
import { formatEvent } from "../../core/messages/cards/index.ts";
import { titleOf } from "../../core/messages/notification.ts";
import { hostLabelOf } from "../../core/messages/parts/compose.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import type { ReplayItem } from "../../ports/replays.ts";
import type { StoredGroup } from "../../ports/routing.ts";
import { eventWords } from "../messages/event-summary.ts";
import type { ReplayMessage } from "./planned-messages.ts";

/** `isAlone`: a failure or a security alert, which is never part of a summary. */
type Line = Pick<ReplayItem, "title" | "url" | "isAlone">;

export function lineOf(
  labels: ConsolePorts["labels"],
  group: StoredGroup,
  { read: { event }, title: said }: Pick<ReplayMessage, "read" | "title">,
): Line {
  const { isSensitive, ...words } = eventWords(event);
  const title = [words.event, words.action, words.repo].flatMap((word) => word ?? []).join(" ");
  const bare = { title, url: undefined, isAlone: isSensitive };
  try {
    const host = hostLabelOf(group, event.provider, labels);
    const notification = formatEvent(event, { ...localeOf(group.lang), ...host });
    const { url, place } = notification;
    const headline = said ?? titleOf(notification);
    return tidy({
      title: place === undefined ? headline : `${headline} · ${place}`,
      url,
      isAlone: isSensitive || notification.tone === "bad",
    });
  } catch {
    return tidy(bare);
  }
}

function tidy({ title, ...line }: Line): Line {
  return { title: oneLine(title), ...line };
}
