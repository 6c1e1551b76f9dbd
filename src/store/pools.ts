// Connections to PostgreSQL. Three pools, so that a slow console query or a busy worker can never
// take the connections that accept webhooks.

import { Pool, type PoolConfig } from "pg";

export type Pools = {
  ingress: Pool;
  worker: Pool;
  console: Pool;
  close(): Promise<void>;
};

type PoolSize = { name: string; max: number; statementTimeoutMs: number };

const SIZES = {
  ingress: { name: "relay ingress", max: 4, statementTimeoutMs: 3_000 },
  worker: { name: "relay worker", max: 4, statementTimeoutMs: 30_000 },
  console: { name: "relay console", max: 4, statementTimeoutMs: 10_000 },
};

/** `onError` hears of connections that broke while idle; the pool replaces them by itself. */
export function openPools(databaseUrl: string, onError: (error: Error) => void): Pools {
  const open = (size: PoolSize) => openPool(databaseUrl, size, onError);
  const ingress = open(SIZES.ingress);
  const worker = open(SIZES.worker);
  const console = open(SIZES.console);
  return {
    ingress,
    worker,
    console,
    close: async () => {
      await Promise.all([ingress.end(), worker.end(), console.end()]);
    },
  };
}

function openPool(
  connectionString: string,
  { name, max, statementTimeoutMs }: PoolSize,
  onError: (error: Error) => void,
): Pool {
  const config: PoolConfig = {
    connectionString,
    application_name: name,
    max,
    connectionTimeoutMillis: 2_000,
    statement_timeout: statementTimeoutMs,
    // A server that stops answering must not hold a request longer than one that says no.
    query_timeout: statementTimeoutMs + 500,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    // A 200 promises a durable commit, whatever the server's default is.
    options: "-c synchronous_commit=on",
  };
  const pool = new Pool(config);
  // Without listeners a database restart would end the process: the pool's hears of idle
  // connections, each client's of its own while it is in use.
  pool.on("error", onError);
  pool.on("connect", (client) => client.on("error", onError));
  return pool;
}
