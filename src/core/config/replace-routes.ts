// Replaces the routes that a user may edit. Routes they can only see may be in the list, but unchanged. Own routes they
// leave out are deleted. Unchanged routes are not validated again.

import { RouteOutline, WrittenRoute } from "../../contract/config/config-input.ts";
import { readShape } from "../../contract/kernel/faults.ts";
import { MAX_NEW_REGEXES } from "../../contract/kernel/limits.ts";
import { Route, type SavedRoute } from "../../contract/routing/routes.ts";
import { isJsonObject, isSameValue } from "../kernel/json.ts";
import { repeatedRoutes, routeFaults, type TemplateCheck, tooMany } from "./config-rules.ts";
import { regexesIn } from "../routing/filters/regex.ts";
import { groupAs, type Viewer } from "../accounts/viewer.ts";
import { judgeEach, mergeOwned } from "./merge-owned.ts";
import type { ConfigLists, ListOutcome } from "./list-outcome.ts";
import { judgeAudience, keepingPause, mayWaive, waiverNotes } from "./route-audience.ts";
import { routeNotes } from "./change-notes.ts";
import { unclaimedFaults } from "./channel-claims.ts";

export type RoutesRequest = {
  viewer: Viewer;
  /** If set, all routes belong to this group. */
  groupId: string | undefined;
  routes: readonly unknown[];
  mustBeClaimed: boolean;
  checkTemplate: TemplateCheck;
};

type Item = {
  at: number;
  value: unknown;
  outline: RouteOutline;
  /** The stored route, if every field is equal. */
  unchanged: SavedRoute | undefined;
  /** The stored route with the same id. */
  stored: SavedRoute | undefined;
};

type Judged = {
  route: SavedRoute | undefined;
  faults: readonly string[];
  warnings?: readonly string[];
};

export function replaceRoutes(present: ConfigLists, request: RoutesRequest): ListOutcome {
  const isMine = editableBy(request);
  const items = request.routes.map((value, at) => itemOf(present, request, { value, at }));
  if (items.some((item) => isForbidden(item, request, isMine))) return { outcome: "forbidden" };
  const own = items.filter(({ outline: { groupId } }) => groupId === "" || isMine(groupId));
  // Before any filter is parsed, because parsing takes time.
  const others = present.routes.filter(({ groupId }) => !isMine(groupId));
  const limits = [...tooMany({ routes: others.length + own.length }), ...regexFaults(own)];
  if (limits.length > 0) return { outcome: "faulty", faults: limits };
  const judged = judgeEach(own, (item) => judge(present, request, item));
  const mine = judged.flatMap(({ route }) => route ?? []);
  const routes = mergeOwned(present.routes, ({ groupId }) => isMine(groupId), mine);
  const faults = [
    ...judged.flatMap((one) => one.faults),
    ...repeatedRoutes(items.map(({ outline }) => outline)),
  ];
  if (faults.length > 0) return { outcome: "faulty", faults };
  return {
    outcome: "replaced",
    groups: present.groups,
    routes,
    notes: [...routeNotes(present.routes, routes), ...waiverNotes(present.routes, routes)],
    warnings: judged.flatMap(({ warnings = [] }) => warnings),
  };
}

function regexFaults(own: readonly Item[]): readonly string[] {
  const written = own.filter(({ unchanged }) => !unchanged);
  const count = written.reduce((sum, { outline }) => sum + regexesIn(outline.filter).length, 0);
  if (count <= MAX_NEW_REGEXES) return [];
  return [
    `routes: ${count} new regular expressions, at most ${MAX_NEW_REGEXES} can be saved at once`,
  ];
}

function editableBy({ viewer, groupId }: RoutesRequest): (groupId: string) => boolean {
  return (id) => {
    if (groupId !== undefined) return id === groupId;
    return viewer.isSuper || groupAs(viewer, id, "admin") !== undefined;
  };
}

function itemOf(
  present: ConfigLists,
  { groupId }: RoutesRequest,
  { value: given, at }: { value: unknown; at: number },
): Item {
  const value = groupId !== undefined && isJsonObject(given) ? { ...given, groupId } : given;
  const outline = RouteOutline.parse(value);
  const stored = present.routes.find(
    (route) => route.id === outline.id && route.groupId === outline.groupId,
  );
  const unchanged = stored && isSameValue(stored, value) ? stored : undefined;
  return { at, value, outline, unchanged, stored };
}

function isForbidden(
  { outline: { groupId }, unchanged, stored, value }: Item,
  { viewer }: RoutesRequest,
  isMine: (groupId: string) => boolean,
): boolean {
  if (groupId === "") return false;
  if (isMine(groupId)) return !mayWaive(viewer, stored, value);
  return !unchanged || groupAs(viewer, groupId, "viewer") === undefined;
}

function judge(present: ConfigLists, request: RoutesRequest, item: Item): Judged {
  const { at, value, outline, unchanged } = item;
  if (unchanged) return { route: unchanged, faults: [] };
  const path = ["routes", at];
  const known = new Set(present.groups.map(({ id }) => id));
  const shape = readShape(WrittenRoute, value, path);
  const faults = [
    ...(shape.outcome === "faulty" ? shape.faults : []),
    ...routeFaults(outline, `routes[${at}]`, { known, checkTemplate: request.checkTemplate }),
  ];
  if (faults.length > 0) return { route: undefined, faults };
  const route = readShape(Route, value, path);
  if (route.outcome === "faulty") return { route: undefined, faults: route.faults };
  return judgeRead(present, request, { ...item, route: route.value });
}

function judgeRead(
  present: ConfigLists,
  request: RoutesRequest,
  { at, route: written, stored }: Item & { route: Route },
): Judged {
  const route = keepingPause(written, stored);
  // Claims first: the audience faults contain the channel's name.
  const unclaimedTargets = unclaimed(present, request, { at, route });
  if (unclaimedTargets.length > 0) return { route, faults: unclaimedTargets };
  const group = present.groups.find(({ id }) => id === route.groupId);
  const audience = judgeAudience(present.audience, group, route);
  const faults = audience.faults.map((fault) => `routes[${at}]: ${fault}`);
  return { route, faults, warnings: audience.warnings };
}

function unclaimed(
  present: ConfigLists,
  request: RoutesRequest,
  { at, route }: { at: number; route: Route },
): readonly string[] {
  const group = present.groups.find(({ id }) => id === route.groupId);
  const path = `routes[${at}]`;
  const named = [
    ...route.targets.map((target, place) => ({ path: `${path}.targets[${place}]`, target })),
    ...(route.standby?.targets ?? []).map((target, place) => ({
      path: `${path}.standby.targets[${place}]`,
      target,
    })),
  ];
  return unclaimedFaults({ ...present, group }, request, named);
}
