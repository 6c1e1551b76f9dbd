// The targets of the cost bench. Medians decide, except for the drain: it once had two modes, and a median hides the
// slow one.

import type { Spread } from "../ingress/statistics.ts";
import { judged } from "../quiet-rounds.ts";
import { atLeast, atMost, type BenchTarget } from "../target.ts";
import {
  figureOf,
  type FigureName,
  type LoadName,
  type MeasuredLoad,
  ratiosTo,
  spreadOfFigure,
} from "./figures.ts";
import type { SubjectName } from "./subject.ts";

/** Of the loads that were measured. */
export function targetsOf(loads: readonly MeasuredLoad[]): BenchTarget[] {
  return loads.flatMap((load) => TARGETS[load.load](load));
}

const TARGETS: Readonly<Record<LoadName, (load: MeasuredLoad) => BenchTarget[]>> = {
  saturated: (load) => [
    atLeast("ingressPerSecond/bareEngine", ratio(load, "bare engine", "webhooksPerSecond"), 0.8),
    atMost("ingressNodeCpu/bareEngine", ratio(load, "bare engine", "apiMs"), 1.3),
  ],
  even800: (load) => [
    atMost("ingressNodeCpuAt800/bareEngine", ratio(load, "bare engine", "apiMs"), 1.2),
  ],
  drain: (load) => [
    atLeast(
      "worstDrainPerSecond/bareRelay",
      judged(ratios(load, "bare relay", "webhooksPerSecond"), "min"),
      0.65,
    ),
  ],
  even60: (load) => [
    atMost("databaseCpuAt60/bareRelay", ratio(load, "bare relay", "databaseMs"), 1.8),
  ],
  idle: (load) => [
    atMost("idleTransactionsPerSecond", perSecond(load, "transactions"), 4),
    atMost("idleShareOfCore", coreShare(load), 0.01),
  ],
};

function ratio(load: MeasuredLoad, other: SubjectName, name: FigureName): number {
  return judged(ratios(load, other, name), "median");
}

function ratios(load: MeasuredLoad, other: SubjectName, name: FigureName): Spread {
  return ratiosTo(load, other, (figures) => figureOf(figures, name, "webhook"));
}

function perSecond(load: MeasuredLoad, name: FigureName): number {
  return judged(spreadOfFigure(load, "Relay", { name, unit: "second" }), "median");
}

/** Of all processes together. */
function coreShare(load: MeasuredLoad): number {
  const names = ["apiMs", "workerMs", "databaseMs"] as const;
  return names.reduce((sum, name) => sum + perSecond(load, name), 0) / 1_000;
}
