// Troubles of groups: what is seen, what is known of them, and what is said about them.

import type { TroubleNotice } from "../contract/troubles.ts";
import type { OpenTrouble, Seen, Sighting } from "../core/troubles/rules.ts";
import type { StoredGroup } from "./dispatch-store.ts";
import type { Fed } from "./preferences.ts";
import type { OperatorEvent } from "../core/troubles/operator-event.ts";
import type { Target } from "../contract/targets.ts";

type TroubleMessage = {
  groupKey: string;
  target: Target;
  notice: TroubleNotice;
  /** Of codehost, where it is for them alone. */
  userId?: string | undefined;
};

/** All in one transaction with the trouble itself. */
export interface TroubleHands {
  tell(message: TroubleMessage): Promise<void>;
  /** People who are written to alone. */
  feeds(userIds: readonly string[]): Promise<readonly Pick<Fed, "userId" | "feed">[]>;
  /** Whether the group's lane to this target is stopped. */
  isPaused(groupKey: string, target: Target): Promise<boolean>;
  post(event: OperatorEvent): Promise<void>;
}

type Say = (hands: TroubleHands) => Promise<void>;

export interface TroubleStore {
  /** Undefined when somebody looked less than `everyMs` ago. By the database's clock. */
  look(everyMs: number): Promise<(Seen & { groups: readonly StoredGroup[] }) | undefined>;
  /** Undefined when somebody else wrote it down meanwhile. */
  begin(sighting: Sighting): Promise<OpenTrouble | undefined>;
  /** Whether it was ours to tell: nobody else had, and it goes on. */
  tell(trouble: OpenTrouble, say: Say): Promise<boolean>;
  /** Whether it was ours to end. */
  end(trouble: OpenTrouble, say: Say): Promise<boolean>;
}
