import { describe, expect, it } from "vitest";
import { deliveriesWords, halved, labelled, stepsOf, type ChartStep, stepWords } from "./steps.ts";

const NOW = new Date(2026, 10, 15, 12, 0).getTime();
const HALF_HOUR_MS = 1_800_000;

function step(at: number, counts: Partial<ChartStep> = {}): ChartStep {
  const zero = { delivered: 0, waiting: 0, failed: 0, p50: null, p95: null };
  return { at, endsAt: at + HALF_HOUR_MS, ...zero, ...counts };
}

const day = Array.from({ length: 48 }, (_, at) => step(NOW - (48 - at) * HALF_HOUR_MS));

describe("steps", () => {
  it("know when they end", () => {
    const events = { series: [{ at: 0, delivered: 3, waiting: 2, failed: 1 }] };
    const series = [{ p50: 300, p95: null }];
    expect(stepsOf({ window: "24h", events, series })).toStrictEqual([
      { at: 0, endsAt: HALF_HOUR_MS, delivered: 3, waiting: 2, failed: 1, p50: 300, p95: null },
    ]);
  });

  it("are joined by two on narrow screens, and nothing is lost", () => {
    const two = halved([
      step(0, { delivered: 3 }),
      step(HALF_HOUR_MS, { delivered: 4, failed: 1 }),
    ]);
    expect(two).toStrictEqual([
      { ...step(0, { delivered: 7, failed: 1 }), endsAt: 2 * HALF_HOUR_MS },
    ]);
  });

  it("are joined on round moments, so that the first and the last may stand alone", () => {
    const odd = [1, 2, 3, 4].map((at) => step(at * HALF_HOUR_MS, { delivered: 1 }));
    expect(halved(odd).map(({ at, delivered }) => [at / HALF_HOUR_MS, delivered])).toStrictEqual([
      [0, 1],
      [2, 2],
      [4, 1],
    ]);
  });

  it("have at most eight names below them", () => {
    expect(labelled(day, "24h", false)).toHaveLength(8);
    expect(labelled(day, "24h", true)).toHaveLength(4);
  });
});

describe("what steps say", () => {
  it("names the stretch and all three figures", () => {
    const busy = step(NOW - 2 * HALF_HOUR_MS, { delivered: 41, waiting: 2, failed: 1 });
    expect(stepWords(busy, NOW)).toBe("Today 11:00 to 11:30: 41 delivered, 2 waiting, 1 failed");
  });

  it("says until now of the step under way", () => {
    expect(stepWords(step(NOW - 1), NOW)).toMatch(/^Today 11:59 to now: /);
  });

  it("finds the busiest stretch", () => {
    const steps = [step(NOW - HALF_HOUR_MS, { delivered: 9 }), step(NOW - 2 * HALF_HOUR_MS)];
    expect(deliveriesWords(steps, NOW)).toBe(
      "Deliveries: 9 events delivered, 0 waiting, 0 failed; most from Today 11:30 to 12:00 with 9.",
    );
  });

  it("says so where nothing was sent", () => {
    expect(deliveriesWords(day, NOW)).toBe("Deliveries: none in this time range.");
  });
});
