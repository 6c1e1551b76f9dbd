// A measurement: a run whose promises held, or no figures at all.

import { problemsOf } from "../faults/delivery/report.ts";
import { type RunOutcome, type FaultRun, runDelivery } from "../faults/delivery/run.ts";
import type { BenchTarget } from "../target.ts";

export type DeliveryMeasurement = {
  targets: BenchTarget[];
  figures: Readonly<Record<string, unknown>>;
};

/** The load of a bench is no matter of chance. */
const SEED = 1;

export async function measure(
  what: string,
  run: Omit<FaultRun, "seed" | "load">,
  signal: AbortSignal,
): Promise<RunOutcome> {
  console.error(what);
  const load = { seconds: 0, perSecond: 1 };
  const outcome = await runDelivery({ ...run, seed: SEED, load }, signal);
  signal.throwIfAborted();
  const problems = problemsOf(outcome, {});
  if (problems.length > 0) throw new Error(`${what}:\n${problems.join("\n")}`);
  return outcome;
}
