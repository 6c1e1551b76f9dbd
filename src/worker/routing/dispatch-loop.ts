// Dispatches new events to sends: holds shards and runs on every notification.

import type { Log } from "../../ports/system.ts";
import type { Notifier } from "../../ports/jobs.ts";
import type { DeliveryMeter, Traces } from "../../ports/metrics.ts";
import type { DispatchStore, Planner } from "../../ports/routing.ts";
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

/** A shard that is not renewed is free within a second. Also the fallback for lost notifications. */
const HOLD_EVERY_MS = 200;
/** Every flush of every `api` process notifies; a transaction for each would cost more than it saves. */
const MIN_MS = 20;

export function startDispatchLoop(parts: DispatchLoopParts): Loop {
  const { dispatch, notifier, workerId, elapsed, meter, traces, log, onFault } = parts;
  let shards: readonly number[] = [];
  let heldAt = -Infinity;
  let plannedAt = 0;
  /** Traces measure from here: the query for events may have started before they arrived. */
  const plan: Planner = (...given) => {
    plannedAt = elapsed();
    return parts.plan(...given);
  };

  async function look(): Promise<number> {
    const id = workerId();
    if (id === undefined) return HOLD_EVERY_MS;
    if (elapsed() - heldAt >= HOLD_EVERY_MS) {
      shards = await dispatch.holdShards(id);
      heldAt = elapsed();
    }
    if (shards.length === 0) return HOLD_EVERY_MS;
    const dispatched = await dispatch.dispatch(id, shards, plan);
    const { events, quarantined, rolledUp, hasMore } = dispatched;
    meter.dispatched(events, quarantined);
    traces?.dispatched(dispatched.outcomes, elapsed() - plannedAt);
    for (const { platform, why, number } of rolledUp) meter.rolledUp(platform, why, number);
    if (quarantined > 0) log.warn("events.quarantined", { number: quarantined });
    return hasMore ? 0 : HOLD_EVERY_MS;
  }

  const looking = repeat("events.not-dispatched", look, onFault, MIN_MS);
  notifier.listen("events", looking.wake);
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
