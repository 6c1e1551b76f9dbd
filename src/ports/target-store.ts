// The targets of all groups, for those who look after them. A target is one lane.

import type { Target } from "../contract/routes.ts";

export type KnownTarget = {
  id: string;
  /** Undefined where the group is gone. */
  groupId: string | undefined;
  target: Target;
  /** What stopped it; undefined while it goes on. */
  pausedWhy: string | undefined;
  /** Sends that wait in it. */
  waiting: number;
};

export interface TargetStore {
  /** Of all groups or of one, oldest first; undefined where there is no such group. */
  list(groupId: string | undefined): Promise<readonly KnownTarget[] | undefined>;
  /** Nothing more is sent there. False where no such target is active. */
  pause(id: string, why: string): Promise<boolean>;
  /**
   * Sends what is younger than an hour and cancels the rest. Number of sends that were canceled;
   * undefined where no such target is paused.
   */
  resume(id: string): Promise<number | undefined>;
}
