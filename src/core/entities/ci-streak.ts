// A streak: consecutive runs of a workflow on a branch that share one message. It continues after a failure and ends
// with the first pass. Runs overlap and webhooks arrive out of order, so only run numbers define the order.

import { streakKey } from "./entity-keys.ts";
import { hasFailed, hasPassed, type WorkflowRun } from "../events/ci-events.ts";
import type { Facts } from "./entity-facts.ts";
import { factsOf, type EntityState } from "./entity-state.ts";

export type Streak = {
  /** By run number. */
  runs: readonly [WorkflowRun, ...WorkflowRun[]];
  /** The run that the card shows. */
  shown: WorkflowRun;
  /** The first failure of the streak. */
  broke: Facts["failed"] | undefined;
};

/** If the first run's webhook was late, one of the next runs may own the message. */
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

/** The streak that starts after this one. */
export function nextStreak(entity: EntityState | undefined, { runs }: Streak): Streak | undefined {
  const last = runs.at(-1) ?? runs[0];
  return streakOf(entity, ({ number }) => number > last.number);
}

/** The message key of the streak, then alternative keys. */
export function streakKeys(key: string, { runs }: Streak): readonly [string, ...string[]] {
  const [first, ...rest] = runs;
  const others = rest.slice(0, OVERTAKERS - 1);
  return [streakKey(key, first.id), ...others.map(({ id }) => streakKey(key, id))];
}

function makeStreak(entity: EntityState | undefined, runs: Streak["runs"]): Streak {
  const numbers = new Set(runs.map(({ number }) => number));
  const failures = factsOf(entity, "failed").filter(({ number }) => numbers.has(number));
  const [broke] = failures.toSorted((one, other) => one.number - other.number);
  return { runs, shown: runs.findLast(isTelling) ?? runs.at(-1) ?? runs[0], broke };
}

/** A cancelled or skipped run changes nothing: a broken build is still broken. */
function isTelling(run: WorkflowRun): boolean {
  if (run.phase !== "completed" || run.conclusion === "action_required") return true;
  return hasPassed(run) || hasFailed(run);
}

function runsOf(entity: EntityState | undefined): readonly WorkflowRun[] {
  return factsOf(entity, "run")
    .map(({ run }) => run)
    .toSorted((one, other) => one.number - other.number);
}
