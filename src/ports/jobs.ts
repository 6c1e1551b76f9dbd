// Ports for background work: system jobs, reminders, alerts, the notifier and worker presence.

import type { AlertNotice } from "../contract/alerts/alerts.ts";
import type { Platform } from "../core/delivery/target-key.ts";
import type { Provider } from "../contract/hosts/index.ts";
import type { Target } from "../contract/kernel/target.ts";
import type { Notice, ReminderNotice } from "../contract/messages/notices.ts";
import type {
  AlertCheck,
  AlertRuleInput,
  OpenAlert,
  OperatorEvent,
} from "../core/alerts/alert-rules.ts";
import type { LoadedEntities } from "../core/entities/entity-state.ts";
import type { SystemJob } from "../core/jobs/system-job.ts";
import type { ConfigStore } from "./config.ts";
import type { FeedSubscriber } from "./policy.ts";
import type { AuditEntry } from "./records.ts";
import type { Configuration, StoredGroup, TargetRef } from "./routing.ts";

/** `event` is the host's event name. Undefined if the event causes no job. */
export type SystemJobReader = (
  provider: Provider,
  event: string,
  payload: unknown,
) => SystemJob | undefined;

/** Private repositories of a group and public channels, except messages of routes that waive the audience guard. */
export type Exposures = {
  groupKey: string;
  repos: readonly string[];
  /** From `audiencePlace`. */
  places: readonly string[];
  waived: readonly string[];
};

/** Changes that a system job can make, in the transaction that also completes it. */
export type SystemJobTransaction = {
  change: ConfigStore["change"];
  note(entries: readonly AuditEntry[]): Promise<void>;
  /** Account that installed the app. */
  keepAccount(installationId: string, account: string): Promise<void>;
  add(systemJob: SystemJob): Promise<void>;
  /** Queues a notice from Relay; with a user id, as a direct message. */
  tell(notice: {
    groupKey: string;
    target: Target;
    notice: Notice;
    userId?: string;
  }): Promise<void>;
  /** Of these GitHub users, those with a personal feed. */
  feeds(userIds: readonly string[]): Promise<readonly Pick<FeedSubscriber, "userId" | "feed">[]>;
  /** Cancels queued messages that would expose a private repository in a public channel. */
  cancelExposed(exposed: readonly Exposures[]): Promise<void>;
  /** Marks the follow-up of a repository that became private as done. */
  settleHidden(groupKey: string, repo: string): Promise<void>;
  /**
   * Erases a batch of payloads and messages of events that these groups received on GitHub's global endpoint. Queued
   * sends are skipped for a limited time. True if more remain.
   */
  forgetEvents(groupKeys: readonly string[]): Promise<boolean>;
  /** Erases payloads of an installation that no group was bound to. */
  forgetUnclaimed(installationId: string): Promise<void>;
};

/** `unfinished`: continues in another transaction. */
export type SystemJobOutcome = "done" | "unfinished";

export type SystemJobRunner = (
  systemJob: SystemJob,
  transaction: SystemJobTransaction,
) => Promise<SystemJobOutcome>;

export type SystemJobAttempt =
  /** `nextInMs`: delay until a job may be due; undefined if there are no jobs. */
  | { outcome: "none"; nextInMs: number | undefined }
  | { outcome: SystemJobOutcome; kind: string }
  | { outcome: "failed"; kind: string; id: string; error: unknown; isLast: boolean };

export interface SystemJobStore {
  /** Runs the next due job. Jobs with the same subject run in order. */
  tryNext(run: SystemJobRunner): Promise<SystemJobAttempt>;
}

// Reminders: messages at a wall-clock time, sent once.

/** One reminder of one target. The first worker sends it. */
export type DueReminder = TargetRef & {
  /** Identifies this occurrence. */
  key: string;
  /** Routes that configure it. */
  routeIds: readonly string[];
};

/** Input for composing a reminder. */
export type ReminderFacts = {
  /** Open pull requests with a review request, and their head commits. */
  entities: LoadedEntities;
  /** Entities muted in the target. */
  muted: ReadonlySet<string>;
};

export interface ReminderStore {
  /** `now` is database time, in milliseconds since the epoch. */
  look(): Promise<{ now: number; configuration: Configuration }>;
  /** Reminders that were neither sent nor recorded as empty. */
  untold(due: readonly DueReminder[]): Promise<readonly DueReminder[]>;
  /** Sends the reminder unless another worker did. Undefined records it as empty. True if a message was queued. */
  tell(
    due: DueReminder,
    write: (facts: ReminderFacts) => ReminderNotice | undefined,
  ): Promise<boolean>;
}

// Notifier: wake-ups between processes over LISTEN/NOTIFY. Best effort, so every listener also polls every few seconds.

export type Topic =
  | "events"
  | "lanes"
  | "config"
  | "system_jobs"
  | "interactions"
  | "replays"
  | "alerts"
  | "operator_events"
  /** A question to a code host. */
  | "questions"
  /** A worker joined, left or died, or shards changed hands. */
  | "workers";

export interface Notifier {
  /** Called for every notification, including those from this process. Without `platforms`, all may be concerned. */
  listen(topic: Topic, hear: (platforms?: readonly Platform[]) => void): void;
}

// Worker presence: a worker is alive as long as its database session.

export interface WorkerPresence {
  /** Undefined while the database is unavailable. Changes if the session is lost. */
  id(): string | undefined;
  /** Heartbeat; also frees leases of dead workers. Returns the delay until the next one. */
  keep(): Promise<number>;
  /** Deregisters the worker. */
  leave(): Promise<void>;
}

// Alerts: problems of groups, and who hears of them.

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
