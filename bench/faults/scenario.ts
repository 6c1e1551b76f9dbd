// A scenario: a run, what must hold beside its oracle, and targets.

import { type Expectation, printOutcome, problemsOf } from "./report.ts";
import type { Sandbox } from "./rig.ts";
import { type Aftermath, type FaultRun, runFaults } from "./run.ts";
import { type Figure, figureLine } from "./target.ts";

export type ScenarioOptions = {
  name: string;
  seed: number;
  minutes: number;
  /** The commit whose package is the older version. */
  from: string;
};

export type Context = { seed: number; seconds: number; from: string; signal: AbortSignal };

export type Scenario<S extends Sandbox, Ledger, Found> = {
  about: string;
  run: FaultRun<S, Ledger, Found>;
  expected?: Expectation;
  /** Problems that only this scenario looks for. */
  alsoWrong?(outcome: Found & Aftermath): readonly string[];
  targets?(outcome: Found & Aftermath): Figure[];
  /** Excuses cases that no design could avoid, and prints them. */
  revise?(outcome: Found & Aftermath): Found & Aftermath;
  /** A second part that counts as well. */
  next?: MakeScenario<S, Ledger, Found>;
};

export type MakeScenario<S extends Sandbox, Ledger, Found> = (
  context: Context,
) => Scenario<S, Ledger, Found> | Promise<Scenario<S, Ledger, Found>>;

/** What the command line needs to know of a scenario. */
export type ScenarioEntry = {
  takes: readonly ("seed" | "minutes" | "from")[];
  /** Length if unset. */
  minutes?: number;
  run(options: ScenarioOptions, signal: AbortSignal): Promise<boolean>;
};

const USUAL_MINUTES = 3;

export function scenario<S extends Sandbox, Ledger, Found extends object>(
  make: MakeScenario<S, Ledger, Found>,
  { takes = ["seed", "minutes"], minutes = USUAL_MINUTES }: Partial<ScenarioEntry> = {},
): ScenarioEntry {
  return { takes, minutes, run: (options, signal) => runScenario(make, options, signal) };
}

/** A scenario that is a list of checks. */
export function checklist(run: (signal: AbortSignal) => Promise<boolean>): ScenarioEntry {
  return { takes: [], run: (_options, signal) => run(signal) };
}

/** True if every promise held. */
export async function runScenario<S extends Sandbox, Ledger, Found extends object>(
  make: MakeScenario<S, Ledger, Found>,
  options: ScenarioOptions,
  signal: AbortSignal,
): Promise<boolean> {
  const { name, seed, minutes, from } = options;
  const made = await make({ seed, seconds: minutes * 60, from, signal });
  const { about, run, next } = made;
  const length = minutes > 0 ? `${minutes} min, ` : "";
  console.log(`${name}: ${about}, ${length}seed ${seed}`);
  const outcome = await runFaults(run, signal);
  if (signal.aborted) return false;
  const isFine = reportOn(made, outcome);
  console.log(`seed ${seed}`);
  return next ? (await runScenario(next, options, signal)) && isFine : isFine;
}

function reportOn<S extends Sandbox, Ledger, Found extends object>(
  { run, expected, alsoWrong, targets, revise }: Scenario<S, Ledger, Found>,
  whole: Found & Aftermath,
): boolean {
  const wanted = { ...expected, also: alsoWrong?.(whole) ?? [] };
  for (const figure of targets?.(whole) ?? []) console.log(figureLine(figure));
  const outcome = revise?.(whole) ?? whole;
  printOutcome(run.oracle, outcome, wanted);
  return problemsOf(run.oracle, outcome, wanted).length === 0;
}
