// Dispatches new events to sends: on every notification, and when a held send is due. Holds shards while it runs.

import type { Log } from "../../ports/system.ts";
import type { Notifier } from "../../ports/jobs.ts";
import type { DeliveryMeter, Traces } from "../../ports/metrics.ts";
import type { DispatchCounts, DispatchStore, Planner } from "../../ports/routing.ts";
import type { Loop } from "../delivery/lane-loop.ts";
import { type OnFault, repeat } from "../kit/repeat.ts";

export type DispatchLoopParts = {
  dispatch: DispatchStore;
  plan: Planner;
  notifier: Pick<Notifier, "listen">;
  /** Undefined while the database is unavailable. */
  workerId(): string | undefined;
  elapsed(): number;
  meter: Pick<DeliveryMeter, "dispatched" | "rolledUp">;
  /** Omitted if tracing is off. */
  traces?: Pick<Traces, "dispatched"> | undefined;
  log: Pick<Log, "warn">;
  onFault: OnFault;
};

/** Fallback for lost notifications. */
const LOOK_EVERY_MS = 5_000;
/** The last events may have added held sends, so the loop looks again and learns when the next one is due. */
const LOOK_AFTER_EVENTS_MS = 200;
/** Every flush of every `api` process notifies; a transaction for each would cost more than it saves. */
const MIN_MS = 20;

export function startDispatchLoop(parts: DispatchLoopParts): Loop {
  const { dispatch, notifier, workerId, elapsed, onFault } = parts;
  let shards: readonly number[] = [];
  let mustHold = true;
  let plannedAt = 0;
  /** Traces measure from here: the query for events may have started before they arrived. */
  const plan: Planner = (...given) => {
    plannedAt = elapsed();
    return parts.plan(...given);
  };

  async function hold(id: string): Promise<void> {
    // First, because workers may change meanwhile.
    mustHold = false;
    shards = await dispatch.holdShards(id).catch((error: unknown) => {
      mustHold = true;
      throw error;
    });
  }

  async function look(): Promise<number> {
    const id = workerId();
    if (id === undefined) return LOOK_EVERY_MS;
    if (mustHold) await hold(id);
    if (shards.length === 0) return LOOK_EVERY_MS;
    const dispatched = await dispatch.dispatch(id, shards, plan);
    note(parts, dispatched, elapsed() - plannedAt);
    return pauseAfter(dispatched);
  }

  const looking = repeat("events.not-dispatched", look, onFault, MIN_MS);
  notifier.listen("events", looking.wake);
  // A new group may claim events that were stored before it.
  notifier.listen("config", looking.wake);
  notifier.listen("workers", () => {
    mustHold = true;
    looking.wake();
  });
  return {
    async stop() {
      await looking.stop();
      const id = workerId();
      if (id === undefined) return;
      await dispatch
        .releaseShards(id)
        .catch((error: unknown) => onFault("shards.not-released", error));
    },
  };
}

function note(
  { meter, traces, log }: Pick<DispatchLoopParts, "meter" | "traces" | "log">,
  { events, quarantined, rolledUp, outcomes }: DispatchCounts,
  tookMs: number,
): void {
  meter.dispatched(events, quarantined);
  traces?.dispatched(outcomes, tookMs);
  for (const { platform, why, number } of rolledUp) meter.rolledUp(platform, why, number);
  if (quarantined > 0) log.warn("events.quarantined", { number: quarantined });
}

function pauseAfter({ events, hasMore, nextInMs = LOOK_EVERY_MS }: DispatchCounts): number {
  if (hasMore) return 0;
  return events > 0 ? LOOK_AFTER_EVENTS_MS : Math.min(Math.max(MIN_MS, nextInMs), LOOK_EVERY_MS);
}
