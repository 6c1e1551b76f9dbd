// One turn of a lane while the database is unavailable.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DeliverPorts } from "../../src/app/delivery/ports.ts";
import type { SendStart, SettleResult } from "../../src/ports/delivery.ts";
import { processLane } from "../../src/worker/delivery/process-lane.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a result that could not be written is written again after 50 ms, then after twice as long", async () => {
  // Nothing is sent here, so the ports of a send are missing.
  const ports: DeliverPorts = Object.assign(Object.create(null), {
    elapsed: () => performance.now(),
    chat: { platform: "chatone", rateLimitsFor: () => [] },
  });
  const started: SendStart = Object.assign(Object.create(null), {
    outcome: "started",
    job: { sendId: "1" },
  });
  const settleOne = vi.fn<() => Promise<SettleResult>>(async () => ({ outcome: "lost" }));
  for (const why of ["away", "still away"]) settleOne.mockRejectedValueOnce(new Error(why));
  const lane = {
    id: "1",
    generation: "1",
    groupKey: "1",
    target: { platform: "chatone" as const, channelId: "1" },
    sendId: "1",
  };
  const turn = processLane(
    {
      ports,
      lanes: { startOne: async () => started, settleOne, release: async () => {} },
      cut: new AbortController().signal,
      isCrowded: () => false,
      mayGoOn: () => false,
      onFault: () => {},
    },
    { lane, sendId: "1", readyAt: 0, leaseEnds: 30_000, isBusy: true, lastServed: 0 },
  );
  await vi.advanceTimersByTimeAsync(50);
  expect(settleOne).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(100);
  expect(settleOne).toHaveBeenCalledTimes(3);
  expect(await turn).toEqual({ outcome: "gone" });
});
