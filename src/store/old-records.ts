// Retention of what delivery writes down, in small bites so that nobody waits behind a long delete.
// What still waits is never old.

import type { Pool } from "pg";
import { WAITING } from "./lanes/waiting-sends.ts";

const MOST_AT_ONCE = 5_000;

const SENDS = `
delete from sends where id in (
  select id from sends
  where created_at < now() - $1 * interval '1 day' and status not in ${WAITING}
  limit $2)`;

const EVENT_GROUPS = `
delete from event_groups where ctid in (
  select ctid from event_groups where dispatched_at < now() - $1 * interval '1 day' limit $2)`;

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

const ATTEMPTS = `
delete from attempts where ctid in (
  select ctid from attempts where at < now() - $1 * interval '1 day' limit $2)`;

const MESSAGES = `
update sends set message = null where id in (
  select id from sends
  where created_at < now() - $1 * interval '1 day' and message is not null
    and status not in ${WAITING}
  limit $2)`;

const KNOWN = `
delete from known where ctid in (
  select ctid from known where updated_at < now() - $1 * interval '1 day' limit $2)`;

const ALARMS = `
delete from alarms where ctid in (
  select ctid from alarms where at < now() - $1 * interval '1 day' limit $2)`;

const PACES = `
delete from paces where key in (
  select key from paces
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

// In this order: routes go when no event refers to them any more.
const LOGS = [SENDS, EVENT_GROUPS, ROUTE_VERSIONS, MISSED, CHECKS, REPLAYS];

/** Sends, replays, what became of events, routes nothing refers to, and what never came. Number of rows deleted. */
export async function deleteOldLogs(pool: Pool, days: number): Promise<number> {
  let deleted = 0;
  for (const statement of LOGS) deleted += await inBites(pool, statement, days);
  return deleted;
}

export function deleteOldAttempts(pool: Pool, days: number): Promise<number> {
  return inBites(pool, ATTEMPTS, days);
}

/** The message as last sent is kept as long as the payload. Number of messages forgotten. */
export function forgetOldMessages(pool: Pool, days: number): Promise<number> {
  return inBites(pool, MESSAGES, days);
}

/** What nothing was heard of for so long, and what people heard of it. */
export async function deleteOldKnown(pool: Pool, days: number): Promise<number> {
  return (await inBites(pool, KNOWN, days)) + (await inBites(pool, ALARMS, days));
}

/** Paces nobody kept to for a day count nothing any more. */
export function deleteIdlePaces(pool: Pool): Promise<number> {
  return inBites(pool, PACES, 1);
}

async function inBites(pool: Pool, statement: string, days: number): Promise<number> {
  for (let changed = 0; ;) {
    const { rowCount } = await pool.query(statement, [days, MOST_AT_ONCE]);
    changed += rowCount ?? 0;
    if ((rowCount ?? 0) < MOST_AT_ONCE) return changed;
  }
}
