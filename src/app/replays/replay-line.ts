// What lists and summaries call an event that is sent once more: one line, and where it leads.

import { hostLabelOf } from "../../core/notifications/host-label.ts";
import { formatEvent } from "../../core/notifications/index.ts";
import { oneLine } from "../../core/text/one-line.ts";
import { voiceOf } from "../../core/words/voices.ts";
import type { ConsolePorts } from "../../ports/console-ports.ts";
import type { StoredGroup } from "../../ports/dispatch-store.ts";
import type { ReplayItem } from "../../ports/replays.ts";
import { titleOf } from "../../core/notifications/title.ts";
import { eventWords } from "../event-words.ts";
import type { Wanted } from "./wanted.ts";

type Line = Pick<ReplayItem, "title" | "url">;

export function lineOf(
  labels: ConsolePorts["labels"],
  group: StoredGroup,
  { read: { event }, title }: Pick<Wanted, "read" | "title">,
): Line {
  const { isSensitive, ...words } = eventWords(event);
  const bare = { title: [words.event, words.action, words.repo].join(" "), url: undefined };
  // What must not outlive its delivery is not written down here either.
  if (isSensitive) return tidy(bare);
  try {
    const host = hostLabelOf(group, event.provider, labels);
    const notification = formatEvent(event, { ...voiceOf(group.lang), ...host });
    const { url, place } = notification;
    const headline = title ?? titleOf(notification);
    return tidy({ title: place === undefined ? headline : `${headline} · ${place}`, url });
  } catch {
    return tidy(bare);
  }
}

function tidy({ title, url }: Line): Line {
  return { title: oneLine(title), url };
}
