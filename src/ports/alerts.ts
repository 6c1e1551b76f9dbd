// Troubles of groups: what is seen, what is known of them, and what is said about them.

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
  /** Of codehost, where it is for them alone. */
  userId?: string | undefined;
};

/** All in one transaction with the trouble itself. */
export interface AlertTransaction {
  tell(message: AlertMessage): Promise<void>;
  /** People who are written to alone. */
  feeds(userIds: readonly string[]): Promise<readonly Pick<FeedSubscriber, "userId" | "feed">[]>;
  /** Whether the group's lane to this target is stopped. */
  isPaused(groupKey: string, target: Target): Promise<boolean>;
  post(event: OperatorEvent): Promise<void>;
}

type Say = (transaction: AlertTransaction) => Promise<void>;

export interface AlertStore {
  /** Undefined when somebody looked less than `everyMs` ago. By the database's clock. */
  look(everyMs: number): Promise<(AlertRuleInput & { groups: readonly StoredGroup[] }) | undefined>;
  /** Undefined when somebody else wrote it down meanwhile. */
  begin(check: AlertCheck): Promise<OpenAlert | undefined>;
  /** Whether it was ours to tell: nobody else had, and it goes on. */
  tell(alert: OpenAlert, say: Say): Promise<boolean>;
  /** Whether it was ours to end. */
  resolve(alert: OpenAlert, say: Say): Promise<boolean>;
}

// What the operator's address has to be told: written down with what it tells, posted until it was taken.

export type WaitingOperatorEvent = {
  id: string;
  /** The same each time it is posted. */
  webhookId: string;
  type: string;
  body: string;
  attempts: number;
};

export type OperatorPostResult =
  | { outcome: "taken" }
  /** The address wants no more of them. */
  | { outcome: "gone" }
  | { outcome: "failed"; why: string };

export interface OperatorEventStore {
  /**
   * The next one that is due; nobody else gets it for longer than a post may take. Of one subject only the oldest:
   * they are posted in order.
   */
  take(): Promise<WaitingOperatorEvent | undefined>;
  done(id: string): Promise<void>;
  /** It stays due, later and later. Whether it was given up, after a day. */
  failed(id: string, why: string): Promise<"again" | "given-up">;
}
