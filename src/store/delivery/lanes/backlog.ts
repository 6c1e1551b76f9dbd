// Size and age of the backlog. Age matters more than size.

import { type Kysely, sql } from "kysely";
import { PLATFORMS } from "../../../contract/kernel/target.ts";
import type { Platform } from "../../../core/delivery/target-key.ts";
import { recentInvalid } from "./bot-state.ts";
import { WAITING } from "../../pg/rows/waiting-sends.ts";
import { UNDISPATCHED } from "../../pg/rows/undispatched-events.ts";
import type { Schema } from "../../pg/schema/index.ts";
import { seeing } from "../../pg/rows/read-scope.ts";

type PlatformBacklog = {
  platform: Platform;
  /** Queued sends in active lanes. */
  waiting: number;
  oldestMs: number;
  /** Of these, sends that are held until a set time. */
  held: number;
  /** Sends that wait for a rollup. They are not part of `waiting`. */
  rolledUp: number;
  /** Longest time that a leased lane has gone without a result. */
  leaseAgeMs: number;
  pausedLanes: number;
  isStopped: boolean;
  /** Invalid requests of the last ten minutes. */
  invalidRequests: number;
};

export type Backlog = {
  undispatched: number;
  undispatchedOldestMs: number;
  platforms: readonly PlatformBacklog[];
};

// One statement, so that all figures are of the same moment. A rollup counts as one message. Waiting time starts at
// `held_until`.
const READ = `
with undispatched_sums as (
  select count(*)::integer as number, min(received_at) as oldest from ${UNDISPATCHED} u
),
waiting as (
  select l.platform,
         (count(*) filter (where s.rollup_key is null))::integer as number,
         min(greatest(s.created_at, s.held_until)) filter (where s.rollup_key is null) as oldest,
         (count(*) filter (where s.rollup_key is null and s.is_held))::integer as held,
         (count(*) filter (where s.rollup_key is not null))::integer as rolled_up
  from sends s join lanes l on l.id = s.lane_id
  where s.status in ${WAITING} and l.state = 'active'
  group by l.platform
)
select p.platform,
       coalesce(w.number, 0) as waiting,
       coalesce(extract(epoch from now() - w.oldest)::float8 * 1000, 0) as oldest_ms,
       coalesce(w.held, 0) as held,
       coalesce(w.rolled_up, 0) as rolled_up,
       coalesce(extract(epoch from now() - (
         select min(served_at) from lanes
         where platform = p.platform and state = 'active' and next_at is not null
           and lease_until > now()))::float8 * 1000, 0) as lease_age_ms,
       (select count(*)::integer from lanes where platform = p.platform and state = 'paused') as paused,
       coalesce(bots.state <> 'active', false) as is_stopped,
       ${recentInvalid("p.platform")} as invalid_requests,
       u.number as undispatched,
       coalesce(extract(epoch from now() - u.oldest)::float8 * 1000, 0) as undispatched_oldest_ms
from (values ${PLATFORMS.map((platform) => `('${platform}')`).join(", ")}) as p(platform)
cross join undispatched_sums u
left join waiting w on w.platform = p.platform
left join bots on bots.platform = p.platform
order by p.platform`;

type Row = {
  platform: Platform;
  waiting: number;
  oldest_ms: number;
  held: number;
  rolled_up: number;
  lease_age_ms: number;
  paused: number;
  is_stopped: boolean;
  invalid_requests: number;
  undispatched: number;
  undispatched_oldest_ms: number;
};

export async function readBacklog(db: Kysely<Schema>): Promise<Backlog> {
  const { rows } = await seeing(db, "all", (tx) => sql.raw<Row>(READ).execute(tx));
  return {
    undispatched: rows[0]?.undispatched ?? 0,
    undispatchedOldestMs: millisOf(rows[0]?.undispatched_oldest_ms ?? 0),
    platforms: rows.map((row) => ({
      platform: row.platform,
      waiting: row.waiting,
      oldestMs: millisOf(row.oldest_ms),
      held: row.held,
      rolledUp: row.rolled_up,
      leaseAgeMs: millisOf(row.lease_age_ms),
      pausedLanes: row.paused,
      isStopped: row.is_stopped,
      invalidRequests: row.invalid_requests,
    })),
  };
}

function millisOf(value: number): number {
  return Math.max(0, Math.round(value));
}
