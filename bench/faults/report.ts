// The report of every run: figures, then broken promises with examples, then the exact counts.

import type { Aftermath, Oracle } from "./run.ts";

export type Expectation = {
  /** Fewer prove nothing. */
  kills?: number;
  /** The same without those of the database. */
  processKills?: number;
};

/** `also` holds problems that the scenario found itself. */
export type ReportExpectation = Expectation & { also?: readonly string[] };

type Reported<Found> = Pick<Oracle<never, never, Found>, "figures" | "problems" | "counts">;

const NAMED = 5;

export function printOutcome<Found>(
  oracle: Reported<Found>,
  outcome: Found & Aftermath,
  expected: ReportExpectation,
): void {
  const lines = [
    killsLine(outcome),
    ...(outcome.quiet ? [`quiet after ${(outcome.quiet.tookMs / 1_000).toFixed(1)} s`] : []),
    ...oracle.figures(outcome),
    ...examples("log lines that say error", outcome.errors),
    ...problemsOf(oracle, outcome, expected),
    ...oracle.counts(outcome),
  ];
  for (const line of lines) console.log(line);
}

/** Every reason to fail the run. */
export function problemsOf<Found>(
  oracle: Reported<Found>,
  outcome: Found & Aftermath,
  { kills = 0, processKills = 0, also = [] }: ReportExpectation,
): string[] {
  const { quiet, faults } = outcome;
  const ofProcesses = outcome.kills.filter(({ what }) => what !== "database");
  return [
    ...Object.entries(oracle.problems(outcome)).flatMap(([name, cases]) => examples(name, cases)),
    ...examples("faults of processes", faults),
    ...(quiet && !quiet.isQuiet ? [`never became quiet: ${quiet.left} left`] : []),
    ...tooFew("kills", outcome.kills.length, kills),
    ...tooFew("kills of processes", ofProcesses.length, processKills),
    ...also,
  ];
}

function killsLine({ kills }: Aftermath): string {
  const counts = ["api", "worker", "database"].map(
    (what) => `${what} ${kills.filter((kill) => kill.what === what).length}`,
  );
  return `kills ${kills.length} (${counts.join(", ")})`;
}

/** A run with too little of something proves nothing. */
export function tooFew(what: string, number: number, min: number): string[] {
  return number >= min ? [] : [`too few ${what}: ${number}, at least ${min} needed`];
}

/** The number of cases and the first of them. */
export function examples(name: string, cases: readonly string[]): string[] {
  if (cases.length === 0) return [];
  return [`${name} ${cases.length}:`, ...cases.slice(0, NAMED).map((text) => `  ${text}`)];
}

/** One check of a run that is a list of checks. */
export type CheckResult = {
  name: string;
  facts: string;
  isFine: boolean;
  problems?: readonly string[];
  /** Printed instead of "ok". */
  remark?: string;
};

export type Check = () => Promise<CheckResult>;

/** Runs checks in turn and prints how many passed. True if all did. */
export async function runChecks(
  checks: readonly Check[],
  { title, signal, suffix = "" }: { title?: string; signal: AbortSignal; suffix?: string },
): Promise<boolean> {
  let failed = 0;
  for (const check of checks) {
    if (signal.aborted) return false;
    const result = await check();
    if (signal.aborted) return false;
    printCheck(result);
    if (!result.isFine) failed += 1;
  }
  const counts = `${checks.length - failed} ok, ${failed} failed${suffix}`;
  console.log(title === undefined ? counts : `${title}: ${counts}`);
  return failed === 0;
}

function printCheck({ name, facts, isFine, problems = [], remark = "ok" }: CheckResult): void {
  console.log(`${name}: ${facts} - ${isFine ? remark : "failed"}`);
  for (const problem of problems) console.log(`  ${problem}`);
}

/** Names every promise that did not hold. */
export function checked(promises: Readonly<Record<string, boolean>>) {
  const problems = Object.entries(promises).flatMap(([promise, holds]) =>
    holds ? [] : [`not so: ${promise}`],
  );
  return { problems, isFine: problems.length === 0 };
}
