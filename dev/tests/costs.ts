// Results and cost of a test run: counts for CI, and a table for people.

export type FileCost = {
  file: string;
  tier: string;
  passed: number;
  failed: number;
  /** Tests that passed only on a retry. */
  retried: number;
  /** Wall time of its tests and hooks. */
  seconds: number;
  /** CPU seconds of the worker, and of its child processes. */
  worker: number;
  children: number;
};

export type TestCosts = {
  files: readonly FileCost[];
  /** Errors outside any test. */
  errors: number;
  /** CPU seconds of the runner itself. */
  runner: number;
};

/** The last run, for CI and for analysis. */
export const TESTS_FILE = "test-results/tests.json";

const MAX_ROWS = 10;

/** An error outside any test counts as a failed test. */
export function countTests({ files, errors }: TestCosts): { passed: number; failed: number } {
  return {
    passed: files.reduce((all, { passed }) => all + passed, 0),
    failed: files.reduce((all, { failed }) => all + failed, errors),
  };
}

export function formatCosts({ files, runner }: TestCosts): string {
  const tiers = Map.groupBy(files, ({ tier }) => tier);
  const retried = files.filter((file) => file.retried > 0);
  return [
    "",
    row(["CPU s", "wall s", "tests", "files", "tier"]),
    ...tiers.entries().map(([tier, of]) => tierRow(tier, of)),
    row([runner.toFixed(1), "", "", "", "runner"]),
    "",
    row(["CPU s", "wall s", "tests", "", `the ${MAX_ROWS} most expensive files`]),
    ...mostExpensive(files).map(fileRow),
    ...(retried.length > 0 ? ["", "passed only when retried:"] : []),
    ...retried.map(({ file, retried: tests }) => `  ${file} (${tests})`),
    "",
  ].join("\n");
}

function mostExpensive(files: readonly FileCost[]): FileCost[] {
  return files.toSorted((left, right) => cpuOf(right) - cpuOf(left)).slice(0, MAX_ROWS);
}

function tierRow(tier: string, files: readonly FileCost[]): string {
  const sum = (of: (file: FileCost) => number) => files.reduce((all, file) => all + of(file), 0);
  return row([
    sum(cpuOf).toFixed(1),
    sum(({ seconds }) => seconds).toFixed(1),
    String(sum(testsOf)),
    String(files.length),
    tier,
  ]);
}

function fileRow(file: FileCost): string {
  const { seconds, file: name } = file;
  return row([cpuOf(file).toFixed(1), seconds.toFixed(1), String(testsOf(file)), "", name]);
}

function cpuOf({ worker, children }: FileCost): number {
  return worker + children;
}

function testsOf({ passed, failed }: FileCost): number {
  return passed + failed;
}

/** Four figures, then a name. */
function row(cells: readonly string[]): string {
  return cells.map((cell, at) => (at < cells.length - 1 ? cell.padStart(7) : `  ${cell}`)).join("");
}
