// Disconnects a channel from a group: pauses its targets with the reason and cancels their queued messages. The mark
// stays until the channel is connected again, so that no role of the group can undo it.

import { claimIn } from "../../pg/rows/target-sql.ts";
import { type Kysely, sql } from "kysely";
import type { Disconnection } from "../../../ports/targets.ts";
import { appendAudit } from "../../pg/rows/audit-log.ts";
import { shardOf } from "../../pg/shards.ts";
import { storable } from "../../pg/rows/stored-values.ts";
import { DISCONNECTED, lockLanes } from "../lanes/lock-lanes.ts";
import { headOf, WAITING } from "../../pg/rows/waiting-sends.ts";
import { lockGroups } from "../../config/group-store.ts";
import { queriesIn } from "../../pg/rows/queries.ts";
import type { Schema } from "../../pg/schema/index.ts";
import { emptyEventsOf, type EndedSend } from "../../ingress/sensitive-payloads.ts";

// A message in flight still arrives.
const CANCEL = `
update sends s set status = 'canceled', is_held = false, updated_at = now(), error = $2
from lanes l
where s.lane_id = l.id and l.id = any ($1) and s.status in ${WAITING}
  and (s.status <> 'sending' or l.lease_until is null or l.lease_until <= now())
returning s.id, s.event_id, s.received_at::text, s.is_sensitive`;

// A failed message counts as failed again if the replay that replaced it is canceled.
const UNDO = "update sends set shown_by = null where event_id = any ($1) and shown_by = any ($2)";

const PAUSE = `
update lanes l set state = 'paused', paused_at = now(), paused_why = $2,
  next_at = case when ${headOf("l")} is not null then now() end
where id = any ($1) and state = 'active'`;

export async function disconnectPlace(tx: Kysely<Schema>, taken: Disconnection): Promise<void> {
  const { groupKey, place, name, actor } = taken;
  await lockGroups(tx, taken.check);
  // Same lock order as the use of a code: code, claim, lanes.
  await tx
    .deleteFrom("claim_codes")
    .where("group_key", "=", groupKey)
    .where("used_place", "=", place)
    .execute();
  const claim = await tx
    .deleteFrom("target_claims")
    .where("group_key", "=", groupKey)
    .where("place", "=", place)
    .returning("claimed_by")
    .executeTakeFirst();
  await tx
    .deleteFrom("receivers")
    .where("group_key", "=", groupKey)
    .where("place", "=", place)
    .execute();
  await tx
    .insertInto("disconnected_places")
    .values({ place, group_key: groupKey, disconnected_by: storable(name) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const ended = await stopLanes(tx, taken);
  await appendAudit(tx, [
    {
      actor,
      action: "target.disconnected",
      groupKey,
      targetType: "target",
      targetId: place,
      detail: { before: { claimedBy: claim?.claimed_by ?? null }, after: ended },
    },
  ]);
}

type Canceled = EndedSend & { id: string };

/** Number of paused targets and of canceled messages. */
async function stopLanes(
  tx: Kysely<Schema>,
  { groupKey, place }: Pick<Disconnection, "groupKey" | "place">,
): Promise<{ targets: number; canceled: number }> {
  // Waits for a dispatcher that may be creating a lane for the channel.
  await sql`select from dispatch_shards where shard = ${shardOf(groupKey)} for update`.execute(tx);
  const { rows: lanes } = await sql<{ id: string }>`
    select l.id from lanes l
    where l.group_key = ${groupKey} and ${sql.raw(claimIn("l"))} = ${place}`.execute(tx);
  const ids = lanes.map(({ id }) => id);
  const queries = queriesIn(tx);
  await lockLanes(queries, ids);
  const { rows: canceled } = await queries.query<Canceled>(CANCEL, [ids, DISCONNECTED]);
  const eventIds = canceled.flatMap(({ event_id }) => event_id ?? []);
  await queries.query(UNDO, [eventIds, canceled.map(({ id }) => id)]);
  await queries.query(PAUSE, [ids, DISCONNECTED]);
  await emptyEventsOf(queries, canceled);
  return { targets: ids.length, canceled: canceled.length };
}
