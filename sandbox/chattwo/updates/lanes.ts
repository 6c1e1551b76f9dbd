// Pending updates, one FIFO lane per chat or user, so that a failed delivery blocks its own lane only.

import type { Update } from "@grammyjs/types";
import type { SandboxClock } from "../../platform/clock.ts";

export type QueuedUpdate = { update: Update; expiresAt: number };

export type Lane = {
  waiting: QueuedUpdate[];
  /** Consecutive failures of the first update. */
  failures: number;
  isBusy: boolean;
  /** Cancels the scheduled retry, if there is one. */
  planned: (() => void) | undefined;
};

export type Lanes = ReturnType<typeof createLanes>;

export function createLanes(clock: SandboxClock) {
  const lanes = new Map<string, Lane>();

  const dropExpired = (lane: Lane) => {
    const head = lane.waiting[0];
    lane.waiting = lane.waiting.filter(({ expiresAt }) => expiresAt > clock.now());
    if (lane.waiting[0] !== head) lane.failures = 0;
  };
  return {
    add(key: string, waiting: QueuedUpdate): void {
      const lane = lanes.get(key) ?? emptyLane();
      lane.waiting.push(waiting);
      lanes.set(key, lane);
    },
    /** Lanes whose first update can be sent now. */
    ready(): Lane[] {
      for (const lane of lanes.values()) dropExpired(lane);
      return [...lanes.values()].filter(
        ({ waiting, isBusy, planned }) => waiting.length > 0 && !isBusy && !planned,
      );
    },
    /** All pending updates by id. */
    pending(): Update[] {
      for (const lane of lanes.values()) dropExpired(lane);
      return [...lanes.values()]
        .flatMap(({ waiting }) => waiting.map(({ update }) => update))
        .toSorted((one, two) => one.update_id - two.update_id);
    },
    drop(isDropped: (update: Update) => boolean): void {
      for (const lane of lanes.values())
        lane.waiting = lane.waiting.filter(({ update }) => !isDropped(update));
    },
    /** Cancels scheduled retries, so that everything can be sent now. */
    hurry(): void {
      for (const lane of lanes.values()) {
        lane.planned?.();
        lane.planned = undefined;
        lane.failures = 0;
      }
    },
  };
}

function emptyLane(): Lane {
  return { waiting: [], failures: 0, isBusy: false, planned: undefined };
}

export function settle(lane: Lane, delivered: QueuedUpdate): void {
  lane.waiting = lane.waiting.filter((each) => each !== delivered);
  lane.failures = 0;
}

/** Blocks the lane until `plan` calls back. Then `resume` continues it. */
export function postpone(
  lane: Lane,
  plan: (run: () => void) => () => void,
  resume: () => void,
): void {
  lane.failures += 1;
  lane.planned = plan(() => {
    lane.planned = undefined;
    resume();
  });
}
