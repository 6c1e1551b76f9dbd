// Entries of the event log and the send log. An unmatched event shows the route that came nearest.

import { Target } from "../../contract/kernel/target.ts";
import type { EventEntry, SendEntry } from "../../contract/records/entries.ts";
import type { Viewer } from "../../core/accounts/viewer.ts";
import { compileRoutes } from "../../core/routing/compile-routes.ts";
import { nearestMiss } from "../../core/routing/nearest-miss.ts";
import type { MessageUrl } from "../../ports/chat-platform.ts";
import type {
  EventRecord,
  PastRoutes,
  ReadingStore,
  ReadScope,
  SendRecord,
} from "../../ports/records.ts";
import { namedGroup, readScopeOf } from "../accounts/require-role.ts";
import type { ReadyRoutes } from "../routing/plan-groups.ts";

type Ports = { reading: Pick<ReadingStore, "events"> };

/** The routes at the time of the event; empty if they are no longer stored. */
export type RoutesOf = (event: EventRecord) => ReadyRoutes;

export async function entriesOf(
  ports: Ports,
  viewer: Viewer,
  events: readonly EventRecord[],
): Promise<EventEntry[]> {
  const routesOf = await pastRoutesOf(
    ports,
    readScopeOf(viewer, undefined),
    events.filter(isUnmatched),
  );
  return events.map((event) => entryOf(viewer, event, routesOf));
}

export function entryOf(viewer: Viewer, event: EventRecord, routesOf: RoutesOf): EventEntry {
  const { routesVersion: _version, verdicts, answers: _answers, ...rest } = event;
  const miss = isUnmatched(event) ? nearestMiss(event.event, verdicts, routesOf(event)) : undefined;
  return { ...namedGroup(viewer, rest), nearestMiss: miss ?? null };
}

/** No route matched at dispatch. A later replay does not change that. */
function isUnmatched({ verdicts }: Pick<EventRecord, "verdicts">): boolean {
  return !verdicts.some(({ outcome }) => outcome === "matched");
}

/** Reads and compiles each version once, regardless of the number of events. */
export async function pastRoutesOf(
  { reading }: Ports,
  readScope: ReadScope,
  events: readonly EventRecord[],
): Promise<RoutesOf> {
  const asked = new Map<string, Pick<PastRoutes, "groupKey" | "version">>();
  for (const { groupKey, routesVersion: version } of events)
    if (groupKey !== undefined && version !== undefined)
      asked.set(keyOf(groupKey, version), { groupKey, version });
  const found = await reading.events.pastRoutes(readScope, [...asked.values()]);
  const known = new Map(
    found.map(({ groupKey, version, routes }) => [
      keyOf(groupKey, version),
      compileRoutes(routes).compiled,
    ]),
  );
  return ({ groupKey, routesVersion }) => known.get(keyOf(groupKey, routesVersion)) ?? [];
}

function keyOf(groupKey: string | undefined, version: string | undefined): string {
  return `${groupKey} ${version}`;
}

// A send with the current id of its group and a link to its message.

export type SendPorts = { messageUrl: MessageUrl };

export function sendEntryOf(ports: SendPorts, viewer: Viewer, record: SendRecord): SendEntry {
  const { link: _link, ...send } = record;
  return { ...namedGroup(viewer, send), messageUrl: urlOf(ports, record) ?? null };
}

function urlOf({ messageUrl }: SendPorts, { messageId, link, ...send }: SendRecord) {
  const { data: target } = Target.safeParse(send.target);
  if (!target || messageId === null) return undefined;
  return messageUrl({ target, messageId, ...link });
}
