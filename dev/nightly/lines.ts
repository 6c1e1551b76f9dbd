// Every nightly line, in the order in which they run.

import type { NightlyLine } from "./line.ts";
import { SCENARIO_LINES } from "./scenario-lines.ts";

const FAULTS = "bench/faults.ts";
const BENCH = "bench/bench.ts";

const FAULT_LINES: readonly NightlyLine[] = [
  {
    name: "quick",
    group: "faults",
    kind: "delivery",
    command: [FAULTS, "--quick"],
    proves: "most faults of the delivery at once, also with rollups",
    target: "0 of each",
    expectedMinutes: 6,
  },
  {
    name: "ingress",
    group: "faults",
    kind: "ingress",
    command: [FAULTS, "ingress"],
    proves: "acknowledged webhooks survive kills and restarts",
    target: "0 of each",
    expectedMinutes: 2,
  },
  caught("ack-before-commit", "the oracle catches an answer before the commit"),
  caught("dedupe-outside-transaction", "the oracle catches an idempotency key without its event"),
  {
    name: "crash-points",
    group: "faults",
    kind: "count",
    command: [FAULTS, "--crash-points"],
    proves: "a process may die at any named moment of a delivery",
    target: "all ok",
    expectedMinutes: 18,
  },
  {
    name: "crash-points-admin",
    group: "faults",
    kind: "count",
    command: [FAULTS, "--crash-points", "admin"],
    proves: "a change that dies half way is done or not begun",
    target: "5 ok",
    expectedMinutes: 2,
  },
  {
    name: "self-test",
    group: "faults",
    kind: "self-test",
    command: [FAULTS, "--self-test"],
    proves: "the oracles catch every wrong build",
    target: "all caught",
    expectedMinutes: 20,
  },
];

const CHECK_LINES: readonly NightlyLine[] = [
  {
    name: "install",
    group: "checks",
    kind: "sentence",
    command: ["dev/test-install.ts"],
    proves: "the steps of the Dockerfile end in a delivered webhook",
    target: "passes",
    expectedMinutes: 3,
  },
  {
    name: "promtool",
    group: "checks",
    kind: "sentence",
    command: ["dev/check-rules.ts"],
    proves: "promtool accepts the alert rules, and each alert fires",
    target: "passes",
    expectedMinutes: 1,
  },
];

const BENCH_LINES: readonly NightlyLine[] = [
  bench("scale", "the cost of a webhook does not grow with what is stored", {
    target: "database time at most 1.1 of the fewest",
    expectedMinutes: 27,
  }),
  bench("ingress", "throughput of the ingress against bare PostgreSQL", {
    target: "0.8 of the bare engine, ack p99 50 ms",
    expectedMinutes: 15,
  }),
  bench("delivery", "time to the chat, drain of a backlog, use of limits", {
    target: "420 sends a second, delivered p99 500 ms, 429 at most 1 %",
    expectedMinutes: 10,
  }),
  bench("backtest", "a backtest does not slow the ingress", {
    target: "10 s, ack p99 at most 1.5 of the one without",
    expectedMinutes: 6,
  }),
  bench("noise", "a busy day takes few messages and hides nothing", {
    target: "half the messages, 0 hidden events",
    expectedMinutes: 20,
  }),
  bench("replay", "a large replay keeps the rate limits", {
    target: "0 answers 429, live p99 1 s",
    expectedMinutes: 6,
  }),
  bench("match", "events matched against many routes", {
    target: "2,000 events a second",
    expectedMinutes: 1,
  }),
  bench("retention", "tables follow retention over 35 days", {
    target: "0 overdue, 0 lost, level tables",
    expectedMinutes: 10,
  }),
];

export const LINES: readonly NightlyLine[] = [
  ...SCENARIO_LINES,
  ...FAULT_LINES,
  ...CHECK_LINES,
  ...BENCH_LINES,
];

function caught(store: string, proves: string): NightlyLine {
  return {
    name: store,
    group: "faults",
    kind: "caught",
    command: [FAULTS, "ingress", "--seconds", "20", "--broken", store],
    proves,
    target: "caught",
    expectedMinutes: 1,
  };
}

type BenchTarget = Pick<NightlyLine, "target" | "expectedMinutes">;

/** `ingress` alone is the fault run. */
function bench(
  name: string,
  proves: string,
  { target, expectedMinutes }: BenchTarget,
): NightlyLine {
  return {
    name: `bench-${name}`,
    ...(name === "scale" && { alias: name }),
    group: "benches",
    kind: "bench",
    command: [BENCH, name, "--json"],
    proves,
    target,
    expectedMinutes,
  };
}
