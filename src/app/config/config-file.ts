// Configuration of one group as a file, for API tokens: read it, replace it, or dry-run a change.

import type { GroupConfig, PutConfigReply } from "../../contract/config/config-file.ts";
import {
  type EffectiveRoute,
  effectiveRoute,
  Route,
  type SavedRoute,
  type Target,
} from "../../contract/routing/routes.ts";
import { MAX_NEW_REGEXES } from "../../contract/kernel/limits.ts";
import { canonical } from "../../core/kernel/json.ts";
import type { PeopleMap } from "../../contract/accounts/mapped-people.ts";
import type { PeopleMapOutcome } from "../../core/accounts/people-map.ts";
import { changesBetween } from "../../core/config/config-file/describe-changes.ts";
import { groupConfigOf } from "../../core/config/config-file/config-file.ts";
import { replaceMap } from "../../core/config/config-file/describe-people.ts";
import type { TargetNames } from "../../core/config/config-file/describe-fields.ts";
import {
  replaceGroupConfig,
  routesIn,
  viewerAs,
} from "../../core/config/config-file/replace-config.ts";
import type { TemplateCheck } from "../../core/config/config-rules.ts";
import { compileAhead } from "../../core/routing/filters/regex.ts";
import { isMatch } from "../../core/config/if-match.ts";
import type { ListOutcome } from "../../core/config/list-outcome.ts";
import { fetchableTargets } from "../../core/config/channel-claims.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import { readTargets } from "../../core/routing/route-targets.ts";
import { runInTurns } from "../../core/kernel/steps.ts";
import type { ApiToken, LockedConfig } from "../../ports/config.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import type { StoredGroup } from "../../ports/routing.ts";
import { forbidden } from "../accounts/require-role.ts";
import { templateCheckFor } from "../templates/load-engine.ts";
import { invalid, nextConfig } from "./replace-list.ts";
import { foresee } from "./forecast.ts";

type WrittenConfig = {
  groupConfig: unknown;
  /** Version that the caller edited. */
  ifMatch: string | undefined;
  isDryRun: boolean;
  ip: string;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
};

type Replaced = Extract<ListOutcome, { outcome: "replaced" }>;

/** Effect of a config file on the group. */
type Decision = {
  group: StoredGroup;
  version: string;
  nextVersion: string;
  outcome: Replaced;
  peopleMap: PeopleMap;
  changes: PutConfigReply["changes"];
  routes: { before: readonly EffectiveRoute[]; after: readonly EffectiveRoute[] };
};

export async function readConfig(
  { configStore, digest, mappings }: Pick<ConsolePorts, "configStore" | "digest" | "mappings">,
  { groupKey }: ApiToken,
): Promise<{ groupConfig: GroupConfig; version: string }> {
  const { groups, savedRoutes } = await configStore.read();
  const { people, teams } = await mappings.list(groupKey);
  const map = { people: people.map(({ row }) => row), teams };
  const groupConfig = groupConfigOf(groupOf(groups, groupKey), savedRoutes, map);
  return { groupConfig, version: digest.sha256(canonical(groupConfig)) };
}

export async function writeConfig(
  ports: ConsolePorts,
  token: ApiToken,
  written: WrittenConfig,
): Promise<PutConfigReply> {
  const { isDryRun, ifMatch, ip, groupConfig } = written;
  if (!isDryRun && token.role !== "admin") throw forbidden();
  if (!isDryRun && ifMatch === undefined)
    throw new Refusal("unconditional", "If-Match is required");
  await runInTurns(compileAhead(routesIn(groupConfig), MAX_NEW_REGEXES), ports.breathe);
  const own = await ownTargetsIn(ports, token, groupConfig);
  await ports.refreshChannels(own);
  const names = await namesOf(ports, token, own);
  const checkTemplate = await templateCheckFor(routesIn(groupConfig), ports.breathe);
  const decide = (present: LockedConfig) =>
    decisionOf(ports, { token, present, written, names, checkTemplate });
  if (isDryRun) {
    const personId = actorFor(token, ip).id;
    const decided = await ports.configStore.consider(decide, token.groupKey);
    return foretell(ports, decided, { ...written, personId });
  }
  let decided: Decision | undefined;
  await ports.configStore.change((present) => {
    decided = decide(present);
    const { group, peopleMap: next, outcome } = decided;
    const actor = actorFor(token, ip);
    return { ...nextConfig(outcome, actor), peopleMap: { group, next, actor } };
  }, token.groupKey);
  if (!decided) throw new Error("a configuration was written that nobody decided on");
  return { ...answerOf(decided), version: decided.nextVersion, forecast: null };
}

/** The audit log names the token, not a user. */
function actorFor({ id, name }: ApiToken, ip: string) {
  return { id: `token:${id}`, login: `token "${name}"`, ip };
}

type Deciding = {
  token: ApiToken;
  present: LockedConfig;
  written: WrittenConfig;
  names: TargetNames;
  checkTemplate: TemplateCheck;
};

function decisionOf(
  { digest, mustBeClaimed }: Pick<ConsolePorts, "digest" | "mustBeClaimed">,
  { token, present, written: { ifMatch, groupConfig }, names, checkTemplate }: Deciding,
): Decision {
  const group = groupOf(present.groups, token.groupKey);
  const current = groupConfigOf(group, present.routes, present.peopleMap);
  const version = digest.sha256(canonical(current));
  if (!isMatch(ifMatch, version)) throw new Refusal("stale", "Changed by someone else");
  const outcome = replaceGroupConfig(present, group, {
    groupConfig,
    mustBeClaimed,
    checkTemplate,
    now: present.now,
  });
  if (outcome.outcome === "forbidden") throw forbidden();
  const map = replaceMap(present.peopleMap, groupConfig);
  if (outcome.outcome === "faulty" || map.outcome === "faulty")
    throw invalid([...faultsOf(outcome), ...faultsOf(map)]);
  const after = outcome.groups.find(({ key }) => key === group.key) ?? group;
  const next = groupConfigOf(after, outcome.routes, map.next);
  return {
    group,
    version,
    nextVersion: digest.sha256(canonical(next)),
    outcome,
    peopleMap: map.next,
    changes: changesBetween(current, next, names),
    routes: {
      before: readableOf(group, present.routes),
      after: readableOf(after, outcome.routes),
    },
  };
}

function faultsOf(outcome: ListOutcome | PeopleMapOutcome): readonly string[] {
  return outcome.outcome === "faulty" ? outcome.faults : [];
}

async function foretell(
  ports: ConsolePorts,
  decided: Decision,
  { signal, personId }: WrittenConfig & { personId: string },
): Promise<PutConfigReply> {
  const { group, outcome, routes } = decided;
  const after = outcome.groups.find(({ key }) => key === group.key);
  const forecast = await foresee(ports, {
    groupKey: group.key,
    before: { routes: routes.before, budget: group.budget },
    after: { routes: routes.after, budget: after?.budget },
    signal,
    personId,
  });
  return { ...answerOf(decided), forecast };
}

function answerOf({ version, changes, outcome }: Decision): Omit<PutConfigReply, "forecast"> {
  return { ok: true, version, changes, warnings: [...new Set(outcome.warnings ?? [])] };
}

/** A deleted group invalidates its tokens. */
function groupOf(groups: readonly StoredGroup[], groupKey: string): StoredGroup {
  const group = groups.find(({ key }) => key === groupKey);
  if (!group) throw new Refusal("unauthenticated", "Invalid or expired token");
  return group;
}

function readableOf(
  { id, defaults }: Pick<StoredGroup, "id" | "defaults">,
  routes: readonly SavedRoute[],
): readonly EffectiveRoute[] {
  const own = routes.filter(({ groupId }) => groupId === id);
  return own.flatMap((saved) => {
    const { data: route } = Route.safeParse(saved);
    return route ? [effectiveRoute(route, defaults)] : [];
  });
}

function ownTargetsIn(
  { configStore, mustBeClaimed }: Pick<ConsolePorts, "configStore" | "mustBeClaimed">,
  { groupKey }: ApiToken,
  groupConfig: unknown,
): Promise<readonly Target[]> {
  return configStore.consider((present) => {
    const group = groupOf(present.groups, groupKey);
    return fetchableTargets(present, {
      viewer: viewerAs("admin", group),
      groupId: group.id,
      routes: routesIn(groupConfig),
      mustBeClaimed,
    });
  });
}

/** Names of all targets in the group's routes, before and after. */
async function namesOf(
  { configStore, placeNames }: Pick<ConsolePorts, "configStore" | "placeNames">,
  { groupKey }: ApiToken,
  own: readonly Target[],
): Promise<TargetNames> {
  const { groups, savedRoutes } = await configStore.read();
  const { id, logTarget } = groupOf(groups, groupKey);
  const saved = savedRoutes.filter(({ groupId }) => groupId === id).flatMap(readTargets);
  return placeNames.namesOf([...own, ...saved, ...(logTarget ? [logTarget] : [])]);
}
