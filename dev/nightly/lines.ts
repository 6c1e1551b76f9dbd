// All nightly lines, in run order. They do not repeat what .ci/run proves on each change.

import type { NightlyLine } from "./line.ts";
import { SCENARIO_LINES } from "./scenario-lines.ts";

const FAULTS = "bench/faults.ts";

const FAULT_LINES: readonly NightlyLine[] = [
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
    name: "attack",
    group: "checks",
    kind: "sentence",
    command: ["dev/attack.ts"],
    proves: "attacks that once succeeded are held",
    target: "6 of 6 held",
    expectedMinutes: 2,
  },
  {
    name: "a11y",
    group: "checks",
    kind: "sentence",
    command: ["dev/check-a11y.ts"],
    proves: "axe finds nothing on any page, in both themes from 320 to 1440 px",
    target: "passes",
    expectedMinutes: 8,
  },
  {
    name: "providers",
    group: "checks",
    kind: "sentence",
    command: ["dev/test-providers.ts"],
    proves: "a made-up chat and code host need their own folders and lines in 4 and 3 lists",
    target: "passes",
    expectedMinutes: 1,
  },
  {
    name: "statements",
    group: "checks",
    kind: "bench",
    command: ["bench/bench.ts", "cost", "--statements", "--json"],
    proves:
      "hot statements cost no more with 100,000 lanes and 90 days, with and without rate limits",
    target: "2 partitions, 3 rows for each returned, 1.15 of the pages; lease 3 ms, settle 1 ms",
    expectedMinutes: 5,
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
  {
    name: "scale",
    group: "benches",
    kind: "bench",
    command: ["bench/bench.ts", "scale", "--json"],
    proves: "the cost of a webhook does not grow with what is stored",
    target: "database time at most 1.1 of the fewest",
    expectedMinutes: 27,
  },
  {
    name: "cost",
    group: "benches",
    kind: "bench",
    command: ["bench/bench.ts", "cost", "--json"],
    proves: "a webhook, a send and an idle second cost little more than bare servers need",
    target:
      "ingress 0.8 of the bare engine, worst drain 0.65 of the bare relay, 4 transactions/s idle",
    expectedMinutes: 12,
  },
  {
    name: "cost-days",
    group: "benches",
    kind: "bench",
    command: ["bench/bench.ts", "cost", "--json", "--only", "delivery", "--days", "90"],
    proves: "with 90 days of partitions, a send costs little more than a bare relay needs",
    target: "worst drain 0.65 of the bare relay, database CPU 1.8 of it, 4 transactions/s idle",
    expectedMinutes: 8,
  },
  {
    name: "cost-lanes",
    group: "benches",
    kind: "bench",
    command: ["bench/bench.ts", "cost", "--json", "--only", "delivery", "--lanes", "100000"],
    proves: "with 100,000 lanes, a send costs little more than a bare relay needs",
    target: "worst drain 0.65 of the bare relay, database CPU 1.8 of it, 4 transactions/s idle",
    expectedMinutes: 8,
  },
  {
    name: "ingress",
    group: "benches",
    kind: "bench",
    command: ["bench/bench.ts", "ingress", "--json", "--rounds", "5"],
    proves: "webhooks are stored nearly as fast as PostgreSQL can, and acknowledged at once",
    target: "0.8 of the bare engine, 0.9 with a million events, ack p99 25 ms at 1,000/s",
    expectedMinutes: 8,
  },
  {
    name: "delivery-steady",
    group: "benches",
    kind: "bench",
    command: ["bench/bench.ts", "delivery", "--json", "--only", "steady"],
    proves: "a message is in its chat a moment after its webhook was accepted",
    target: "p50 40 ms and p99 200 ms at 300 webhooks/s to two targets each",
    expectedMinutes: 6,
  },
  {
    name: "fresh-target",
    group: "benches",
    kind: "bench",
    command: ["bench/bench.ts", "delivery", "--json", "--only", "fresh"],
    proves: "the first message of a target does not wait for the backlog of another group",
    target: "1 s behind 100,000 sends",
    expectedMinutes: 7,
  },
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
