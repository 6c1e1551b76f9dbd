import { describe, expect, test } from "vitest";
import { floodOf, type LoadState, NO_LOAD } from "./target-load.ts";

const NOW = 1_000_000;
const LIMITS = { budget: 3, messageMs: 3_000, canEdit: true };

/** Arrival times, given as milliseconds before `NOW`. */
const arrivals = (...ago: readonly number[]) => ago.map((ms) => NOW - ms);
const flood = (load: Partial<LoadState>, limits = LIMITS) =>
  floodOf({ ...NO_LOAD, ...load }, limits, NOW);

describe("a target", () => {
  test.each([
    ["takes the first", arrivals(), undefined],
    ["takes as many as its budget", arrivals(50_000, 10), undefined],
    ["lists the next", arrivals(50_000, 10, 5), "budget"],
    ["forgets what is a minute old", arrivals(60_000, 10, 5), undefined],
    ["counts also what was listed", arrivals(9, 8, 7, 6, 5), "budget"],
  ])("%s", (_what, came, why) => {
    expect(flood({ arrivals: came })?.why).toBe(why);
  });

  test("without a budget lists nothing, however much comes or waits", () => {
    const load = { arrivals: arrivals(3, 2, 1), waiting: 1_000 };
    expect(flood(load, { ...LIMITS, budget: 0 })).toBeUndefined();
  });

  test.each([
    ["a quarter of an hour of messages waits", 299, undefined],
    ["more than that waits", 300, "backlog"],
  ])("where %s", (_what, waiting, why) => {
    expect(flood({ waiting })?.why).toBe(why);
  });
});

describe("a list", () => {
  const grew = (ago: number) => ({ key: "rollup:1", grewAt: NOW - ago });
  const busy = arrivals(3, 2, 1);

  test("goes on as long as less than two minutes passed since it grew", () => {
    expect(flood({ arrivals: busy, rollup: grew(119_999) })?.key).toBe("rollup:1");
    expect(flood({ arrivals: busy, rollup: grew(120_000) })?.key).toBe(`rollup:${NOW}`);
  });

  test("is left alone when it is calm again", () => {
    expect(flood({ arrivals: arrivals(70_000), rollup: grew(65_000) })).toBeUndefined();
  });

  test("once begun for what waits, grows until a minute of messages is left", () => {
    expect(flood({ waiting: 20, rollup: grew(1_000) })?.why).toBe("backlog");
    expect(flood({ waiting: 19, rollup: grew(1_000) })).toBeUndefined();
    expect(flood({ waiting: 20 })).toBeUndefined();
  });
});

test("on a platform that cannot edit, each minute of an overload has its own rollup", () => {
  const busy = arrivals(3, 2, 1);
  const rollup = { key: "rollup:1", grewAt: NOW - 1 };
  const minute = 17 * 60_000;
  expect(flood({ arrivals: busy, rollup }, { ...LIMITS, canEdit: false })).toEqual({
    why: "budget",
    key: `digest:${minute}`,
    until: minute,
  });
});
