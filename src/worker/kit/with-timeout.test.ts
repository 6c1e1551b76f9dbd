// Work that ends in time, is too slow, or is stopped.

import { getEventListeners } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withTimeout } from "./with-timeout.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const untilAborted = (signal: AbortSignal) =>
  new Promise<string>((resolve) => signal.addEventListener("abort", () => resolve("aborted")));

test("work that is too slow is aborted", async () => {
  const working = withTimeout(1_000, new AbortController().signal, untilAborted);
  await vi.advanceTimersByTimeAsync(999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await working).toBe("aborted");
});

test("work is aborted when it is stopped, also before it began", async () => {
  const stopping = new AbortController();
  const working = withTimeout(1_000, stopping.signal, untilAborted);
  stopping.abort();
  expect(await working).toBe("aborted");
  expect(await withTimeout(1_000, stopping.signal, async ({ aborted }) => aborted)).toBe(true);
});

test("neither a timer nor a listener outlives the work", async () => {
  const { signal } = new AbortController();
  await withTimeout(1_000, signal, async () => {});
  const failing = withTimeout(1_000, signal, () => Promise.reject(new Error("failed")));
  await expect(failing).rejects.toThrow("failed");
  expect(vi.getTimerCount()).toBe(0);
  expect(getEventListeners(signal, "abort")).toEqual([]);
});
