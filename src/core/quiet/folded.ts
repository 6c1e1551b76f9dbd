// What a list names: everything is counted, and told by kind and place, what to mind first.

import type { RollupLine } from "./sketch.ts";

export type RollupRow = {
  sort: string;
  /** The repository, or who sent it. */
  place: string | undefined;
  count: number;
  /** Of a few of them, newest first. */
  numbers: readonly string[];
  newest: RollupLine;
  /** Whether the others are headed as the newest one is. */
  isSame: boolean;
};

export type RollupContent = {
  total: number;
  /** The last send that is counted. */
  upTo: string;
  /** When the first and the last came in, in milliseconds since the epoch. */
  from: number;
  to: number;
  /** As many as fit. */
  rows: readonly RollupRow[];
};
