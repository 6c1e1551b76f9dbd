// Ports for alerts: detects problems of groups and notifies their owners and the operator.

import type { AlertNotice } from "../contract/alerts/alerts.ts";
import type { Target } from "../contract/kernel/target.ts";
import type {
  AlertCheck,
  AlertRuleInput,
  OpenAlert,
  OperatorEvent,
} from "../core/alerts/alert-rules.ts";
import type { FeedSubscriber } from "./policy.ts";
import type { StoredGroup } from "./routing.ts";

type AlertMessage = {
  groupKey: string;
  target: Target;
  notice: AlertNotice;
  /** GitHub user id, for a direct message. */
  userId?: string | undefined;
};

/** Runs in the transaction that changes the alert. */
export interface AlertTransaction {
  tell(message: AlertMessage): Promise<void>;
  /** Of these users, those with a personal feed. */
  feeds(userIds: readonly string[]): Promise<readonly Pick<FeedSubscriber, "userId" | "feed">[]>;
  /** Whether the group's lane to this target is paused. */
  isPaused(groupKey: string, target: Target): Promise<boolean>;
  post(event: OperatorEvent): Promise<void>;
}

type Say = (transaction: AlertTransaction) => Promise<void>;

export interface AlertStore {
  /** Undefined if any process checked less than `everyMs` ago, by the database clock. */
  look(everyMs: number): Promise<(AlertRuleInput & { groups: readonly StoredGroup[] }) | undefined>;
  /** Undefined if another worker opened it first. */
  begin(check: AlertCheck): Promise<OpenAlert | undefined>;
  /** Whether this worker notified: the alert is still open and no other worker did. */
  tell(alert: OpenAlert, say: Say): Promise<boolean>;
  /** Whether this worker resolved it. */
  resolve(alert: OpenAlert, say: Say): Promise<boolean>;
}

// Outbox of operator webhooks: written with the change they report, and posted until accepted.

export type WaitingOperatorEvent = {
  id: string;
  /** Idempotency key: the same for every attempt. */
  webhookId: string;
  type: string;
  body: string;
  attempts: number;
};

export type OperatorPostResult =
  | { outcome: "taken" }
  /** The endpoint answered 410 and wants no more events. */
  | { outcome: "gone" }
  | { outcome: "failed"; why: string };

export interface OperatorEventStore {
  /**
   * Leases the next due event for longer than a post can take. Per subject only the oldest is due, which keeps the
   * order.
   */
  take(): Promise<WaitingOperatorEvent | undefined>;
  done(id: string): Promise<void>;
  /** Schedules a retry with backoff. `given-up` after a day. */
  failed(id: string, why: string): Promise<"again" | "given-up">;
}
