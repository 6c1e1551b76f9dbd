// Starts every turn that may start, and sets a timer for the next one: no polling.

import type { PooledLane, LanePool } from "./lane-pool.ts";
import type { LaneStepResult } from "./process-lane.ts";

export type Scheduler = {
  /** Call after adding lanes. */
  pump(): void;
  /** Starts no more turns; resolves after the last one ends. */
  stop(): Promise<void>;
};

export type SchedulerParts = {
  pool: LanePool;
  max: number;
  elapsed(): number;
  processLane(lane: PooledLane): Promise<LaneStepResult>;
  /** A lane left the pool. */
  onGone(): void;
};

export function startScheduler(parts: SchedulerParts): Scheduler {
  const { pool, max, elapsed, processLane, onGone } = parts;
  const running = new Set<Promise<void>>();
  let isStopping = false;
  let cooldownUntil = 0;
  let timer: NodeJS.Timeout | undefined;
  const hasCapacity = () => !isStopping && running.size < max;

  function pump(): void {
    clearTimeout(timer);
    const now = elapsed();
    for (let lane = next(now); lane; lane = next(now)) {
      const step = processLane(lane)
        .then((end) => finish(lane, end))
        .finally(() => {
          running.delete(step);
          pump();
        });
      running.add(step);
    }
    const nextAt = Math.max(pool.nextAt(), cooldownUntil);
    if (hasCapacity() && nextAt < Infinity)
      timer = setTimeout(pump, Math.max(0, nextAt - elapsed()));
  }

  const next = (now: number) =>
    hasCapacity() && cooldownUntil <= now ? pool.take(now) : undefined;

  function finish(lane: PooledLane, end: LaneStepResult): void {
    if (end.outcome === "gone") {
      pool.drop(lane);
      onGone();
      return;
    }
    const at = elapsed() + end.inMs;
    if (end.outcome === "cooldown") cooldownUntil = at;
    else lane.sendId = end.sendId ?? lane.sendId;
    pool.giveBack(lane, at);
  }

  return {
    pump,
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
