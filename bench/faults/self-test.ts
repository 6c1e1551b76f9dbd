// `npm run faults -- --self-test`: builds that are wrong on purpose. An oracle that lets one of them
// pass proves nothing.

import { interactionCases } from "./interactions/self-test.ts";
import { brokenStores } from "./broken/stores.ts";
import { measureIngress } from "./ingress.ts";
import { pause, pauseUntil } from "./pause.ts";
import { endLeases, killProcesses, misbehave } from "./delivery/disturb.ts";
import { livesLine, verdictLine } from "./delivery/report.ts";
import { type RunOutcome, runDelivery, type FaultRun, type FaultStage } from "./delivery/run.ts";

type Case = {
  name: string;
  disturb?: FaultRun["disturb"];
  /** How many cases of what this build is known to do wrong. */
  found(outcome: RunOutcome): number;
  /** Where it is wrong about lives alone. */
  hasLives?: boolean;
  /** Messages a minute in a target; off where unset. */
  budget?: number;
};

const INGRESS_SECONDS = 20;
const LOAD = { seconds: 25, perSecond: 40 };
const LIVES = { perSecond: 10 };
const GROUPS = 5;
const QUIET_WITHIN_MS = 60_000;
/** What is never let go never becomes quiet. */
const LIVES_QUIET_WITHIN_MS = 30_000;
/** Longer than any send waits for its answer. */
const FROZEN_MS = 14_000;

const CASES: readonly Case[] = [
  { name: "delivered-before-sent", disturb: killOften, found: countOf("lost") },
  { name: "no-nonce", disturb: loseAnswers, found: countOf("chatoneDoubled") },
  { name: "wrong-target", found: countOf("leaked") },
  { name: "no-lane-order", disturb: pileUp, found: countOf("outOfOrder") },
  { name: "stolen-leases", disturb: answerSlowly, found: doubledOrStale },
  { name: "no-fencing", disturb: freezeWorker, found: doubledOrStale },
  { name: "event-alone", hasLives: true, found: countInLives("untrue") },
  { name: "no-standing", hasLives: true, found: countInLives("doubled") },
  { name: "no-windows", hasLives: true, found: countInLives("hurried") },
  { name: "never-released", hasLives: true, found: countInLives("untrue") },
  { name: "list-without-last", budget: 20, found: countOf("miscounted") },
];

/** True when every one of them was caught. */
export async function runSelfTest(seed: number, signal: AbortSignal): Promise<boolean> {
  const builds = brokenStores.size + CASES.length + interactionCases.length;
  console.log(`self-test: ${builds} wrong builds, seed ${seed}`);
  const results: boolean[] = [];
  for (const broken of brokenStores.keys()) results.push(await tryStore(broken, seed, signal));
  for (const each of CASES) results.push(await tryPart(each, seed, signal));
  for (const { name, look } of interactionCases) {
    const { found, line } = await look(seed, signal);
    signal.throwIfAborted();
    results.push(tell(name, found > 0, line));
  }
  console.log(`caught ${results.filter(Boolean).length} of ${results.length}`);
  return results.every(Boolean);
}

async function tryStore(broken: string, seed: number, signal: AbortSignal): Promise<boolean> {
  const options = { run: "ingress", seconds: INGRESS_SECONDS, seed, broken } as const;
  const { verdict } = await measureIngress(options, signal);
  signal.throwIfAborted();
  const { lost, doubled, leaked } = verdict;
  const line = `lost ${lost.length}, doubled ${doubled.length}, leaked ${leaked.length}`;
  return tell(broken, lost.length + doubled.length > 0, line);
}

async function tryPart(
  { name, disturb, found, hasLives = false, budget = 0 }: Case,
  seed: number,
  signal: AbortSignal,
): Promise<boolean> {
  const outcome = await runDelivery(
    {
      seed,
      rig: { groups: GROUPS, broken: name, budget },
      load: LOAD,
      ...(hasLives && { lives: LIVES }),
      quietWithinMs: hasLives ? LIVES_QUIET_WITHIN_MS : QUIET_WITHIN_MS,
      ...(disturb && { disturb }),
    },
    signal,
  );
  signal.throwIfAborted();
  const { lives, verdict } = outcome;
  return tell(name, found(outcome) > 0, lives ? livesLine(lives) : verdictLine(verdict));
}

function tell(name: string, isCaught: boolean, line: string): boolean {
  console.log(`${isCaught ? "caught" : "NOT caught"}: ${name} (${line})`);
  return isCaught;
}

type Wrong = "lost" | "leaked" | "outOfOrder" | "chatoneDoubled" | "miscounted";

function countOf(what: Wrong): Case["found"] {
  return ({ verdict }) => verdict[what].length;
}

function countInLives(what: "untrue" | "doubled" | "hurried"): Case["found"] {
  return ({ lives }) => lives?.[what].length ?? 0;
}

function doubledOrStale({ verdict }: RunOutcome): number {
  const { unexplained, misLogged, outOfOrder } = verdict;
  return unexplained.length + misLogged.length + outOfOrder.length;
}

function killOften(stage: FaultStage): Promise<void> {
  return killProcesses(stage, { minMs: 1_500, maxMs: 3_000 });
}

/** The message stands there, and nobody is told. */
function loseAnswers(stage: FaultStage): Promise<void> {
  const steps = [{ kind: "reset-after" } as const, { kind: "ok", times: 9 } as const];
  return misbehave(stage, { platform: "chatone", at: 0.1, forMs: 10_000, steps });
}

/** Several sends wait in each lane. */
async function pileUp(stage: FaultStage): Promise<void> {
  await Promise.all([
    misbehave(stage, { platform: "chatone", at: 0.1, forMs: 15_000, steps: SLOW }),
    misbehave(stage, { platform: "chattwo", at: 0.1, forMs: 15_000, steps: SLOW }),
  ]);
}

const SLOW = [{ kind: "slow" as const, delayMs: 300 }];

function answerSlowly(stage: FaultStage): Promise<void> {
  return misbehave(stage, { platform: "chattwo", at: 0.1, forMs: 15_000, steps: SLOW });
}

/** Its sends are under way; others take over, and then it comes back with what it believes. */
async function freezeWorker(stage: FaultStage): Promise<void> {
  const { rig, startedAt, loadMs, signal } = stage;
  const [worker] = rig.workers;
  await pauseUntil(startedAt + 0.2 * loadMs, signal);
  const steps = [{ kind: "silent" as const, applied: false }];
  await rig.platforms.misbehave("chattwo", { steps, afterwards: "last" });
  await pause(1_000, signal);
  worker?.freeze();
  await rig.platforms.behave("chattwo");
  await endLeases(stage);
  await pause(FROZEN_MS, signal);
  worker?.thaw();
}
