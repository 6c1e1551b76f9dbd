// Puts messages of replays into their lanes: one worker at a time, and only while their replay is running.
// The lock on the replay is what whoever cancels it waits for: nothing is fed after that was answered.

import type { Pool, PoolClient } from "pg";
import { chooseNext, type ReplayRate } from "../../core/replays/choose-next.ts";
import type { ReplayFeed } from "../../ports/replays.ts";
import type { Target } from "../../contract/kernel/target.ts";
import type { PostgresNotifier } from "../bell.ts";
import { jsonOf } from "../json.ts";
import { insertMissingLanes, lockLanes, wakeLanes } from "../lanes/lock-lanes.ts";
import { WAITING } from "../lanes/waiting-sends.ts";
import { inTransaction } from "../transaction.ts";
import { type Head, readHeads } from "./heads.ts";
import { readMoment } from "./moment.ts";
import { IS_EMPTY } from "./is-empty.ts";

const TRY_LOCK = "select pg_try_advisory_xact_lock(hashtextextended('replay feed', 0)) as is_ours";

const RUNNING = "select id from replays where state = 'running' order by id for update";

// The second question costs more, and is asked only where the first one says so.
const END = `
update replays r set state = 'done', ended_at = now()
where id = any ($1) and case
  when exists (select from replay_items i where i.replay_id = r.id and i.send_id is null) then false
  else not exists (select from sends s where s.replay_id = r.id and s.status in ${WAITING}) end`;

// Nobody is pinged: no roles. An event whose payload must not outlive its delivery stays one of these.
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

/** Whether their lanes are still free is asked again, under their locks. */
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
