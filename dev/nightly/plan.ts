// Plans which lines a run still has to do.

import type { NightlyLine } from "./line.ts";
import type { RunState } from "./records.ts";

export type NightlyPlan = {
  state: RunState;
  /** Without lines that already passed. */
  remaining: readonly NightlyLine[];
  /** Why a run cannot be resumed and starts from the beginning. */
  note?: string;
};

type Request = {
  /** All known lines. */
  lines: readonly NightlyLine[];
  chosen: readonly NightlyLine[];
  isResumed: boolean;
  /** State of the previous run, if any. */
  state: RunState | undefined;
  now: Pick<RunState, "revision" | "startedAt">;
};

export function planRun({ lines, chosen, isResumed, state, now }: Request): NightlyPlan {
  const fresh: NightlyPlan = { state: { ...now, lines: {} }, remaining: chosen };
  if (!isResumed) return fresh;
  if (!state) return { ...fresh, note: "There is no run to resume: starting anew." };
  if (state.revision !== now.revision)
    return {
      ...fresh,
      note: `The last run is of ${state.revision}, this is ${now.revision}: starting anew.`,
    };
  const hasPassed = ({ name }: NightlyLine) => state.lines[name]?.result === "ok";
  if (lines.every(hasPassed))
    return { ...fresh, note: "Every line of the last run passed: starting anew." };
  return { state, remaining: chosen.filter((line) => !hasPassed(line)) };
}
