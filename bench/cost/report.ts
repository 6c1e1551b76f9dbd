// The figures as one table, with ratios below the absolute figures.

import { type Column, short, tableOf } from "../scale/table.ts";
import {
  figureOf,
  type FigureName,
  LOADS,
  type MeasuredLoad,
  ratiosTo,
  spreadOfFigure,
  type Unit,
  UNITS_OF,
} from "./figures.ts";
import type { SubjectName } from "./subject.ts";

type CostRow = {
  load: string;
  unit: Unit;
  subject: string;
  valueOf(name: FigureName): number;
};

const BARE = ["bare engine", "bare relay"] as const;

const FIGURES = [
  ["webhooks/s", "webhooksPerSecond"],
  ["api ms", "apiMs"],
  ["worker ms", "workerMs"],
  ["database ms", "databaseMs"],
  ["transactions", "transactions"],
  ["pages", "pages"],
  ["dirtied", "dirtiedPages"],
  ["WAL bytes", "walBytes"],
] as const satisfies (readonly [title: string, name: FigureName])[];

const COLUMNS: readonly Column<CostRow>[] = [
  ["Load", ({ load }) => load, "text"],
  ["Per", ({ unit }) => unit, "text"],
  ["Subject", ({ subject }) => subject, "text"],
  ...FIGURES.map(([title, name]): Column<CostRow> => [
    title,
    ({ valueOf }) => cellOf(valueOf(name)),
  ]),
];

export function formatTable(loads: readonly MeasuredLoad[]): string {
  return tableOf(COLUMNS, rowsOf(loads));
}

/** Rows for JSON. */
export function figureRows(loads: readonly MeasuredLoad[]): object[] {
  return rowsOf(loads).map(({ valueOf, ...row }) => ({
    ...row,
    ...Object.fromEntries(FIGURES.map(([, name]) => [name, valueOf(name)])),
  }));
}

function rowsOf(loads: readonly MeasuredLoad[]): CostRow[] {
  return loads.flatMap((load) => UNITS_OF[load.load].flatMap((unit) => rowsPer(load, unit)));
}

function rowsPer(load: MeasuredLoad, unit: Unit): CostRow[] {
  const others = BARE.filter((subject) => load.rounds.some((round) => round[subject]));
  const row = (subject: string, valueOf: CostRow["valueOf"]): CostRow => ({
    load: LOADS[load.load],
    unit,
    subject,
    valueOf,
  });
  const absolute = (subject: SubjectName) =>
    row(subject, (name) => spreadOfFigure(load, subject, { name, unit }).median);
  const ratio = (other: SubjectName) =>
    row(
      `Relay / ${other}`,
      (name) => ratiosTo(load, other, (figures) => figureOf(figures, name, unit)).median,
    );
  return [...others.map(absolute), absolute("Relay"), ...others.map(ratio)];
}

/** Nothing if a subject lacks the process, or if there is no load. */
function cellOf(value: number): string {
  return Number.isFinite(value) && value !== 0 ? short(value) : "";
}
