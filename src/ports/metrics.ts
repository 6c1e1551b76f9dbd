// What is counted while webhooks come in. Labels are closed lists, never text from outside.

import type { RollupReason } from "../contract/messages/notices.ts";
import type { SendResult } from "../core/delivery/send-result.ts";
import type { SendEnd } from "../core/delivery/send-status.ts";
import type { Platform } from "../core/delivery/target-key.ts";
import type { Provider } from "../core/events/event.ts";
import type { RejectionReason } from "../core/kernel/refusal.ts";
import type { EventRef } from "./ingress.ts";
import type { ScheduledTaskName } from "./log.ts";
import type { DispatchedEvent } from "./routing.ts";

export interface Meter {
  accepted(provider: Provider, duplicate: boolean, seconds: number): void;
  rejected(reason: RejectionReason): void;
}

// What is counted while messages go out. Labels are closed lists, never text from outside.

export interface DeliveryMeter {
  /** One try, with what came of it. */
  attempted(platform: Platform, outcome: SendResult["outcome"]): void;
  /** The time from acceptance to delivery. */
  delivered(platform: Platform, seconds: number): void;
  /** A send that came to its end, whichever. */
  ended(platform: Platform, status: SendEnd): void;
  /** A target nothing arrives at any more. */
  paused(platform: Platform): void;
  /** A bot whose credential is refused, whose platform is unavailable, or that is close to a ban. */
  stopped(platform: Platform, state: "unreachable" | "limited" | "refused"): void;
  /** Messages that are listed by another instead of being sent. */
  rolledUp(platform: Platform, why: RollupReason, number: number): void;
  /** Events dispatched and put into quarantine. */
  dispatched(events: number, quarantined: number): void;
}

// What is counted while people ask from chats. Labels are closed lists, never text from outside.

export interface InteractionMeter {
  /** What came of one at the door, and how long that took. `away`: the database did not answer. */
  kept(platform: Platform, outcome: "kept" | "known" | "unavailable", seconds: number): void;
  /** One that came to its end, and how long after it came in. */
  ended(platform: Platform, outcome: "told" | "failed", seconds: number): void;
}

// What is known of what happens now and then: how often it should, and when it last did.

export interface ScheduledTaskMeter {
  /** It is done by this process from now on. */
  planned(task: ScheduledTaskName, everySeconds: number): void;
  ended(task: ScheduledTaskName, outcome: "done" | "failed"): void;
}

// What can be followed from a webhook to its messages. Nobody may wait for it, and nothing depends on it: what an
// event is called here is made of its row, so that processes that never speak to each other say the same.

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
