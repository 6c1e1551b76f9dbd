// Whether the repeat of an alert to a standby target is still needed and allowed. It was planned when the alert fired,
// and much may have changed since then.

import { decodeMessageKey } from "../../core/delivery/message-key.ts";
import { type LivingAlert, livingAlert } from "../../core/entities/alert-updates.ts";
import { entityKeyOf } from "../../core/entities/entity-keys.ts";
import type { LoadedEntities } from "../../core/entities/entity-state.ts";
import { audienceRuleOf } from "../../core/policy/audience/audience.ts";
import { isKeptOut, keptOutWhy } from "../../core/policy/audience/exposure.ts";
import { isStandbyOf } from "../../core/routing/route-targets.ts";
import type { EffectiveRoute } from "../../contract/routing/routes.ts";
import type { Job, LeasedLane, PostedLookup } from "../../ports/delivery.ts";
import type { DeliverPorts } from "./ports.ts";

type Repeat = {
  lane: Pick<LeasedLane, "groupKey" | "target">;
  job: Pick<Job, "key" | "group" | "routes">;
  lookup: Promise<PostedLookup>;
};

type Ports = Pick<DeliverPorts, "now"> & { sources: Pick<DeliverPorts["sources"], "exposures"> };

/** Why nothing is sent. A repeat that is posted is edited like every card. */
export async function needlessStandby(
  { now, sources }: Ports,
  repeat: Repeat,
  entities: LoadedEntities,
): Promise<string | undefined> {
  const { lane, job, lookup } = repeat;
  const { key = "", routes } = job;
  const decoded = decodeMessageKey(key);
  if (decoded?.kind !== "standby" || (await lookup).posted !== undefined) return undefined;
  const leading = routes.filter((route) => route.enabled && isStandbyOf(route, lane.target));
  if (leading.length === 0) return "No enabled route repeats it here any more.";
  const alert = livingAlert(entities.get(entityKeyOf(key)), Number(decoded.id));
  return endedWhy(alert, Date.parse(now())) ?? exposedWhy(sources, repeat, { alert, leading });
}

function endedWhy(alert: LivingAlert | undefined, now: number): string | undefined {
  if (alert?.incident.last.state !== "firing")
    return "The alert was acknowledged or resolved in time.";
  return (alert.silence?.until ?? 0) > now ? "The alert is silenced." : undefined;
}

/** The sender names the repository without its visibility, so the last known one counts. */
async function exposedWhy(
  sources: Ports["sources"],
  { lane: { groupKey, target }, job: { group } }: Repeat,
  { alert, leading }: { alert: LivingAlert | undefined; leading: readonly EffectiveRoute[] },
): Promise<string | undefined> {
  const repo = alert?.shown.repository?.fullName;
  if (repo === undefined) return undefined;
  const [exposure] = await sources.exposures([{ groupKey, repo, target }]);
  if (exposure?.isPrivate !== true) return undefined;
  return isKeptOut(exposure, audienceRuleOf(group ?? {}), leading) ? keptOutWhy(repo) : undefined;
}
