// Panels of the infrastructure: database and processes.

import { one, rate, type PanelRow } from "./panel.ts";

export const DATABASE: PanelRow = {
  title: "Database",
  panels: [
    {
      title: "Size",
      kind: "timeseries",
      unit: "bytes",
      about: "Of the database, without the write-ahead log.",
      queries: one("max(relay_database_size_bytes)", "size"),
    },
    {
      title: "Connections in use",
      kind: "timeseries",
      unit: "short",
      about: "By pool over all processes, and those of the server with its limit.",
      queries: [
        {
          expr: 'sum by (pool) (relay_database_connections{state="busy"})',
          legend: "{{pool}}",
        },
        { expr: "max(relay_database_server_connections)", legend: "server" },
        { expr: "max(relay_database_server_connections_max)", legend: "most" },
      ],
    },
    {
      title: "Waiting for a connection",
      kind: "timeseries",
      unit: "short",
      about: "Above 0 for long: the database is slow.",
      queries: one('sum by (pool) (relay_database_connections{state="waiting"})', "{{pool}}"),
    },
    {
      title: "Days ahead",
      kind: "stat",
      unit: "d",
      about: "Days after today that have a partition for events.",
      queries: one("max(relay_event_partitions_ahead)"),
      limit: { at: 3, isMinimum: true },
    },
    {
      title: "Time since a scheduled task succeeded",
      kind: "timeseries",
      unit: "s",
      about: "By scheduled task.",
      queries: one(
        "time() - max by (task) (relay_scheduled_task_last_success_timestamp_seconds)",
        "{{task}}",
      ),
    },
    {
      title: "Scheduled tasks that failed",
      kind: "timeseries",
      unit: "ops",
      about: "By scheduled task.",
      queries: one(rate('relay_scheduled_task_runs_total{outcome="failed"}', "task"), "{{task}}"),
    },
  ],
};

export const PROCESSES: PanelRow = {
  title: "Processes",
  panels: [
    {
      title: "Memory",
      kind: "timeseries",
      unit: "bytes",
      about: "Resident memory by process.",
      queries: one('process_resident_memory_bytes{job="relay"}', "{{instance}}"),
    },
    {
      title: "CPU",
      kind: "timeseries",
      unit: "percentunit",
      about: "1 is one CPU core.",
      queries: one(
        'rate(process_cpu_seconds_total{job="relay"}[$__rate_interval])',
        "{{instance}}",
      ),
    },
    {
      title: "Event loop lag",
      kind: "timeseries",
      unit: "s",
      about: "By process, p99.",
      queries: one('nodejs_eventloop_lag_p99_seconds{job="relay"}', "{{instance}}"),
    },
    {
      title: "Clocks",
      kind: "timeseries",
      unit: "s",
      about: "How far the clock of each process is ahead of the database's.",
      queries: one("relay_clock_offset_seconds", "{{instance}}"),
    },
    {
      title: "Versions",
      kind: "timeseries",
      unit: "short",
      about: "Processes by version and role.",
      queries: one("sum by (version, role) (relay_build_info)", "{{version}} {{role}}"),
    },
  ],
};
