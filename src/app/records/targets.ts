// Targets of the viewer's groups, with their recent deliveries.

import type { FiguresReader } from "../../ports/metrics.ts";
import type { ListedTarget } from "../../contract/delivery/target-list.ts";
import type { Route } from "../../contract/routing/routes.ts";
import { targetKey } from "../../core/delivery/target-key.ts";
import type { Viewer } from "../../core/accounts/viewer.ts";
import type { Clock } from "../../ports/system.ts";
import type { ConfigStore } from "../../ports/config.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import type { KnownTarget, TargetStore } from "../../ports/targets.ts";
import { groupNames, readScopeOf } from "../accounts/require-role.ts";

type Ports = {
  targets: Pick<TargetStore, "list" | "cooldownsOf">;
  figures: Pick<FiguresReader, "targets">;
  configStore: Pick<ConfigStore, "read">;
  rateLimitsFor: ConsolePorts["rateLimitsFor"];
  clock: Pick<Clock, "databaseNow">;
};

/** A shorter cooldown is part of every burst, and over before a user sees it. */
const MIN_COOLDOWN_MS = 1_000;

export async function listOwnTargets(
  ports: Ports,
  viewer: Viewer,
  { groupId }: { groupId?: string | undefined },
): Promise<readonly ListedTarget[]> {
  const { targets, figures, configStore } = ports;
  const scope = readScopeOf(viewer, groupId).groups;
  const known = await targets.list(scope);
  const slowed = await slowedTargets(ports, known);
  const { byTarget, hours } = await figures.targets(scope);
  const { routes, groups } = await configStore.read();
  const logs = new Set(
    groups.flatMap(({ key, logTarget }) => (logTarget ? [`${key} ${targetKey(logTarget)}`] : [])),
  );
  const names = groupNames(viewer);
  const quiet = hours.map((at) => ({ at, delivered: 0, failed: 0 }));
  return known.map((target) => ({
    ...targetEntry(target),
    groupId: names.get(target.groupKey) ?? null,
    slowedUntil: slowed.get(target.id) ?? null,
    routeIds: leadingTo(target, routes, names.get(target.groupKey)),
    isLog: logs.has(`${target.groupKey} ${targetKey(target.target)}`),
    series: [...(byTarget.get(target.id) ?? quiet)],
  }));
}

/** End of the cooldown of each target that has queued messages and is held only by a rate limit. */
async function slowedTargets(
  { targets, rateLimitsFor, clock }: Ports,
  known: readonly KnownTarget[],
): Promise<ReadonlyMap<string, number>> {
  const waiting = known.filter((target) => target.waiting > 0 && !target.paused);
  const cooldowns = await targets.cooldownsOf(waiting.map(({ target }) => rateLimitsFor(target)));
  const soon = clock.databaseNow() + MIN_COOLDOWN_MS;
  return new Map(
    waiting.flatMap(({ id }, at) => {
      const until = cooldowns[at] ?? 0;
      return until > soon ? [[id, until] as const] : [];
    }),
  );
}

function targetEntry(known: KnownTarget) {
  const { id, target, name = null, paused, waiting, oldestWaitingAt = null } = known;
  return {
    id,
    ...target,
    name,
    state: paused ? ("paused" as const) : ("active" as const),
    pausedAt: paused?.at ?? null,
    waiting,
    summarized: known.paused ? known.summary.events : 0,
    alone: known.paused ? known.summary.alone : 0,
    rolledUp: known.rolledUp,
    nextRollupAt: known.nextRollupAt ?? null,
    oldestWaitingAt,
    ...saidOf(known),
    lastDeliveredAt: known.lastDeliveredAt ?? null,
  };
}

const NO_FAILURE = { at: null, error: null, errorCode: null, reason: null, httpStatus: null };

/** The reason of a pause takes precedence over the error of a single send. */
function saidOf({ paused, lastError }: KnownTarget) {
  const last = lastError ?? NO_FAILURE;
  // A manual pause has no error code, even if an earlier message failed.
  const failure = paused && last.error !== paused.why ? NO_FAILURE : last;
  return {
    lastError: paused ? paused.why : failure.error,
    lastErrorAt: paused ? paused.at : failure.at,
    lastErrorCode: failure.errorCode ?? null,
    lastErrorReason: failure.reason,
    lastErrorStatus: failure.httpStatus ?? null,
  };
}

function leadingTo(
  { target }: KnownTarget,
  routes: readonly Route[],
  groupId: string | undefined,
): string[] {
  const key = targetKey(target);
  return routes
    .filter((route) => route.groupId === groupId)
    .filter((route) => route.targets.some((each) => targetKey(each) === key))
    .map(({ id }) => id);
}
