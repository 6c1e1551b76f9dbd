// What CI counts, and when it tries again.

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countsOf, lastCounts } from "../../dev/count-tests.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(`${tmpdir()}/ci-`);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Steps of which each may say how many of a thousand ticks were stolen while it ran. */
function run(script: string): string[] {
  const prelude = `
    . .ci/steps.sh
    STAT=${folder}/stat
    tell() { echo "cpu 0 0 0 $2 0 0 0 $1 0 0" > "$STAT"; }
    fails() { tell "$1" $((1000 - $1)); false; }
    fails_once() { tell "$1" $((1000 - $1)); ! rm "${folder}/first" 2>/dev/null; }
    touch ${folder}/first
    tell 0 0`;
  const said = execFileSync("bash", ["-c", `${prelude}\n${script}\nprint_counts || true`], {
    encoding: "utf8",
  });
  return said.trimEnd().split("\n");
}

describe("a step", () => {
  test("that failed while processors were stolen is tried once more, and named before the last line", () => {
    const said = run("step 'good' true; step 'shaky' fails_once 310");
    expect(said.slice(-2)).toEqual([
      "passed at the second try, 31 % of the processors were stolen: shaky",
      "2 passed, 0 failed",
    ]);
    expect(said).toContain(
      "!! failed while 31 % of the processors were stolen, once more alone: shaky",
    );
  });

  test("that fails again has failed", () => {
    expect(run("step 'broken' fails 310").slice(-2)).toEqual([
      "failed also at the second try, 31 % of the processors were stolen: broken",
      "0 passed, 1 failed",
    ]);
  });

  test.each([0, 50])("has no second try where %i of a thousand were stolen", (stolen) => {
    const said = run(`step 'shaky' fails_once ${stolen}`);
    expect(said.slice(-2)).toEqual(["", "0 passed, 1 failed"]);
  });
});

describe("tests", () => {
  const report = (file: string, ...statuses: string[]) => ({
    name: file,
    status: statuses.includes("failed") ? "failed" : "passed",
    assertionResults: statuses.map((status) => ({ status })),
  });
  const first = countsOf({
    testResults: [report("a", "passed", "passed"), report("b", "passed", "failed")],
  });
  const none = { counts: countsOf(undefined), files: new Set<string>() };

  test("a file that never reported has failed as one", () => {
    expect([...lastCounts(["a", "b", "dead"], first, none)]).toEqual([
      ["a", { passed: 2, failed: 0 }],
      ["b", { passed: 1, failed: 1 }],
      ["dead", { passed: 0, failed: 1 }],
    ]);
  });

  test("a file that could not be read has failed, and so has a test that was skipped", () => {
    const unread = { name: "a", status: "failed", assertionResults: [] };
    const counts = countsOf({ testResults: [unread, report("b", "skipped")] });
    expect([...counts.values()]).toEqual([
      { passed: 0, failed: 1 },
      { passed: 0, failed: 1 },
    ]);
  });

  test("a file that was tried again counts by its second report, also where that is missing", () => {
    const again = countsOf({ testResults: [report("b", "passed", "passed")] });
    const tried = { counts: again, files: new Set(["b", "dead"]) };
    expect([...lastCounts(["a", "b", "dead"], first, tried).values()]).toEqual([
      { passed: 2, failed: 0 },
      { passed: 2, failed: 0 },
      { passed: 0, failed: 1 },
    ]);
  });
});
