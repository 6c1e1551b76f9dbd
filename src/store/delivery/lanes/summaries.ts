// Rolls up missed messages when a bot is back, and queued messages when a target is resumed. Urgent messages and edits
// of posted messages are still sent individually.

import type { PoolClient } from "pg";
import { Target } from "../../../contract/kernel/target.ts";
import type { RollupNotice, SummaryNotice } from "../../../contract/messages/notices.ts";
import { EDITED_FOR_DAYS } from "../../../core/delivery/send-status.ts";
import { encodeMessageKey, IS_RESUME_SUMMARY } from "../../../core/delivery/message-key.ts";
import type { Platform } from "../../../core/delivery/target-key.ts";
import { LINES_OF_SUMMARY, summariesOf } from "../../../core/replays/summaries.ts";
import type { Resuming } from "../../../ports/targets.ts";
import type { Queries } from "../../pg/rows/queries.ts";
import { jsonOf } from "../../pg/rows/stored-values.ts";
import { placeOf, WAITING } from "../../pg/rows/waiting-sends.ts";
import { addNotice } from "./add-notice.ts";
import { wakeLanes } from "./lock-lanes.ts";

/** Up to this many are sent individually. */
const FEW = 3;
const NOTICE: RollupNotice = { kind: "rollup", why: "outage" };

// Lanes with queued sends. A concurrent start detects the change on the send's own row.
const LOCK = `
select id from lanes where platform = $1 and next_at is not null order by id for update`;

// Excludes sends that may already be posted: they are retried individually, with the original nonce.
const IS_MEANT = `s.status in ('queued', 'retrying') and not s.may_be_doubled
  and s.rollup_line is not null and s.replay_id is null`;

// Excludes a send that edits another message, or that is edited by one that must be sent individually.
const IS_FREE = `(s.is_note or s.update_key is null or not exists (
  select from sends o
  where o.group_key = s.group_key and o.update_key = s.update_key and o.lane_id = s.lane_id
    and o.id <> s.id and o.rollup_key is null
    and (o.status = 'sending' or o.status in ${WAITING} and (o.rollup_line is null or o.may_be_doubled)
      or o.status = 'delivered' and o.created_at > now() - interval '${EDITED_FOR_DAYS} days')))`;

// Lines of an older rollup move to the new one, unless a rendering of the older one is being sent.
const IS_STILL_ROLLED_UP = `s.rollup_key like 'rollup:%' and not exists (
  select from sends d
  where d.group_key = s.group_key and d.update_key = s.rollup_key and d.lane_id = s.lane_id
    and d.kind = 'rollup' and d.status = 'sending')`;

const ROLL_UP = `
with missed as materialized (
  select s.id, s.lane_id from sends s join lanes l on l.id = s.lane_id
  where l.platform = $1 and l.state = 'active' and l.next_at is not null
    and l.group_key = any ($2::bigint[]) and ${IS_MEANT}
    and (s.rollup_key is null and not s.is_held and ${IS_FREE} or ${IS_STILL_ROLLED_UP})
),
rolled_up as (
  update sends s set status = 'queued', is_held = true, held_until = null, place = null, notice = $3,
    rollup_key = 'rollup:' || floor(extract(epoch from now()) * 1000), updated_at = clock_timestamp()
  from missed
  where s.id = missed.id and ${IS_MEANT} and s.lane_id in (
    select lane_id from missed group by lane_id having count(*) > ${FEW})
  returning s.lane_id, s.group_key, s.route_ids, s.rollup_key
)
insert into sends (lane_id, group_key, kind, route_ids, update_key, is_note, notice)
select lane_id, group_key, 'rollup', coalesce(jsonb_agg(distinct id) filter (where id is not null), '[]'),
       rollup_key, false, $3
from rolled_up left join lateral jsonb_array_elements(route_ids) as led(id) on true
group by lane_id, group_key, rollup_key
returning id, lane_id`;

// Skips renderings of older rollups that have no lines left.
const SPARE = `
update sends d set status = 'skipped', shown_by = t.id, is_held = false, updated_at = clock_timestamp()
from json_to_recordset($1::json) as t(id bigint, lane_id bigint)
where d.lane_id = t.lane_id and d.kind = 'rollup' and d.id <> t.id and d.update_key like 'rollup:%'
  and d.status in ('queued', 'retrying') and not exists (
    select from sends s
    where s.lane_id = d.lane_id and s.rollup_key = d.update_key and s.status in ${WAITING})`;

const COUNT = `
select count(*)::integer as n from json_to_recordset($1::json) as t(id bigint, lane_id bigint)
join sends d on d.id = t.id
join sends s on s.lane_id = d.lane_id and s.rollup_key = d.update_key`;

/** Returns the number of rolled-up sends. `groupKeys`: groups whose messages may be rolled up. */
export async function rollUpMissed(
  client: PoolClient,
  platform: Platform,
  groupKeys: readonly string[],
): Promise<number> {
  if (groupKeys.length === 0) return 0;
  await client.query(LOCK, [platform]);
  const { rows } = await client.query<{ id: string; lane_id: string }>(ROLL_UP, [
    platform,
    groupKeys,
    jsonOf(NOTICE),
  ]);
  if (rows.length === 0) return 0;
  const rollups = jsonOf(rows);
  await client.query(SPARE, [rollups]);
  await wakeLanes(
    client,
    rows.map(({ lane_id }) => lane_id),
  );
  return (await client.query<{ n: number }>(COUNT, [rollups])).rows[0]?.n ?? 0;
}

/**
 * SQL: whether a summary lists the send `s`. Security alerts and urgent messages are sent individually; urgent ones
 * have no rollup line. The same applies to sends that may already be posted, edits of posted messages, and lines of a
 * digest.
 */
export const IS_SUMMARIZED = `s.event_id is not null
  and (s.kind = 'log' or s.kind = 'event' and s.rollup_line is not null)
  and s.status in ('queued', 'retrying') and not s.may_be_doubled and not s.is_sensitive
  and s.replay_id is null and s.rollup_key is null and not s.is_held and ${IS_FREE}`;

// Title and URL are those of the dispatch, because a payload may be removed before its message is sent.
const HOLD = `
with held as (
  update sends s set status = 'queued', is_held = true, held_until = null,
    rollup_key = $2, updated_at = clock_timestamp()
  where s.lane_id = $1 and ${IS_SUMMARIZED}
  returning s.id, ${placeOf("s")}::float8 as place, s.event_id, s.group_key, s.event, s.repo, s.actor
)
select held.id, held.place, held.event_id, held.event, held.repo, held.actor,
       nullif(g.title, '') as title, g.url
from held left join event_groups g
  on g.event_id = held.event_id and coalesce(g.group_key, 0) = held.group_key`;

const ASSIGN = "update sends set rollup_key = $3 where lane_id = $1 and id = any ($2::bigint[])";

const NAME = "select floor(extract(epoch from clock_timestamp()) * 1000)::text as name";

type Held = {
  id: string;
  place: number;
  event_id: string;
  event: string | null;
  repo: string | null;
  actor: string | null;
  title: string | null;
  url: string | null;
};

type Lane = { id: string; group_key: string; target: unknown };

/**
 * Turns the queued messages of a lane into lines of a summary. They wait until the summary is delivered. If it fails
 * permanently, they return to their places. Needs the lock of a paused lane. Returns the number of listed events, each
 * counted once, and of summaries.
 */
export async function summarizeLane(
  tx: Queries,
  lane: Lane,
  { requestedBy }: Resuming,
): Promise<{ summarized: number; summaries: number }> {
  const name = (await tx.query<{ name: string }>(NAME, [])).rows[0]?.name ?? "";
  const keyOf = (part: number) => encodeMessageKey({ kind: "resumeSummary", name, part });
  const { rows } = await tx.query<Held>(HOLD, [lane.id, keyOf(0)]);
  const inOrder = rows.toSorted((one, two) => one.place - two.place);
  const events = [...Map.groupBy(inOrder, ({ event_id }) => event_id).values()];
  const lines = events.flatMap(([first]) => (first ? lineOf(first) : []));
  const notices = summariesOf(lines, { why: "resumed", requestedBy });
  for (const [at, notice] of notices.entries()) {
    const key = keyOf(notice.part);
    const own = events.slice(at * LINES_OF_SUMMARY, (at + 1) * LINES_OF_SUMMARY).flat();
    await tx.query(ASSIGN, [lane.id, own.map(({ id }) => id), key]);
    const target = Target.parse(lane.target);
    await addNotice(tx, { groupKey: lane.group_key, target, notice, key });
  }
  return { summarized: events.length, summaries: notices.length };
}

function lineOf({ title, url, event, repo, actor }: Held): SummaryNotice["lines"][number] {
  const words = title === null ? [event, repo, actor] : [title, repo];
  return {
    title: words.filter((word) => word !== null).join(" · "),
    ...(url !== null && { url }),
  };
}

// A summary that may already be posted is retried.
const CALL_OFF = `
update sends set status = 'canceled', error = $2, updated_at = clock_timestamp()
where lane_id = $1 and kind = 'notice' and update_key ${IS_RESUME_SUMMARY}
  and status in ('queued', 'retrying') and not may_be_doubled
returning update_key`;

const RELEASE = `
update sends set is_held = false, rollup_key = null, updated_at = clock_timestamp()
where lane_id = $1 and rollup_key = any ($2::text[]) and status in ${WAITING}
returning id`;

/**
 * Needs the lock of a lane that no worker serves. Cancels undelivered summaries, and `failed`, the one that just
 * failed. Their messages return to their places in the lane.
 */
export async function reopenSummaries(
  tx: Queries,
  laneId: string,
  { why, failed }: { why: string; failed?: string },
): Promise<number> {
  const { rows } = await tx.query<{ update_key: string }>(CALL_OFF, [laneId, why]);
  const keys = [...rows.map(({ update_key }) => update_key), ...(failed ? [failed] : [])];
  if (keys.length === 0) return 0;
  const released = await tx.query(RELEASE, [laneId, keys]);
  // Their places are before newer messages, so the lane must look there again.
  await wakeLanes(tx, [laneId]);
  return released.rows.length;
}
