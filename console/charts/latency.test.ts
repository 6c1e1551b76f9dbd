import { describe, expect, it } from "vitest";
import { gapsOf, latencyScale, latencyWords, tickWords } from "./latency.ts";
import type { ChartStep } from "./steps.ts";

const NOW = new Date(2026, 10, 15, 12, 0).getTime();

const step = (p50: number | null, p95 = p50): ChartStep => ({
  at: NOW - 3_600_000,
  endsAt: NOW - 1_800_000,
  delivered: 1,
  waiting: 0,
  failed: 0,
  p50,
  p95,
});

describe("the time to chat", () => {
  it("is drawn from 0 up to ten seconds", () => {
    const { ticks, isLogarithmic } = latencyScale([step(310, 2_900)]);
    expect(ticks).toStrictEqual([0, 1_000, 2_000, 3_000, 4_000]);
    expect(isLogarithmic).toBe(false);
  });

  it("is drawn by powers of ten where something took longer", () => {
    expect(latencyScale([step(310, 42_000)])).toMatchObject({
      bottom: 100,
      top: 100_000,
      isLogarithmic: true,
    });
  });

  it("has a scale where nothing was delivered", () => {
    expect(latencyScale([step(null)]).ticks).toStrictEqual([0, 100, 200, 300, 400]);
  });

  it("has gaps where nothing was delivered", () => {
    const steps = [step(null), step(null), step(300), step(null)];
    expect(gapsOf(steps)).toStrictEqual([
      { first: 0, last: 1 },
      { first: 3, last: 3 },
    ]);
  });

  it("says the middle and the slowest", () => {
    expect(latencyWords([step(310), step(310, 2_900)], 310, NOW)).toBe(
      "Time to chat: half of the messages within 0.31 s; slowest Today 11:00 to 11:30, 95 percent within 2.9 s.",
    );
    expect(latencyWords([step(null)], null, NOW)).toMatch(/nothing was delivered/);
  });

  it("names its lines in seconds", () => {
    const ticks = [0, 500, 2_000, 100_000, 120_000, 1_000_000].map(tickWords);
    expect(ticks.map((tick) => tick.replace("\u00A0", " "))).toStrictEqual([
      "0",
      "0.5 s",
      "2 s",
      "100 s",
      "2 min",
      "1,000 s",
    ]);
    for (const tick of ticks) expect(tick).not.toContain(" ");
  });
});
