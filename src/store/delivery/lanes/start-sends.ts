// The gate for every attempt: bot state, rate limits and the lease.

import type { Pool, PoolClient } from "pg";
import type { Platform } from "../../../core/delivery/target-key.ts";
import type { Job, SendStart, StartRequest } from "../../../ports/delivery.ts";
import type { Configuration } from "../../../ports/routing.ts";
import type { ConfigurationReader } from "../../config/configuration.ts";
import { jsonOf } from "../../pg/rows/stored-values.ts";
import { headOf, isWaiting } from "../../pg/rows/waiting-sends.ts";
import { inTransaction } from "../../pg/transaction.ts";
import { claimProbe, returnProbe, stoppedFor } from "./bot-state.ts";
import { BEGIN, isFree, JOB_COLUMNS, jobOf, type JobRow, JOIN_EVENT } from "./job-rows.ts";
import { type Cooldown, lockRateLimits } from "./rate-limits.ts";

type Parts = { pool: Pool; configuration: ConfigurationReader };
type Gate = { mayPass: number; isProbing: boolean; waitMs: number };

export async function startSends(
  parts: Parts,
  platform: Platform,
  requests: readonly StartRequest[],
): Promise<readonly SendStart[]> {
  const { pool } = parts;
  const uncounted = requests.filter(({ rateLimits }) =>
    rateLimits.every(({ quota }) => quota === undefined),
  );
  const configuration = await parts.configuration.recent(pool);
  const jobs =
    uncounted.length === 0
      ? new Map<string, Job>()
      : await markUncounted(pool, platform, uncounted, configuration);
  const others = requests.filter(({ sendId }) => !jobs.has(sendId));
  const found = others.length === 0 ? new Map() : await startOthers(parts, platform, others);
  return requests.map((request): SendStart => {
    const job = jobs.get(request.sendId);
    if (job) return { outcome: "started", job, isProbe: false };
    return found.get(request) ?? { outcome: "lost" };
  });
}

/** Full check of everything that can block a send, under locks. */
function startOthers(
  { pool, configuration }: Parts,
  platform: Platform,
  requests: readonly StartRequest[],
): Promise<ReadonlyMap<StartRequest, SendStart>> {
  return inTransaction(pool, async (client) => {
    const gate = await openGate(client, platform);
    const answers = new Map<StartRequest, SendStart>();
    if (gate.mayPass === 0) {
      for (const request of requests) answers.set(request, waiting(botCooldown(gate)));
      return answers;
    }
    const rateLimits = await lockRateLimits(
      client,
      requests.flatMap((request) => request.rateLimits),
    );
    const passed: StartRequest[] = [];
    for (const request of requests) {
      const cooldown =
        passed.length >= gate.mayPass ? botCooldown(gate) : rateLimits.take(request.rateLimits);
      if (cooldown) answers.set(request, waiting(cooldown));
      else passed.push(request);
    }
    await rateLimits.write();
    const jobs = await markStarted(client, passed, await configuration.recent(client));
    if (gate.isProbing && jobs.size === 0) await returnProbe(client, platform);
    for (const request of passed) {
      const job = jobs.get(request.sendId);
      if (job) answers.set(request, { outcome: "started", job, isProbe: gate.isProbing });
    }
    return answers;
  });
}

const SOON_MS = 250;

async function openGate(client: PoolClient, platform: Platform): Promise<Gate> {
  const waitMs = await stoppedFor(client, platform);
  if (waitMs === undefined)
    return { mayPass: Number.POSITIVE_INFINITY, isProbing: false, waitMs: 0 };
  const isProbing = waitMs === 0 && (await claimProbe(client, platform));
  if (!isProbing) return { mayPass: 0, isProbing, waitMs };
  return { mayPass: 1, isProbing, waitMs: (await stoppedFor(client, platform)) ?? 0 };
}

/** If another worker just claimed the probe, its time is unknown here: ask again soon. */
function botCooldown({ waitMs }: Gate): Cooldown {
  return { waitMs: Math.max(SOON_MS, waitMs), scope: "bot" };
}

function waiting({ waitMs, scope }: Cooldown): SendStart {
  return { outcome: "wait", waitMs, scope };
}

/**
 * Marks sends as started if `gate` holds, and returns their jobs. If a send was already `sending`, its worker died and
 * the outcome is unknown.
 */
const mark = (gate: string) => `
with started as (
  update sends s
  set ${BEGIN}
  from json_to_recordset($1::json) as t(
    lane_id bigint, generation bigint, send_id bigint, rate_limit_keys text[])
  join lanes l on l.id = t.lane_id and l.generation = t.generation
  join sends before on before.id = t.send_id
  where s.id = t.send_id and s.lane_id = t.lane_id and ${isWaiting("s")}
    and not s.is_held
    and l.state = 'active' and l.lease_until > clock_timestamp()
    and s.id = ${headOf("l")} and ${gate}
  returning s.*, before.status = 'sending' as is_repeated
)
select ${JOB_COLUMNS} from started ${JOIN_EVENT}`;

const MARK = mark("true");

// Fast path for sends without a quota: one statement instead of a transaction, unless a cooldown applies.
const MARK_UNCOUNTED = mark(isFree("$2", "t.rate_limit_keys"));

type Jobs = ReadonlyMap<string, Job>;

/** Jobs by send. A missing one means that the lease or the send was lost. */
async function markStarted(
  client: PoolClient,
  requests: readonly StartRequest[],
  configuration: Configuration,
): Promise<Jobs> {
  if (requests.length === 0) return new Map();
  const values = [inputOf(requests)];
  const { rows } = await client.query<JobRow>({ name: "mark-started", text: MARK, values });
  return jobsOf(rows, configuration);
}

/** A missing one means that the lease or the send was lost, or that a cooldown applies. */
async function markUncounted(
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
