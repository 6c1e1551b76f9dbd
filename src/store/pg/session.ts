// One permanent connection that reconnects forever. It receives notifications, and its session lock proves that this
// process is alive.

import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "pg";
import { type FailoverClient, failoverClient } from "./failover-client.ts";

export type DatabaseSession = {
  /** Undefined while the database is unavailable. */
  client(): Client | undefined;
  start(): void;
  stop(): Promise<void>;
};

export type SessionOptions = {
  databaseUrl: string;
  /** Called with every new connection before any other use. */
  onConnect(client: Client): Promise<void>;
  onNotification(channel: string, payload: string): void;
  onFault(error: unknown): void;
};

const FIRST_PAUSE_MS = 50;
const MAX_PAUSE_MS = 1_000;
const ANSWER_MS = 2_000;

export function openSession(options: SessionOptions): DatabaseSession {
  const server = failoverClient(options.databaseUrl);
  let current: Client | undefined;
  let stopping = new AbortController();
  let living: Promise<void> | undefined;

  async function live(signal: AbortSignal): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS;
    while (!signal.aborted) {
      const client = clientFor(server, options);
      try {
        const ended = endOf(client, signal);
        await client.connect();
        await options.onConnect(client);
        current = client;
        pauseMs = FIRST_PAUSE_MS;
        await ended;
      } catch (error) {
        if (!signal.aborted) options.onFault(error);
      }
      current = undefined;
      await client.end().catch(() => {});
      await pause(pauseMs, undefined, { signal }).catch(() => {});
      pauseMs = Math.min(MAX_PAUSE_MS, pauseMs * 2);
    }
  }

  return {
    client: () => current,
    start() {
      if (living) return;
      stopping = new AbortController();
      living = live(stopping.signal);
    },
    async stop() {
      stopping.abort();
      await living;
      living = undefined;
    },
  };
}

/** Rejects when the connection ends. Resolves when it is no longer wanted. */
function endOf(client: Client, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  client.on("error", reject);
  client.on("end", () => reject(new Error("the connection ended")));
  const leave = () => resolve();
  signal.addEventListener("abort", leave);
  // Avoids an unhandled rejection: while connecting, connect() itself reports the error.
  promise.catch(() => signal.removeEventListener("abort", leave));
  return promise;
}

function clientFor(server: FailoverClient, { onNotification }: SessionOptions): Client {
  const client = new server.Client({
    connectionString: server.connectionString,
    application_name: "relay session",
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
  });
  client.on("notification", ({ channel, payload = "" }) => onNotification(channel, payload));
  return client;
}
