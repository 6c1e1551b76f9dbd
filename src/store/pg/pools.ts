// Connection pools of PostgreSQL. They are separate, so that a slow console query or a busy worker never takes the
// connections that accept webhooks. Queries over a whole month have their own pool too.

import { Client, Pool, type PoolClient, type PoolConfig } from "pg";
import { type FailoverClient, failoverClient } from "./failover-client.ts";

export type Pools = {
  ingress: Pool;
  worker: Pool;
  console: Pool;
  figures: Pool;
  /** Current use of each pool. */
  uses(): readonly PoolUse[];
  close(): Promise<void>;
};

export type PoolUse = {
  pool: "ingress" | "worker" | "console" | "figures";
  busy: number;
  idle: number;
  /** Callers of this process that wait for a connection. */
  waiting: number;
};

type PoolSize = {
  name: string;
  max: number;
  statementTimeoutMs: number;
  connectTimeoutMs?: number;
  options?: string;
  /** Statements are pipelined, without waiting for answers. */
  pipeline?: boolean;
  /** Each checkout runs one statement and releases the connection. */
  isForOne?: boolean;
};

/**
 * Workers find every row by a key, and plans are cached while tables may be empty. The plans must not use sequential
 * scans when the tables are full.
 */
const BY_KEY =
  "-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off -c jit=off" +
  " -c plan_cache_mode=force_generic_plan";

/**
 * Row-level security hides all rows from a connection without a scope. Set only when connecting, because cached plans
 * rely on it.
 */
export const SEES_ALL = "-c relay.unlimited=on";

const SIZES = {
  ingress: {
    name: "relay ingress",
    max: 4,
    statementTimeoutMs: 3_000,
    options: SEES_ALL,
    isForOne: true,
  },
  worker: {
    name: "relay worker",
    max: 8,
    statementTimeoutMs: 30_000,
    options: `${SEES_ALL} ${BY_KEY}`,
    pipeline: true,
  },
  // Sees no group until `seeing` in rows/read-scope.ts sets a scope. Without JIT: compiling its short queries takes
  // longer than running them.
  console: { name: "relay console", max: 4, statementTimeoutMs: 10_000, options: "-c jit=off" },
  // Like the console, for aggregates over many rows: more work_mem, and no JIT.
  figures: {
    name: "relay figures",
    max: 2,
    statementTimeoutMs: 5_000,
    options: "-c work_mem=64MB -c jit=off",
  },
  // For the backtest thread. Reads payloads by key, and never writes.
  backtest: {
    name: "relay backtest",
    max: 1,
    // Longer timeouts, because its thread has the lowest priority.
    statementTimeoutMs: 15_000,
    connectTimeoutMs: 15_000,
    options:
      "-c default_transaction_read_only=on -c jit=off" +
      " -c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off",
    pipeline: true,
  },
};

/** `onError` is called for idle connections that break. The pool replaces them. */
export function openPools(databaseUrl: string, onError: (error: Error) => void): Pools {
  const server = failoverClient(databaseUrl);
  const open = (size: PoolSize) => openPool(server, size, onError);
  const ingress = open(SIZES.ingress);
  const worker = open(SIZES.worker);
  const console = open(SIZES.console);
  const figures = open(SIZES.figures);
  return {
    ingress,
    worker,
    console,
    figures,
    uses: () => [
      useOf("ingress", ingress),
      useOf("worker", worker),
      useOf("console", console),
      useOf("figures", figures),
    ],
    close: async () => {
      await Promise.all([ingress.end(), worker.end(), console.end(), figures.end()]);
    },
  };
}

function useOf(name: PoolUse["pool"], { totalCount, idleCount, waitingCount }: Pool): PoolUse {
  return { pool: name, busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

/** A separate pool that is not shared. */
export function openBacktestPool(databaseUrl: string, onError: (error: Error) => void): Pool {
  return openPool(failoverClient(databaseUrl), SIZES.backtest, onError);
}

function openPool(
  server: FailoverClient,
  {
    name,
    max,
    statementTimeoutMs,
    connectTimeoutMs = 2_000,
    options = "",
    pipeline = false,
    isForOne = false,
  }: PoolSize,
  onError: (error: Error) => void,
): Pool {
  // A server that stops answering must not hold a request longer than a statement timeout.
  const answerWithinMs = statementTimeoutMs + 500;
  const config: PoolConfig = {
    ...server,
    application_name: name,
    max,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    ...(!isForOne && { query_timeout: answerWithinMs }),
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    pipeline,
    // A 200 promises a durable commit, whatever the server's default is.
    options: `-c synchronous_commit=on ${options}`,
  };
  const pool = new Pool(config);
  // Without listeners, a database restart would crash the process. The pool's listener covers idle connections; each
  // client's listener covers it while in use.
  pool.on("error", onError);
  pool.on("connect", (client) => client.on("error", onError));
  if (isForOne) endWhatHangs(pool, answerWithinMs);
  return pool;
}

/**
 * Replaces the driver's `query_timeout`, which assigns a closure to every query. The engine treats such a closure, and
 * all it captures, as long-lived. That kept webhook bodies in memory for minutes.
 */
function endWhatHangs(pool: Pool, withinMs: number): void {
  const timers = new WeakMap<PoolClient, NodeJS.Timeout>();
  pool.on("acquire", (client) => {
    const end = () => {
      if (client instanceof Client) void client.end();
    };
    timers.set(client, setTimeout(end, withinMs));
  });
  pool.on("release", (_error, client) => clearTimeout(timers.get(client)));
}
