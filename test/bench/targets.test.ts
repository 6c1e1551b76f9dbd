// What the ingress and delivery benches make of their rounds.

import { describe, expect, test } from "vitest";
import { steadyTargets } from "../../bench/delivery/end-to-end.ts";
import { firstMessages, freshTarget } from "../../bench/delivery/fresh.ts";
import { spreadOf } from "../../bench/ingress/statistics.ts";
import { targetsOf } from "../../bench/ingress/targets.ts";
import type { BenchTarget } from "../../bench/target.ts";

const valuesOf = (targets: readonly BenchTarget[]) =>
  Object.fromEntries(targets.map(({ key, value, isMet }) => [key, [value, isMet]]));

describe("ingress targets", () => {
  const judge = (rounds: number, ackP99Ms: readonly number[]) =>
    valuesOf(
      targetsOf({
        relayOverBareEngine: spreadOf(Array.from({ length: rounds }, () => 0.8)),
        storedOverEmpty: spreadOf(Array.from({ length: rounds }, () => 0.9)),
        ackMs: {
          offeredPerSecond: 1_000,
          p50: spreadOf([]),
          p99: spreadOf(ackP99Ms),
          max: spreadOf([]),
        },
      }),
    );

  test("are judged by medians", () => {
    expect(judge(3, [80, 25, 20])).toEqual({
      "relay/bareEngine": [0.8, true],
      "at1MStored/empty": [0.9, true],
      ackP99MsAt1000: [25, true],
    });
    expect(judge(3, [80, 26, 20])["ackP99MsAt1000"]).toEqual([26, false]);
  });

  test("have no figure with fewer than three quiet rounds", () => {
    expect(judge(2, [20, 20])).toEqual({
      "relay/bareEngine": [Number.NaN, false],
      "at1MStored/empty": [Number.NaN, false],
      ackP99MsAt1000: [Number.NaN, false],
    });
  });
});

describe("steady delivery", () => {
  const round = (p50: number, p99: number) => ({
    latenciesMs: [p50, p99],
    stealShare: 0,
  });

  test("is judged by the medians of its rounds", () => {
    expect(valuesOf(steadyTargets([round(40, 200), round(39, 900), round(90, 150)]))).toEqual({
      acceptToDeliveredP50Ms: [40, true],
      acceptToDeliveredP99Ms: [200, true],
    });
    expect(valuesOf(steadyTargets([round(41, 201), round(41, 201), round(9, 9)]))).toEqual({
      acceptToDeliveredP50Ms: [41, false],
      acceptToDeliveredP99Ms: [201, false],
    });
  });

  test("has no figure with fewer than three quiet rounds", () => {
    expect(valuesOf(steadyTargets([round(9, 9), round(9, 9)]))).toEqual({
      acceptToDeliveredP50Ms: [Number.NaN, false],
      acceptToDeliveredP99Ms: [Number.NaN, false],
    });
  });
});

describe("fresh targets", () => {
  test("are judged by the first message of the slowest", () => {
    const latencies = [
      { target: "a", number: 7, ms: 3_000 },
      { target: "a", number: 5, ms: 200 },
      { target: "b", number: 6, ms: 1_000 },
    ];
    expect(firstMessages(latencies)).toEqual([200, 1_000]);
    expect(freshTarget(firstMessages(latencies))).toMatchObject({ value: 1_000, isMet: true });
    expect(freshTarget([200, 1_001]).isMet).toBe(false);
  });

  test("that got nothing are a miss", () => {
    expect(freshTarget(firstMessages([])).isMet).toBe(false);
  });
});
