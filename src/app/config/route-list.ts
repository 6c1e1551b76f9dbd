// Lists and replaces the routes that a viewer sees.

import { MAX_NEW_REGEXES } from "../../contract/kernel/limits.ts";
import type { SavedRoute, Target } from "../../contract/routing/routes.ts";
import { canonical } from "../../core/kernel/json.ts";
import { compileAhead } from "../../core/routing/filters/regex.ts";
import { fetchableTargets } from "../../core/config/channel-claims.ts";
import { replaceRoutes } from "../../core/config/replace-routes.ts";
import { runInTurns } from "../../core/kernel/steps.ts";
import { groupAs, type Viewer } from "../../core/accounts/viewer.ts";
import type { ConfigStore } from "../../ports/config.ts";
import type { Hasher } from "../../ports/system.ts";
import { forbidden, requireRole } from "../accounts/require-role.ts";
import { templateCheckFor } from "../templates/load-engine.ts";
import { replaceList, type WriteRequest } from "./replace-list.ts";

type Ports = {
  configStore: ConfigStore;
  digest: Hasher;
  mustBeClaimed: boolean;
  /** Refreshes the audience of these channels, as far as the platforms answer in time. */
  refreshChannels(targets: readonly Target[]): Promise<void>;
  /** Yields to the event loop. Omitted for chat commands, which change one route. */
  breathe?(): Promise<unknown>;
};

export type RouteList = { routes: readonly SavedRoute[]; version: string };

/** Routes of one group, or of all the viewer's groups. */
export async function listRoutes(
  { configStore, digest }: Pick<Ports, "configStore" | "digest">,
  viewer: Viewer,
  groupId?: string,
): Promise<RouteList> {
  if (groupId !== undefined) requireRole(viewer, groupId, "viewer");
  const { savedRoutes } = await configStore.read();
  const routes = seenRoutes(savedRoutes, viewer, groupId);
  return { routes, version: digest.sha256(canonical(routes)) };
}

export type NewRoutes = { routes: readonly unknown[]; groupId?: string };

/** Number of routes in the request, with warnings. */
export type SavedRoutes = { count: number; warnings?: string[] };

export async function putRoutes(
  ports: Ports,
  writing: WriteRequest,
  { routes, groupId }: NewRoutes,
): Promise<SavedRoutes> {
  const authorize = (viewer: Viewer) => {
    if (groupId !== undefined) requireRole(viewer, groupId, "admin");
    else if (!mayEditAny(viewer)) throw forbidden();
  };
  authorize(writing.viewer);
  if (ports.breathe) await runInTurns(compileAhead(routes, MAX_NEW_REGEXES), ports.breathe);
  const { mustBeClaimed } = ports;
  const checkTemplate = await templateCheckFor(routes, ports.breathe);
  const input = { viewer: writing.viewer, groupId, routes, mustBeClaimed };
  await ports.refreshChannels(
    await ports.configStore.consider((present) => fetchableTargets(present, input)),
  );
  const warnings = await replaceList(ports, writing, {
    versionOf: (present, viewer) =>
      ports.digest.sha256(canonical(seenRoutes(present.routes, viewer, groupId))),
    authorize,
    replace: (present, viewer) =>
      replaceRoutes(present, { viewer, groupId, routes, mustBeClaimed, checkTemplate }),
  });
  const count = routes.length;
  return warnings.length > 0 ? { count, warnings: [...new Set(warnings)] } : { count };
}

function mayEditAny(viewer: Viewer): boolean {
  return viewer.isSuper || viewer.groups.some(({ id }) => groupAs(viewer, id, "admin"));
}

function seenRoutes(routes: readonly SavedRoute[], viewer: Viewer, groupId: string | undefined) {
  if (groupId !== undefined) return routes.filter((route) => route.groupId === groupId);
  const seen = new Set(viewer.groups.map(({ id }) => id));
  return routes.filter((route) => viewer.isSuper || seen.has(route.groupId));
}
