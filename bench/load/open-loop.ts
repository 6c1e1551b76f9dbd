// Load that arrives at fixed times, whether or not earlier requests were answered. Latency counts
// from the time a request was due, so that a stall shows in every request it delayed.

import { setTimeout as sleep } from "node:timers/promises";
import { type LoadPlan, onEveryLine } from "./load.ts";

export type OpenLoad = LoadPlan & {
  perSecond: number;
  /** Sent before the measured time; answers are checked, latencies are not kept. */
  warmUpSeconds: number;
};

export type LoadLatencies = {
  /** Including the warm-up. */
  answered: number;
  /** In order of arrival, without the warm-up. */
  latenciesMs: Float64Array;
};

export async function runOpenLoop(load: OpenLoad): Promise<LoadLatencies> {
  const { perSecond, seconds, warmUpSeconds, check, signal } = load;
  const latenciesMs = new Float64Array(perSecond * (warmUpSeconds + seconds));
  let taken = 0;
  let startedAt = 0;
  await onEveryLine(load, async ({ connection, request }) => {
    startedAt ||= performance.now();
    // Arrivals are taken in their order; when all connections are busy, the next one is late.
    for (let arrival = taken++; arrival < latenciesMs.length; arrival = taken++) {
      const dueAt = startedAt + (arrival * 1000) / perSecond;
      await until(dueAt);
      signal.throwIfAborted();
      check(await connection.exchange(request.next()));
      latenciesMs[arrival] = performance.now() - dueAt;
    }
  });
  return {
    answered: latenciesMs.length,
    latenciesMs: latenciesMs.subarray(perSecond * warmUpSeconds),
  };
}

async function until(dueAt: number): Promise<void> {
  const aheadMs = dueAt - performance.now();
  if (aheadMs > 0) await sleep(Math.ceil(aheadMs));
}
