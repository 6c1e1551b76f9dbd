// What a run of tests is reported to have proved and cost.

import { expect, test } from "vitest";
import { countTests, type FileCost, formatCosts } from "../../dev/tests/costs.ts";

function file(name: string, rest: Partial<FileCost> = {}): FileCost {
  const cost = { passed: 1, failed: 0, retried: 0, seconds: 1, worker: 0.5, children: 0 };
  return { file: name, tier: "pure", ...cost, ...rest };
}

test("an error outside of any test counts as a failed one", () => {
  const files = [file("a", { passed: 3 }), file("b", { passed: 1, failed: 2 })];
  expect(countTests({ files, errors: 1, runner: 0 })).toEqual({ passed: 4, failed: 3 });
});

test("the most expensive file comes first, with the processes it started", () => {
  const files = [file("cheap"), file("dear", { worker: 1, children: 8 })];
  const lines = formatCosts({ files, errors: 0, runner: 0 }).split("\n");
  const rows = lines.filter((line) => /cheap|dear/.test(line)).map((line) => line.trim());
  expect(rows).toEqual([
    expect.stringMatching(/^9\.0 .*dear$/),
    expect.stringMatching(/^0\.5 .*cheap$/),
  ]);
});

test("each tier has a row of its own", () => {
  const files = [file("a"), file("b", { tier: "db", worker: 2 }), file("c", { tier: "db" })];
  const lines = formatCosts({ files, errors: 0, runner: 0 }).split("\n");
  expect(lines).toContainEqual(expect.stringMatching(/^ +0\.5 +1\.0 +1 +1 +pure$/));
  expect(lines).toContainEqual(expect.stringMatching(/^ +2\.5 +2\.0 +2 +2 +db$/));
});

test("files that passed only when retried are listed", () => {
  const files = [file("steady"), file("flaky", { retried: 2 })];
  expect(formatCosts({ files, errors: 0, runner: 0 })).toContain(
    "passed only when retried:\n  flaky (2)",
  );
});
