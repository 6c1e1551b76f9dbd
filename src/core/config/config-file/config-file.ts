// A group with its routes as a config file: fields in a fixed order, without defaults and without fields that Relay
// manages.

import { ConfigGroup, type GroupConfig } from "../../../contract/config/config-file.ts";
import type { PeopleMap } from "../../../contract/accounts/mapped-people.ts";
import type { Group } from "../../../contract/kernel/group.ts";
import { Route, type SavedRoute } from "../../../contract/routing/routes.ts";
import { sortedMap } from "../../accounts/people-map.ts";
import { isSameValue } from "../../kernel/json.ts";
import type { Fields } from "../list-outcome.ts";

type ShownRoute = GroupConfig["routes"][number];

const GROUP_FIELDS = ConfigGroup.keyof().options;
const ROUTE_FIELDS: readonly string[] = Route.keyof().options;
const OWN: ReadonlySet<string> = new Set(["groupId", "pausedWhy"]);
const USUAL: Fields = { kind: "match", stop: false, chatOneRoleIds: [] };

export function groupConfigOf(
  group: Group,
  routes: readonly SavedRoute[],
  map: PeopleMap,
): GroupConfig {
  const own = routes.filter(({ groupId }) => groupId === group.id);
  return {
    version: 1,
    group: ConfigGroup.parse(fieldsIn(group, GROUP_FIELDS)),
    routes: own.map(shownRoute),
    ...shownMap(map),
  };
}

/** An empty list is left out, so that a file without it stays the same. */
function shownMap(map: PeopleMap): Pick<GroupConfig, "people" | "teams"> {
  const { people, teams } = sortedMap(map);
  return {
    ...(people.length > 0 && { people: [...people] }),
    ...(teams.length > 0 && { teams: [...teams] }),
  };
}

/** A written config file in canonical form, comparable with a shown one. */
export function normalizeGroupConfig(written: GroupConfig): GroupConfig {
  const { group, routes, people = [], teams = [] } = written;
  return {
    version: 1,
    group: ConfigGroup.parse(fieldsIn(group, GROUP_FIELDS)),
    routes: routes.map((route) => shownRoute({ ...route, groupId: group.id })),
    ...shownMap({ people, teams }),
  };
}

/** A route saved under older rules keeps its fields as they are. */
export function shownRoute(saved: SavedRoute): ShownRoute {
  const fields: Fields = Route.safeParse(saved).data ?? saved;
  const names = [...new Set([...ROUTE_FIELDS, ...Object.keys(fields)])];
  const told = names.filter((name) => !OWN.has(name) && !isSameValue(fields[name], USUAL[name]));
  return { ...fieldsIn(fields, told), id: saved.id };
}

function fieldsIn(fields: Fields, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
  );
}
