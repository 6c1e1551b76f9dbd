// Replaces the settings and routes of one group by a config file, by the rules of the console. Settings are written as
// owner, because an owner created the token; routes as admin, who cannot waive the audience check.

import { GroupConfigInput, ConfigRouteInput } from "../../../contract/config/config-file.ts";
import { MAX_FAULTS, readShape } from "../../../contract/kernel/faults.ts";
import type { Group } from "../../../contract/kernel/group.ts";
import { MAX_ROUTES } from "../../../contract/kernel/limits.ts";
import type { SavedRoute } from "../../../contract/routing/routes.ts";
import { isJsonObject, isSameValue } from "../../kernel/json.ts";
import type { TemplateCheck } from "../config-rules.ts";
import { judgeEach } from "../merge-owned.ts";
import type { ListedGroup, ConfigLists, ListOutcome } from "../list-outcome.ts";
import { replaceGroups } from "../replace-groups.ts";
import { replaceRoutes } from "../replace-routes.ts";
import type { Role, Viewer } from "../../accounts/viewer.ts";
import { shownRoute } from "./config-file.ts";

type GroupConfigRequest = {
  groupConfig: unknown;
  mustBeClaimed: boolean;
  checkTemplate: TemplateCheck;
  now: number;
};

export function replaceGroupConfig(
  present: ConfigLists,
  group: ListedGroup,
  { groupConfig, mustBeClaimed, checkTemplate, now }: GroupConfigRequest,
): ListOutcome {
  const shape = readShape(GroupConfigInput, groupConfig);
  const written = routesIn(groupConfig);
  const faults = [
    ...(shape.outcome === "faulty" ? shape.faults : []),
    ...routeShapeFaults(written),
    ...strangerFaults(group, groupConfig),
  ];
  // The answer has no room for more faults.
  if (faults.length >= MAX_FAULTS) return { outcome: "faulty", faults };
  const settings =
    shape.outcome === "read"
      ? replaceGroups(present, {
          viewer: viewerAs("owner", group),
          groups: [{ ...kept(group), ...shape.value.group, id: group.id }],
          mustBeClaimed,
          now,
        })
      : undefined;
  const lists = settings?.outcome === "replaced" ? settings : present;
  const routes = replaceRoutes(
    { ...present, groups: listedOf(lists.groups) },
    {
      viewer: viewerAs("admin", group),
      groupId: group.id,
      routes: written.map((route) => savedFor(present, group, route)),
      mustBeClaimed,
      checkTemplate,
    },
  );
  return united(faults, settings, routes);
}

/** Both halves are checked, so that the caller sees all faults at once. */
function united(
  faults: readonly string[],
  settings: ListOutcome | undefined,
  routes: ListOutcome,
): ListOutcome {
  if (settings?.outcome === "forbidden" || routes.outcome === "forbidden")
    return { outcome: "forbidden" };
  const all = [
    ...faults,
    ...faultsOf(settings).map((fault) => fault.replace("groups[0]", "group")),
    ...faultsOf(routes),
  ];
  if (all.length > 0 || settings?.outcome !== "replaced" || routes.outcome !== "replaced")
    return { outcome: "faulty", faults: all };
  return { ...routes, notes: [...settings.notes, ...routes.notes] };
}

function faultsOf(outcome: ListOutcome | undefined): readonly string[] {
  return outcome?.outcome === "faulty" ? outcome.faults : [];
}

/** Rejects a file of another group. */
function strangerFaults({ id }: ListedGroup, groupConfig: unknown): readonly string[] {
  const group = isJsonObject(groupConfig) ? groupConfig["group"] : undefined;
  const named = isJsonObject(group) ? group["id"] : undefined;
  if (typeof named !== "string" || named === id) return [];
  return [`group.id must be ${id}: the token is for that group`];
}

/** Settings outside the config file's scope stay. Settings in its scope are unset if the file omits them. */
function kept({
  key: _key,
  providers: _providers,
  lang: _lang,
  emoji: _emoji,
  logTarget: _logTarget,
  budget: _budget,
  defaults: _defaults,
  ...group
}: ListedGroup): Group {
  return group;
}

export function viewerAs(role: Role, { id, key, name }: ListedGroup): Viewer {
  return { userId: "", login: "", isSuper: false, groups: [{ id, key, name, role }], pending: [] };
}

function listedOf(groups: readonly (Group & { key?: string })[]): readonly ListedGroup[] {
  return groups.flatMap(({ key, ...group }) => (key === undefined ? [] : [{ ...group, key }]));
}

function routeShapeFaults(routes: readonly unknown[]): readonly string[] {
  const judged = judgeEach(routes, (route, at) => {
    const shape = readShape(ConfigRouteInput, route, ["routes", at]);
    return { faults: shape.outcome === "faulty" ? shape.faults : [] };
  });
  return judged.flatMap(({ faults }) => faults);
}

/** Empty if there are too many: the size alone rejects the file. */
export function routesIn(groupConfig: unknown): readonly unknown[] {
  const routes: unknown = isJsonObject(groupConfig) ? groupConfig["routes"] : undefined;
  return Array.isArray(routes) && routes.length <= MAX_ROUTES ? routes : [];
}

/** The stored route if the written one is equal in canonical form: unchanged routes are not validated again. */
function savedFor({ routes }: ConfigLists, { id: groupId }: ListedGroup, route: unknown): unknown {
  if (!isJsonObject(route) || typeof route["id"] !== "string") return route;
  const { id } = route;
  const stored = routes.find((each) => each.groupId === groupId && each.id === id);
  const written: SavedRoute = { ...route, id, groupId };
  return stored && isSameValue(shownRoute(stored), shownRoute(written)) ? stored : route;
}
