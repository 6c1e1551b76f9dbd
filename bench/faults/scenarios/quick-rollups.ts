// The second half of `--quick`: the same faults while targets have a budget, so that most events are listed.

import { MAX_IN_FLIGHT } from "../generator.ts";
import { killProcesses, misbehave, OUTAGE } from "../delivery/disturb.ts";
import { printOutcome, problemsOf } from "../delivery/report.ts";
import { type RunOutcome, type FaultRun, runDelivery, type FaultStage } from "../delivery/run.ts";

const LOAD = { seconds: 25, perSecond: 30 };
/** So few that each gets far more than its budget. */
const GROUPS = 5;
const BUDGET = 20;
const QUIET_WITHIN_MS = 60_000;
const OUTAGE_MS = 5_000;
const EXPECTED = { kills: 4, sends: 1_000 };
const MIN_ROLLED_UP = 300;

export async function runQuickRollups(seed: number, signal: AbortSignal): Promise<boolean> {
  console.log(
    `folds: ${LOAD.seconds} s, ${LOAD.perSecond} webhooks/s to 2 targets each, ` +
      `${BUDGET} messages a minute, seed ${seed}`,
  );
  const run: FaultRun = {
    seed,
    rig: { groups: GROUPS, budget: BUDGET },
    load: LOAD,
    maxInFlight: MAX_IN_FLIGHT,
    quietWithinMs: QUIET_WITHIN_MS,
    disturb,
  };
  const outcome = await runDelivery(run, signal);
  if (signal.aborted) return false;
  const expected = { ...EXPECTED, also: tooFewRolledUp(outcome, MIN_ROLLED_UP) };
  printOutcome(outcome, expected);
  return problemsOf(outcome, expected).length === 0;
}

/** A run in which nothing is listed proves nothing of lists. */
export function tooFewRolledUp({ verdict }: RunOutcome, min: number): string[] {
  if (verdict.rolledUp >= min) return [];
  return [`too few events in lists: ${verdict.rolledUp}, at least ${min} needed`];
}

async function disturb(stage: FaultStage): Promise<void> {
  await Promise.all([
    killProcesses(stage, { minMs: 2_000, maxMs: 5_000 }),
    misbehave(stage, { platform: "chatone", at: 0.3, forMs: OUTAGE_MS, steps: [...OUTAGE] }),
    misbehave(stage, { platform: "chattwo", at: 0.6, forMs: OUTAGE_MS, steps: [...OUTAGE] }),
  ]);
}
