// Loads a configuration file atomically. Groups in the file are added or replaced together with their routes; groups
// that it does not name stay unchanged.

import {
  ConfigFile,
  ConfigOutline,
  type WrittenGroup,
} from "../../contract/config/config-input.ts";
import { readShape } from "../../contract/kernel/faults.ts";
import { Route, type SavedRoute } from "../../contract/routing/routes.ts";
import { isSameValue } from "../../core/kernel/json.ts";
import { configFaults } from "../../core/config/config-rules.ts";
import type { ListedGroup } from "../../core/config/list-outcome.ts";
import { nextGroup } from "../../core/config/replace-groups.ts";
import {
  type AudienceVerdict,
  judgeAudience,
  waiverNotes,
} from "../../core/config/route-audience.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import { OPERATOR } from "../../ports/records.ts";
import type { ConfigStore, LockedConfig, NextConfig } from "../../ports/config.ts";
import { templateCheckFor } from "../templates/load-engine.ts";

export type LoadedConfig = {
  groups: number;
  routes: number;
  /** Problems that do not prevent the load. */
  warnings?: readonly string[];
};

/** For the operator at the command line. Refuses with all faults, one per line. */
export async function loadConfig(
  { configStore }: { configStore: ConfigStore },
  value: unknown,
): Promise<LoadedConfig> {
  const shape = readShape(ConfigFile, value, [], Number.POSITIVE_INFINITY);
  const outline = ConfigOutline.parse(value);
  const checkTemplate = await templateCheckFor(outline.routes);
  let loaded: LoadedConfig = { groups: 0, routes: 0 };
  await configStore.change((present) => {
    const rules = configFaults(outline, present, checkTemplate);
    if (shape.outcome === "faulty") throw refusal([...shape.faults, ...rules]);
    if (rules.length > 0) throw refusal(rules);
    const { groups = [], routes } = shape.value;
    const after = { groups: groups.length, routes: routes?.length ?? 0 };
    const next = {
      groups: mergeGroups(present, groups),
      routes: mergeRoutes(present, shape.value),
    };
    const { faults, warnings } = judgeChanged(present, next);
    if (faults.length > 0) throw refusal(faults);
    loaded = warnings.length > 0 ? { ...after, warnings } : after;
    const action = { actor: OPERATOR, action: "config.loaded", detail: { after } };
    const waived = waiverNotes(present.routes, next.routes);
    return {
      ...next,
      audit: [
        { ...action, groupId: undefined, targetType: "config", targetId: "file" },
        ...waived.map((note) => ({ actor: OPERATOR, ...note })),
      ],
    };
  });
  return loaded;
}

/** Checks the audience of new and changed routes. */
function judgeChanged(
  { routes: before, audience }: LockedConfig,
  { groups, routes }: Pick<NextConfig, "groups" | "routes">,
): AudienceVerdict {
  const changed = routes.filter((route) => !before.some((stored) => isSameValue(stored, route)));
  const judged = changed.flatMap((saved) => {
    const { data: route } = Route.safeParse(saved);
    const group = groups.find(({ id }) => id === saved.groupId);
    return route ? [judgeAudience(audience, group, route)] : [];
  });
  return {
    faults: judged.flatMap(({ faults }) => faults),
    warnings: judged.flatMap(({ warnings }) => warnings),
  };
}

function refusal(faults: readonly string[]): Refusal {
  return new Refusal("invalid", [...new Set(faults)].join("\n"));
}

/** Has the rights of a super-admin. */
const COMMAND_LINE = { userId: "", login: OPERATOR.login, isSuper: true };

/** A replaced group keeps its position and key, and its global ingress if the file does not set it. */
function mergeGroups(present: LockedConfig, groups: readonly WrittenGroup[]): NextConfig["groups"] {
  const named = new Map(groups.map((group) => [group.id, group]));
  const existing = new Set(present.groups.map(({ id }) => id));
  const { now } = present;
  const next = (group: WrittenGroup, stored: ListedGroup | undefined) =>
    nextGroup(group, { stored, writer: COMMAND_LINE, now });
  const kept = present.groups.map((before) => {
    const group = named.get(before.id);
    return group === undefined ? before : next(group, before);
  });
  const added = groups.filter(({ id }) => !existing.has(id));
  return [...kept, ...added.map((group) => next(group, undefined))];
}

/** A file without `routes` leaves all routes unchanged. */
function mergeRoutes(
  present: LockedConfig,
  { groups = [], routes }: ConfigFile,
): readonly SavedRoute[] {
  if (routes === undefined) return present.routes;
  const named = new Set([...groups.map(({ id }) => id), ...routes.map(({ groupId }) => groupId)]);
  const others = present.routes.filter(({ groupId }) => !named.has(groupId));
  return [...others, ...routes.map((route) => Route.parse(route))];
}
