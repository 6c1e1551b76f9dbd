import { describe, expect, test } from "vitest";
import { commitKey, runKey } from "../../src/core/entities/entity-keys.ts";
import { factOf, factsOf } from "../../src/core/entities/entity-state.ts";
import { applyUpdates, updatesOf } from "../../src/core/entities/entity-updates.ts";
import { makeCheck, makeDeployment, makeJob } from "../support/ci-makers.ts";
import { makeRun, makeSha } from "../support/event-makers.ts";

const SHOP = { fullName: "acme/shop" };
const COMMIT = commitKey(SHOP, makeSha("e2b7d10"));

describe("a commit", () => {
  test("has a job and the check run of the same name as one check", () => {
    const entity = applyUpdates(new Map(), [makeJob({ name: "linter" }), makeCheck()]).get(COMMIT);
    expect(factsOf(entity, "check")).toMatchObject([{ name: "linter", conclusion: "failure" }]);
  });

  test("keeps the newest run of a check", () => {
    const again = makeCheck({ conclusion: "success", startedAt: 1_794_663_700_000 });
    const entity = applyUpdates(new Map(), [again, makeCheck()]).get(COMMIT);
    expect(factsOf(entity, "check")).toMatchObject([{ conclusion: "success" }]);
  });

  test("learns nothing from a suite", () => {
    expect(updatesOf(makeCheck({ isSuite: true }))).toEqual([]);
  });
});

test("a run is part of its workflow, and knows which", () => {
  const entity = applyUpdates(new Map(), [makeRun()]).get(runKey(SHOP, "9301"));
  expect(factOf(entity, "parent")).toMatchObject({
    key: "ci:acme/shop:2823525:main",
    number: 161,
  });
});

test("that a run had failed outlives the attempt that passes, with the time of the first one", () => {
  const again = makeRun({ attempt: 2, updatedAt: 1_794_664_000_000 });
  const passed = makeRun({ attempt: 3, conclusion: "success", updatedAt: 1_794_665_000_000 });
  const entity = applyUpdates(new Map(), [passed, again, makeRun()]).get(
    "ci:acme/shop:2823525:main",
  );
  expect(factsOf(entity, "failed")).toMatchObject([{ number: 161, failedAt: 1_794_663_798_000 }]);
  expect(factsOf(entity, "run")).toMatchObject([{ run: { attempt: 3 } }]);
});

test.each([
  ["a run", makeRun({ commitMessage: "x".repeat(1e6), workflow: "x".repeat(1e6) })],
  ["a job", makeJob({ name: "x".repeat(1e6), failedStep: "x".repeat(1e6) })],
  ["a check", makeCheck({ name: "x".repeat(1e6), summary: "x".repeat(1e6) })],
  ["a deployment", makeDeployment({ description: "x".repeat(1e6) })],
])("what %s teaches is short, however long its words are", (_, event) => {
  expect(JSON.stringify(updatesOf(event)).length).toBeLessThan(4_000);
});

test.each([
  ["a run", makeRun()],
  ["a job", makeJob()],
  ["a check", makeCheck()],
  ["a deployment", makeDeployment({})],
])("%s without a repository teaches nothing", (_, event) => {
  expect(updatesOf({ ...event, repository: undefined })).toEqual([]);
});
