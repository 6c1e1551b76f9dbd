// Settles a send, updates its lane and starts the next send, in one statement. Its snapshot of the sends dates from its
// start, but lanes are read under lock. If `wakes` differs between the two, a send was added meanwhile, perhaps with a
// lower place. The lane then stays awake, and `done_to` does not move past that send. A send with a lower place that was
// added earlier, during the attempt, is next: it moved `done_to` back. Arrays of ids keep the planner from starting with
// a scan of all rows.

import type { Attempt, Settlement } from "../../../ports/delivery.ts";
import { firstAfter, isWaiting, LEASE, placeOf } from "../../pg/rows/waiting-sends.ts";
import { BEGIN, isFree, JOB_COLUMNS } from "./job-rows.ts";

const INPUT = `json_to_recordset($1::json) as t(
  lane_id bigint, generation bigint, send_id bigint, status text, leaves boolean,
  hold_until double precision,
  is_counted boolean, is_shown boolean, may_be_doubled boolean, error text, http_status integer,
  error_code text, reason text, duration_ms integer, title text, message jsonb, message_id text, thread_id text,
  sequence jsonb, shown_by bigint, attempt json, in_ms double precision,
  pause text, may_keep boolean, may_start boolean, rate_limit_keys text[])`;

// A send that was canceled meanwhile stays canceled, unless it was delivered anyway. Replays get no log summary and no
// latency.
const WRITTEN = `
update sends s set
  status = t.status,
  is_held = t.hold_until is not null,
  held_until = coalesce(to_timestamp(t.hold_until / 1000), s.held_until),
  place = case when t.hold_until is null then s.place end,
  attempts = s.attempts + t.is_counted::integer,
  first_failed_at = case when t.is_counted and not t.is_shown
    then coalesce(s.first_failed_at, now()) else s.first_failed_at end,
  may_be_doubled = s.may_be_doubled or t.may_be_doubled,
  http_status = coalesce(t.http_status, s.http_status),
  error_code = t.error_code,
  reason = t.reason,
  error = t.error,
  duration_ms = coalesce(t.duration_ms, s.duration_ms),
  title = coalesce(t.title, s.title),
  message = case when s.is_sensitive then null else coalesce(t.message, s.message) end,
  message_id = coalesce(t.message_id, s.message_id),
  thread_id = coalesce(t.thread_id, s.thread_id),
  sequence = coalesce(t.sequence, s.sequence),
  shown_by = t.shown_by,
  delivered_at = case when t.status = 'delivered' then clock_timestamp() end,
  updated_at = clock_timestamp()
from t
where s.id = any ($3::bigint[]) and s.id = t.send_id and s.lane_id = t.lane_id
  and (${isWaiting("s")} or t.status = 'delivered')
returning s.id, case when s.replay_id is null then s.kind end as kind, s.event_id, s.received_at,
  s.attempts, s.is_sensitive, case when s.replay_id is null then s.delivered_at end as delivered_at`;

const TRIED = `
insert into attempts
  (send_id, at, ok, outcome, reason, http_status, error_code, error, wait_ms, duration_ms)
select t.send_id, clock_timestamp(), a.outcome = 'delivered', a.outcome, a.reason, a.http_status,
       a.error_code, a.error, a.wait_ms, a.duration_ms
from t, json_to_record(t.attempt) as a(
  outcome text, reason text, http_status integer, error_code text, error text, wait_ms integer,
  duration_ms integer)
where t.attempt is not null`;

// Releasing a lane increments its generation: a late renewal must not take it back.
const MOVED = `
update lanes set
  state = case when t.pause is null then lanes.state else 'paused' end,
  paused_at = case when t.pause is null then paused_at else now() end,
  paused_why = coalesce(t.pause, paused_why),
  served_at = clock_timestamp(),
  delivered_at = case when t.status = 'delivered' then clock_timestamp() else delivered_at end,
  last_error = case when t.has_failed then t.error else last_error end,
  last_error_at = case when t.has_failed then clock_timestamp() else last_error_at end,
  last_error_code = case when t.has_failed then t.error_code else last_error_code end,
  last_error_reason = case when t.has_failed then t.reason else last_error_reason end,
  last_error_status = case when t.has_failed then t.http_status else last_error_status end,
  done_to = case when is_woken then lanes.done_to
    else greatest(lanes.done_to, coalesce(t.head_place - 1, t.place)) end,
  next_at = case when is_awake then clock_timestamp() + in_ms * interval '1 millisecond' end,
  lease_until = case when is_kept then now() + ${LEASE} end,
  worker_id = case when is_kept then worker_id end,
  generation = lanes.generation + (not is_kept)::integer
from headed t where lanes.id = any ($4::bigint[]) and lanes.id = t.lane_id
returning lanes.id`;

const STARTED = `
update sends s
set ${BEGIN}
from headed t
where s.id = any (array(select head from headed where starts)) and s.id = t.head and t.starts
  and ${isWaiting("s")} and not s.is_held
returning s.*`;

/**
 * $1: the settlements; $2: other lanes to lock with theirs, so that all are locked in one order; $3, $4, $5: the sends,
 * lanes and rate limits of the settlements. Every table is read once by these arrays: with an id alone, a plan that was
 * made while the table was small may read a whole index for each row. The order makes it use the primary key. The left
 * joins tell the planner to expect many rows. It would expect one of inner joins, and repeat these reads for each row.
 */
export const SETTLE = `
with locked as materialized (
  select id, generation, state, platform, wakes, done_to from lanes
  where id = any ($2::bigint[] || $4::bigint[]) order by id for update
),
placed as materialized (
  select id, ${placeOf("s")} as place from sends s where id = any ($3) order by id
),
t as materialized (
  select * from (
    select t.*, locked.id as owned_id, locked.state, locked.platform, locked.done_to,
           locked.wakes <> lanes.wakes as is_woken, placed.place
    from ${INPUT}
    left join placed on placed.id = t.send_id
    left join (locked join lanes on lanes.id = any ($4) and lanes.id = locked.id)
      on locked.id = t.lane_id and locked.generation = t.generation
    offset 0
  ) input
  where owned_id is not null
),
headed as materialized (
  select *, is_kept and may_start and head <> send_id
            and ${isFree("platform", "rate_limit_keys", "$5")} as starts
  from (
    select *, is_woken or head is not null as is_awake,
           status in ('failed', 'dead', 'retrying') as has_failed,
           may_keep and state = 'active' and head is not null as is_kept
    from (
      select t.*, case when leaves then next.id else send_id end as head,
             case when leaves then next.place else t.place end as head_place
      from t left join lateral ${firstAfter("t.lane_id", "least(t.place, t.done_to)", "t.send_id")} next on t.leaves
      offset 0
    ) found
  ) judged
),
tried as (${TRIED}),
written as (${WRITTEN}),
moved as (${MOVED}),
started as (${STARTED})
select headed.lane_id, headed.is_awake, headed.is_kept, headed.head as next_id, headed.in_ms,
       written.kind as written_kind, written.id as written_id, written.event_id as written_event_id,
       written.received_at::text as written_received_at, written.attempts as written_attempts,
       written.is_sensitive,
       extract(epoch from written.delivered_at - written.received_at)::float8 * 1000 as accepted_ms,
       ${JOB_COLUMNS}
from headed
left join written on written.id = headed.send_id
left join started on started.id = headed.head and headed.head <> headed.send_id`;

/** A lane keeps its lease if it waits no longer than this. */
export const KEPT_MS = 2_000;

type Next = Settlement["next"];

export function isFinal({ status }: Next): boolean {
  return status !== "retrying" && status !== "queued" && status !== "held";
}

export function isShown({ status }: Next): boolean {
  return status === "delivered" || status === "skipped";
}

/** Whether this counts as an attempt. */
export function isCounted({ next, attempt }: Settlement): boolean {
  return "counts" in next ? next.counts : attempt !== undefined;
}

/** The settlement as a row: the send, its attempt, and how its lane continues. */
export function settledRow(settlement: Settlement) {
  const { next, laneId, generation, sendId, mayBeDoubled } = settlement;
  return {
    lane_id: laneId,
    generation,
    send_id: sendId,
    status: next.status === "held" ? "queued" : next.status,
    hold_until: next.status === "held" ? next.until : undefined,
    leaves: next.status === "held" || isFinal(next),
    is_counted: isCounted(settlement),
    is_shown: isShown(next),
    may_be_doubled: mayBeDoubled,
    error: "error" in next ? next.error : undefined,
    title: "title" in next ? next.title : undefined,
    ...triedFields(settlement),
    ...shownFields(next),
    ...laneFields(settlement),
  };
}

function triedFields({ attempt }: Settlement) {
  if (!attempt) return {};
  return {
    attempt: attemptRow(attempt),
    http_status: attempt.httpStatus,
    error_code: attempt.errorCode,
    reason: attempt.reason,
    duration_ms: Math.round(attempt.durationMs),
  };
}

function shownFields(next: Next) {
  if (next.status === "skipped") return { shown_by: next.shownBy };
  if (next.status !== "delivered") return {};
  return {
    message: next.message,
    message_id: next.messageId,
    thread_id: next.threadId,
    sequence: next.sequence,
  };
}

function laneFields({ next, pause, release, goOn }: Settlement) {
  const inMs = "inMs" in next ? next.inMs : 0;
  return {
    in_ms: inMs,
    pause: pause?.why,
    may_keep: !release && pause === undefined && inMs <= KEPT_MS,
    may_start: goOn !== undefined,
    rate_limit_keys: goOn?.map(({ key }) => key) ?? [],
  };
}

function attemptRow(attempt: Attempt) {
  return {
    outcome: attempt.outcome,
    reason: attempt.reason,
    http_status: attempt.httpStatus,
    error_code: attempt.errorCode,
    error: attempt.error,
    wait_ms: attempt.waitMs && Math.ceil(attempt.waitMs),
    duration_ms: Math.round(attempt.durationMs),
  };
}
