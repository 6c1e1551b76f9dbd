// Notes that a try begins and gives everything that is known about it. A send that was under way
// already is one whose worker died: nobody knows what came of it.

import type { Pool, PoolClient } from "pg";
import type { Platform } from "../../core/delivery/target-key.ts";
import type { Configuration } from "../../ports/routing.ts";
import type { Job, StartRequest } from "../../ports/delivery.ts";
import { jsonOf } from "../json.ts";
import { jobOf, type JobRow } from "./job-row.ts";
import { BEGIN, isFree, JOB_COLUMNS, JOIN_EVENT } from "./started-send.ts";
import { headOf, WAITING } from "./waiting-sends.ts";

/** Sends of these, where `gate` holds. */
const mark = (gate: string) => `
with started as (
  update sends s
  set ${BEGIN}
  from json_to_recordset($1::json) as t(
    lane_id bigint, generation bigint, send_id bigint, rate_limit_keys text[])
  join lanes l on l.id = t.lane_id and l.generation = t.generation
  join sends before on before.id = t.send_id
  where s.id = t.send_id and s.lane_id = t.lane_id and s.status in ${WAITING}
    and not s.is_held
    and l.state = 'active' and l.lease_until > clock_timestamp()
    and s.id = ${headOf("l")} and ${gate}
  returning s.*, before.status = 'sending' as is_repeated
)
select ${JOB_COLUMNS} from started ${JOIN_EVENT}`;

const MARK = mark("true");

// For those that nobody counts: one statement instead of a transaction, as long as nothing rests.
const MARK_UNCOUNTED = mark(isFree("$2", "t.rate_limit_keys"));

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
    requests.map(({ laneId, generation, sendId, rateLimits }) => ({
      lane_id: laneId,
      generation,
      send_id: sendId,
      rate_limit_keys: rateLimits.map(({ key }) => key),
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
