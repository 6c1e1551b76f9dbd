// `npm run faults -- --quick`: everything that can go wrong, in a few minutes.

import { MAX_IN_FLIGHT } from "../generator.ts";
import { killProcesses, misbehave, OUTAGE, restartDatabase } from "../delivery/disturb.ts";
import { runQuickRollups } from "./quick-rollups.ts";
import { printOutcome, problemsOf } from "../delivery/report.ts";
import { runDelivery, type FaultRun, type FaultStage } from "../delivery/run.ts";

const LOAD_SECONDS = 80;
const PER_SECOND = 40;
const LIVES_PER_SECOND = 10;
const QUIET_WITHIN_MS = 120_000;
const OUTAGE_MS = 15_000;
const STORM_MS = 4_000;
const EXPECTED = { kills: 10, sends: 5_000 };

export async function runQuick(seed: number, signal: AbortSignal): Promise<boolean> {
  console.log(
    `quick: ${LOAD_SECONDS} s, ${PER_SECOND} webhooks/s to 2 targets each, ` +
      `${LIVES_PER_SECOND}/s of lives, seed ${seed}`,
  );
  const run: FaultRun = {
    seed,
    rig: {},
    load: { seconds: LOAD_SECONDS, perSecond: PER_SECOND },
    maxInFlight: MAX_IN_FLIGHT,
    lives: { perSecond: LIVES_PER_SECOND },
    quietWithinMs: QUIET_WITHIN_MS,
    disturb: disturbAll,
  };
  const outcome = await runDelivery(run, signal);
  if (signal.aborted) return false;
  printOutcome(outcome, EXPECTED);
  const isFine = problemsOf(outcome, EXPECTED).length === 0;
  const isFineWithRollups = await runQuickRollups(seed, signal);
  console.log(`seed ${seed}`);
  return isFine && isFineWithRollups;
}

async function disturbAll(stage: FaultStage): Promise<void> {
  await Promise.all([
    killProcesses(stage, { minMs: 3_000, maxMs: 7_000 }),
    restartDatabase(stage, { at: 0.6, how: "killed" }),
    misbehave(stage, { platform: "chatone", at: 0.1, forMs: STORM_MS, steps: [...TOO_MANY] }),
    misbehave(stage, { platform: "chattwo", at: 0.15, forMs: STORM_MS, steps: [...TOO_MANY] }),
    misbehave(stage, { platform: "chatone", at: 0.25, forMs: OUTAGE_MS, steps: [...OUTAGE] }),
    misbehave(stage, { platform: "chatone", at: 0.5, forMs: STORM_MS, steps: [...LOST_ANSWERS] }),
    misbehave(stage, { platform: "chattwo", at: 0.75, forMs: OUTAGE_MS, steps: [...OUTAGE] }),
  ]);
}

/** The message stands there, and nobody is told: what is posted again then comes back as it was. */
const LOST_ANSWERS = [
  { kind: "reset-after", times: 1 },
  { kind: "ok", times: 4 },
] as const;

const TOO_MANY = [
  { kind: "429", times: 2, retryAfterSeconds: 1 },
  { kind: "ok", times: 3 },
] as const;
