import { expect, test } from "vitest";
import { runKey } from "../../src/core/known/keys.ts";
import { factOf, factsOf } from "../../src/core/known/known.ts";
import { learn, lessonsOf } from "../../src/core/known/lessons.ts";
import { makeRun } from "../support/event-makers.ts";

const SHOP = { fullName: "acme/shop" };

test("a run is part of its workflow, and knows which", () => {
  const known = learn(new Map(), [makeRun()]).get(runKey(SHOP, "9301"));
  expect(factOf(known, "parent")).toMatchObject({
    key: "ci:acme/shop:2823525:main",
    number: 161,
  });
});

test("that a run had failed outlives the attempt that passes, with the time of the first one", () => {
  const again = makeRun({ attempt: 2, updatedAt: 1_794_664_000_000 });
  const passed = makeRun({ attempt: 3, conclusion: "success", updatedAt: 1_794_665_000_000 });
  const known = learn(new Map(), [passed, again, makeRun()]).get("ci:acme/shop:2823525:main");
  expect(factsOf(known, "failed")).toMatchObject([{ number: 161, failedAt: 1_794_663_798_000 }]);
  expect(factsOf(known, "run")).toMatchObject([{ run: { attempt: 3 } }]);
});

test("what a run teaches is short, however long its words are", () => {
  const event = makeRun({ commitMessage: "x".repeat(1e6), workflow: "x".repeat(1e6) });
  expect(JSON.stringify(lessonsOf(event)).length).toBeLessThan(4_000);
});

test("a run without a repository teaches nothing", () => {
  expect(lessonsOf({ ...makeRun(), repository: undefined })).toEqual([]);
});
