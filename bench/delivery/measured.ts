// A measurement: a run whose promises held, or no figures at all.

import { problemsOf } from "../faults/delivery/report.ts";
import { type Outcome, type Run, runDelivery } from "../faults/delivery/run.ts";
import type { Target } from "../target.ts";

export type Measured = { targets: Target[]; figures: Readonly<Record<string, unknown>> };

/** The load of a bench is no matter of chance. */
const SEED = 1;

export async function measure(
  what: string,
  run: Omit<Run, "seed" | "load">,
  signal: AbortSignal,
): Promise<Outcome> {
  console.error(what);
  const load = { seconds: 0, perSecond: 1 };
  const outcome = await runDelivery({ ...run, seed: SEED, load }, signal);
  signal.throwIfAborted();
  const problems = problemsOf(outcome, {});
  if (problems.length > 0) throw new Error(`${what}:\n${problems.join("\n")}`);
  return outcome;
}
