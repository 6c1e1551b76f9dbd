// Configuration rules that a schema cannot express: owners, duplicates, unknown groups, filters and limits of the whole
// instance.

import type {
  ConfigOutline,
  GroupOutline,
  RouteOutline,
} from "../../contract/config/config-input.ts";
import { MAX_GROUPS, MAX_ROUTES } from "../../contract/kernel/limits.ts";
import type { OwnTemplate } from "../../contract/templates/template.ts";
import type { FilterProblem } from "../routing/filters/compiled-filter.ts";
import { parseFilter, routeFilterProblem } from "../routing/filters/parse-filter.ts";

type Present = {
  groups: readonly { id: string }[];
  routes: readonly { groupId: string }[];
  /** Ids of renamed and deleted groups that are still blocked. */
  freedNames: ReadonlySet<string>;
};

/** What is wrong with a template; undefined if no route has one. */
export type TemplateCheck = ((template: OwnTemplate) => readonly string[]) | undefined;

/** Every fault with its path, such as "routes[3].groupId: there is no group acmee". */
export function configFaults(
  file: ConfigOutline,
  present: Present,
  checkTemplate: TemplateCheck,
): readonly string[] {
  const known = new Set([...present.groups, ...file.groups].map(({ id }) => id));
  const existing = new Set(present.groups.map(({ id }) => id));
  return [
    ...file.groups.flatMap((group, at) => [
      ...(existing.has(group.id) ? [] : nameFaults(group.id, `groups[${at}]`, present.freedNames)),
      ...memberFaults(group, `groups[${at}]`),
    ]),
    ...repeatedGroups(file.groups),
    ...file.routes.flatMap((route, at) =>
      routeFaults(route, `routes[${at}]`, { known, checkTemplate }),
    ),
    ...repeatedRoutes(file.routes),
    ...limitFaults(file, present),
  ];
}

/** For new groups only. */
export function nameFaults(id: string, path: string, freed: ReadonlySet<string>): string[] {
  const problem = whyNotTaken(id, freed);
  return problem === undefined ? [] : [`${path}.id ${problem}`];
}

export function memberFaults({ members }: GroupOutline, path: string): string[] {
  return [
    ...(members.some(({ role }) => role === "owner") ? [] : [`${path}.members needs an owner`]),
    ...repeated(members.map(({ userId }) => userId)).map(
      (at) => `${path}.members[${at}].userId is there twice`,
    ),
  ];
}

export function repeatedGroups(groups: readonly GroupOutline[]): string[] {
  return repeated(groups.map(({ id }) => id)).map((at) => `groups[${at}].id is there twice`);
}

export function repeatedRoutes(routes: readonly RouteOutline[]): string[] {
  return repeated(routes.map(keyOf)).map((at) => `routes[${at}].id is there twice in its group`);
}

export function routeFaults(
  route: RouteOutline,
  path: string,
  { known, checkTemplate }: { known: ReadonlySet<string>; checkTemplate: TemplateCheck },
): string[] {
  const { groupId, filter, template } = route;
  const isLost = groupId !== "" && !known.has(groupId);
  const problems = filter === undefined ? [] : filterProblems(route);
  return [
    ...(isLost ? [`${path}.groupId: there is no group ${groupId}`] : []),
    ...problems.map((problem) => describe(problem, `${path}.filter`)),
    ...(typeof template === "object" ? (checkTemplate?.(template) ?? []) : []).map(
      (problem) => `${path}.template.${problem}`,
    ),
  ];
}

function filterProblems({ filter, kind }: RouteOutline): readonly FilterProblem[] {
  const reading = parseFilter(filter);
  if (reading.outcome === "faulty") return reading.problems;
  const problem = routeFilterProblem(kind === "fallback" ? "fallback" : "match", reading.filter);
  return problem ? [problem] : [];
}

function describe({ path, at, message }: FilterProblem, filter: string): string {
  const where = path === "" ? filter : `${filter}.${path}`;
  return at === undefined ? `${where} ${message}` : `${where} at ${at}: ${message}`;
}

/** Ids are unique within a group only. Empty if either id could not be read. */
function keyOf({ groupId, id }: RouteOutline): string {
  return groupId === "" || id === "" ? "" : `${groupId}/${id}`;
}

/** Indexes of keys that occurred before. */
function repeated(keys: readonly string[]): readonly number[] {
  const seen = new Set<string>();
  return keys.flatMap((key, at) => {
    const isRepeated = key !== "" && seen.has(key);
    seen.add(key);
    return isRepeated ? [at] : [];
  });
}

function limitFaults(file: ConfigOutline, present: Present): string[] {
  const named = new Set([...file.groups.map(({ id }) => id), ...file.routes.map(groupOf)]);
  const others = present.routes.filter(({ groupId }) => !named.has(groupId));
  const groups = new Set([...present.groups, ...file.groups].map(({ id }) => id)).size;
  return tooMany({ groups, routes: others.length + file.routes.length });
}

/** Counts for the whole instance. */
export function tooMany({ groups = 0, routes = 0 }: { groups?: number; routes?: number }) {
  return [
    ...(groups > MAX_GROUPS ? [`groups: ${groups} in all, at most ${MAX_GROUPS} are allowed`] : []),
    ...(routes > MAX_ROUTES ? [`routes: ${routes} in all, at most ${MAX_ROUTES} are allowed`] : []),
  ];
}

function groupOf({ groupId }: { groupId: string }): string {
  return groupId;
}

// Only provisioning and self sign-up create these; otherwise users could squat them.
const RESERVED_PREFIXES = ["inst-", "u-"];

/** Why the id is not available for a group, or undefined. */
export function whyNotTaken(id: string, freed: ReadonlySet<string>): string | undefined {
  const reserved = RESERVED_PREFIXES.find((prefix) => id.startsWith(prefix));
  if (reserved !== undefined)
    return `is reserved: ids that start with ${reserved} are made by Relay`;
  return freed.has(id) ? "was given up less than 90 days ago and cannot be taken yet" : undefined;
}
