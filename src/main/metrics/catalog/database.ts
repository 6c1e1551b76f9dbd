// Metrics of the database.

import type { Metric } from "./metric.ts";

const POOLS = ["ingress", "worker", "console", "figures"] as const;

export const DATABASE = {
  up: {
    name: "relay_database_up",
    kind: "gauge",
    help: "1 if the database answered during the scrape",
    look: "0: [see](runbooks.md#the-database-is-unavailable)",
    labels: {},
  },
  ready: {
    name: "relay_ready",
    kind: "gauge",
    help: "1 if the database answers and has all migrations, like /ready",
    look: "0 while the database is up: run `relay migrate`",
    labels: {},
  },
  connections: {
    name: "relay_database_connections",
    kind: "gauge",
    help: "Connections of the process by pool, and requests that wait for one",
    look: "`waiting` above 0 for long: the database is slow",
    labels: { pool: POOLS, state: ["busy", "idle", "waiting"] },
  },
  serverConnections: {
    name: "relay_database_server_connections",
    kind: "gauge",
    help: "All connections to the server",
    look: "near the next metric: [see](runbooks.md#connections-run-out)",
    isShared: true,
    labels: {},
  },
  serverConnectionsMax: {
    name: "relay_database_server_connections_max",
    kind: "gauge",
    help: "max_connections of the server",
    isShared: true,
    labels: {},
  },
  size: {
    name: "relay_database_size_bytes",
    kind: "gauge",
    help: "Size of the database, without the write-ahead log",
    look: "it grows for longer than the retention period: [see](runbooks.md#disk-full)",
    isShared: true,
    labels: {},
  },
  daysAhead: {
    name: "relay_event_partitions_ahead",
    kind: "gauge",
    help: "Days after today that have a partition for events",
    look: "below 7 for more than an hour: [see](runbooks.md#a-scheduled-task-does-not-run)",
    isShared: true,
    labels: {},
  },
  clockOffset: {
    name: "relay_clock_offset_seconds",
    kind: "gauge",
    help: "How far the clock of the process is ahead of the database's",
    look: "more than a second: [see](runbooks.md#clocks-differ)",
    labels: {},
  },
} as const satisfies Record<string, Metric>;
