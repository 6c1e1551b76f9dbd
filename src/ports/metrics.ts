// Metrics and tracing ports. Labels are closed enums, never external text, which keeps cardinality bounded.

import type { ScheduledTaskName } from "./system.ts";
import type { Provider } from "../contract/hosts/index.ts";
import type { RollupReason } from "../contract/messages/notices.ts";
import type { SendResult } from "../core/delivery/send-result.ts";
import type { SendEnd } from "../core/delivery/send-status.ts";
import type { Platform } from "../core/delivery/target-key.ts";
import type { RejectionReason } from "../core/kernel/refusal.ts";
import type { EventRef } from "./ingress.ts";
import type { DispatchedEvent } from "./routing.ts";

export interface Meter {
  accepted(provider: Provider, duplicate: boolean, seconds: number): void;
  rejected(reason: RejectionReason): void;
}

export interface DeliveryMeter {
  /** One attempt with its outcome. */
  attempted(platform: Platform, outcome: SendResult["outcome"]): void;
  /** Seconds from acceptance to delivery. */
  delivered(platform: Platform, seconds: number): void;
  /** A send that reached a final status. */
  ended(platform: Platform, status: SendEnd): void;
  /** A target was paused. */
  paused(platform: Platform): void;
  /** `refused`: the credential is rejected. `unreachable`: the platform is unavailable. `limited`: close to a ban. */
  stopped(platform: Platform, state: "unreachable" | "limited" | "refused"): void;
  /** Messages moved into a rollup. */
  rolledUp(platform: Platform, why: RollupReason, number: number): void;
  dispatched(events: number, quarantined: number): void;
}

export interface InteractionMeter {
  /** Result and duration of storing an interaction. `unavailable`: the database did not answer. */
  kept(platform: Platform, outcome: "kept" | "known" | "unavailable", seconds: number): void;
  /** Final outcome, with the seconds since it arrived. */
  ended(platform: Platform, outcome: "told" | "failed", seconds: number): void;
}

// Interval and last run of scheduled tasks, so that a missed run can raise an alert.

export interface ScheduledTaskMeter {
  /** This process runs the task from now on. */
  planned(task: ScheduledTaskName, everySeconds: number): void;
  ended(task: ScheduledTaskName, outcome: "done" | "failed"): void;
}

// Trace recorder. Fire-and-forget. Trace ids derive from the event row, so every process computes the same id.

/** A span that just ended. */
type Ended = { event: EventRef; tookMs: number };

export type AcceptedWebhook = Ended & {
  outcome: "stored" | "duplicate";
  provider: Provider;
  name: string;
  /** Undefined on the global endpoint. */
  groupId: string | undefined;
  bytes: number;
  /** Milliseconds until the webhook was read and verified. */
  verifyMs: number;
  /** Milliseconds that it waited for an unavailable database. */
  heldMs: number;
  /** Unmodified W3C `traceparent` header of the sender. */
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
  /** Share of the platform's API call. */
  callMs: number;
};

export interface Traces {
  accepted(webhook: AcceptedWebhook): void;
  /** One batch, with one duration. */
  dispatched(events: readonly DispatchedEvent[], tookMs: number): void;
  attempted(send: AttemptedSend): void;
}
