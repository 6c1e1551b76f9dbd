import { describe, expect, it } from "vitest";
import { powersFor, roundMoments, scaleFor } from "./scales.ts";

const HOUR_MS = 3_600_000;

describe("the scale upwards", () => {
  it("has four round steps and room above the highest", () => {
    expect(scaleFor(68).ticks).toStrictEqual([0, 20, 40, 60, 80]);
    expect(scaleFor(90).top).toBe(120);
  });

  it("never parts a message", () => {
    expect(scaleFor(0).ticks).toStrictEqual([0, 1, 2, 3, 4]);
    expect(scaleFor(4).ticks).toStrictEqual([0, 2, 4, 6, 8]);
  });

  it("has powers of ten where values lie far apart", () => {
    expect(powersFor(280, 42_000)).toStrictEqual({
      bottom: 100,
      top: 100_000,
      ticks: [100, 1_000, 10_000, 100_000],
    });
  });
});

describe("the moments along", () => {
  const steps = Array.from({ length: 48 }, (_, at) => at * (HOUR_MS / 2) + HOUR_MS / 2);

  it("are round on the person's own clock", () => {
    const moments = roundMoments(steps, 3 * HOUR_MS, () => HOUR_MS);
    expect(moments).toHaveLength(8);
    expect(moments[0]).toBe(2 * HOUR_MS);
  });

  it("begin with the first step only where that is round itself", () => {
    expect(roundMoments([0, HOUR_MS], 3 * HOUR_MS, () => 0)).toStrictEqual([0]);
    expect(roundMoments([HOUR_MS, 2 * HOUR_MS], 3 * HOUR_MS, () => 0)).toStrictEqual([]);
  });
});
