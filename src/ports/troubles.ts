// Troubles of groups: what is seen, what is known of them, and what is said about them.

import type { AlertNotice } from "../contract/alerts/alerts.ts";
import type {
  AlertCheck,
  AlertRuleInput,
  OpenAlert,
  OperatorEvent,
} from "../core/alerts/alert-rules.ts";
import type { StoredGroup } from "./dispatch-store.ts";
import type { FeedSubscriber } from "./preferences.ts";
import type { Target } from "../contract/kernel/target.ts";

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
