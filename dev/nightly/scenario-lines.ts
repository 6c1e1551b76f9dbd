// The scenarios of docs/faults.md as nightly lines, each as long as its targets need.

import type { NightlyLineKind, NightlyLine } from "./line.ts";

type Scenario = {
  name: string;
  alias?: string;
  kind?: NightlyLineKind;
  /** Duration of the load. Null for a scenario of fixed length. */
  minutes?: number | null;
  proves: string;
  target: string;
  expectedMinutes?: number;
};

const DEFAULT_MINUTES = 2;
/** Start, drain and oracle. */
const OVERHEAD_MINUTES = 2;

const SCENARIOS: readonly Scenario[] = [
  {
    name: "S1",
    proves: "300 webhooks a second arrive once and in order",
    target: "ack p99 100 ms, delivered p99 500 ms",
  },
  {
    name: "S2",
    proves: "kill -9 of a random process loses nothing",
    target: "doubled on Telegram at most 0.1 %, delivered within 5 s",
  },
  {
    name: "S3",
    proves: "a worker that was frozen past its leases changes nothing",
    target: "delivered within 35 s",
  },
  {
    name: "S4",
    proves: "restarts of PostgreSQL lose no acknowledged webhook",
    target: "outage 7 s, every webhook answered",
  },
  {
    name: "S5",
    proves: "failover to a synchronous and to a late follower",
    target: "accepting again within 10 s",
    expectedMinutes: 6,
  },
  {
    name: "S6",
    kind: "count",
    minutes: null,
    proves: "exhausted database connections do not reach the ingress",
    target: "2 ok",
    expectedMinutes: 2,
  },
  {
    name: "S7",
    proves: "full disks of tables and of the WAL; needs root",
    target: "503 within 7.5 s, accepting again within 10 s",
    expectedMinutes: 7,
  },
  {
    name: "S8",
    proves: "an outage of one chat is not felt by the other",
    target: "ack p99 100 ms, few probes",
  },
  {
    name: "S9",
    proves: "slow, broken and silent answers and 429 lose nothing",
    target: "429 at most 1 % of the calls",
  },
  {
    name: "S10",
    proves: "windows and leases hold with wrong clocks",
    target: "delivered p99 500 ms",
  },
  {
    name: "S11",
    proves: "concurrent copies of a delivery make one event",
    target: "ack p99 100 ms",
  },
  {
    name: "S12",
    proves: "a large backlog of one group is fair to the others",
    target: "quiet groups p99 2 s, Jain index 0.95",
    expectedMinutes: 6,
  },
  {
    name: "S13",
    proves: "true rate limits are used and kept; the rest is rolled up",
    target: "90 % of the rate used, 429 at most 1 %",
    expectedMinutes: 10,
  },
  {
    name: "S14",
    proves: "hostile payloads block nothing else",
    target: "delivered within 1 s",
  },
  {
    name: "S15",
    // Ten rounds of four restarts need at least this long.
    minutes: 8,
    proves: "rolling restarts beside an older version fail no request",
    target: "10 rounds, exit within 10 s, 0 failed requests",
    expectedMinutes: 12,
  },
  {
    name: "S16",
    proves: "migrations under load fail no request",
    target: "ack within 1 s, 0 failed requests",
    expectedMinutes: 6,
  },
  {
    name: "S17",
    proves: "renames and rotations under load lose nothing",
    target: "5 of each, ack p99 1 s",
  },
  {
    name: "S18",
    kind: "count",
    minutes: null,
    proves: "slow and hostile clients do not slow an honest sender",
    target: "3 ok, honest p99 200 ms",
    expectedMinutes: 2,
  },
  {
    name: "S19",
    kind: "interactions",
    minutes: 1,
    proves: "commands on Discord are answered during kills",
    target: "99.9 % answered within 1 s",
  },
  {
    name: "S20",
    kind: "interactions",
    minutes: null,
    proves: "a flood of Telegram updates with poison loses no command",
    target: "0 of each",
    expectedMinutes: 3,
  },
  {
    name: "S21",
    alias: "soak",
    minutes: 30,
    proves: "a soak of twelve days: nothing creeps",
    target: "memory at most 1.05, tables 1.1, times 1.25 of the first third",
    expectedMinutes: 36,
  },
  {
    name: "S22",
    proves: "a restored dump sends again exactly what it did not know",
    target: "dump and restore within 5 min",
    expectedMinutes: 6,
  },
  {
    name: "S23",
    kind: "count",
    minutes: null,
    proves: "one group cannot get the shared bot banned",
    target: "2 ok",
    expectedMinutes: 6,
  },
  {
    name: "S24",
    kind: "interactions",
    proves: "living alerts keep their state through kill -9, and their repeat is sent once",
    target: "0 of each",
    expectedMinutes: 5,
  },
];

export const SCENARIO_LINES: readonly NightlyLine[] = SCENARIOS.map(lineOf);

function lineOf(scenario: Scenario): NightlyLine {
  const { name, alias, proves, target, kind = "delivery", minutes = DEFAULT_MINUTES } = scenario;
  const length = minutes === null ? [] : ["--minutes", String(minutes)];
  return {
    name,
    ...(alias !== undefined && { alias }),
    group: "scenarios",
    kind,
    command: ["bench/faults.ts", "--scenario", name, ...length],
    proves,
    target,
    expectedMinutes: scenario.expectedMinutes ?? (minutes ?? DEFAULT_MINUTES) + OVERHEAD_MINUTES,
  };
}
