// The statements of the bare worker. Lanes are locked in the order of their ids, so that two batches cannot deadlock.

import { WAITING } from "./schema.ts";

const LEASE_TIME = "interval '30 seconds'";
const START = "status = 'sending', attempts = attempts + 1, started_at = clock_timestamp()";

const headAfter = (lane: string, sendId: string) => `
  (select head.id from sends head
   where head.lane_id = ${lane} and head.id > ${sendId} and head.status in ${WAITING}
   order by head.id limit 1)`;

export const TAKE = `
select oldest.event_id, e.group_key, e.payload
from (select event_id from undispatched order by event_id limit $1 for update skip locked) oldest
join events e on e.id = oldest.event_id
order by oldest.event_id`;

/** Sends, lanes to wake up, and the end of the events in the inbox. */
export const PLAN = `
with planned as materialized (
  select * from json_to_recordset($1::json) as t(lane_id integer, event_id bigint, body text)
),
added as (
  insert into sends (lane_id, event_id, body)
  select lane_id, event_id, body from planned order by event_id, lane_id
),
fed as materialized (
  select id from lanes where id in (select lane_id from planned) order by id for no key update
),
woken as (
  update lanes set next_at = coalesce(next_at, now()), wakes = wakes + 1
  from fed where lanes.id = fed.id
)
delete from undispatched where event_id = any ($2::bigint[])`;

/** Leases awake lanes, and records the attempt of the first send of each. */
export const LEASE = `
with ready as materialized (
  select id from lanes
  where next_at <= now() and (lease_until is null or lease_until <= now())
  order by next_at limit $1
  for update skip locked
),
leased as (
  update lanes l set lease_until = now() + ${LEASE_TIME}, generation = generation + 1
  from ready where l.id = ready.id
  returning l.id, l.target, l.generation, ${headAfter("l.id", "0")} as head
),
started as (
  update sends s set ${START} from leased
  where s.id = leased.head and s.status in ${WAITING}
  returning s.id, s.lane_id, s.body
)
select leased.id as lane_id, target, generation, started.id as send_id, started.body
from leased left join started on started.lane_id = leased.id`;

/**
 * Records results, and the attempt of the next send of each lane. A lane without one sleeps, unless a dispatch woke it
 * after this statement began.
 */
export const SETTLE = `
with input as materialized (
  select * from json_to_recordset($1::json) as t(
    lane_id integer, generation bigint, send_id bigint, message_id text, duration_ms integer)
),
held as materialized (
  select l.id, l.wakes, i.send_id, i.message_id, i.duration_ms,
         ${headAfter("l.id", "coalesce(i.send_id, 0)")} as next_id
  from input i join lanes l on l.id = i.lane_id and l.generation = i.generation
),
tried as (
  insert into attempts (send_id, duration_ms)
  select send_id, duration_ms from held where send_id is not null
),
delivered as (
  update sends s
  set status = 'delivered', message_id = held.message_id, delivered_at = clock_timestamp()
  from held where s.id = held.send_id
),
started as (
  update sends s set ${START} from held where s.id = held.next_id
  returning s.id, s.lane_id, s.body
),
emptied as materialized (
  select l.id, l.wakes = held.wakes as may_sleep
  from lanes l join held on held.id = l.id
  where held.next_id is null order by l.id
  for no key update of l
),
asleep as (
  update lanes l set next_at = null, lease_until = null
  from emptied where l.id = emptied.id and emptied.may_sleep
  returning l.id
)
select held.id as lane_id, started.id as send_id, started.body, asleep.id is not null as is_asleep
from held
left join started on started.lane_id = held.id
left join asleep on asleep.id = held.id`;

export const RENEW = `
update lanes set lease_until = now() + ${LEASE_TIME} where id = any ($1::integer[])`;
