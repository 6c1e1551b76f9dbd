// A stopped lane goes on: what is younger than an hour is sent, the rest is canceled, visibly.

import { emptyDoneEvents } from "../sensitive-events.ts";
import type { Queries } from "../queries.ts";
import { lockLanes } from "./lock-lanes.ts";
import { headOf, WAITING } from "./waiting-sends.ts";

// In a lane that goes on anyway, what is old is being tried: nobody wants that canceled.
const IS_PAUSED = "select group_key from lanes where id = $1 and state = 'paused'";

const CANCEL_OLD = `
update sends set status = 'canceled', updated_at = now(),
  error = 'it was older than an hour when the target went on'
where lane_id = $1 and status in ${WAITING} and created_at < now() - interval '1 hour'
returning event_id as id, received_at::text, is_sensitive`;

const GO_ON = `
update lanes l set state = 'active', paused_at = null, paused_why = null,
  next_at = case when ${headOf("l")} is not null then now() end
where id = $1`;

type Canceled = { id: string | null; received_at: string | null; is_sensitive: boolean };

export type Resumed = { groupKey: string; canceled: number };

/** Undefined where no such lane is paused. */
export async function resumeLane(tx: Queries, laneId: string): Promise<Resumed | undefined> {
  await lockLanes(tx, [laneId]);
  const [lane] = (await tx.query<{ group_key: string }>(IS_PAUSED, [laneId])).rows;
  if (!lane) return undefined;
  const { rows } = await tx.query<Canceled>(CANCEL_OLD, [laneId]);
  await tx.query(GO_ON, [laneId]);
  const sensitive = rows.flatMap(({ id, received_at, is_sensitive }) =>
    is_sensitive && id !== null && received_at !== null ? [{ id, received_at }] : [],
  );
  if (sensitive.length > 0) await emptyDoneEvents(tx, sensitive);
  return { groupKey: lane.group_key, canceled: rows.length };
}
