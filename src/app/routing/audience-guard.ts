// Keeps messages about private repositories out of public channels. Rule `refuse` always blocks them; rule `warn`
// blocks them until the routes are checked after the repository became private.

import type { EffectiveRoute, Target } from "../../contract/routing/routes.ts";
import { targetKey } from "../../core/delivery/target-key.ts";
import type { RelayEvent } from "../../core/events/relay-event.ts";
import { audienceRuleOf } from "../../core/policy/audience/audience.ts";
import { isKeptOut, isWaivedBy, keptOutWhy } from "../../core/policy/audience/exposure.ts";
import { toldRepository } from "../../core/policy/audience/repository-visibility.ts";
import type {
  ExposureCheck,
  ExposureState,
  Memory,
  NewSend,
  StoredGroup,
  TargetRef,
} from "../../ports/routing.ts";
import type { EnteredGroup } from "./plan-groups.ts";

type Seen = { event: RelayEvent; group: Pick<EnteredGroup, "groupKey" | "destinations"> };

export type AudienceState = {
  /** By group key. */
  groups: ReadonlyMap<string, StoredGroup>;
  routesOf(groupKey: string, routeIds: readonly string[]): readonly EffectiveRoute[];
  /** By `exposureName`. */
  exposures: ReadonlyMap<string, ExposureState | undefined>;
};

/** The reason to block the send; undefined if it is allowed. */
export function blockReason(
  { groups, routesOf, exposures }: AudienceState,
  seen: Seen,
  { target, routeIds, kind }: Pick<NewSend, "kind" | "target" | "routeIds">,
): string | undefined {
  const check = exposureCheckOf(groups, seen, target);
  const state = check && exposures.get(exposureName(check));
  if (!check || !state?.isPublicPlace) return undefined;
  const { groupKey, repo } = check;
  const routes = routesOf(groupKey, routeIds);
  const exposed = { isPublicPlace: true, isHiddenNow: isHidden(seen, state) };
  const isBlocked =
    isKeptOut(exposed, ruleOf(groups, groupKey), routes) ||
    (isOff(kind, routes) && !isWaivedBy(routes));
  return isBlocked ? keptOutWhy(repo) : undefined;
}

type Places = Pick<AudienceState, "groups"> & { targets: ReadonlyMap<string, TargetRef> };

/** Loads what a batch needs to know of routed targets, and of those with messages. */
export async function loadExposures(
  memory: Pick<Memory, "exposures">,
  places: Places,
  batch: readonly Seen[],
): Promise<AudienceState["exposures"]> {
  const checks = exposureChecks(places, batch);
  // A private repository is rare, so most batches skip the query.
  const audience = checks.size === 0 ? [] : await memory.exposures([...checks.values()]);
  return new Map([...checks.keys()].map((name, at) => [name, audience[at]]));
}

/** By `exposureName`. */
function exposureChecks(
  { groups, targets }: Places,
  batch: readonly Seen[],
): ReadonlyMap<string, ExposureCheck> {
  const checks = batch.flatMap((seen) => {
    const { groupKey, destinations } = seen.group;
    const posted = [...targets.values()].filter((each) => each.groupKey === groupKey);
    return [...destinations, ...posted].flatMap(
      ({ target }) => exposureCheckOf(groups, seen, target) ?? [],
    );
  });
  return new Map(checks.map((check) => [exposureName(check), check]));
}

/** Undefined if the repository is not private, or the group does not check. */
function exposureCheckOf(
  groups: AudienceState["groups"],
  { event, group: { groupKey } }: Seen,
  target: Target,
): ExposureCheck | undefined {
  const told = toldRepository(event);
  if (!told?.isPrivate || ruleOf(groups, groupKey) === "off") return undefined;
  return { groupKey, repo: told.name, target };
}

function ruleOf(groups: AudienceState["groups"], groupKey: string) {
  return audienceRuleOf(groups.get(groupKey) ?? {});
}

function isHidden({ event }: Seen, { isHiddenNow }: ExposureState): boolean {
  return isHiddenNow || toldRepository(event)?.isHiddenNow === true;
}

/** A posted message is not edited for routes that are disabled. */
function isOff(kind: NewSend["kind"], routes: readonly EffectiveRoute[]): boolean {
  return kind === "edit" && routes.every(({ enabled }) => !enabled);
}

function exposureName({ groupKey, repo, target }: ExposureCheck): string {
  return `${groupKey} ${repo} ${targetKey(target)}`;
}
