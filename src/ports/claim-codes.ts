// One-time codes with which somebody in a chat gives a place to a group.

import type { Actor } from "./audit-log.ts";
import type { RoleCheck } from "./role-check.ts";

export type Claimant = {
  /** Who they are in the chat: whoever tries codes is known by it. */
  account: string;
  /** What people call them. */
  name: string;
  actor: Actor;
};

export type CodeUse =
  | { outcome: "claimed"; groupKey: string }
  /** Unknown, over, or used already: nobody is told which. */
  | { outcome: "wrong" }
  /** They tried too many that were wrong; this one was not looked at. */
  | { outcome: "tooMany" };

/** A place that is taken back from a group, and by whom. */
export type Disconnection = {
  groupKey: string;
  place: string;
  /** What people call them. */
  name: string;
  actor: Actor;
  check: RoleCheck;
};

export interface ClaimCodeStore {
  /** Kept as a hash alone. When it expires. */
  create(
    code: string,
    group: { id: string; key: string },
    by: { actor: Actor; check: RoleCheck },
  ): Promise<number>;
  /**
   * Gives the place to the code's group, written down, once; or all the same to whoever used it here just
   * before, for they may not have heard of it.
   */
  use(code: string, place: string, by: Claimant): Promise<CodeUse>;
  /**
   * Ends the claim, cancels what waits for the place and pauses the group's targets there, in one transaction. They
   * stay paused until somebody connects the place again.
   */
  disconnect(taken: Disconnection): Promise<void>;
}
