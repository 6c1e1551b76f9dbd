// A configuration file takes effect as a whole or not at all. Groups in it are added or replaced, and
// their routes with them; what it does not name stays as it is.

import { ConfigFile, ConfigOutline } from "../contract/config.ts";
import { readShape } from "../contract/faults.ts";
import { Route } from "../contract/routes.ts";
import { configFaults } from "../core/config-rules.ts";
import { Refusal } from "../core/refusal.ts";
import type { ConfigStore, NextConfig, PresentConfig } from "../ports/config-store.ts";

export type LoadedConfig = { groups: number; routes: number };

/** For the operator at the command line. Refuses with every fault there is, one to a line. */
export async function loadConfig(
  { configStore }: { configStore: ConfigStore },
  value: unknown,
): Promise<LoadedConfig> {
  const shape = readShape(ConfigFile, value);
  const outline = ConfigOutline.parse(value);
  let loaded: LoadedConfig = { groups: 0, routes: 0 };
  await configStore.change((present) => {
    const rules = configFaults(outline, present);
    if (shape.outcome === "faulty") throw refusal([...shape.faults, ...rules]);
    if (rules.length > 0) throw refusal(rules);
    const { groups = [], routes } = shape.value;
    loaded = { groups: groups.length, routes: routes?.length ?? 0 };
    return { groups: mergeGroups(present, groups), routes: mergeRoutes(present, shape.value) };
  });
  return loaded;
}

function refusal(faults: readonly string[]): Refusal {
  return new Refusal("invalid", [...new Set(faults)].join("\n"));
}

type FileGroup = NonNullable<ConfigFile["groups"]>[number];

/** A replaced group keeps its place, its key and, where the file does not say, its global ingress. */
function mergeGroups(present: PresentConfig, groups: readonly FileGroup[]): NextConfig["groups"] {
  const named = new Map(groups.map((group) => [group.id, group]));
  const existing = new Set(present.groups.map(({ id }) => id));
  const kept = present.groups.map((before) => {
    const group = named.get(before.id);
    if (group === undefined) return before;
    return {
      ...group,
      key: before.key,
      globalIngress: group.globalIngress ?? before.globalIngress,
    };
  });
  const added = groups.filter(({ id }) => !existing.has(id));
  return [
    ...kept,
    ...added.map((group) => ({ ...group, globalIngress: group.globalIngress ?? true })),
  ];
}

/** A file without a list of routes says nothing about routes. */
function mergeRoutes(
  present: PresentConfig,
  { groups = [], routes }: ConfigFile,
): readonly Route[] {
  if (routes === undefined) return present.routes;
  const named = new Set([...groups.map(({ id }) => id), ...routes.map(({ groupId }) => groupId)]);
  const others = present.routes.filter(({ groupId }) => !named.has(groupId));
  return [...others, ...routes.map((route) => Route.parse(route))];
}
