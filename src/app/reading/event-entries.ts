// Events as lists show them: an ignored one with the route that came nearest.

import type { EventEntry } from "../../contract/records/entries.ts";
import { compileRoutes } from "../../core/routing/compile-routes.ts";
import { nearestMiss } from "../../core/routing/nearest-miss.ts";
import type { Viewer } from "../../core/accounts/viewer.ts";
import type { EventRecord, PastRoutes, ReadingStore, ReadScope } from "../../ports/records.ts";
import { namedGroup, readScopeOf } from "./sight.ts";
import type { ReadyRoutes } from "../ready-routes.ts";

type Ports = { reading: Pick<ReadingStore, "events"> };

/** The routes an event met in a group; none where they are not kept any more. */
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
  const { routesVersion: _version, verdicts, ...rest } = event;
  const miss = isUnmatched(event) ? nearestMiss(event.event, verdicts, routesOf(event)) : undefined;
  return { ...namedGroup(viewer, rest), nearestMiss: miss ?? null };
}

/** No route sent it when it came. A replay may have sent it since, which does not change that. */
function isUnmatched({ verdicts }: Pick<EventRecord, "verdicts">): boolean {
  return !verdicts.some(({ outcome }) => outcome === "matched");
}

/** Each version is read and compiled once, however many events met it. */
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
