// Metrics of the database.

import type { Metric } from "./metric.ts";

const POOLS = ["ingress", "worker", "console", "figures"] as const;

export const DATABASE = {
  up: {
    name: "relay_database_up",
    kind: "gauge",
    help: "1 where the database answered whoever asked for the metrics",
    look: "0: [see](operations.md#when-the-database-is-away)",
    labels: {},
  },
  ready: {
    name: "relay_ready",
    kind: "gauge",
    help: "1 where the database answers and has every migration, as /ready says",
    look: "0 while the database is up: run `relay migrate`",
    labels: {},
  },
  connections: {
    name: "relay_database_connections",
    kind: "gauge",
    help: "Connections of the process by pool, and those of its own who wait for one",
    look: "`waiting` above 0 for long: the database is slow",
    labels: { pool: POOLS, state: ["busy", "idle", "waiting"] },
  },
  serverConnections: {
    name: "relay_database_server_connections",
    kind: "gauge",
    help: "Connections to the server, whoever's they are",
    look: "near the next one: [see](operations.md#connections-run-out)",
    isShared: true,
    labels: {},
  },
  serverConnectionsMax: {
    name: "relay_database_server_connections_max",
    kind: "gauge",
    help: "How many the server takes, its max_connections",
    isShared: true,
    labels: {},
  },
  size: {
    name: "relay_database_size_bytes",
    kind: "gauge",
    help: "Size of the database, without the write-ahead log",
    look: "it grows for longer than events are kept: [see](operations.md#disk-full)",
    isShared: true,
    labels: {},
  },
  daysAhead: {
    name: "relay_event_partitions_ahead",
    kind: "gauge",
    help: "Days after today that events can be stored for already",
    look: "below 7 for more than an hour: [see](operations.md#a-scheduled-task-does-not-run)",
    isShared: true,
    labels: {},
  },
  clockOffset: {
    name: "relay_clock_offset_seconds",
    kind: "gauge",
    help: "How far the clock of the process is ahead of the database's",
    look: "more than a second: [see](operations.md#clocks-differ)",
    labels: {},
  },
} as const satisfies Record<string, Metric>;
