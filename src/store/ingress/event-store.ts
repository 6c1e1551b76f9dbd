// Stores accepted webhooks in batches. Each request resolves when its own row is committed.

import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { Refusal } from "../../core/kernel/refusal.ts";
import type { EventStore, NewEvent } from "../../ports/ingress.ts";
import { type Append, type AppendOutcome, appendEvents } from "./append-events.ts";
import { createBatcher } from "../pg/batcher.ts";
import type { CountedUsage } from "./group-usage.ts";
import { deliveryKey, nonceKey, singleUseKey } from "../pg/rows/keys.ts";
import { isDataFault } from "../pg/sql-errors.ts";

export type BatchingEventStore = EventStore & {
  /** Requests that wait for their commit. */
  waiting(): number;
};

/** `onStored` is called for each batch that stored an event. Usage is counted only if `usage` is given. */
export function eventStore(
  pool: Pool,
  onUnavailable: (error: unknown) => void,
  onStored: () => void = () => {},
  usage?: CountedUsage,
): BatchingEventStore {
  const { add, waiting } = createBatcher<Append, AppendOutcome>({
    async flush(appends) {
      const outcomes = await appendEvents(pool, appends, usage);
      if (outcomes.some(({ outcome }) => outcome === "stored")) onStored();
      return outcomes;
    },
    keysOf: (append) =>
      append.nonceKey === undefined ? [append.deliveryKey] : [append.deliveryKey, append.nonceKey],
    bytesOf: ({ event }) => event.payload.byteLength,
    isItemsFault: isDataFault,
    unavailable,
    onUnavailable,
  });
  return {
    async append(event) {
      const { result, heldMs } = await add(withKeys(event), event.holdMs);
      return { ...result, heldMs };
    },
    waiting,
  };
}

export function unavailable(): Refusal {
  return new Refusal("unavailable", "Temporarily unavailable", 5);
}

function withKeys(event: NewEvent): Append {
  const { provider, deliveryId, nonce } = event;
  const token = randomUUID();
  return {
    event,
    token,
    deliveryKey:
      deliveryId === undefined ? singleUseKey(token) : deliveryKey(provider, event, deliveryId),
    nonceKey: nonce === undefined ? undefined : nonceKey(event, nonce),
  };
}
