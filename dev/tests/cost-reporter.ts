// Reports what the tests cost: CPU seconds of each tier and of the most expensive files, and which files needed a
// retry. The whole list goes to test-results/tests.json, with the counts that CI adds up.

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
  // A skipped test proves nothing, so it has failed. A file that cannot be loaded, or whose hooks fail, has no test
  // that says so.
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
