// How far somebody sees. Every reading port takes it first, so that no query can forget it.

/** Keys of groups, or all there are, with what belongs to none. */
export type Reach = "all" | readonly string[];

export type ReadScope = {
  /** All the caller may see: what the database lets through, whatever is asked. */
  reach: Reach;
  /** What is asked for, never more than the reach: stands in the query itself. */
  groups: Reach;
  /** Id of the person on codehost: direct messages are read by that person alone, and by who reaches all. */
  reader?: string | undefined;
};

/** Newest first, and only what is older than the place where the last page ended. */
export type Page = { limit: number; before: string | undefined };
