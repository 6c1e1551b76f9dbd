// Which groups exist and which secrets open their ingress, as every process sees it within a second.

export type GroupEntry = {
  /** Never changes, also when the group is renamed. */
  key: string;
  /** Secrets valid now; empty when the group's ingress is disabled. */
  secrets: readonly string[];
  /** Whether webhooks without a signed timestamp are rejected. */
  requiresFreshness: boolean;
};

export interface GroupDirectory {
  /**
   * Undefined when `find` can be asked at once. Else resolves as soon as it can, and rejects as
   * `unavailable` when that takes longer than `holdMs` or too many wait already.
   */
  ready(holdMs: number): Promise<void> | undefined;
  /** Whether the groups are known at this moment, so that nobody has to wait for them. */
  isKnown(): boolean;

  /**
   * Answers from memory. Throws `unavailable` when the database has been silent for so long that
   * the answer could be wrong: a disabled secret must not stay valid for ever.
   */
  find(groupId: string): GroupEntry | undefined;

  /**
   * Resolves once the groups were read anew, so that a secret that another process has just changed is known. Bounded
   * in time and number: it may resolve without a look. `scope` is the group's key, or empty for an unknown group.
   */
  lookAgain(scope: string): Promise<void>;

  /** A webhook was accepted at the group's endpoint; written down now and then. */
  noteUse(groupId: string): void;
}
