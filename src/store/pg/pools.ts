// Connections to PostgreSQL. Several pools, so that a slow console query or a busy worker can never
// take the connections that accept webhooks, and nobody waits behind figures of a whole month.

import { Client, Pool, type PoolClient, type PoolConfig } from "pg";
import { type FailoverClient, failoverClient } from "./failover-client.ts";

export type Pools = {
  ingress: Pool;
  worker: Pool;
  console: Pool;
  figures: Pool;
  /** How they are used just now. */
  uses(): readonly PoolUse[];
  close(): Promise<void>;
};

export type PoolUse = {
  pool: "ingress" | "worker" | "console" | "figures";
  busy: number;
  idle: number;
  /** Of ours, who wait for a connection. */
  waiting: number;
};

type PoolSize = {
  name: string;
  max: number;
  statementTimeoutMs: number;
  connectTimeoutMs?: number;
  options?: string;
  /** Statements follow each other without waiting for answers. */
  pipeline?: boolean;
  /** Whoever takes a connection sends one statement and gives it back. */
  isForOne?: boolean;
};

/**
 * A worker finds every row by a key, and its plans are made once, when the tables may be empty: they
 * must not read them whole when they are full.
 */
const BY_KEY =
  "-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off -c jit=off" +
  " -c plan_cache_mode=force_generic_plan";

/**
 * Row-level security shows nothing to a connection that does not say what it is for. Only ever said when
 * connecting: plans that are kept rely on it.
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
  // Sees no group before it says which: `seeing` in scope.ts.
  // Its queries are short: compiling one takes longer than running it.
  console: { name: "relay console", max: 4, statementTimeoutMs: 10_000, options: "-c jit=off" },
  // The same, but for statements that add up many rows: in memory, and not compiled first.
  figures: {
    name: "relay figures",
    max: 2,
    statementTimeoutMs: 5_000,
    options: "-c work_mem=64MB -c jit=off",
  },
  // Of a thread of its own. Finds payloads by their keys, and never changes anything.
  backtest: {
    name: "relay backtest",
    max: 1,
    // Its thread is behind everybody else.
    statementTimeoutMs: 15_000,
    connectTimeoutMs: 15_000,
    options:
      "-c default_transaction_read_only=on -c jit=off" +
      " -c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off",
    pipeline: true,
  },
};

/** `onError` hears of connections that broke while idle; the pool replaces them by itself. */
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

/** Apart from the others: nobody shares it. */
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
  // A server that stops answering must not hold a request longer than one that says no.
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
  // Without listeners a database restart would end the process: the pool's hears of idle
  // connections, each client's of its own while it is in use.
  pool.on("error", onError);
  pool.on("connect", (client) => client.on("error", onError));
  if (isForOne) endWhatHangs(pool, answerWithinMs);
  return pool;
}

/**
 * What the driver's `query_timeout` does, without its price: that one assigns a function to every query, and the engine
 * takes such a function, and all it can see, for something that lasts. Bodies of webhooks stayed in memory for minutes.
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
