// Things that nobody wants to hear of in a place, for good or for a while.

export type MutedEntity = {
  groupKey: string;
  /** The targets of the place. */
  targetKeys: readonly string[];
  /** As `watchedName` gives it. */
  name: string;
};

export interface Mutes {
  /** Until when, in milliseconds since the epoch; undefined: for good. */
  add(
    entity: MutedEntity,
    by: { userId: string; login: string },
    forMs: number | undefined,
  ): Promise<number | undefined>;
  /** Whether it was muted. */
  end(entity: MutedEntity): Promise<boolean>;
}
