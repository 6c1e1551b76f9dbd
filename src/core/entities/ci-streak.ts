// Runs of a workflow on a branch that are told in one message: after a failure the next ones continue it,
// until one passes. Runs overlap, and webhooks overtake each other, so only their numbers say what
// followed what.

import { hasFailed, hasPassed, type WorkflowRun } from "../events/ci-events.ts";
import type { Facts } from "./entity-facts.ts";
import { factsOf, type EntityState } from "./entity-state.ts";

export type Streak = {
  /** In the order of their numbers. */
  runs: readonly [WorkflowRun, ...WorkflowRun[]];
  /** The run that decides what is shown. */
  shown: WorkflowRun;
  /** The first failure of it, if there was one. */
  broke: Facts["failed"] | undefined;
};

/** Where a run that should have been the first was overtaken, one of the next has the message. */
const OVERTAKERS = 3;

export function streakOf(
  entity: EntityState | undefined,
  isIn: (run: WorkflowRun) => boolean,
): Streak | undefined {
  const all = runsOf(entity);
  const at = all.findIndex(isIn);
  if (at === -1) return undefined;
  const start = all.slice(0, at).findLastIndex(hasPassed) + 1;
  const pass = all.findIndex((run, place) => place >= at && hasPassed(run));
  const [first, ...rest] = all.slice(start, pass === -1 ? undefined : pass + 1);
  return first && makeStreak(entity, [first, ...rest]);
}

export function newestStreak(entity: EntityState | undefined): Streak | undefined {
  const newest = runsOf(entity).at(-1);
  return newest && streakOf(entity, ({ number }) => number === newest.number);
}

/** The one that begins where this one ended. */
export function nextStreak(entity: EntityState | undefined, { runs }: Streak): Streak | undefined {
  const last = runs.at(-1) ?? runs[0];
  return streakOf(entity, ({ number }) => number > last.number);
}

/** The message of a streak, then those that may stand in its place. */
export function streakKeys(key: string, { runs }: Streak): readonly [string, ...string[]] {
  const [first, ...rest] = runs;
  return [`${key}:${first.id}`, ...rest.slice(0, OVERTAKERS - 1).map(({ id }) => `${key}:${id}`)];
}

function makeStreak(entity: EntityState | undefined, runs: Streak["runs"]): Streak {
  const numbers = new Set(runs.map(({ number }) => number));
  const failures = factsOf(entity, "failed").filter(({ number }) => numbers.has(number));
  const [broke] = failures.toSorted((one, other) => one.number - other.number);
  return { runs, shown: runs.findLast(isTelling) ?? runs.at(-1) ?? runs[0], broke };
}

/** One that was cancelled or skipped changes nothing: what was broken before is still broken. */
function isTelling(run: WorkflowRun): boolean {
  if (run.phase !== "completed" || run.conclusion === "action_required") return true;
  return hasPassed(run) || hasFailed(run);
}

function runsOf(entity: EntityState | undefined): readonly WorkflowRun[] {
  return factsOf(entity, "run")
    .map(({ run }) => run)
    .toSorted((one, other) => one.number - other.number);
}
