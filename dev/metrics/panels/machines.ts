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
      about: "By pool, over all processes; and the server's, with what it takes.",
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
      title: "Who waits for a connection",
      kind: "timeseries",
      unit: "short",
      about: "Above 0 for long: the database is slow.",
      queries: one('sum by (pool) (relay_database_connections{state="waiting"})', "{{pool}}"),
    },
    {
      title: "Days ahead",
      kind: "stat",
      unit: "d",
      about: "Days after today that events can be stored for.",
      queries: one("max(relay_event_partitions_ahead)"),
      limit: { at: 3, isMinimum: true },
    },
    {
      title: "Since a scheduled task was done",
      kind: "timeseries",
      unit: "s",
      about: "The time since each of them last succeeded.",
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
      about: "What each process occupies.",
      queries: one('process_resident_memory_bytes{job="relay"}', "{{instance}}"),
    },
    {
      title: "Processor",
      kind: "timeseries",
      unit: "percentunit",
      about: "1 is one processor.",
      queries: one(
        'rate(process_cpu_seconds_total{job="relay"}[$__rate_interval])',
        "{{instance}}",
      ),
    },
    {
      title: "Late by",
      kind: "timeseries",
      unit: "s",
      about: "How late a process gets to what it has to do, p99.",
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
