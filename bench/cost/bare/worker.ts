// The worker of the bare relay. It keeps the promises of delivery: one call per lane at a time, in order, with the
// attempt committed before the call and the result before the next one. It has no retries, limits or policies.

import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { Client, type Pool } from "pg";
import { z } from "zod";
import { TOPIC } from "./api.ts";
import { createBatch } from "./batch.ts";
import { type Chats, postMessage } from "./post.ts";
import { LEASE, PLAN, RENEW, SETTLE, TAKE } from "./statements.ts";
import { type BareWorld, routeOf } from "./world.ts";

const MAX_EVENTS = 100;
const MAX_LANES = 100;
const BATCHES = { parallel: 2, max: 64 };
const POLL_MS = 1_000;
const RENEW_MS = 10_000;

const Payload = z.object({ kind: z.string(), title: z.string(), push: z.unknown() });
const Push = z.object({
  compare: z.string(),
  repository: z.object({ full_name: z.string() }),
});

type TakenRow = { event_id: string; group_key: string; payload: Buffer };
type StartedSend = { send_id: string | null; body: string | null };
type LeasedLane = StartedSend & { lane_id: number; target: string; generation: string };
type SettledLane = StartedSend & { lane_id: number; is_asleep: boolean };
type Result = {
  lane_id: number;
  generation: string;
  send_id?: string;
  message_id?: string;
  duration_ms?: number;
};

type BareWorkerOptions = {
  pool: Pool;
  databaseUrl: string;
  world: BareWorld;
  chats: Chats;
  /** Answers nothing. An open port says that the worker runs. */
  port: number;
};

export async function startWorker(options: BareWorkerOptions): Promise<void> {
  const { pool, world, port } = options;
  const leaseLanes = laneServer(options);
  const notified = await listen(options.databaseUrl);
  createServer().listen(port, "127.0.0.1");
  for (;;) {
    const next = notified();
    const events = await dispatch(pool, world);
    await leaseLanes();
    if (events < MAX_EVENTS) await Promise.race([next, sleep(POLL_MS)]);
  }
}

/** Returns a function whose promise resolves with the next notification. */
async function listen(databaseUrl: string): Promise<() => Promise<void>> {
  let waiting = Promise.withResolvers<void>();
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  client.on("notification", () => {
    waiting.resolve();
    waiting = Promise.withResolvers<void>();
  });
  await client.query(`listen ${TOPIC}`);
  return () => waiting.promise;
}

async function dispatch(pool: Pool, { routes }: BareWorld): Promise<number> {
  const client = await pool.connect();
  try {
    const [, { rows }] = await Promise.all([
      client.query("begin"),
      client.query<TakenRow>({ name: "take", text: TAKE, values: [MAX_EVENTS] }),
    ]);
    const sends = rows.flatMap((row) => planOf(row, routes));
    const values = [JSON.stringify(sends), rows.map(({ event_id }) => event_id)];
    await Promise.all([
      rows.length > 0 && client.query({ name: "plan", text: PLAN, values }),
      client.query("commit"),
    ]);
    return rows.length;
  } finally {
    client.release();
  }
}

function planOf({ event_id, group_key, payload }: TakenRow, routes: BareWorld["routes"]) {
  const { kind, title, push } = Payload.parse(JSON.parse(payload.toString("utf8")));
  const { compare, repository } = Push.parse(push);
  const body = `${title}\n${repository.full_name} ${compare}`;
  const lanes = routes[routeOf(group_key, kind)] ?? [];
  return lanes.map((lane_id) => ({ lane_id, event_id, body }));
}

/** Returns a function that leases ready lanes and serves them in the background. */
function laneServer({ pool, chats }: BareWorkerOptions): () => Promise<void> {
  const leased = new Set<number>();
  const settle = createBatch((results: readonly Result[]) => settleAll(pool, results), BATCHES);
  setInterval(() => {
    if (leased.size > 0) void pool.query({ name: "renew", text: RENEW, values: [[...leased]] });
  }, RENEW_MS);

  async function serve({ lane_id, target, generation, ...first }: LeasedLane): Promise<void> {
    leased.add(lane_id);
    let { send_id, body } = first;
    for (;;) {
      const result: Result = { lane_id, generation };
      if (send_id !== null) {
        const startedAt = performance.now();
        result.message_id = await postMessage(chats, target, { sendId: send_id, text: body ?? "" });
        result.duration_ms = Math.round(performance.now() - startedAt);
        result.send_id = send_id;
      }
      const next = await settle(result);
      if (next === "lost" || next.is_asleep) break;
      ({ send_id, body } = next);
    }
    leased.delete(lane_id);
  }

  return async () => {
    const { rows } = await pool.query<LeasedLane>({
      name: "lease",
      text: LEASE,
      values: [MAX_LANES],
    });
    for (const lane of rows) void serve(lane);
  };
}

async function settleAll(
  pool: Pool,
  results: readonly Result[],
): Promise<readonly (SettledLane | "lost")[]> {
  const values = [JSON.stringify(results)];
  const { rows } = await pool.query<SettledLane>({ name: "settle", text: SETTLE, values });
  const settled = new Map(rows.map((row) => [row.lane_id, row]));
  return results.map(({ lane_id }) => settled.get(lane_id) ?? "lost");
}
