// What the quiet rules know of a target when a message comes: how much comes in, and the list that grows there.

export type LoadState = {
  /** When messages came in lately, in milliseconds since the epoch, oldest first; as many as are counted. */
  arrivals: readonly number[];
  /** Messages that wait in line; counted no further than is needed. */
  waiting: number;
  /** When the last of what waits, or is held for a while, is due there. */
  lastDue: number | undefined;
  /** The list that grew last. */
  rollup: { key: string; grewAt: number } | undefined;
};

export const NO_LOAD: LoadState = {
  arrivals: [],
  waiting: 0,
  lastDue: undefined,
  rollup: undefined,
};
