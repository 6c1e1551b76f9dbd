// What the reporter counts of a real run: nothing that proved nothing counts as passed.

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countTests, type TestCosts, TESTS_FILE } from "../../dev/tests/costs.ts";

const FILES = {
  "vitest.config.ts": `
    import { CostReporter } from "../../dev/tests/cost-reporter.ts";
    export default {
      test: { include: ["*.test.ts"], maxWorkers: 1, retry: 1, testTimeout: 240_000,
        reporters: [new CostReporter()],
        setupFiles: ["../../test/support/tiers/cpu-meter.ts"] },
    };`,
  "passes.test.ts": `
    import { test } from "vitest";
    test("one", () => {});
    test("two", () => { const end = process.cpuUsage().user + 300_000; while (process.cpuUsage().user < end); });`,
  "fails.test.ts": `
    import { expect, test } from "vitest";
    test("good", () => {});
    test("bad", () => expect(1).toBe(2));`,
  "skips.test.ts": `
    import { test } from "vitest";
    test.skip("later", () => {});`,
  "breaks.test.ts": `throw new Error("cannot be loaded");`,
  "dies.test.ts": `
    import { test } from "vitest";
    test("dies", () => process.kill(process.pid, "SIGKILL"));`,
  "retries.test.ts": `
    import { expect, test } from "vitest";
    let tries = 0;
    test("flaky", () => expect((tries += 1)).toBe(2));`,
};

let folder: string;
let costs: TestCosts;
let printed: string;
beforeAll(() => {
  // Inside the repository, so that its packages are found.
  mkdirSync("test-results", { recursive: true });
  folder = mkdtempSync(path.resolve("test-results/reporter-"));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(path.join(folder, name), text);
  const run = spawnSync("vitest", ["run"], { cwd: folder, encoding: "utf8" });
  printed = run.stdout;
  costs = JSON.parse(readFileSync(path.join(folder, TESTS_FILE), "utf8"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const resultOf = (name: string) => {
  const found = costs.files.find(({ file }) => file === `${name}.test.ts`);
  return found && { passed: found.passed, failed: found.failed };
};

test.each([
  ["passes", { passed: 2, failed: 0 }],
  ["fails", { passed: 1, failed: 1 }],
  ["skips", { passed: 0, failed: 1 }],
  ["breaks", { passed: 0, failed: 1 }],
  ["retries", { passed: 1, failed: 0 }],
])("a file that %s", (name, counts) => {
  expect(resultOf(name)).toEqual(counts);
});

test("a worker that dies fails the run", () => {
  expect(resultOf("dies")?.passed ?? 0).toBe(0);
  expect(countTests(costs).failed).toBeGreaterThanOrEqual(4);
});

test("CPU time is that of the file", () => {
  const busy = costs.files.find(({ file }) => file === "passes.test.ts");
  expect(busy?.worker).toBeGreaterThanOrEqual(0.3);
});

test("a file that passed only when retried is listed", () => {
  expect(printed).toContain("passed only when retried:\n  retries.test.ts (1)");
});
