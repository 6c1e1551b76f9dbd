// Reports the cost of tests: CPU seconds per tier and of the most expensive files, and files with retries. The full
// list goes to test-results/tests.json, with counts for CI.

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Reporter, TestModule } from "vitest/node";
import type { CpuSeconds } from "../../test/support/tiers/cpu-meter.ts";
import { type FileCost, formatCosts, type TestCosts, TESTS_FILE } from "./costs.ts";

export class CostReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const files = modules.map(costOf);
    const costs: TestCosts = { files, errors: errors.length, runner: ownSeconds() };
    mkdirSync(dirname(TESTS_FILE), { recursive: true });
    writeFileSync(TESTS_FILE, `${JSON.stringify(costs, null, 2)}\n`);
    console.log(formatCosts(costs));
  }
}

function costOf(module: TestModule): FileCost {
  const tests = [...module.children.allTests()];
  const passed = tests.filter((test) => test.result().state === "passed").length;
  // A skipped test proves nothing, so it counts as failed. A file that does not load, or whose hooks fail, has no
  // failed test of its own.
  const failed = Math.max(tests.length - passed, module.state() === "passed" ? 0 : 1);
  const retried = tests.filter(
    (test) => test.result().state === "passed" && (test.diagnostic()?.retryCount ?? 0) > 0,
  ).length;
  const cpu: CpuSeconds = module.meta().cpu ?? { worker: 0, children: 0 };
  return {
    file: module.relativeModuleId,
    tier: module.project.name,
    passed,
    failed,
    retried,
    seconds: module.diagnostic().duration / 1000,
    ...cpu,
  };
}

function ownSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
