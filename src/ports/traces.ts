// What can be followed from a webhook to its messages. Nobody may wait for it, and nothing depends on it: what an
// event is called here is made of its row, so that processes that never speak to each other say the same.

import type { Provider } from "../core/events/event.ts";
import type { SendResult } from "../core/delivery/send-result.ts";
import type { Platform } from "../core/delivery/target-key.ts";
import type { DispatchedEvent } from "./dispatch-store.ts";
import type { EventRef } from "./event-ref.ts";

/** What has just ended, and how long it took. */
type Ended = { event: EventRef; tookMs: number };

export type AcceptedWebhook = Ended & {
  outcome: "stored" | "duplicate";
  provider: Provider;
  name: string;
  /** Undefined on the global endpoint. */
  groupId: string | undefined;
  bytes: number;
  /** From its beginning until it was read and verified. */
  verifyMs: number;
  /** How long it waited for a database that was away. */
  heldMs: number;
  /** What the sender says it belongs to, as it came. */
  traceparent: string | undefined;
};

export type AttemptedSend = Ended & {
  groupKey: string;
  groupId: string | undefined;
  platform: Platform;
  targetId: string;
  sendId: string;
  kind: string;
  attempt: number;
  isReplay: boolean;
  result: SendResult;
  /** How much of it was the chat. */
  callMs: number;
};

export interface Traces {
  accepted(webhook: AcceptedWebhook): void;
  /** A batch, which has one time. */
  dispatched(events: readonly DispatchedEvent[], tookMs: number): void;
  attempted(send: AttemptedSend): void;
}
