// Lists lanes as targets for the console, and builds their display names.

import { channelIdIn, generalPartIn, partIn } from "../../pg/rows/target-sql.ts";
import { type Kysely, sql } from "kysely";
import { Target } from "../../../contract/routing/routes.ts";
import type { Reach } from "../../../ports/records.ts";
import type { KnownTarget } from "../../../ports/targets.ts";
import { StoredReason } from "../../pg/rows/stored-values.ts";
import { isOf } from "../../pg/rows/sql-filters.ts";
import { millisOf } from "../../pg/rows/time-window.ts";
import { placeOf, WAITING } from "../../pg/rows/waiting-sends.ts";
import type { Schema } from "../../pg/schema/index.ts";
import { IS_SUMMARIZED } from "../lanes/summaries.ts";

type Row = {
  id: string;
  group_key: string;
  target: unknown;
  name: string | null;
  paused_at: number | null;
  paused_why: string | null;
  waiting: number;
  oldest_waiting_at: number | null;
  rolled_up: number;
  next_rollup_at: number | null;
  delivered_at: number | null;
  last_error: string | null;
  last_error_at: number | null;
  last_error_code: string | null;
  last_error_reason: string | null;
  last_error_status: number | null;
  summarized: number;
  summarized_sends: number;
};

export async function listTargets(
  tx: Kysely<Schema>,
  scope: Reach,
): Promise<readonly KnownTarget[]> {
  const { rows } = await sql<Row>`
    select l.id, l.group_key, l.target, ${sql.raw(nameIn("l"))} as name,
           case when l.state = 'paused' then coalesce(l.paused_why, '') end as paused_why,
           ${millisOf("l.paused_at")} as paused_at, ${millisOf("l.delivered_at")} as delivered_at,
           l.last_error, ${millisOf("l.last_error_at")} as last_error_at, l.last_error_code,
           l.last_error_reason, l.last_error_status, w.waiting, summary.*,
           ${millisOf("w.oldest_at")} as oldest_waiting_at,
           w.rolled_up, ${millisOf("w.next_rollup_at")} as next_rollup_at
    from lanes l
    cross join lateral (
      select (count(*) filter (where kind <> 'rollup'))::integer as waiting,
             min(greatest(created_at, held_until)) filter (where rollup_key is null) as oldest_at,
             (count(*) filter (where rollup_key is not null))::integer as rolled_up,
             min(held_until) filter (where kind = 'rollup' and is_held) as next_rollup_at
      from sends
      where lane_id = l.id and status in ${sql.raw(WAITING)}
        and (is_held or ${sql.raw(placeOf("sends"))} > l.done_to)
    ) w
    cross join lateral (
      select count(distinct s.event_id)::integer as summarized,
             count(*)::integer as summarized_sends
      from sends s
      where l.state = 'paused' and s.lane_id = l.id and ${sql.raw(IS_SUMMARIZED)}
    ) summary
    where ${isOf(scope, "l.group_key")} and l.user_id is null
    order by l.id`.execute(tx);
  return rows.flatMap(knownTarget);
}

function knownTarget(row: Row): KnownTarget[] {
  const { data: target } = Target.safeParse(row.target);
  if (!target) return [];
  const { id, waiting, paused_why: why } = row;
  return [
    {
      id,
      groupKey: row.group_key,
      target,
      name: row.name ?? undefined,
      paused: why === null ? undefined : { at: row.paused_at ?? 0, why },
      waiting,
      summary: {
        events: row.summarized,
        alone: Math.max(0, waiting - row.rolled_up - row.summarized_sends),
      },
      rolledUp: row.rolled_up,
      nextRollupAt: row.next_rollup_at ?? undefined,
      oldestWaitingAt: row.oldest_waiting_at ?? undefined,
      lastDeliveredAt: row.delivered_at ?? undefined,
      lastError: lastErrorOf(row),
    },
  ];
}

function lastErrorOf({ last_error: error, ...row }: Row): KnownTarget["lastError"] {
  if (error === null) return undefined;
  return {
    at: row.last_error_at ?? 0,
    error,
    errorCode: row.last_error_code,
    reason: StoredReason.parse(row.last_error_reason),
    httpStatus: row.last_error_status,
  };
}

/**
 * SQL: display name of a target, such as "dev", "dev › release 41" or "Shop team › Deploys". Omits the part if it has
 * no name yet; null if nothing has a name. `alias` has the columns `platform` and `target` of a lane.
 */
export const nameIn = (alias: string): string => `(
  select case when part is null then whole.name
              else coalesce(whole.name, ${channelIdIn(alias)}) || ' › ' || part end
  from (select coalesce(
    (select name from places where place = ${partIn(alias)}),
    ${generalPartIn(alias)}
  ) as part) parts
  left join places whole on whole.place = ${alias}.platform || ':' || ${channelIdIn(alias)})`;
