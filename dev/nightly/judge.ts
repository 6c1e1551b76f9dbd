// Judges a line by its exit code and the figures in its output.

import { z } from "zod";
import type { NightlyLineKind } from "./line.ts";
import { countRow, deliveryFigure, INGRESS_ROW, INTERACTIONS_ROW, lastRow } from "./oracle-rows.ts";
import { targetRows, type TargetRow } from "./target-rows.ts";

export type RunExit = {
  /** Null if a signal ended the process. */
  exitCode: number | null;
  /** Set if the line was ended because it took too long. */
  isOverdue?: boolean;
  output: string;
};

export type LineVerdict = {
  /** A missed target breaks no promise. "failed" means a broken promise or a broken run. */
  result: "ok" | "missed" | "failed";
  figure: string;
  targets: readonly TargetRow[];
};

type Reading = { figure: string; targets: readonly TargetRow[] };

const EXIT_BROKEN_PROMISE = 1;
const NAMED_FIGURES = 3;

const BenchOutput = z.looseObject({
  targets: z.array(
    z.object({
      key: z.string(),
      value: z.number().nullable(),
      wanted: z.string(),
      isMet: z.boolean(),
    }),
  ),
});

const READERS: Record<NightlyLineKind, (rows: readonly string[]) => Reading | undefined> = {
  delivery: (rows) => withTargets(rows, deliveryFigure(rows)),
  ingress: (rows) => withTargets(rows, lastRow(rows, INGRESS_ROW)),
  caught: (rows) => withTargets(rows, lastRow(rows, INGRESS_ROW)),
  interactions: (rows) => withTargets(rows, lastRow(rows, INTERACTIONS_ROW)),
  count: (rows) => withTargets(rows, countRow(rows)),
  "self-test": (rows) => withTargets(rows, lastRow(rows, /^caught \d+ of \d+$/)),
  bench: readBench,
  sentence: (rows) => withTargets([], rows.at(-1)),
};

export function judgeLine(kind: NightlyLineKind, ending: RunExit): LineVerdict {
  const rows = ending.output.split("\n").filter((row) => row.trim() !== "");
  const reading = READERS[kind](rows);
  const failure = failureOf(kind, ending, reading);
  if (failure !== undefined) {
    const detail = reading?.figure ?? rows.at(-1)?.trim() ?? "no output";
    return { result: "failed", figure: `${failure}: ${detail}`, targets: reading?.targets ?? [] };
  }
  const { figure, targets } = reading ?? { figure: "", targets: [] };
  return { result: targets.every(({ isMet }) => isMet) ? "ok" : "missed", figure, targets };
}

/** Why the line failed. Undefined if it did not. */
function failureOf(
  kind: NightlyLineKind,
  ending: RunExit,
  reading: Reading | undefined,
): string | undefined {
  const { exitCode, isOverdue = false } = ending;
  if (isOverdue) return "ended because it took too long";
  if (exitCode === null) return "ended by a signal";
  if (kind === "caught") return missedCatch(exitCode, reading);
  if (exitCode !== 0) return `exit ${exitCode}`;
  return reading ? undefined : "no figure in the output";
}

/** A crashed rig also exits with an error, so only the oracle's count proves the catch. */
function missedCatch(exitCode: number, reading: Reading | undefined): string | undefined {
  if (!reading) return `no verdict of the oracle, exit ${exitCode}`;
  if (exitCode !== EXIT_BROKEN_PROMISE) return `not caught, exit ${exitCode}`;
  return /\b(?:lost|doubled) [1-9]/.test(reading.figure) ? undefined : "not caught";
}

function withTargets(rows: readonly string[], figure: string | undefined): Reading | undefined {
  if (figure === undefined) return undefined;
  const targets = targetRows(rows);
  return { figure: targets.length > 0 ? `${figure}; ${metOf(targets)}` : figure, targets };
}

function metOf(targets: readonly TargetRow[]): string {
  return `${targets.filter(({ isMet }) => isMet).length} of ${targets.length} targets met`;
}

/** Its JSON is one row. The rest of the output is for people. */
function readBench(rows: readonly string[]): Reading | undefined {
  const row = lastRow(rows, /^\{.*\}$/);
  if (row === undefined) return undefined;
  const { data } = BenchOutput.safeParse(parseJson(row));
  if (!data || data.targets.length === 0) return undefined;
  const targets = data.targets.map(({ key, value, wanted, isMet }) => ({
    name: key,
    value: value === null ? "no figure" : String(Number(value.toFixed(3))),
    wanted,
    isMet,
  }));
  const named = targets.slice(0, NAMED_FIGURES).map(({ name, value }) => `${name} ${value}`);
  return { figure: `${named.join(", ")}; ${metOf(targets)}`, targets };
}

/** A run killed during a write leaves an incomplete row. */
function parseJson(row: string): unknown {
  try {
    return JSON.parse(row);
  } catch {
    return undefined;
  }
}
