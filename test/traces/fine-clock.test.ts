import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fineClock } from "../../src/main/traces/fine-clock.ts";

let fineMs: number;
let clockMs: number;
/** What the machine does between the two readings. */
let pauseMs: number;
beforeEach(() => {
  [fineMs, clockMs, pauseMs] = [1_000, performance.timeOrigin + 1_000, 0];
  vi.spyOn(performance, "now").mockImplementation(() => fineMs);
  vi.spyOn(Date, "now").mockImplementation(() => {
    fineMs += pauseMs;
    clockMs += pauseMs;
    return Math.floor(clockMs);
  });
});
afterEach(() => void vi.restoreAllMocks());

function pass(ms: number): void {
  fineMs += ms;
  clockMs += ms;
}

test("it tells parts of a millisecond", () => {
  const now = fineClock();
  const before = now();
  pass(0.25);
  expect(now() - before).toBeCloseTo(0.25, 3);
});

test("a pause between its two readings moves no time", () => {
  const now = fineClock();
  const before = now();
  pauseMs = 500;
  expect(now()).toBe(before);
});

test("it follows a clock that was set", () => {
  const now = fineClock();
  const before = now();
  clockMs += 3_600_000;
  expect(Math.round((now() - before) / 1_000)).toBe(3_600);
});
