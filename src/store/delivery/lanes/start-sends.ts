// The gate for every attempt: bot state, rate limits and the lease.

import type { Pool, PoolClient } from "pg";
import type { RateLimit } from "../../../core/delivery/rate-limit.ts";
import type { Platform } from "../../../core/delivery/target-key.ts";
import type { Job, SendStart, StartRequest } from "../../../ports/delivery.ts";
import type { Configuration } from "../../../ports/routing.ts";
import type { ConfigurationReader } from "../../config/configuration.ts";
import type { StoredEvents } from "../../ingress/stored-events.ts";
import { jsonOf } from "../../pg/rows/stored-values.ts";
import { headOf, isWaiting } from "../../pg/rows/waiting-sends.ts";
import { inTransaction } from "../../pg/transaction.ts";
import { claimProbe, returnProbe, stoppedFor } from "./bot-state.ts";
import {
  BEGIN,
  type EventsById,
  eventsOf,
  isFree,
  JOB_COLUMNS,
  jobOf,
  type JobRow,
} from "./job-rows.ts";
import { type Cooldown, type LockedRateLimits, lockRateLimits } from "./rate-limits.ts";

type Parts = { pool: Pool; configuration: ConfigurationReader; events: StoredEvents };
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
      : await markUncounted(parts, platform, uncounted, configuration);
  const others = requests.filter(({ sendId }) => !jobs.has(sendId));
  const found =
    others.length === 0 ? undefined : await startOthers({ ...parts, platform, requests: others });
  return requests.map((request): SendStart => {
    const job = jobs.get(request.sendId);
    if (job) return { outcome: "started", job, isProbe: false };
    return found?.get(request) ?? { outcome: "lost" };
  });
}

type Answers = ReadonlyMap<StartRequest, SendStart>;
type Start = Parts & { platform: Platform; requests: readonly StartRequest[] };

const OPEN: Gate = { mayPass: Number.POSITIVE_INFINITY, isProbing: false, waitMs: 0 };

/** Full check of everything that can block a send, under locks. */
async function startOthers(start: Start): Promise<Answers> {
  const { pool, platform, requests } = start;
  const answers = await inTransaction(pool, async (client) => {
    // Pipelined in this order, so that both take one round trip.
    const [stoppedMs, rateLimits] = await Promise.all([
      stoppedFor(client, platform),
      lockRateLimits(client, rateLimitsOf(requests)),
    ]);
    return stoppedMs === undefined ? startPassed(start, client, OPEN, rateLimits) : undefined;
  });
  return answers ?? inTransaction(pool, (client) => startStopped(start, client));
}

/**
 * While the bot is stopped. Its row is locked before rate limits are, against deadlocks: a bot that resumes locks its
 * row and then lanes, and a settlement locks lanes and then rate limits.
 */
async function startStopped(start: Start, client: PoolClient): Promise<Answers> {
  const { platform, requests } = start;
  const gate = await openGate(client, platform);
  if (gate.mayPass === 0)
    return new Map(requests.map((request) => [request, waiting(botCooldown(gate))]));
  const rateLimits = await lockRateLimits(client, rateLimitsOf(requests));
  return startPassed(start, client, gate, rateLimits);
}

function rateLimitsOf(requests: readonly StartRequest[]): readonly RateLimit[] {
  return requests.flatMap(({ rateLimits }) => rateLimits);
}

async function startPassed(
  { platform, requests, configuration, events }: Start,
  client: PoolClient,
  gate: Gate,
  rateLimits: LockedRateLimits,
): Promise<Answers> {
  const answers = new Map<StartRequest, SendStart>();
  const passed: StartRequest[] = [];
  for (const request of requests) {
    const cooldown =
      passed.length >= gate.mayPass ? botCooldown(gate) : rateLimits.take(request.rateLimits);
    if (cooldown) answers.set(request, waiting(cooldown));
    else passed.push(request);
  }
  const [started] = await Promise.all([markStarted(client, passed), rateLimits.write()]);
  const jobs = jobsOf(
    started,
    await configuration.recent(client),
    await eventsOf(events, client, started),
  );
  if (gate.isProbing && jobs.size === 0) await returnProbe(client, platform);
  for (const request of passed) {
    const job = jobs.get(request.sendId);
    if (job) answers.set(request, { outcome: "started", job, isProbe: gate.isProbing });
  }
  return answers;
}

const SOON_MS = 250;

async function openGate(client: PoolClient, platform: Platform): Promise<Gate> {
  const waitMs = await stoppedFor(client, platform);
  if (waitMs === undefined) return OPEN;
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
 * the outcome is unknown. The arrays of ids, $2 and $3, keep the planner from starting with a scan of a whole table.
 */
const mark = (gate: string) => `
with started as (
  update sends s
  set ${BEGIN}
  from json_to_recordset($1::json) as t(
    lane_id bigint, generation bigint, send_id bigint, rate_limit_keys text[])
  join lanes l on l.id = t.lane_id and l.generation = t.generation
  where s.id = any ($2::bigint[]) and l.id = any ($3::bigint[])
    and s.id = t.send_id and s.lane_id = t.lane_id and ${isWaiting("s")}
    and not s.is_held
    and l.state = 'active' and l.lease_until > clock_timestamp()
    and s.id = ${headOf("l")} and ${gate}
  returning s.*
)
select ${JOB_COLUMNS} from started`;

const MARK = mark("true");

// Fast path for sends without a quota: one statement instead of a transaction, unless a cooldown applies.
const MARK_UNCOUNTED = mark(isFree("$4", "t.rate_limit_keys", "$5"));

type Jobs = ReadonlyMap<string, Job>;

async function markStarted(
  client: PoolClient,
  requests: readonly StartRequest[],
): Promise<readonly JobRow[]> {
  if (requests.length === 0) return [];
  const values = inputOf(requests);
  const { rows } = await client.query<JobRow>({ name: "mark-started", text: MARK, values });
  return rows;
}

/** Jobs by send. A missing one means that the lease or the send was lost, or that a cooldown applies. */
async function markUncounted(
  { pool, events }: Parts,
  platform: Platform,
  requests: readonly StartRequest[],
  configuration: Configuration,
): Promise<Jobs> {
  const keys = new Set(rateLimitsOf(requests).map(({ key }) => key));
  const values = [...inputOf(requests), platform, [...keys]];
  const { rows } = await pool.query<JobRow>({
    name: "mark-uncounted",
    text: MARK_UNCOUNTED,
    values,
  });
  return jobsOf(rows, configuration, await eventsOf(events, pool, rows));
}

function inputOf(requests: readonly StartRequest[]): unknown[] {
  const rows = requests.map(({ laneId, generation, sendId, rateLimits }) => ({
    lane_id: laneId,
    generation,
    send_id: sendId,
    rate_limit_keys: rateLimits.map(({ key }) => key),
  }));
  return [jsonOf(rows), requests.map(({ sendId }) => sendId), requests.map(({ laneId }) => laneId)];
}

function jobsOf(rows: readonly JobRow[], configuration: Configuration, events: EventsById): Jobs {
  return new Map(
    rows.flatMap((row) => {
      const job = jobOf(row, configuration, events);
      return job ? [[row.id, job] as const] : [];
    }),
  );
}
