// Scheduled tasks run for the life of a worker, so one run must leave nothing behind.

import { getEventListeners } from "node:events";
import { expect, test } from "vitest";
import { startHousekeeping } from "../../src/worker/jobs/scheduled-tasks.ts";
import { testLog } from "../support/test-log.ts";

const RUNS = 20;

/** Runs a task until it ran this often, and then stops. Returns the listeners that each run found. */
async function runTask(everyMs: number, runs: number): Promise<readonly number[]> {
  const listeners: number[] = [];
  const { promise: hasRun, resolve } = Promise.withResolvers<void>();
  const run = async (signal: AbortSignal) => {
    listeners.push(getEventListeners(signal, "abort").length);
    if (listeners.length === runs) resolve();
    return undefined;
  };
  const housekeeping = startHousekeeping([{ name: "partitions", everyMs, run }], testLog(), {
    planned: () => {},
    ended: () => {},
  });
  await hasRun;
  await housekeeping.stop();
  return listeners;
}

test("a task that runs again and again leaves no listener behind", async () => {
  const listeners = await runTask(1, RUNS);
  expect(listeners.slice(0, RUNS)).toEqual(Array.from({ length: RUNS }, () => 0));
});

test("stopping ends the pause before the next run", async () => {
  expect(await runTask(3_600_000, 1)).toHaveLength(1);
});
