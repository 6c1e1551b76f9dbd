// A measurement: a run whose promises held, or no figures at all.

import type { RunOutcome } from "../faults/delivery/findings.ts";
import { deliveryReport, type DeliveryRun, deliveryRun } from "../faults/delivery/run.ts";
import { problemsOf } from "../faults/report.ts";
import { runFaults } from "../faults/run.ts";
import type { BenchTarget } from "../target.ts";

export type DeliveryMeasurement = {
  targets: BenchTarget[];
  figures: Readonly<Record<string, unknown>>;
};

/** The load of a bench is no matter of chance. */
const SEED = 1;

export async function measure(
  what: string,
  run: Omit<DeliveryRun, "seed" | "load">,
  signal: AbortSignal,
): Promise<RunOutcome> {
  console.error(what);
  const load = { seconds: 0, perSecond: 1 };
  const outcome = await runFaults(deliveryRun({ ...run, seed: SEED, load }), signal);
  signal.throwIfAborted();
  const problems = problemsOf(deliveryReport, outcome, {});
  if (problems.length > 0) throw new Error(`${what}:\n${problems.join("\n")}`);
  return outcome;
}
