import { describe, expect, test } from "vitest";
import { workflowKey } from "../../src/core/entities/entity-keys.ts";
import type { EntityState } from "../../src/core/entities/entity-state.ts";
import { applyUpdates } from "../../src/core/entities/entity-updates.ts";
import { streakKeys, streakOf } from "../../src/core/entities/ci-streak.ts";
import { makeRun } from "../support/event-makers.ts";

const KEY = workflowKey({ fullName: "acme/shop" }, "2823525", "main");

/** Runs by number: passed, failed, cancelled or not over yet. */
const ENDS = new Map([
  ["p", "success"],
  ["f", "failure"],
  ["c", "cancelled"],
]);

function after(ends: string): EntityState | undefined {
  const events = ends.split("").map((end, number) =>
    makeRun({
      id: `${number}`,
      number,
      phase: ENDS.has(end) ? "completed" : "running",
      conclusion: ENDS.get(end),
    }),
  );
  return applyUpdates(new Map(), events).get(KEY);
}

describe("the streak of a run", () => {
  test.each([
    ["p", 0, "0", "0"],
    ["pf", 1, "1", "1"],
    ["pff", 2, "12", "2"],
    ["pffp", 2, "123", "3"],
    ["pffp", 3, "123", "3"],
    ["pffpr", 4, "4", "4"],
    ["pcf", 2, "12", "2"],
    ["pfc", 2, "12", "1"],
    ["pfcc", 3, "123", "1"],
    ["c", 0, "0", "0"],
    ["pfr", 1, "12", "2"],
    ["rrf", 0, "012", "2"],
    ["rpf", 0, "01", "1"],
  ])("%s, of run %d, has the runs %s and shows %s", (ends, number, runs, shown) => {
    const streak = streakOf(after(ends), (run) => run.number === number);
    expect(streak?.runs.map(({ id }) => id).join("")).toBe(runs);
    expect(streak?.shown.id).toBe(shown);
  });

  test("is unknown of a run that is", () => {
    expect(streakOf(after("pf"), ({ number }) => number === 7)).toBeUndefined();
    expect(streakOf(undefined, () => true)).toBeUndefined();
  });

  test("has the message of its first run, or of one of two that overtook it", () => {
    const streak = streakOf(after("pffff"), ({ number }) => number === 4);
    expect(streak && streakKeys(KEY, streak)).toEqual([`${KEY}:1`, `${KEY}:2`, `${KEY}:3`]);
  });

  test.each([
    ["pff", 1],
    ["pcff", 2],
    ["pfp", 1],
    ["pp", undefined],
  ])("%s broke with run %s", (ends, number) => {
    const streak = streakOf(after(ends), (run) => run.number === 1);
    expect(streak?.broke?.number).toBe(number);
  });
});

describe("of many runs", () => {
  test.each([
    ["fails from the start", "f".repeat(99), "0", 0],
    ["was cancelled before it failed", `pcc${"f".repeat(60)}`, "1", 3],
    ["passed long ago", `ppfpf${"c".repeat(50)}`, "4", 4],
  ])("one that %s keeps its message and when it broke", (_, ends, first, broke) => {
    const entity = after(ends);
    const streak = streakOf(entity, (run) => run.number === ends.length - 1);
    expect(streak?.runs[0].id).toBe(first);
    expect(streak?.broke?.number).toBe(broke);
    expect(Object.keys(entity ?? {}).length).toBeLessThanOrEqual(66);
  });
});
