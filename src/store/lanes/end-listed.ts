// What becomes of the sends that a list names once the list stands or is given up. The lane is locked by then, and
// whoever adds to a list looks under the same lock whether it is still going to be drawn: so what waits to be
// listed always has a drawing that follows.

import type { PoolClient } from "pg";
import { isResumeSummary } from "../../core/delivery/summary-key.ts";
import type { Settlement } from "../../ports/delivery.ts";
import { type EndedSend, emptyEventsOf } from "../sensitive-events.ts";
import { isFinal } from "./settled-rows.ts";
import { reopenSummaries } from "./summarize-lane.ts";
import { storedKey } from "./update-key.ts";
import { WAITING } from "./waiting-sends.ts";

/** Of the lane and the list, up to the last one that it names. */
const NAMED = `lane_id = $1 and rollup_key = $2 and ($3::bigint is null or id <= $3)
  and status in ${WAITING}`;
const ENDED = "id, kind, event_id, received_at::text, is_sensitive, replay_id";

const TELL = `
update sends set status = 'skipped', shown_by = $4, is_held = false, updated_at = clock_timestamp()
where ${NAMED} returning ${ENDED}`;

// One drawing is enough for all that wait, the newest; none where nothing does. Of a list that was tried more than
// once nobody knows which try stands there: then it is drawn again. So is one whose time comes at this moment:
// whoever releases it has it before the lane, and must not be waited for.
const SPARE = `
update sends set status = 'skipped', shown_by = $4, is_held = false, updated_at = clock_timestamp()
where id in (
  select id from sends
  where lane_id = $1 and update_key = $2 and kind = 'rollup' and status in ('queued', 'retrying')
    and id <> $3 and not exists (select from sends own where own.id = $3 and own.may_be_doubled)
    and id < coalesce((
      select max(d.id) from sends d
      where d.lane_id = $1 and d.update_key = $2 and d.kind = 'rollup'
        and d.status in ('queued', 'retrying') and exists (
          select from sends rolled_up
          where rolled_up.lane_id = $1 and rolled_up.rollup_key = $2 and rolled_up.status in ${WAITING})
    ), 'infinity'::float8)
  order by id for update skip locked)`;

// Where the list is drawn once more, it is told by that.
const GIVE_UP = `
update sends set status = $5, error = $6, is_held = false, updated_at = clock_timestamp()
where ${NAMED} and not exists (
    select from sends d
    where d.lane_id = $1 and d.update_key = $2 and d.kind = 'rollup' and d.id <> $4
      and d.status in ${WAITING})
returning ${ENDED}`;

const PAUSED_AGAIN = "the target was paused again";

type Ended = EndedSend & { id: string; kind: string; replay_id: string | null };

/** The sends that ended with their list: told by it, or given up with it. */
export async function settleRolledUpSends(
  client: PoolClient,
  settlement: Settlement,
): Promise<readonly string[]> {
  const { rollup, next } = settlement;
  if (rollup === undefined || !isFinal(next)) return [];
  if (settlement.pause && isResumeSummary(rollup.key)) {
    await reopenSummaries(client, settlement.laneId, { why: PAUSED_AGAIN, failed: rollup.key });
    return [];
  }
  const rows = await end(client, settlement, [
    settlement.laneId,
    storedKey(rollup.key),
    rollup.upTo ?? null,
  ]);
  await emptyEventsOf(client, rows);
  // A replay is told in no log.
  const logged = rows.filter(({ kind, replay_id }) => kind === "event" && replay_id === null);
  return logged.map(({ id }) => id);
}

async function end(
  client: PoolClient,
  { sendId, next }: Settlement,
  named: readonly [string, string, string | null],
): Promise<readonly Ended[]> {
  if (next.status !== "delivered" && next.status !== "skipped") {
    const why = "error" in next ? next.error : null;
    return (await client.query<Ended>(GIVE_UP, [...named, sendId, next.status, why])).rows;
  }
  const shownBy = "shownBy" in next ? next.shownBy : sendId;
  const { rows } = await client.query<Ended>(TELL, [...named, shownBy]);
  const [laneId, key] = named;
  await client.query(SPARE, [laneId, key, sendId, shownBy]);
  return rows;
}
