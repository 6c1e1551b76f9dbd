// Whether the viewer's routes still fire.

import { ROUTE_DAYS, type RouteActivity } from "../../contract/route-activity.ts";
import type { Viewer } from "../../core/viewer.ts";
import type { ConfigStore } from "../../ports/config-store.ts";
import type { FiguresReader, RouteFigures } from "../../ports/figures.ts";
import { sightOf } from "./sight.ts";

type Ports = { figures: FiguresReader; configStore: Pick<ConfigStore, "read"> };

const NEVER: Pick<RouteFigures, "series"> = { series: Array.from({ length: ROUTE_DAYS }, () => 0) };

/** In the order of the routes, also of those that never fired. */
export async function readRouteActivity(
  { figures, configStore }: Ports,
  viewer: Viewer,
  { groupId }: { groupId?: string | undefined },
): Promise<readonly RouteActivity[]> {
  const fired = await figures.routes(sightOf(viewer, groupId).groups);
  const { routes } = await configStore.read();
  const asked = viewer.groups.filter(({ id }) => groupId === undefined || id === groupId);
  const keys = new Map(asked.map(({ id, key }) => [id, key]));
  return routes.flatMap((route): RouteActivity[] => {
    const key = keys.get(route.groupId);
    if (key === undefined) return [];
    const found = fired.find((each) => each.groupKey === key && each.routeId === route.id);
    const { series } = found ?? NEVER;
    return [
      {
        groupId: route.groupId,
        routeId: route.id,
        lastFiredAt: found?.lastFiredAt ?? null,
        count: series.reduce((sum, n) => sum + n, 0),
        series: [...series],
      },
    ];
  });
}
