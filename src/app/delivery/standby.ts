// Whether the repeat of an alert to a standby target is still needed.

import { decodeMessageKey } from "../../core/delivery/message-key.ts";
import { livingAlert } from "../../core/entities/alert-updates.ts";
import { entityKeyOf } from "../../core/entities/entity-keys.ts";
import type { LoadedEntities } from "../../core/entities/entity-state.ts";
import type { Job, PostedLookup } from "../../ports/delivery.ts";

/** Why nothing is sent. A repeat that is posted is edited like every card. */
export async function needlessStandby(
  { job, lookup }: { job: Pick<Job, "key">; lookup: Promise<PostedLookup> },
  entities: LoadedEntities,
  now: number,
): Promise<string | undefined> {
  const { key = "" } = job;
  const decoded = decodeMessageKey(key);
  if (decoded?.kind !== "standby" || (await lookup).posted !== undefined) return undefined;
  const alert = livingAlert(entities.get(entityKeyOf(key)), Number(decoded.id));
  if (alert?.incident.last.state !== "firing")
    return "The alert was acknowledged or resolved in time.";
  return (alert.silence?.until ?? 0) > now ? "The alert is silenced." : undefined;
}
