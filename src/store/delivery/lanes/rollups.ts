// Reads the lines of a rollup and settles the sends that it lists.

import type { Pool, PoolClient } from "pg";
import { z } from "zod";
import { isResumeSummary } from "../../../core/delivery/message-key.ts";
import type { RollupContent } from "../../../core/policy/rollup/rollup-line.ts";
import type { LeasedLane, Settlement } from "../../../ports/delivery.ts";
import type { ConfigurationReader } from "../../config/configuration.ts";
import { emptyEventsOf, type EndedSend } from "../../ingress/sensitive-payloads.ts";
import { storedKey } from "../../pg/rows/stored-values.ts";
import { WAITING } from "../../pg/rows/waiting-sends.ts";
import { isFinal } from "./settle-statement.ts";
import { reopenSummaries } from "./summaries.ts";

const RollupLine = z.object({
  sort: z.string(),
  tone: z.enum(["bad", "warning", "progress", "good", "done", "neutral"]),
  label: z.string().optional(),
  subject: z.string(),
  number: z.string().optional(),
  url: z.string().optional(),
  manyUrl: z.string().optional(),
  place: z.string().optional(),
});

/** Rows of a rollup. The others appear as a count. */
const MAX_ROWS = 8;
/** Numbers per row. Several sends may share one. */
const MAX_NUMBERS = 20;

// Excludes canceled sends. Warnings come first, then the rows with the highest counts.
const READ = `
with rolled_up as materialized (
  select id, created_at, rollup_line from sends
  where lane_id = $1 and rollup_key = $2 and (status in ${WAITING} or status = 'skipped')
),
counted as (
  select rollup_line ->> 'sort' as sort, rollup_line ->> 'place' as place,
         count(*)::integer as count, (array_agg(rollup_line order by id desc))[1] as newest,
         count(distinct coalesce(rollup_line ->> 'label', rollup_line ->> 'subject')) = 1 as is_same,
         (array_agg(rollup_line ->> 'number' order by id desc)
           filter (where rollup_line ? 'number'))[1:${MAX_NUMBERS}] as numbers
  from rolled_up group by 1, 2, rollup_line ->> 'tone' = 'warning'
  order by rollup_line ->> 'tone' = 'warning' desc, count(*) desc, max(id) desc limit ${MAX_ROWS}
)
select count(*)::integer as total, max(id) as up_to,
       extract(epoch from min(created_at))::float8 * 1000 as from_ms,
       extract(epoch from max(created_at))::float8 * 1000 as to_ms,
       (select json_agg(counted) from counted) as rows
from rolled_up`;

// Routes may have been deleted since: sends without a current route are not listed.
const CALL_OFF = `
update sends set status = 'canceled', error = 'The routes that sent it here were deleted.', is_held = false,
  updated_at = clock_timestamp()
where lane_id = $1 and rollup_key = $2 and status in ${WAITING} and user_id is null
  and not route_ids ?| $3::text[]`;

type Row = { total: number; up_to: string | null; from_ms: number; to_ms: number; rows: unknown };

const Rows = z.array(
  z.object({
    sort: z.string(),
    place: z.string().nullable(),
    count: z.int(),
    newest: RollupLine,
    is_same: z.boolean(),
    numbers: z.array(z.string()).nullable(),
  }),
);

type Parts = { pool: Pool; configuration: ConfigurationReader };

export async function readRollup(
  { pool, configuration }: Parts,
  { id, groupKey }: LeasedLane,
  key: string,
): Promise<RollupContent | undefined> {
  await callOff({ pool, configuration }, { id, groupKey }, key);
  const values = [id, storedKey(key)];
  const { rows } = await pool.query<Row>({ name: "read-rollup", text: READ, values });
  const [row] = rows;
  if (!row || row.up_to === null) return undefined;
  return {
    total: row.total,
    upTo: row.up_to,
    from: Math.floor(row.from_ms),
    to: Math.ceil(row.to_ms),
    rows: Rows.parse(row.rows).map(({ place, numbers, is_same: isSame, ...each }) => ({
      ...each,
      isSame,
      place: place ?? undefined,
      numbers: [...new Set(numbers ?? [])],
    })),
  };
}

/** Reads the current configuration, not a cached one: a route created a moment ago must not lose its sends. */
async function callOff(
  { pool, configuration }: Parts,
  { id, groupKey }: Pick<LeasedLane, "id" | "groupKey">,
  key: string,
): Promise<void> {
  const { groups, routes } = await configuration.read(pool);
  const group = groups.find((each) => each.key === groupKey);
  if (!group) return;
  const own = routes.filter(({ groupId }) => groupId === group.id).map((route) => route.id);
  const values = [id, storedKey(key), own];
  await pool.query({ name: "call-off-rollup", text: CALL_OFF, values });
}

/** Sends of the lane and rollup, up to the last one that the rendering lists. */
const NAMED = `lane_id = $1 and rollup_key = $2 and ($3::bigint is null or id <= $3)
  and status in ${WAITING}`;
const ENDED = "id, kind, event_id, received_at::text, is_sensitive, replay_id";

const TELL = `
update sends set status = 'skipped', shown_by = $4, is_held = false, updated_at = clock_timestamp()
where ${NAMED} returning ${ENDED}`;

// Keeps one queued rendering, the newest, if lines still wait, and none otherwise. If the rollup may be doubled, it is
// unknown which attempt is posted, so it renders again. Skips a rendering that is being released now: its transaction
// locks it before the lane, so waiting could deadlock.
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

// If another rendering is queued, it will list these sends.
const GIVE_UP = `
update sends set status = $5, error = $6, reason = $7, is_held = false, updated_at = clock_timestamp()
where ${NAMED} and not exists (
    select from sends d
    where d.lane_id = $1 and d.update_key = $2 and d.kind = 'rollup' and d.id <> $4
      and d.status in ${WAITING})
returning ${ENDED}`;

const PAUSED_AGAIN = "the target was paused again";

type Ended = EndedSend & { id: string; kind: string; replay_id: string | null };

/**
 * Settles the sends of a rollup once it is posted or given up. The lane is locked here. A writer that adds a line
 * checks under the same lock that a rendering is still queued. So every waiting line has a rendering that follows.
 * Returns the sends that ended with their rollup: listed by it, or given up with it.
 */
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
  // Replays get no log summary.
  const logged = rows.filter(({ kind, replay_id }) => kind === "event" && replay_id === null);
  return logged.map(({ id }) => id);
}

async function end(
  client: PoolClient,
  { sendId, next, attempt }: Settlement,
  named: readonly [string, string, string | null],
): Promise<readonly Ended[]> {
  if (next.status !== "delivered" && next.status !== "skipped") {
    const why = "error" in next ? next.error : null;
    const values = [...named, sendId, next.status, why, attempt?.reason];
    return (await client.query<Ended>({ name: "give-up-rollup", text: GIVE_UP, values })).rows;
  }
  const shownBy = "shownBy" in next ? next.shownBy : sendId;
  const values = [...named, shownBy];
  const { rows } = await client.query<Ended>({ name: "end-rollup", text: TELL, values });
  const [laneId, key] = named;
  const spared = [laneId, key, sendId, shownBy];
  await client.query({ name: "spare-renderings", text: SPARE, values: spared });
  return rows;
}
