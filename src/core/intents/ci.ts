// A run keeps the message of its streak true.

import type { WorkflowRun, WorkflowRunEvent } from "../ci-events.ts";
import { hasFailed, hasPassed } from "../conclusion.ts";
import { workflowKey } from "../known/keys.ts";
import type { Known } from "../known/known.ts";
import { newestStreak, nextStreak, type Streak, streakKeys, streakOf } from "../known/streak.ts";
import { type Intent, keeping, NEWS, type Surroundings } from "./intent.ts";

export function intendRun({ repository, run }: WorkflowRunEvent, around: Surroundings): Intent {
  if (repository === undefined) return NEWS;
  const key = workflowKey(repository, run.workflowId, run.branch);
  const known = around.recalled.get(key);
  const own = streakOf(known, ({ number }) => number === run.number);
  // Older than any that is kept.
  if (own === undefined) return keeping(`${key}:${run.id}`);
  const opened = brokenSince(known, own, run) ?? own;
  const [opens, ...unless] = streakKeys(key, opened);
  const streaks = [own, opened, newestStreak(known) ?? own];
  const edits = new Set(streaks.flatMap((streak) => streakKeys(key, streak)));
  return { edits: [...edits], opens: { key: opens, unless } };
}

/** Newer runs that failed were told in the message that this pass ends, and need one of their own. */
function brokenSince(known: Known | undefined, own: Streak, run: WorkflowRun): Streak | undefined {
  const next = hasPassed(run) ? nextStreak(known, own) : undefined;
  return next !== undefined && hasFailed(next.shown) ? next : undefined;
}
