// Feeds messages of running replays into their lanes, only while a lane is empty and the rate limits have room.

import type { Pool, PoolClient } from "pg";
import { Target } from "../../contract/kernel/target.ts";
import {
  chooseNext,
  type Moment,
  type Next,
  type ReplayRate,
} from "../../core/replays/choose-next.ts";
import type { ReplayFeed } from "../../ports/replays.ts";
import { isLowPriorityStopped } from "../delivery/lanes/bot-state.ts";
import {
  insertMissingLanes,
  type LaneName,
  lockLanes,
  wakeLanes,
} from "../delivery/lanes/lock-lanes.ts";
import type { RateLimitRow } from "../delivery/lanes/rate-limits.ts";
import type { PostgresNotifier } from "../pg/notifier.ts";
import { jsonOf } from "../pg/rows/stored-values.ts";
import { WAITING } from "../pg/rows/waiting-sends.ts";
import { inTransaction } from "../pg/transaction.ts";

// SQL: whether the lane `l` has no queued sends. A held send is in no lane before its time.
const IS_EMPTY = `
not exists (
  select from sends w
  where w.lane_id = l.id and w.status in ${WAITING}
    and (not w.is_held or w.held_until <= now()))`;

// The next message of every target of every running replay, if its lane is free. Skips from target to target along the
// index: a replay has thousands of messages but few targets.
const HEADS = `
with recursive left_targets (replay_id, target_key) as (
  select r.id, (select min(i.target_key) from replay_items i
                where i.replay_id = r.id and i.send_id is null)
  from unnest($1::bigint[]) as r(id)
  union all
  select t.replay_id, (select min(i.target_key) from replay_items i
                       where i.replay_id = t.replay_id and i.send_id is null
                         and i.target_key > t.target_key)
  from left_targets t where t.target_key is not null
)
select head.replay_id, head.at, head.group_key, head.platform, head.target_key,
       head.target, extract(epoch from l.fed_at)::float8 * 1000 as fed_at
from left_targets t
cross join lateral (
  select * from replay_items i
  where i.replay_id = t.replay_id and i.target_key = t.target_key and i.send_id is null
  order by i.at limit 1
) head
left join lanes l on l.group_key = head.group_key and l.target_key = head.target_key
where (l.id is null or (l.state = 'active' and ${IS_EMPTY}))
  and not ${isLowPriorityStopped("head.platform")}`;

type Row = {
  replay_id: string;
  at: number;
  group_key: string;
  platform: string;
  target_key: string;
  target: unknown;
  fed_at: number | null;
};

type Head = Next & { at: number; lane: LaneName };

async function readHeads(
  client: PoolClient,
  replayIds: readonly string[],
): Promise<readonly Head[]> {
  const { rows } = await client.query<Row>({
    name: "replay-heads",
    text: HEADS,
    values: [replayIds],
  });
  return rows.flatMap(({ replay_id: replayId, at, fed_at, ...lane }) => {
    const { data: target } = Target.safeParse(lane.target);
    if (!target) return [];
    return [{ replayId, at, target, fedAt: fed_at ?? undefined, lane }];
  });
}

const NOW = "select extract(epoch from clock_timestamp())::float8 * 1000 as now";

const FED = `
select target, extract(epoch from fed_at)::float8 * 1000 as at from lanes
where fed_at > clock_timestamp() - $1 * interval '1 millisecond'`;

const COUNTED = `
select key, times, extract(epoch from not_before)::float8 * 1000 as not_before
from rate_limits where key = any ($1)`;

/** Recent load of the chats and recent messages of replays. Read only: nothing is locked or taken. */
async function readMoment(
  client: PoolClient,
  asked: readonly ReplayRate[],
): Promise<Omit<Moment, "replayRateOf">> {
  const keys = [...new Set(asked.flatMap(({ rateLimits }) => rateLimits.map(({ key }) => key)))];
  const longestMs = Math.max(
    ...asked.flatMap(({ everyMs, rateLimits }) => [
      everyMs,
      ...rateLimits.map(({ quota }) => quota?.windowMs ?? 0),
    ]),
  );
  const counted = (await client.query<RateLimitRow>(COUNTED, [keys])).rows;
  const fed = (await client.query<{ target: unknown; at: number }>(FED, [longestMs])).rows;
  const [clock] = (await client.query<{ now: number }>(NOW)).rows;
  return {
    now: clock?.now ?? 0,
    fed: fed.flatMap(({ target, at }) => {
      const { data } = Target.safeParse(target);
      return data ? [{ target: data, at }] : [];
    }),
    counted: new Map(
      counted.map(({ key, times, not_before }) => [key, { times, notBefore: not_before ?? 0 }]),
    ),
  };
}

const TRY_LOCK = "select pg_try_advisory_xact_lock(hashtextextended('replay feed', 0)) as is_ours";

const RUNNING = "select id from replays where state = 'running' order by id for update";

// The second check costs more and runs only if the first passes.
const END = `
update replays r set state = 'done', ended_at = now()
where id = any ($1) and case
  when exists (select from replay_items i where i.replay_id = r.id and i.send_id is null) then false
  else not exists (select from sends s where s.replay_id = r.id and s.status in ${WAITING}) end`;

// Without role ids, so that a replay mentions no role. An event with a sensitive payload stays sensitive.
const ADD = `
with t as (
  select i.*, l.id as lane_id
  from json_to_recordset($1::json) as t(replay_id bigint, at integer)
  join replay_items i using (replay_id, at)
  join lanes l on l.group_key = i.group_key and l.target_key = i.target_key
  where l.state = 'active' and i.send_id is null and ${IS_EMPTY}
),
added as (
  insert into sends
    (lane_id, group_key, kind, notice, event_id, received_at, provider, event, action, delivery_id,
     repo, actor, title, route_ids, is_sensitive, update_key, is_note, replay_id,
     thread)
  select t.lane_id, t.group_key, case when t.notice is null then 'event' else 'notice' end, t.notice,
         t.event_id, t.received_at, e.provider, e.event, e.action, e.delivery_id, e.repo, e.actor,
         t.title, t.route_ids,
         exists (select from sends s where s.event_id = t.event_id and s.is_sensitive),
         t.update_key, t.is_note, t.replay_id,
         case when t.notice is null then (
           select thread from sends s
           where s.event_id = t.event_id and s.lane_id = t.lane_id and s.thread is not null limit 1) end
  from t left join event_groups e on e.event_id = t.event_id and e.group_key = t.group_key
  returning id, lane_id, event_id
),
-- An event that a summary lists waits until the summary was delivered, and shares its fate.
listed as (
  insert into sends
    (lane_id, group_key, event_id, received_at, provider, event, action, delivery_id, repo, actor,
     title, route_ids, is_note, replay_id, is_held, rollup_key)
  select t.lane_id, t.group_key, e.event_id, e.received_at, e.provider, e.event, e.action,
         e.delivery_id, e.repo, e.actor, line ->> 'title', t.route_ids, true, t.replay_id, true,
         t.update_key
  from t cross join lateral jsonb_array_elements(t.earlier) line
  join event_groups e on e.event_id = (line ->> 'eventId')::bigint and e.group_key = t.group_key
  where t.notice is not null and t.update_key is not null
  returning id, lane_id, event_id
),
again as (
  select id, lane_id, event_id from added where event_id is not null
  union all select id, lane_id, event_id from listed
),
-- Nobody wanted it then, or it failed there: what counts is what becomes of it now.
wanted as (
  update event_groups g set state = 'dispatched'
  from again join lanes l on l.id = again.lane_id
  where g.event_id = again.event_id and g.group_key = l.group_key and g.state = 'ignored'
),
superseded as (
  update sends s set shown_by = again.id
  from again
  where s.event_id = again.event_id and s.lane_id = again.lane_id and s.status in ('failed', 'dead', 'canceled')
),
fed as (
  update replay_items i set send_id = added.id
  from added join t using (lane_id)
  where i.replay_id = t.replay_id and i.at = t.at
)
update lanes set fed_at = clock_timestamp() where id in (select lane_id from added) returning id`;

type ReplayRateOf = (target: Target) => ReplayRate;

export function replayFeed(pool: Pool, notifier: Pick<PostgresNotifier, "notify">): ReplayFeed {
  return {
    async feed(replayRateOf) {
      const result = await inTransaction(pool, (client) => feedOnce(client, replayRateOf));
      if (result.fed > 0) notifier.notify("lanes");
      return result;
    },
  };
}

/**
 * One worker feeds at a time, and only running replays. A cancellation waits for the row lock of the replay, so nothing
 * is fed after it was answered.
 */
async function feedOnce(client: PoolClient, replayRateOf: ReplayRateOf) {
  const [lock] = (await client.query<{ is_ours: boolean }>(TRY_LOCK)).rows;
  if (lock?.is_ours !== true) return { fed: 0, isOpen: true };
  const running = (await client.query<{ id: string }>(RUNNING)).rows.map(({ id }) => id);
  if (running.length === 0) return { fed: 0, isOpen: false };
  const heads = await readHeads(client, running);
  const chosen = heads.length === 0 ? [] : await chooseFrom(client, heads, replayRateOf);
  const fed = chosen.length === 0 ? 0 : await addSends(client, chosen);
  const ended = (await client.query(END, [running])).rowCount ?? 0;
  return { fed, isOpen: ended < running.length };
}

async function chooseFrom(client: PoolClient, heads: readonly Head[], replayRateOf: ReplayRateOf) {
  return chooseNext(heads, {
    ...(await readMoment(
      client,
      heads.map(({ target }) => replayRateOf(target)),
    )),
    replayRateOf,
  });
}

/** Checks under the lane locks that the lanes are still free. */
async function addSends(client: PoolClient, chosen: readonly Head[]): Promise<number> {
  const lanes = await insertMissingLanes(
    client,
    chosen.map(({ lane }) => lane),
  );
  await lockLanes(client, [...lanes.values()]);
  const rows = chosen.map(({ replayId, at }) => ({ replay_id: replayId, at }));
  const added = await client.query<{ id: string }>(ADD, [jsonOf(rows)]);
  const woken = added.rows.map(({ id }) => id);
  if (woken.length > 0) await wakeLanes(client, woken);
  return woken.length;
}
