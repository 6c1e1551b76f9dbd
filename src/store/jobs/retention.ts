// Retention of delivery records, deleted in small batches so that no writer waits behind a long delete. Queued sends
// are never deleted.

import type { Pool } from "pg";
import { WAITING } from "../pg/rows/waiting-sends.ts";

const MAX_BATCH = 5_000;

/**
 * The largest tables are walked in insertion order, only up to the first rows that are too young. Searching by age
 * would read the whole table every hour. New rows reuse the space of deleted ones, so no block range is known to be
 * young.
 */
type Walk = {
  table: string;
  /** Ascends with every insert, and has an index. */
  key: string;
  /** Identifies a row even if it is updated concurrently; a ctid does not. */
  row?: string;
  at: string;
  /** Condition for old rows that must stay. */
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

// The current version stays, even if no event has used it yet.
const ROUTE_VERSIONS = `
delete from route_versions where version in (
  select version from route_versions v
  where created_at < now() - $1 * interval '1 day'
    and version < (select max(version) from route_versions)
    and not exists (select from event_groups where routes_version = v.version)
  order by version limit $2)`;

// Their events are deleted by then as well.
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

const HOST_ANSWERS = `
delete from host_answers where id in (
  select id from host_answers where asked_at < now() - $1 * interval '1 day' order by asked_at limit $2)`;

const MENTIONED_STATES = `
delete from mentioned_states where ctid in (
  select ctid from mentioned_states where at < now() - $1 * interval '1 day' limit $2)`;

const THREADS = `
delete from threads where ctid in (
  select ctid from threads where used_at < now() - $1 * interval '1 day' limit $2)`;

const RATE_LIMITS = `
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

const CHANGE_CHECKS = `
delete from change_checks where ctid in (
  select ctid from change_checks where seen_at < now() - $1 * interval '1 day' limit $2)`;

const UNCLAIMED = `
delete from unclaimed_events where event_id in (
  select event_id from unclaimed_events where received_at < now() - $1 * interval '1 day' limit $2)`;

// Open alerts are never deleted.
const ALERTS = `
delete from alerts where id in (
  select id from alerts where resolved_at < now() - $1 * interval '1 day' limit $2)`;

const OPERATOR_EVENTS = `
delete from operator_events where id in (
  select id from operator_events where coalesce(done_at, created_at) < now() - $1 * interval '1 day' limit $2)`;

// In this order: route versions go once no event refers to them.
const OTHER_LOGS = [
  ROUTE_VERSIONS,
  UNCLAIMED,
  MISSED,
  CHECKS,
  CHANGE_CHECKS,
  REPLAYS,
  ALERTS,
  OPERATOR_EVENTS,
];

/**
 * Deletes old sends, event outcomes, replays, alerts, missed deliveries and unreferenced route versions. Returns the
 * number of rows.
 */
export async function deleteOldLogs(pool: Pool, days: number): Promise<number> {
  let deleted = (await walk(pool, SENDS, days)) + (await walk(pool, EVENT_GROUPS, days));
  for (const statement of OTHER_LOGS) deleted += await inBites(pool, statement, days);
  return deleted;
}

export function deleteOldAttempts(pool: Pool, days: number): Promise<number> {
  return walk(pool, ATTEMPTS, days);
}

/** Messages are kept as long as payloads. Returns the number of erased messages. */
export function forgetOldMessages(pool: Pool, days: number): Promise<number> {
  return inBites(pool, MESSAGES, days);
}

/** Deletes entities without recent updates, their mentioned states and their threads. */
export async function deleteOldEntities(pool: Pool, days: number): Promise<number> {
  let deleted = 0;
  for (const statement of [ENTITIES, HOST_ANSWERS, MENTIONED_STATES, THREADS])
    deleted += await inBites(pool, statement, days);
  return deleted;
}

/** Deletes rate limits that were not used for a day. */
export function deleteIdleRateLimits(pool: Pool): Promise<number> {
  return inBites(pool, RATE_LIMITS, 1);
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
  // Several rows may share a key, so the next batch begins with the last key of this one.
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
    // A batch that neither deleted nor advanced holds only rows that stay, under one key.
    if (!bite.goes_on || bite.last === null || (bite.deleted === 0 && bite.last === from))
      return deleted;
    from = bite.last;
  }
}
