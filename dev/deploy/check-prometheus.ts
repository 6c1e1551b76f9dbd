// Checks the Prometheus rules: the findings of promtool, and our own rules.

import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { METRIC_SECTIONS } from "../../src/main/metrics/catalog/index.ts";
import { anchorsOf } from "../markdown-anchors.ts";
import { type AlertRule, readRules, readRuleTests } from "../metrics/read-rules.ts";

export type RuleTexts = { rules: string; tests: string; runbooks: string };

const RUNBOOK = "docs/runbooks.md#";
/** Suffixes of a histogram's series. */
const PARTS = /_(?:bucket|sum|count)$/;

export function ruleFaults({ rules, tests, runbooks }: RuleTexts): string[] {
  const { alerts, recorded } = readRules(rules);
  const anchors = new Set(anchorsOf(runbooks).map((anchor) => `${RUNBOOK}${anchor}`));
  return [
    ...testFaults(alerts, tests),
    ...alerts
      .filter(({ annotations }) => !anchors.has(annotations.runbook))
      .map(({ alert, annotations }) => `${alert}: there is no ${annotations.runbook}`),
    ...alerts
      .filter(({ alert }) => !runbooks.includes(`\`${alert}\``))
      .map(({ alert }) => `${alert}: no runbook names it`),
    ...unknownMetrics([...alerts, ...recorded].map(({ expr }) => expr)),
  ];
}

/** Each alert has one test, in which it fires at one time and does not at another. */
function testFaults(alerts: readonly AlertRule[], text: string): string[] {
  const tests = readRuleTests(text);
  const names = alerts.map(({ alert }) => alert);
  return [
    ...names
      .filter((name) => tests.filter(({ alert }) => alert === name).length !== 1)
      .map((name) => `${name}: one test is needed`),
    ...tests
      .filter(({ alert }) => !names.includes(alert))
      .map(({ alert }) => `${alert}: a test without its rule`),
    ...tests
      .filter(({ fires }) => !fires.includes(true) || !fires.includes(false))
      .map(({ alert }) => `${alert}: its test has to show it firing and not firing`),
  ];
}

/** A rule about an unknown metric never fires. */
function unknownMetrics(expressions: readonly string[]): string[] {
  const known = new Set(METRIC_SECTIONS.flatMap(({ metrics }) => metrics.map(({ name }) => name)));
  const named = expressions.flatMap((expr) => expr.match(/\b(?:relay|process|nodejs)_\w+/g) ?? []);
  return [...new Set(named)]
    .filter((name) => !known.has(name) && !known.has(name.replace(PARTS, "")))
    .map((name) => `${name}: there is no such metric`);
}

/** Findings of promtool for a folder with all three files. Undefined if it is not installed. */
export function promtoolFaults(folder: string): string[] | undefined {
  if (spawnSync("promtool", ["--version"]).status !== 0) return undefined;
  const copy = mkdtempSync(path.join(tmpdir(), "relay-prometheus-"));
  try {
    cpSync(folder, copy, { recursive: true });
    // promtool checks that the token file exists, so a placeholder is enough.
    writeFileSync(path.join(copy, "relay.token"), "token\n");
    return [
      ["check", "rules", "relay.rules.yml"],
      ["check", "config", "prometheus.yml"],
      ["test", "rules", "relay.rules.test.yml"],
    ].flatMap((args) => promtool(copy, args));
  } finally {
    rmSync(copy, { recursive: true });
  }
}

function promtool(folder: string, args: readonly string[]): string[] {
  const { status, stdout, stderr } = spawnSync("promtool", args, { cwd: folder, encoding: "utf8" });
  return status === 0 ? [] : [`promtool ${args.join(" ")}: ${`${stdout}${stderr}`.trim()}`];
}
