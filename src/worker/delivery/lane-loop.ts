// Delivers for one platform: leases ready lanes, schedules them fairly and releases them. Each platform has its own
// loop, so that a hanging one takes no capacity from the other.

import type { DeliverPorts } from "../../app/delivery/ports.ts";
import type { Notifier } from "../../ports/jobs.ts";
import type { BatchedSends, LaneLeases } from "../../ports/lanes.ts";
import { createLanePool, giveAllBack, LEASE_MS, renewLeases } from "./lane-pool.ts";
import { type OnFault, repeat } from "../kit/repeat.ts";
import { processLane } from "./process-lane.ts";
import { startScheduler } from "./scheduler.ts";

export type LaneLoopParts = {
  ports: DeliverPorts;
  lanes: LaneLeases & BatchedSends;
  notifier: Pick<Notifier, "listen">;
  /** Undefined while the database is unavailable. */
  workerId(): string | undefined;
  onFault: OnFault;
};

export type Loop = {
  /** Finishes running sends and releases all lanes. */
  stop(): Promise<void>;
};

const MAX_HELD = 200;
const MAX_SENDING = 32;
const MAX_PER_GROUP = 16;
/** Fallback for lost notifications. */
const POLL_MS = 5_000;
/** Rows under a short lock look ready but cannot be leased; the pause avoids a busy loop. */
const MIN_PAUSE_MS = 10;
const FINISH_WITHIN_MS = 7_000;

export function startLaneLoop({ ports, lanes, notifier, workerId, onFault }: LaneLoopParts): Loop {
  const { elapsed, chat } = ports;
  const pool = createLanePool(MAX_PER_GROUP);
  const cutting = new AbortController();
  let isCrowded = false;
  let isStopping = false;
  const stepParts = {
    ports,
    lanes,
    onFault,
    cut: cutting.signal,
    isCrowded: () => isCrowded,
    mayGoOn: () => !isStopping && !isCrowded && pool.nextAt() > elapsed(),
  };
  const scheduler = startScheduler({
    pool,
    max: MAX_SENDING,
    elapsed,
    processLane: (lane) => processLane(stepParts, lane),
    onGone: () => (isCrowded || pool.size() === MAX_HELD - 1) && leasing.wake(),
  });

  async function lease(): Promise<number> {
    const id = workerId();
    const room = MAX_HELD - pool.size();
    if (id === undefined || room <= 0) return POLL_MS;
    const requestedAt = elapsed();
    const { lanes: leased, nextInMs = POLL_MS } = await lanes.lease(id, chat.platform, room);
    for (const lane of leased)
      pool.add(lane, { readyAt: requestedAt, leaseEnds: requestedAt + LEASE_MS });
    isCrowded = leased.length === room && nextInMs === 0;
    scheduler.pump();
    return Math.max(MIN_PAUSE_MS, Math.min(nextInMs, POLL_MS));
  }

  const leasing = repeat("lanes.not-leased", lease, onFault, MIN_PAUSE_MS);
  const renew = () => renewLeases({ lanes, workerId, elapsed }, pool);
  const renewing = repeat("lanes.not-renewed", renew, onFault);
  notifier.listen("lanes", (on) => (on?.includes(chat.platform) ?? true) && leasing.wake());
  return {
    async stop() {
      isStopping = true;
      const cut = setTimeout(() => cutting.abort(), FINISH_WITHIN_MS);
      await Promise.all([leasing.stop(), scheduler.stop()]);
      await renewing.stop();
      clearTimeout(cut);
      await giveAllBack({ lanes, onFault }, pool);
    },
  };
}
