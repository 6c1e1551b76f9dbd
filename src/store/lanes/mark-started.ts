// Notes that a try begins and gives everything that is known about it. A send that was under way
// already is one whose worker died: nobody knows what came of it.

import type { Pool, PoolClient } from "pg";
import type { Platform } from "../../core/sends/target-key.ts";
import type { Configuration } from "../../ports/dispatch-store.ts";
import type { Job, StartRequest } from "../../ports/lane-store.ts";
import { jsonOf } from "../json.ts";
import { jobOf, type JobRow } from "./job-row.ts";
import { headOf, WAITING } from "./waiting-sends.ts";

/** Sends of these, where `gate` holds. */
const mark = (gate: string) => `
with started as (
  update sends s
  set status = 'sending', started_at = clock_timestamp(), updated_at = now(),
      may_be_doubled = s.may_be_doubled or s.status = 'sending'
  from json_to_recordset($1::json) as t(
    lane_id bigint, generation bigint, send_id bigint, rests text[])
  join lanes l on l.id = t.lane_id and l.generation = t.generation
  join sends before on before.id = t.send_id
  where s.id = t.send_id and s.lane_id = t.lane_id and s.status in ${WAITING}
    and l.state = 'active' and l.lease_until > clock_timestamp()
    and s.id = ${headOf("l")} and ${gate}
  returning s.*, before.status = 'sending' as is_repeated
)
select started.id, started.kind, started.event_id, started.notice, started.group_key,
       started.route_ids, started.role_ids, started.attempts, started.is_repeated,
       started.is_sensitive as job_is_sensitive,
       extract(epoch from started.created_at)::float8 * 1000 as created_at,
       extract(epoch from clock_timestamp() - started.first_failed_at)::float8 * 1000 as failing_ms,
       e.provider, e.event, e.delivery_id, e.payload,
       e.headers ->> 'content-type' as content_type
from started
left join lateral (
  select * from events
  where events.id = started.event_id and events.received_at = started.received_at limit 1
) e on true`;

const MARK = mark("true");

// For those that nobody counts: one statement instead of a transaction, as long as nothing rests.
const MARK_UNCOUNTED = mark(`
  not exists (select from bots where platform = $2 and state <> 'active')
  and not exists (
    select from paces where key = any (t.rests) and not_before > clock_timestamp())`);

export type Jobs = ReadonlyMap<string, Job>;

/** Jobs by send; those that are missing were lost. */
export async function markStarted(
  client: PoolClient,
  requests: readonly StartRequest[],
  configuration: Configuration,
): Promise<Jobs> {
  if (requests.length === 0) return new Map();
  const values = [inputOf(requests)];
  const { rows } = await client.query<JobRow>({ name: "mark-started", text: MARK, values });
  return jobsOf(rows, configuration);
}

/** Those that are missing were lost, or something rests. */
export async function markUncounted(
  pool: Pool,
  platform: Platform,
  requests: readonly StartRequest[],
  configuration: Configuration,
): Promise<Jobs> {
  const values = [inputOf(requests), platform];
  const { rows } = await pool.query<JobRow>({
    name: "mark-uncounted",
    text: MARK_UNCOUNTED,
    values,
  });
  return jobsOf(rows, configuration);
}

function inputOf(requests: readonly StartRequest[]): string {
  return jsonOf(
    requests.map(({ laneId, generation, sendId, paces }) => ({
      lane_id: laneId,
      generation,
      send_id: sendId,
      rests: paces.map(({ key }) => key),
    })),
  );
}

function jobsOf(rows: readonly JobRow[], configuration: Configuration): Jobs {
  return new Map(
    rows.flatMap((row) => {
      const job = jobOf(row, configuration);
      return job ? [[row.id, job] as const] : [];
    }),
  );
}
