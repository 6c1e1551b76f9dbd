// Rate limits, counted in the database under row locks. All workers of all processes share them, and only the database
// clock counts.

import type { PoolClient } from "pg";
import type { RateLimit } from "../../../core/delivery/rate-limit.ts";
import type { Platform } from "../../../core/delivery/target-key.ts";
import type { Queries } from "../../pg/rows/queries.ts";
import { jsonOf } from "../../pg/rows/stored-values.ts";
import { isLowPriorityStopped } from "./bot-state.ts";

const ADD_MISSING = `
insert into rate_limits (key)
select key from unnest($1::text[]) as key
where not exists (select from rate_limits p where p.key = key.key) order by key
on conflict do nothing`;

// Waiting for a lock takes time, so the clock is read after it. Rows are locked one by one: the largest time is the one
// after the last lock.
const LOCK = `
with locked as materialized (
  select key, times, not_before from rate_limits where key = any ($1) order by key for update
)
select key, times, extract(epoch from not_before)::float8 * 1000 as not_before,
       extract(epoch from clock_timestamp())::float8 * 1000 as now
from locked`;

const TAKE = `
update rate_limits set times = t.times
from json_to_recordset($1::json) as t(key text, times double precision[])
where rate_limits.key = t.key`;

const START_COOLDOWN = `
insert into rate_limits as p (key, not_before)
select key, max(clock_timestamp() + for_ms * interval '1 millisecond')
from json_to_recordset($1::json) as t(key text, for_ms double precision)
group by key order by key
on conflict (key) do update set not_before = greatest(p.not_before, excluded.not_before)`;

export type RateLimitRow = { key: string; times: number[]; not_before: number | null };
type TimedRow = RateLimitRow & { now: number };
type Counted = { times: number[]; notBefore: number; isTaken: boolean };

export type Cooldown = { waitMs: number; scope: RateLimit["scope"] };

export type LockedRateLimits = {
  /** Takes one slot of every rate limit. If one has none, takes nothing and returns the wait. */
  take(rateLimits: readonly RateLimit[]): Cooldown | undefined;
  /** Stores the slots that were taken. */
  write(): Promise<void>;
};

/** Locks the rate limits until the transaction ends. */
export async function lockRateLimits(
  client: PoolClient,
  rateLimits: readonly RateLimit[],
): Promise<LockedRateLimits> {
  const keys = [...new Set(rateLimits.map(({ key }) => key))].toSorted();
  const counted = [
    ...new Set(rateLimits.flatMap(({ key, quota }) => (quota ? [key] : []))),
  ].toSorted();
  const rows = await lockRows(client, keys, counted);
  const byKey = new Map<string, Counted>(
    rows.map((row) => [
      row.key,
      { times: row.times, notBefore: row.not_before ?? 0, isTaken: false },
    ]),
  );
  const now = Math.max(0, ...rows.map((row) => row.now));
  return {
    take(asked) {
      const cooldown = longestOf(
        asked.map((rateLimit) => cooldownOf(rateLimit, byKey.get(rateLimit.key), now)),
      );
      if (cooldown) return cooldown;
      for (const { key, quota } of asked) takeTurn(byKey.get(key), quota, now);
      return undefined;
    },
    async write() {
      const taken = [...byKey].filter(([, { isTaken }]) => isTaken);
      const changed = taken.map(([key, { times }]) => ({ key, times }));
      if (changed.length === 0) return;
      await client.query({ name: "take-rate-limits", text: TAKE, values: [jsonOf(changed)] });
    },
  };
}

async function lockRows(
  client: PoolClient,
  keys: readonly string[],
  counted: readonly string[],
): Promise<readonly TimedRow[]> {
  const lock = async () =>
    (await client.query<TimedRow>({ name: "lock-rate-limits", text: LOCK, values: [keys] })).rows;
  const rows = await lock();
  const known = new Set(rows.map(({ key }) => key));
  if (counted.every((key) => known.has(key))) return rows;
  await client.query({ name: "add-rate-limits", text: ADD_MISSING, values: [counted] });
  return lock();
}

/** Required wait, possibly 0. */
function cooldownOf(
  { scope, quota }: RateLimit,
  counted: Pick<Counted, "times" | "notBefore"> | undefined,
  now: number,
): Cooldown {
  if (!counted) return { waitMs: 0, scope };
  const cooldownMs = counted.notBefore - now;
  const full = quota ? fullFor(counted.times, quota, now) : 0;
  return { waitMs: Math.ceil(Math.max(0, cooldownMs, full)), scope };
}

function fullFor(
  times: readonly number[],
  quota: NonNullable<RateLimit["quota"]>,
  now: number,
): number {
  const oldest = times.at(-quota.limit);
  if (oldest === undefined) return 0;
  // If the clock was set back, nothing waits longer than the window.
  return Math.min(oldest + quota.windowMs - now, quota.windowMs);
}

function longestOf(cooldowns: readonly Cooldown[]): Cooldown | undefined {
  const [longest] = cooldowns.toSorted((a, b) => b.waitMs - a.waitMs);
  return longest && longest.waitMs > 0 ? longest : undefined;
}

function takeTurn(counted: Counted | undefined, quota: RateLimit["quota"], now: number): void {
  if (!counted || !quota) return;
  counted.times = [...counted.times, now].slice(-quota.limit);
  counted.isTaken = true;
}

/** Cooldowns requested by the platform. They apply to all workers and are never shortened. */
export async function startCooldowns(
  client: PoolClient,
  cooldowns: readonly { key: string; forMs: number }[],
): Promise<void> {
  if (cooldowns.length === 0) return;
  const input = jsonOf(cooldowns.map(({ key, forMs }) => ({ key, for_ms: forMs })));
  await client.query({ name: "start-cooldowns", text: START_COOLDOWN, values: [input] });
}

// Reads cooldowns for callers that only look: nothing is locked or taken.
const READ = `
select key, times, extract(epoch from not_before)::float8 * 1000 as not_before,
       extract(epoch from clock_timestamp())::float8 * 1000 as now
from rate_limits where key = any ($1)`;

/** For each list of rate limits: the end of its longest cooldown, or undefined if it has none. */
export async function readCooldowns(
  queries: Queries,
  asked: readonly (readonly RateLimit[])[],
): Promise<readonly (number | undefined)[]> {
  const keys = [...new Set(asked.flatMap((rateLimits) => rateLimits.map(({ key }) => key)))];
  const { rows } = await queries.query<TimedRow>(READ, [keys]);
  const now = rows[0]?.now ?? 0;
  const byKey = new Map(
    rows.map(({ key, times, not_before }) => [key, { times, notBefore: not_before ?? 0 }]),
  );
  return asked.map((rateLimits) => {
    const cooldown = longestOf(
      rateLimits.map((rateLimit) => cooldownOf(rateLimit, byKey.get(rateLimit.key), now)),
    );
    return cooldown && Math.round(now + cooldown.waitMs);
  });
}

/** One per second, with bursts of up to 30. */
const LOOKUP_QUOTA = { limit: 30, windowMs: 30_000 };

const IS_OPEN = `
select not exists (select from bots where platform = $1 and state <> 'active')
  and not exists (select from rate_limits where key = $2 and not_before > now())
  and not ${isLowPriorityStopped("$1")} as is_open`;

/**
 * Takes slots for channel look-ups, and returns how many of the wanted ones. All groups share one rate limit per bot,
 * so that no group can make it ask faster.
 */
export async function takeLookUps(
  client: PoolClient,
  platform: Platform,
  wanted: number,
): Promise<number> {
  const values = [platform, `${platform} bot`];
  const [row] = (await client.query<{ is_open: boolean }>(IS_OPEN, values)).rows;
  if (row?.is_open !== true) return 0;
  const rateLimit: RateLimit = { key: `${platform} look-ups`, scope: "bot", quota: LOOKUP_QUOTA };
  const rateLimits = await lockRateLimits(client, [rateLimit]);
  let taken = 0;
  while (taken < wanted && rateLimits.take([rateLimit]) === undefined) taken += 1;
  await rateLimits.write();
  return taken;
}
