// Keeps messages about private repositories out of public channels. Rule `refuse` always blocks them; rule `warn`
// blocks them until the routes are checked after the repository became private.

import type { Route, Target } from "../../contract/routing/routes.ts";
import { audienceRuleOf } from "../../core/policy/audience/audience.ts";
import { toldRepository } from "../../core/policy/audience/repository-visibility.ts";
import type { RelayEvent } from "../../core/events/relay-event.ts";
import { targetKey } from "../../core/delivery/target-key.ts";
import type {
  Configuration,
  Memory,
  NewSend,
  ExposureCheck,
  ExposureState,
} from "../../ports/routing.ts";
import type { EnteredGroup } from "./plan-groups.ts";

type Seen = { event: RelayEvent; group: EnteredGroup };

type Way = Pick<NewSend, "kind" | "target" | "routeIds">;

/** The reason to block the send; undefined if it is allowed. */
export type AudienceGuard = (seen: Seen, way: Way) => string | undefined;

type Parts = { memory: Pick<Memory, "exposures">; configuration: Configuration };

/** `targets`: where the event may be sent. Runs no query unless a private repository is involved. */
export async function openGuard(
  { memory, configuration }: Parts,
  all: readonly (Seen & { targets: readonly Target[] })[],
): Promise<AudienceGuard> {
  const groups = new Map(configuration.groups.map((group) => [group.key, group]));
  const ruleOf = (groupKey: string) => audienceRuleOf(groups.get(groupKey) ?? {});
  const lookups = new Map(
    all
      .filter(({ group }) => ruleOf(group.groupKey) !== "off")
      .flatMap(({ targets, ...seen }) =>
        targets.flatMap((target) => exposureCheckOf(seen, target) ?? []),
      )
      .map((exposureCheck) => [nameOf(exposureCheck), exposureCheck]),
  );
  if (lookups.size === 0) return () => undefined;
  const states = await memory.exposures([...lookups.values()]);
  const known = new Map([...lookups.keys()].map((name, at) => [name, states[at]]));

  return (seen, { target, routeIds, kind }) => {
    const exposureCheck = exposureCheckOf(seen, target);
    const state = exposureCheck && known.get(nameOf(exposureCheck));
    if (!exposureCheck || !state?.isPublicPlace) return undefined;
    const routes = configuration.routes.filter(
      ({ id, groupId }) => groupId === seen.group.groupId && routeIds.includes(id),
    );
    const isKeptOut =
      ruleOf(seen.group.groupKey) === "refuse" || isHidden(seen, state) || isOff(kind, routes);
    if (!isKeptOut || routes.some(({ audienceWaived }) => audienceWaived === true))
      return undefined;
    return `${exposureCheck.repo} is private, and everyone can read here.`;
  };
}

/** Undefined if the repository is not private. */
function exposureCheckOf({ event, group }: Seen, target: Target): ExposureCheck | undefined {
  const told = toldRepository(event);
  return told?.isPrivate ? { groupKey: group.groupKey, repo: told.name, target } : undefined;
}

function isHidden({ event }: Seen, { isHiddenNow }: ExposureState): boolean {
  return isHiddenNow || toldRepository(event)?.isHiddenNow === true;
}

/** A posted message is not edited for routes that are disabled. */
function isOff(kind: NewSend["kind"], routes: readonly Route[]): boolean {
  return kind === "edit" && routes.every(({ enabled }) => !enabled);
}

function nameOf({ groupKey, repo, target }: ExposureCheck): string {
  return `${groupKey} ${repo} ${targetKey(target)}`;
}
