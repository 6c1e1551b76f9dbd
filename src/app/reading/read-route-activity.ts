// Whether the viewer's routes still fire.

import { Route, type SavedRoute } from "../../contract/routes.ts";
import { ROUTE_DAYS, type RouteActivity } from "../../contract/route-activity.ts";
import { explainFilter } from "../../core/filters/explain-filter.ts";
import { compileRoutes } from "../../core/routes/compile-routes.ts";
import type { Viewer } from "../../core/viewer.ts";
import type { ConfigStore } from "../../ports/config-store.ts";
import type { FiguresReader, RouteFigures } from "../../ports/figures.ts";
import { sightOf } from "./sight.ts";

type Ports = { figures: FiguresReader; configStore: Pick<ConfigStore, "read"> };

const NEVER: Pick<RouteFigures, "series"> = { series: Array.from({ length: ROUTE_DAYS }, () => 0) };

/** In the order of the routes, also of those that never fired, or cannot. */
export async function readRouteActivity(
  { figures, configStore }: Ports,
  viewer: Viewer,
  { groupId }: { groupId?: string | undefined },
): Promise<readonly RouteActivity[]> {
  const fired = await figures.routes(sightOf(viewer, groupId).groups);
  const { savedRoutes } = await configStore.read();
  const asked = viewer.groups.filter(({ id }) => groupId === undefined || id === groupId);
  const keys = new Map(asked.map(({ id, key }) => [id, key]));
  return savedRoutes.flatMap((route): RouteActivity[] => {
    const key = keys.get(route.groupId);
    if (key === undefined) return [];
    const found = fired.find((each) => each.groupKey === key && each.routeId === route.id);
    const { series } = found ?? NEVER;
    return [
      {
        groupId: route.groupId,
        routeId: route.id,
        words: wordsOf(route),
        lastFiredAt: found?.lastFiredAt ?? null,
        count: series.reduce((sum, n) => sum + n, 0),
        series: [...series],
      },
    ];
  });
}

function wordsOf(saved: SavedRoute): string | null {
  const { data: route } = Route.safeParse(saved);
  const [ready] = route ? compileRoutes([route]).compiled : [];
  return ready ? explainFilter(ready.filter) : null;
}
