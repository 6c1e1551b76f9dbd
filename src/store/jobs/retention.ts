// Retention of what delivery writes down, in small bites so that nobody waits behind a long delete.
// What still waits is never old.

import type { Pool } from "pg";
import { WAITING } from "../pg/rows/waiting-sends.ts";

const MAX_BATCH = 5_000;

/**
 * The largest tables are walked in the order in which they were made, and no further than what is old: to look for
 * the old among all would read the whole table every hour, because rows that come take the room of those that go, and
 * then no block is known to hold young ones alone.
 */
type Walk = {
  table: string;
  /** Grows with every row that is made, and has an index. */
  key: string;
  /** What names a row, also one that somebody changes meanwhile: the place where it lies does not. */
  row?: string;
  at: string;
  /** What is old and has to stay is passed over. */
  stays?: string;
};

const SENDS: Walk = {
  table: "sends",
  key: "id",
  row: "id",
  at: "created_at",
  stays: `status in ${WAITING}`,
};
const EVENT_GROUPS: Walk = { table: "event_groups", key: "event_id", at: "dispatched_at" };
const ATTEMPTS: Walk = { table: "attempts", key: "send_id", at: "at" };

// The version of today stays, whether or not an event has met it.
const ROUTE_VERSIONS = `
delete from route_versions where version in (
  select version from route_versions v
  where created_at < now() - $1 * interval '1 day'
    and version < (select max(version) from route_versions)
    and not exists (select from event_groups where routes_version = v.version)
  order by version limit $2)`;

// What they were about to send again is gone by then as well.
const REPLAYS = `
delete from replays where id in (
  select id from replays where created_at < now() - $1 * interval '1 day' limit $2)`;

const MESSAGES = `
update sends set message = null where id in (
  select id from sends
  where created_at < now() - $1 * interval '1 day' and message is not null
    and status not in ${WAITING}
  limit $2)`;

const ENTITIES = `
delete from entities where ctid in (
  select ctid from entities where updated_at < now() - $1 * interval '1 day' limit $2)`;

const MENTIONED_STATES = `
delete from mentioned_states where ctid in (
  select ctid from mentioned_states where at < now() - $1 * interval '1 day' limit $2)`;

const THREADS = `
delete from threads where ctid in (
  select ctid from threads where used_at < now() - $1 * interval '1 day' limit $2)`;

const PACES = `
delete from rate_limits where key in (
  select key from rate_limits
  where coalesce(not_before, '-infinity') < now() - $1 * interval '1 day'
    and coalesce(times[cardinality(times)], 0)
      < extract(epoch from now() - $1 * interval '1 day') * 1000
  order by key limit $2 for update skip locked)`;

const MISSED = `
delete from missed_deliveries where ctid in (
  select ctid from missed_deliveries where failed_at < now() - $1 * interval '1 day' limit $2)`;

const CHECKS = `
delete from delivery_checks where ctid in (
  select ctid from delivery_checks where seen_at < now() - $1 * interval '1 day' limit $2)`;

const UNCLAIMED = `
delete from unclaimed_events where event_id in (
  select event_id from unclaimed_events where received_at < now() - $1 * interval '1 day' limit $2)`;

// What goes on is never old.
const ALERTS = `
delete from alerts where id in (
  select id from alerts where resolved_at < now() - $1 * interval '1 day' limit $2)`;

const OPERATOR_EVENTS = `
delete from operator_events where id in (
  select id from operator_events where coalesce(done_at, created_at) < now() - $1 * interval '1 day' limit $2)`;

// In this order: routes go when no event refers to them any more.
const OTHER_LOGS = [ROUTE_VERSIONS, UNCLAIMED, MISSED, CHECKS, REPLAYS, ALERTS, OPERATOR_EVENTS];

/** Sends, replays, what became of events, routes nothing refers to, and what never came. Number of rows deleted. */
export async function deleteOldLogs(pool: Pool, days: number): Promise<number> {
  let deleted = (await walk(pool, SENDS, days)) + (await walk(pool, EVENT_GROUPS, days));
  for (const statement of OTHER_LOGS) deleted += await inBites(pool, statement, days);
  return deleted;
}

export function deleteOldAttempts(pool: Pool, days: number): Promise<number> {
  return walk(pool, ATTEMPTS, days);
}

/** The message as last sent is kept as long as the payload. Number of messages forgotten. */
export function forgetOldMessages(pool: Pool, days: number): Promise<number> {
  return inBites(pool, MESSAGES, days);
}

/** What nothing was heard of for so long, what people heard of it, and the threads it stood in. */
export async function deleteOldEntities(pool: Pool, days: number): Promise<number> {
  let deleted = 0;
  for (const statement of [ENTITIES, MENTIONED_STATES, THREADS])
    deleted += await inBites(pool, statement, days);
  return deleted;
}

/** Paces nobody kept to for a day count nothing any more. */
export function deleteIdleRateLimits(pool: Pool): Promise<number> {
  return inBites(pool, PACES, 1);
}

async function inBites(pool: Pool, statement: string, days: number): Promise<number> {
  for (let changed = 0; ;) {
    const { rowCount } = await pool.query(statement, [days, MAX_BATCH]);
    changed += rowCount ?? 0;
    if ((rowCount ?? 0) < MAX_BATCH) return changed;
  }
}

type Bite = { deleted: number; last: string | null; goes_on: boolean };

async function walk(pool: Pool, what: Walk, days: number) {
  const { table, key, row = "ctid", at, stays = "false" } = what;
  // Several rows may share a key: the next bite begins with the last key of this one.
  const statement = `
    with bite as materialized (
      select ${row} as named, ${key} as key, ${at} < now() - $1 * interval '1 day' as is_old, ${stays} as stays
      from ${table} where ${key} >= $3 order by ${key} limit $2
    ),
    gone as (
      delete from ${table} where ${row} = any (array(select named from bite where is_old and not stays))
      returning 1
    )
    select (select count(*) from gone)::integer as deleted, max(key) as last,
           count(*) = $2 and bool_or(is_old) as goes_on
    from bite`;
  let deleted = 0;
  for (let from = "0"; ;) {
    const { rows } = await pool.query<Bite>(statement, [days, MAX_BATCH, from]);
    const [bite] = rows;
    if (!bite) throw new Error("an aggregate gave no row");
    deleted += bite.deleted;
    // A bite that neither deleted nor went on has nothing but what stays, under one key.
    if (!bite.goes_on || bite.last === null || (bite.deleted === 0 && bite.last === from))
      return deleted;
    from = bite.last;
  }
}
