// `npm run faults -- --crash-points`: one process kills itself at a named moment, is started again at
// once, and everything is counted. Each moment twice: the first time it comes, and some time later.

import { crashPoints } from "../crash-points.ts";
import { seededRandom } from "../random.ts";
import { livesLine, problemsOf, verdictLine } from "../delivery/report.ts";
import { type RunOutcome, runDelivery, type FaultStage } from "../delivery/run.ts";

const LOAD = { seconds: 8, perSecond: 25 };
/** Beside it where a worker dies: they are what it could leave half told. */
const LIVES = { perSecond: 10 };
const GROUPS = 4;
const QUIET_WITHIN_MS = 60_000;
const LATEST_NTH = 20;
/** So that answers are still out when the process dies. */
const SLOW_POINT = "c10";
const SLOW_MS = 400;

/** True when all promises held at every one of them. */
export async function runCrashPoints(seed: number, signal: AbortSignal): Promise<boolean> {
  const random = seededRandom(seed, "crash points");
  let failed = 0;
  for (const [name, { role, when }] of crashPoints)
    for (const nth of [1, Math.floor(random.between(2, LATEST_NTH))]) {
      const at = `${name}:${nth}`;
      const isFine = await runOne({ at, role, isSlow: name === SLOW_POINT, when }, seed, signal);
      if (signal.aborted) return false;
      if (!isFine) failed += 1;
    }
  console.log(`${2 * crashPoints.size - failed} ok, ${failed} failed, seed ${seed}`);
  return failed === 0;
}

type Crash = { at: string; role: "api" | "worker"; when: string; isSlow: boolean };

async function runOne(
  { at, role, when, isSlow }: Crash,
  seed: number,
  signal: AbortSignal,
): Promise<boolean> {
  const outcome = await runDelivery(
    {
      seed,
      rig: { groups: GROUPS, crash: { role, at } },
      load: LOAD,
      ...(role === "worker" && { lives: LIVES }),
      quietWithinMs: QUIET_WITHIN_MS,
      ...(isSlow && { disturb: slowDown }),
    },
    signal,
  );
  if (signal.aborted) return false;
  const problems = problemsAt(outcome);
  if (outcome.lives) console.log(`${at}: ${livesLine(outcome.lives)}`);
  console.log(`${at} (${when}): ${verdictLine(outcome.verdict)} - ${verdictOf(problems)}`);
  for (const problem of problems) console.log(`  ${problem}`);
  return problems.length === 0;
}

/** A moment that never came proves nothing. */
function problemsAt(outcome: RunOutcome): string[] {
  return problemsOf(outcome, { kills: 1 });
}

function verdictOf(problems: readonly string[]): string {
  return problems.length === 0 ? "ok" : "failed";
}

async function slowDown({ rig }: FaultStage): Promise<void> {
  const steps = [{ kind: "slow" as const, delayMs: SLOW_MS }];
  for (const platform of ["chatone", "chattwo"] as const)
    await rig.platforms.misbehave(platform, { steps, afterwards: "last" });
}
