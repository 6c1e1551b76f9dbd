// Figures of a load: what one webhook, one send or one second uses, and ratios between subjects.

import { type Spread, spreadOf } from "../ingress/statistics.ts";
import { SENDS_PER_WEBHOOK } from "./delivery.ts";
import type { LoadFigures, MeasuredRounds } from "./rounds.ts";
import type { SubjectName } from "./subject.ts";
import type { CostUsage } from "./usage.ts";

export const LOADS = {
  saturated: "ingress saturated",
  even800: "ingress 800/s",
  drain: "drain",
  even60: "delivery 60/s",
  idle: "idle",
} as const;
export type LoadName = keyof typeof LOADS;

export type MeasuredLoad = MeasuredRounds & { load: LoadName };

export type FigureName = "webhooksPerSecond" | keyof CostUsage;

export type Unit = "webhook" | "send" | "second";

export const UNITS_OF: Readonly<Record<LoadName, readonly [Unit, ...Unit[]]>> = {
  saturated: ["webhook"],
  even800: ["webhook"],
  drain: ["webhook", "send"],
  even60: ["webhook", "send"],
  idle: ["second"],
};

function unitsIn({ webhooks, seconds }: LoadFigures, unit: Unit): number {
  if (unit === "second") return seconds;
  return unit === "send" ? webhooks * SENDS_PER_WEBHOOK : webhooks;
}

export function figureOf(figures: LoadFigures, name: FigureName, unit: Unit): number {
  if (name === "webhooksPerSecond") return figures.webhooks / figures.seconds;
  return figures.usage[name] / unitsIn(figures, unit);
}

type FigureOfLoad = { name: FigureName; unit: Unit };

export function spreadOfFigure(
  { rounds }: MeasuredRounds,
  subject: SubjectName,
  { name, unit }: FigureOfLoad,
): Spread {
  return spreadOf(
    rounds.flatMap((round) => {
      const figures = round[subject];
      return figures ? [figureOf(figures, name, unit)] : [];
    }),
  );
}

/** Round by round, so that other load on both subjects cancels out. */
export function ratiosTo(
  { rounds }: MeasuredRounds,
  other: SubjectName,
  valueOf: (figures: LoadFigures) => number,
): Spread {
  return spreadOf(
    rounds.flatMap((round) => {
      const [relay, bare] = [round.Relay, round[other]];
      return relay && bare ? [valueOf(relay) / valueOf(bare)] : [];
    }),
  );
}
