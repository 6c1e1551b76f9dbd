// The rules for Prometheus: sound by promtool, each of them tested, and each leading to what to do. And each promise
// broken once.

import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { promtoolFaults, ruleFaults } from "../../dev/deploy/check-prometheus.ts";
import { RULE_TESTS_FILE, RULES_FILE } from "../../dev/metrics/read-rules.ts";
import { project, read, withChange } from "../deploy/read.ts";

const rules = read(RULES_FILE);
const tests = read(RULE_TESTS_FILE);
const runbooks = read("docs/runbooks.md");
const sound = { rules, tests, runbooks };
const own = path.join(project, "deploy/prometheus");
const folder = mkdtempSync(path.join(tmpdir(), "relay-rules-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("every alert has a test in which it fires and does not, a runbook, and metrics that exist", () => {
  expect(ruleFaults(sound)).toEqual([]);
});

test("promtool takes the rules and the settings, and sees every alert fire when it should", () => {
  expect(promtoolFaults(own)).toEqual([]);
});

test.each([
  [
    "a test that is gone",
    { tests: withChange(tests, "name: RelayDown", "name: RelayUp") },
    ["RelayDown: one test is needed", "RelayUp: a test without its rule"],
  ],
  [
    "a test without a quiet moment",
    {
      tests: withChange(tests, 'count(ALERTS{alertname="RelayDown"', 'count(ALERTS{alertname="X"'),
    },
    ["RelayDown: its test has to show it firing and not firing"],
  ],
  [
    "a section that is gone",
    { runbooks: withChange(runbooks, "## Memory grows", "## Memory") },
    ["RelayMemoryGrows: there is no docs/runbooks.md#memory-grows"],
  ],
  [
    "a runbook without its alert",
    { runbooks: withChange(runbooks, "`RelayMemoryGrows`", "`RelayMemory`") },
    ["RelayMemoryGrows: no runbook names it"],
  ],
  [
    "a metric that does not exist",
    { rules: withChange(rules, "max(relay_workers)", "max(relay_worker)") },
    ["relay_worker: there is no such metric"],
  ],
])("%s is told", (_what, change, faults) => {
  expect(ruleFaults({ ...sound, ...change })).toEqual(expect.arrayContaining(faults));
});

test.each([
  ["max(relay_workers) == 0", "max(relay_workers ==", /check rules/],
  ["max(relay_workers) == 0", "max(relay_workers) == 2", /RelayWorkerAbsent/],
])("promtool finds %s as %s", (from, to, fault) => {
  cpSync(own, folder, { recursive: true });
  writeFileSync(path.join(folder, "relay.rules.yml"), withChange(rules, from, to));
  expect(promtoolFaults(folder)?.join("\n")).toMatch(fault);
});
