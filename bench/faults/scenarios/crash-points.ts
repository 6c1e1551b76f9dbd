// `npm run faults -- --crash-points`: a process kills itself at a named moment and starts again. Each moment is tried
// twice: the first time it comes, and some time later.

import { crashPoints } from "../crash-points.ts";
import { countLines } from "../delivery/report.ts";
import { deliveryReport, deliveryRun } from "../delivery/run.ts";
import { seededRandom } from "../random.ts";
import { type CheckResult, problemsOf, runChecks } from "../report.ts";
import { runFaults } from "../run.ts";

const LOAD = { seconds: 8, perSecond: 25 };
/** A dead worker could leave lives half told. */
const LIVES = { livesPerSecond: 10 };
const GROUPS = 4;
const QUIET_WITHIN_MS = 60_000;
const LATEST_NTH = 20;
/** Responses must be pending when this process dies. */
const SLOW_POINT = "c10";
const SLOW = { kind: "misbehave", at: 0, steps: [{ kind: "slow", delayMs: 400 }] } as const;

type Crash = { name: string; nth: number; role: "api" | "worker"; when: string };

export function runCrashPoints(seed: number, signal: AbortSignal): Promise<boolean> {
  const random = seededRandom(seed, "crash points");
  const crashes = [...crashPoints].flatMap(([name, { role, when }]) =>
    [1, Math.floor(random.between(2, LATEST_NTH))].map((nth) => ({ name, nth, role, when })),
  );
  const checks = crashes.map((crash) => () => checkCrash(crash, seed, signal));
  return runChecks(checks, { signal, suffix: `, seed ${seed}` });
}

async function checkCrash(
  { name, nth, role, when }: Crash,
  seed: number,
  signal: AbortSignal,
): Promise<CheckResult> {
  const at = `${name}:${nth}`;
  const run = deliveryRun({
    seed,
    rig: { groups: GROUPS, crash: { role, at } },
    load: { ...LOAD, ...(role === "worker" && LIVES) },
    quietWithinMs: QUIET_WITHIN_MS,
    ...(name === SLOW_POINT && { disturbances: [SLOW] }),
  });
  const outcome = await runFaults(run, signal);
  // A moment that never came proves nothing.
  const problems = problemsOf(deliveryReport, outcome, { kills: 1 });
  const facts = countLines(outcome).join("; ");
  return { name: `${at} (${when})`, facts, problems, isFine: problems.length === 0 };
}
