// What an operator should know about deliveries that do not go on by themselves.

import type { Pool } from "pg";
import { LOW_PRIORITY_LIMIT } from "../core/delivery/rate-limit.ts";
import type { Platform } from "../core/delivery/target-key.ts";
import { recentInvalid } from "./lanes/recent-invalid.ts";

export type DeliveryDiagnosis = {
  pausedTargets: number;
  /** Those that are stopped. */
  bots: readonly StoppedBot[];
  /** Bots whose look-ups, replays and test messages wait, so that the platform does not ban them. */
  nearBan: readonly { platform: Platform; requests: number }[];
  /** Events of the last day that nobody could read or match. */
  quarantined: number;
};

type StoppedBot = {
  platform: Platform;
  state: "unreachable" | "limited" | "refused";
  why: string | null;
};

const COUNT = `
select (select count(*)::integer from lanes where state = 'paused') as paused,
       (select count(distinct event_id)::integer from event_groups
        where state = 'quarantined' and dispatched_at > now() - interval '1 day') as quarantined`;

const STOPPED = "select platform, state, why from bots where state <> 'active' order by platform";

const NEAR_BAN = `
select platform, requests from (
  select platform, ${recentInvalid("known.platform")} as requests
  from (select distinct platform from invalid_requests) known
) counted
where requests >= ${LOW_PRIORITY_LIMIT} order by platform`;

export async function diagnoseDelivery(pool: Pool): Promise<DeliveryDiagnosis> {
  const counts = await pool.query<{ paused: number; quarantined: number }>(COUNT);
  const { rows: bots } = await pool.query<StoppedBot>(STOPPED);
  const { rows: nearBan } = await pool.query<{ platform: Platform; requests: number }>(NEAR_BAN);
  const { paused = 0, quarantined = 0 } = counts.rows[0] ?? {};
  return { pausedTargets: paused, bots, nearBan, quarantined };
}
