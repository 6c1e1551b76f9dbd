// Keeps what comes from a private repository out of places where many can read: where the group wants that, and
// anywhere as long as routes have not been looked at since the repository was made private.

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

/** Why nothing of it may be sent there; undefined where it may. */
export type AudienceGuard = (seen: Seen, way: Way) => string | undefined;

type Parts = { memory: Pick<Memory, "exposures">; configuration: Configuration };

/** `targets` are where something of it may be sent. Asks nothing where no private repository is among them. */
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

/** Undefined where nothing of a private repository would be shown. */
function exposureCheckOf({ event, group }: Seen, target: Target): ExposureCheck | undefined {
  const told = toldRepository(event);
  return told?.isPrivate ? { groupKey: group.groupKey, repo: told.name, target } : undefined;
}

function isHidden({ event }: Seen, { isHiddenNow }: ExposureState): boolean {
  return isHiddenNow || toldRepository(event)?.isHiddenNow === true;
}

/** A message that stands is not kept up for routes that were turned off. */
function isOff(kind: NewSend["kind"], routes: readonly Route[]): boolean {
  return kind === "edit" && routes.every(({ enabled }) => !enabled);
}

function nameOf({ groupKey, repo, target }: ExposureCheck): string {
  return `${groupKey} ${repo} ${targetKey(target)}`;
}
