// Database gauges of this process, updated on every scrape.

import type { Registry } from "prom-client";
import type { Readiness } from "../../ports/system.ts";
import type { DatabaseHealth } from "../../store/pg/database-health.ts";
import type { PoolUse } from "../../store/pg/pools.ts";
import { DATABASE } from "./catalog/database.ts";
import { WORKERS } from "./catalog/process.ts";
import { gaugeOf } from "./instruments.ts";
import { soonReader } from "./read-with-timeout.ts";

export type DatabaseParts = {
  readDatabaseHealth(): Promise<DatabaseHealth>;
  readiness(): Promise<Readiness>;
  poolUses(): readonly PoolUse[];
};

const FIGURES = [
  [DATABASE.serverConnections, (c: DatabaseHealth) => c.connections],
  [DATABASE.serverConnectionsMax, (c: DatabaseHealth) => c.maxConnections],
  [DATABASE.size, (c: DatabaseHealth) => c.sizeBytes],
  [DATABASE.daysAhead, (c: DatabaseHealth) => c.daysAhead],
  [DATABASE.clockOffset, (c: DatabaseHealth) => c.clockOffsetMs / 1_000],
  [WORKERS.alive, (c: DatabaseHealth) => c.workers],
] as const;

/** Updates the gauges; never rejects. */
export function databaseMetrics(registry: Registry, parts: DatabaseParts): () => Promise<void> {
  const up = gaugeOf(registry, DATABASE.up);
  const ready = gaugeOf(registry, DATABASE.ready);
  const connections = gaugeOf(registry, DATABASE.connections);
  const figures = FIGURES.map(([metric, valueOf]) => ({
    gauge: gaugeOf(registry, metric),
    valueOf,
  }));
  // No log line here: callers that wait for the database already write one.
  const readDatabaseHealth = soonReader(parts.readDatabaseHealth);
  const readReadiness = soonReader(parts.readiness);
  return async () => {
    // Before these queries take connections themselves.
    for (const { pool, busy, idle, waiting } of parts.poolUses()) {
      connections.set({ pool, state: "busy" }, busy);
      connections.set({ pool, state: "idle" }, idle);
      connections.set({ pool, state: "waiting" }, waiting);
    }
    const [condition, readiness] = await Promise.all([readDatabaseHealth(), readReadiness()]);
    up.set({}, condition ? 1 : 0);
    ready.set({}, readiness?.isReady === true ? 1 : 0);
    for (const { gauge, valueOf } of figures) {
      gauge.clear();
      if (condition) gauge.set({}, valueOf(condition));
    }
  };
}
