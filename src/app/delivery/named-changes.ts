// Which changes the card of an alert may name in its target. The sender of the alert knows nothing of them, so the
// audience rule is checked for each repository, as it is when the card is rendered.

import { livingAlert } from "../../core/entities/alert-updates.ts";
import { changesIn, type MayName } from "../../core/entities/changes.ts";
import { entityKeyOf } from "../../core/entities/entity-keys.ts";
import type { LoadedEntities } from "../../core/entities/entity-state.ts";
import { audienceRuleOf } from "../../core/policy/audience/audience.ts";
import { mayBeNamed } from "../../core/policy/audience/exposure.ts";
import type { Job, LeasedLane } from "../../ports/delivery.ts";
import type { DeliverPorts } from "./ports.ts";

type Card = {
  lane: Pick<LeasedLane, "groupKey" | "target">;
  job: Pick<Job, "key" | "group" | "routes">;
};

/** Undefined if there is nothing to name. */
export async function changeNames(
  { exposures }: Pick<DeliverPorts["sources"], "exposures">,
  { lane: { groupKey, target }, job: { key = "", group, routes } }: Card,
  entities: LoadedEntities,
): Promise<MayName | undefined> {
  const alert = livingAlert(entities.get(entityKeyOf(key)));
  const changes = alert ? changesIn(alert.shown, entities) : [];
  const repos = [...new Set(changes.map(({ repository }) => repository))];
  if (repos.length === 0) return undefined;
  const states = await exposures(repos.map((repo) => ({ groupKey, repo, target })));
  const byRepo = new Map(repos.map((repo, at) => [repo, states[at]]));
  return (repository, isPrivate) => {
    const state = byRepo.get(repository);
    if (!isPrivate && state?.isPrivate !== true) return true;
    return state !== undefined && mayBeNamed(state, audienceRuleOf(group ?? {}), routes);
  };
}
