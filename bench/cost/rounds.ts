// Measures subjects in turn, so that other load on the machine affects all of them.

import { maxSteal, quietRounds, type RoundsOptions } from "../quiet-rounds.ts";
import type { CostSubject, SubjectName } from "./subject.ts";
import type { MeasuredUsage } from "./usage.ts";

export type LoadFigures = MeasuredUsage & {
  /** Webhooks that were stored or drained. None if idle. */
  webhooks: number;
};

/** Figures of one round by subject. */
type CostRound = Partial<Record<SubjectName, LoadFigures>>;

export type MeasuredRounds = { rounds: readonly CostRound[]; dropped: number };

type InterleaveOptions = RoundsOptions & { signal: AbortSignal };

export async function interleave<S extends CostSubject>(
  subjects: readonly S[],
  { signal, ...options }: InterleaveOptions,
  measure: (subject: S) => Promise<LoadFigures>,
): Promise<MeasuredRounds> {
  const { rounds, dropped } = await quietRounds(options, async () => {
    const bySubject: CostRound = {};
    for (const subject of subjects) {
      signal.throwIfAborted();
      bySubject[subject.name] = await measure(subject);
    }
    return { bySubject, stealShare: maxSteal(Object.values(bySubject)) };
  });
  return { rounds: rounds.map(({ bySubject }) => bySubject), dropped };
}
