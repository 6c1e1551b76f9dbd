import { describe, expect, it } from "vitest";
import { stalledAmong, stalledSince } from "./stalled.ts";

const fine = {
  dataUpdatedAt: 10_000,
  failureCount: 0,
  isError: false,
  fetchStatus: "idle",
} as const;

describe("what is shown", () => {
  it("is new while answers come", () => {
    expect(stalledSince(fine, 60_000)).toBeUndefined();
  });

  it("is old five seconds after the last answer, where asking fails", () => {
    expect(stalledSince({ ...fine, failureCount: 1 }, 14_000)).toBeUndefined();
    expect(stalledSince({ ...fine, failureCount: 1 }, 15_000)).toBe(10_000);
    expect(stalledSince({ ...fine, fetchStatus: "paused" }, 15_000)).toBe(10_000);
  });

  it("is as old as its oldest part", () => {
    const askings = [
      fine,
      { ...fine, dataUpdatedAt: 8_000, failureCount: 1 },
      { ...fine, isError: true },
    ];
    expect(stalledAmong(askings, 15_000)).toBe(8_000);
    expect(stalledAmong([fine, fine], 60_000)).toBeUndefined();
  });

  it("is not called old where there was never an answer", () => {
    expect(stalledSince({ ...fine, dataUpdatedAt: 0, isError: true }, 60_000)).toBeUndefined();
  });
});
