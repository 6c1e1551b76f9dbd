// Whose a place in a chat is, which repositories its groups hear of, and what stands still there.

export interface PlaceClaims {
  /** Keys of the groups that claimed it. */
  claimedBy(place: string): Promise<readonly string[]>;
  /** Keys of the groups that it was taken back from, and not given to again. */
  disconnectedFrom(place: string): Promise<readonly string[]>;
  /** Those of the groups that received something of this codehost repository, however it is spelled. */
  receiving(groupKeys: readonly string[], repository: string): Promise<readonly string[]>;
  /** Those of the targets that are paused. */
  paused(
    groupKeys: readonly string[],
    targetKeys: readonly string[],
  ): Promise<readonly { groupKey: string; targetKey: string }[]>;
}
