// What an operator should know about deliveries that do not go on by themselves.

import type { Pool } from "pg";
import type { Platform } from "../core/sends/target-key.ts";

export type DeliveryDiagnosis = {
  pausedTargets: number;
  /** Those that are stopped. */
  bots: readonly StoppedBot[];
  /** Events of the last day that nobody could read or match. */
  quarantined: number;
};

type StoppedBot = { platform: Platform; state: "unreachable" | "refused"; why: string | null };

const COUNT = `
select (select count(*)::integer from lanes where state = 'paused') as paused,
       (select count(distinct event_id)::integer from event_groups
        where state = 'quarantined' and dispatched_at > now() - interval '1 day') as quarantined`;

const STOPPED = "select platform, state, why from bots where state <> 'active' order by platform";

export async function diagnoseDelivery(pool: Pool): Promise<DeliveryDiagnosis> {
  const counts = await pool.query<{ paused: number; quarantined: number }>(COUNT);
  const { rows: bots } = await pool.query<StoppedBot>(STOPPED);
  const { paused = 0, quarantined = 0 } = counts.rows[0] ?? {};
  return { pausedTargets: paused, bots, quarantined };
}
