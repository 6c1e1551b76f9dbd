import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { keptRuns, merge } from "../../src/core/entities/entity-state.ts";
import { updatesOf } from "../../src/core/entities/entity-updates.ts";
import { makeRun } from "../support/event-makers.ts";

const runsOf = (ends: string) =>
  ends
    .split("")
    .map((end, number) => ({ number, conclusion: end === "p" ? "success" : "failure" }));

describe("the runs that are kept", () => {
  test.each([
    ["up to thirty are all of them", "f".repeat(30), []],
    ["of a streak from the start are the newest and the first", "f".repeat(32), [1]],
    ["of one that passed are also the last pass", `pp${"f".repeat(32)}`, [0, 3]],
    ["of those that only pass are also the last of the rest", "p".repeat(33), [0, 1]],
  ])("%s", (_, ends, dropped) => {
    const runs = runsOf(ends);
    const failed = new Set(runs.flatMap((run) => (run.conclusion === "failure" ? run.number : [])));
    const kept = keptRuns(runs, failed);
    expect(runs.map(({ number }) => number).filter((number) => !kept.has(number))).toEqual(dropped);
  });

  test("also are the first that failed, where the first of all was cancelled", () => {
    const runs = Array.from({ length: 34 }, (_, number) => ({ number, conclusion: "cancelled" }));
    const kept = keptRuns(runs, new Set([2]));
    expect([0, 1, 2, 3].map((number) => kept.has(number))).toEqual([true, false, true, false]);
  });
});

test("what is known of runs is the same however it is put together", () => {
  const ends = fc.array(fc.constantFrom("success", "failure", "cancelled"), { maxLength: 30 });
  const lists = fc.oneof(ends, fc.constant(Array.from({ length: 50 }, () => "failure")));
  const orders = lists.chain((conclusions) => {
    const knowns = conclusions.map((conclusion, number) => entityWith(number, conclusion));
    return fc.tuple(
      fc.shuffledSubarray(knowns, { minLength: knowns.length }),
      fc.nat(knowns.length),
      fc.constant(knowns),
    );
  });
  fc.assert(
    fc.property(orders, ([order, middle, knowns]) => {
      const halves = [order.slice(0, middle), order.slice(middle)].map(together);
      expect(together([...halves, ...order.slice(middle)])).toEqual(together(knowns));
    }),
  );
});

type Knowns = ReturnType<typeof entityWith>[];

function entityWith(number: number, conclusion: string) {
  return updatesOf(makeRun({ id: `${number}`, number, conclusion }))[0]?.entity ?? {};
}

function together(knowns: Knowns) {
  return knowns.reduce(merge, {});
}
