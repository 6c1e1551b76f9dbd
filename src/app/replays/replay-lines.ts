// Lines for stored events in summaries, by event id. Events that cannot be read are left out.

import type { SummaryNotice } from "../../contract/messages/notices.ts";
import { localeOf } from "../../core/i18n/locales.ts";
import { oneLine } from "../../core/kernel/text/one-line.ts";
import { formatEvent } from "../../core/messages/cards/index.ts";
import { titleOf } from "../../core/messages/notification.ts";
import { hostLabelOf } from "../../core/messages/parts/compose.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import type { ReadScope } from "../../ports/records.ts";
import type { ReplayItem } from "../../ports/replays.ts";
import type { StoredGroup } from "../../ports/routing.ts";
import { eventWords } from "../messages/event-summary.ts";
import { readPayload } from "../records/read-payload.ts";
import type { ReplayMessage } from "./planned-messages.ts";

export type NamingPorts = Pick<ConsolePorts, "replaySources" | "readStored" | "labels"> & {
  configStore: Pick<ConsolePorts["configStore"], "read">;
};

type Named = readonly [string, SummaryNotice["lines"][number]];

/** Payloads in memory at once. */
const AT_ONCE = 200;

/** `readScope` must be of one group. */
export async function nameEvents(
  ports: NamingPorts,
  readScope: ReadScope,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, Named[1]>> {
  const { replaySources, readStored, labels, configStore } = ports;
  const { groups } = await configStore.read();
  const group = groups.find(
    ({ key }) => readScope.groups !== "all" && readScope.groups.includes(key),
  );
  if (!group) return new Map();
  const named: Named[] = [];
  for (let at = 0; at < eventIds.length; at += AT_ONCE) {
    const found = await replaySources.events(readScope, eventIds.slice(at, at + AT_ONCE));
    for (const past of found) {
      const { arrived } = readPayload(readStored, past.stored);
      if (!arrived) continue;
      const { event, payload } = arrived;
      const { title, url } = lineOf(labels, group, {
        read: { past, event, payload },
        title: undefined,
      });
      named.push([past.id, url === undefined ? { title } : { title, url }]);
    }
  }
  return new Map(named);
}

// The line of a replayed event in lists and summaries: title and URL.

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
