// Where accepted webhooks are kept. A resolved `append` is the promise behind every 200.

import type { Provider } from "../core/events/event.ts";
import type { EventRef } from "./event-ref.ts";

/** A verified webhook, ready to be kept. */
export type NewEvent = {
  /** Internal id of the group whose endpoint took it; undefined on the global endpoint. */
  groupKey: string | undefined;
  provider: Provider;
  event: string;
  deliveryId: string | undefined;
  nonce: string | undefined;
  headers: Readonly<Record<string, string>>;
  /** Exactly the bytes that were verified. */
  payload: Uint8Array;
  /** How long the sender can wait while the database is away. */
  holdMs: number;
};

export type AppendResult = {
  outcome: "stored" | "duplicate";
  /** How long the request waited for a database that was away; 0 when it was not. */
  heldMs: number;
  /** The event that is kept: this one, or the one that came before. Left out where nobody knows any more. */
  event?: EventRef | undefined;
};

export interface EventStore {
  /**
   * Resolves only after the event is committed, or is known to have been committed before
   * (`duplicate`). Delivery id and nonce are claimed in the event's own transaction.
   * While the database is away the event is held up to its `holdMs`, then refused as `unavailable`.
   */
  append(event: NewEvent): Promise<AppendResult>;
}
