// Shows whether the viewer's routes still fire.

import type { FiguresReader, RouteFigures, SilentRoute } from "../../ports/metrics.ts";
import { Route, type SavedRoute } from "../../contract/routing/routes.ts";
import { ROUTE_DAYS, type RouteActivity } from "../../contract/records/figures.ts";
import { explainFilter } from "../../core/routing/filters/explain-filter.ts";
import { namesEvents } from "../../core/routing/filters/event-names.ts";
import { compileRoutes } from "../../core/routing/compile-routes.ts";
import type { Viewer } from "../../core/accounts/viewer.ts";
import type { Clock } from "../../ports/system.ts";
import type { ConfigStore } from "../../ports/config.ts";
import { readScopeOf } from "../accounts/require-role.ts";

type Ports = {
  figures: FiguresReader;
  configStore: Pick<ConfigStore, "read">;
  clock: Pick<Clock, "databaseNow">;
};

const DAY_MS = 86_400_000;
const NEVER: Pick<RouteFigures, "series"> = { series: Array.from({ length: ROUTE_DAYS }, () => 0) };

/** In route order, including routes that never fired or cannot fire. */
export async function readRouteActivity(
  ports: Ports,
  viewer: Viewer,
  { groupId }: { groupId?: string | undefined },
): Promise<readonly RouteActivity[]> {
  const { figures, configStore } = ports;
  const scope = readScopeOf(viewer, groupId).groups;
  const fired = await figures.routes(scope);
  const { savedRoutes } = await configStore.read();
  const asked = viewer.groups.filter(({ id }) => groupId === undefined || id === groupId);
  const keys = new Map(asked.map(({ id, key }) => [id, key]));
  const watch = await readWatch(ports, [...keys.values()]);
  const told = savedRoutes.flatMap((route) => {
    const groupKey = keys.get(route.groupId);
    if (groupKey === undefined) return [];
    const found = fired.find((each) => each.groupKey === groupKey && each.routeId === route.id);
    return [{ route, groupKey, found, times: watch(route, groupKey) }];
  });
  const misses = await figures.misses(told.flatMap((each) => silentOf(each, ports)));
  return told.map(({ route, groupKey, found, times }): RouteActivity => {
    const { series } = found ?? NEVER;
    const missed = misses.find(
      (each) => each.groupKey === groupKey && each.routeId === route.id,
    )?.count;
    return {
      groupId: route.groupId,
      routeId: route.id,
      words: wordsOf(route),
      lastFiredAt: found?.lastFiredAt ?? null,
      count: series.reduce((sum, n) => sum + n, 0),
      series: [...series],
      ...times,
      missed: missed ?? 0,
    };
  });
}

type Times = Pick<RouteActivity, "madeAt" | "offSince" | "watchedSince">;

/** When each route was created or last changed, from the audit log. */
async function readWatch({ figures }: Ports, keys: readonly string[]) {
  const history = await figures.routeHistory(keys);
  const firstEvents = await figures.firstEvents(keys);
  return (route: SavedRoute, groupKey: string): Times => {
    const own = history.find((each) => each.groupKey === groupKey && each.routeId === route.id);
    const { madeAt = null, switchedAt = null, filterChangedAt = null } = own ?? {};
    const first = firstEvents.get(groupKey);
    const changedAt = Math.max(madeAt ?? 0, switchedAt ?? 0, filterChangedAt ?? 0);
    return {
      madeAt,
      offSince: route["enabled"] === false ? switchedAt : null,
      watchedSince: first === undefined ? null : Math.max(first, changedAt),
    };
  };
}

type ActivityInput = { route: SavedRoute; groupKey: string; found: unknown; times: Times };

/** An enabled route that names events and has not fired although it could have. */
function silentOf(
  { route, groupKey, found, times }: ActivityInput,
  { clock }: Ports,
): SilentRoute[] {
  const { watchedSince } = times;
  const isAsked = found === undefined && route["enabled"] === true && namesEvents(route["filter"]);
  if (!isAsked || watchedSince === null) return [];
  // Rounded to the day, so that repeated requests run the same query.
  const day = Math.floor(clock.databaseNow() / DAY_MS) * DAY_MS;
  const since = Math.max(watchedSince, day - (ROUTE_DAYS - 1) * DAY_MS);
  return [{ groupKey, routeId: route.id, since }];
}

function wordsOf(saved: SavedRoute): string | null {
  const { data: route } = Route.safeParse(saved);
  const [ready] = route ? compileRoutes([route]).compiled : [];
  return ready ? explainFilter(ready.filter) : null;
}
