// Which runs of a workflow are kept: the newest, and of older ones what says since when it is broken, so
// that a message keeps its key however long nobody repairs it.

import { hasPassed } from "../conclusion.ts";

const NEWEST = 30;
/** The newest, then the last that passed, the first after it and the first of those that failed. */
export const MAX_RUNS = NEWEST + 3;

type Run = { number: number; conclusion: string | undefined };

/** Their numbers. */
export function keptRuns(runs: readonly Run[], failed: ReadonlySet<number>): ReadonlySet<number> {
  const inOrder = runs.toSorted((one, other) => one.number - other.number);
  const older = inOrder.slice(0, -NEWEST);
  const lastPass = older.findLastIndex(hasPassed);
  const since = older.slice(lastPass + 1);
  const pinned = [older[lastPass], since[0], since.find(({ number }) => failed.has(number))];
  const kept = [...pinned, ...inOrder.slice(-NEWEST)];
  return new Set(kept.flatMap((run) => (run === undefined ? [] : [run.number])));
}
