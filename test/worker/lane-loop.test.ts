// The loop that leases lanes: when it looks for more.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DeliverPorts } from "../../src/app/delivery/ports.ts";
import type { SendStart } from "../../src/ports/delivery.ts";
import type { LaneLeases } from "../../src/ports/lanes.ts";
import { startLaneLoop } from "../../src/worker/delivery/lane-loop.ts";
import { fakeNotifier } from "./fake-notifier.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const MAX_HELD = 200;
const lane = (at: number) => ({
  id: `${at}`,
  generation: "1",
  groupKey: `${at}`,
  target: { platform: "chatone" as const, channelId: `${at}` },
  sendId: `${at}`,
});

function leasing() {
  const notifier = fakeNotifier();
  const lease = vi.fn<LaneLeases["lease"]>(async () => ({ lanes: [], nextInMs: undefined }));
  const starts: ((start: SendStart) => void)[] = [];
  const lanes = {
    lease,
    renew: async () => new Set<string>(),
    release: async () => {},
    startOne: () => new Promise<SendStart>((resolve) => starts.push(resolve)),
    settleOne: async () => ({ outcome: "lost" as const }),
  };
  const chat = { platform: "chatone", rateLimitsFor: () => [] };
  // Nothing is sent here, so the ports of a send are missing.
  const ports: DeliverPorts = Object.assign(Object.create(null), {
    elapsed: () => performance.now(),
    chat,
  });
  const start = () =>
    startLaneLoop({
      ports,
      lanes,
      notifier,
      workerId: () => "1",
      onFault: (what, error) => {
        throw new Error(what, { cause: error });
      },
    });
  return { lease, starts, notifier, start };
}

test("without lanes nobody looks for five seconds, unless notified or one is due", async () => {
  const { lease, notifier, start } = leasing();
  const loop = start();
  await after(4_900);
  expect(lease).toHaveBeenCalledTimes(1);
  lease.mockResolvedValueOnce({ lanes: [], nextInMs: 700 });
  notifier.notify("lanes");
  await after(20);
  expect(lease).toHaveBeenCalledTimes(2);
  await after(700);
  expect(lease).toHaveBeenCalledTimes(3);
  const stopped = loop.stop();
  await after(20);
  await stopped;
});

test("a worker that was full leases more as soon as it has room", async () => {
  const { lease, starts, notifier, start } = leasing();
  const all = Array.from({ length: MAX_HELD }, (_, at) => lane(at));
  lease.mockResolvedValueOnce({ lanes: all, nextInMs: undefined });
  const loop = start();
  await after(20);
  notifier.notify("lanes");
  await after(20);
  expect(lease).toHaveBeenCalledTimes(1);
  starts.shift()?.({ outcome: "lost" });
  await after(20);
  expect(lease).toHaveBeenCalledTimes(2);
  const stopped = loop.stop();
  for (const end of starts) end({ outcome: "lost" });
  await after(20);
  await stopped;
});
