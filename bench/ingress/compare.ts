// Subjects measured in turn, again and again: whatever else the machine does meanwhile meets all
// of them alike.

import { maxSteal, quietRounds } from "../quiet-rounds.ts";
import { withSteal } from "../steal.ts";
import { type Bench, measureThroughput, type BenchSubject } from "./measure.ts";

const WARM_UP_SECONDS = 5;

export type Comparison = {
  /** Requests per second of each quiet round. */
  ratesOf(subject: BenchSubject): readonly number[];
  dropped: number;
  stealShare: number;
};

export async function compare(
  bench: Bench,
  subjects: readonly BenchSubject[],
  { rounds: wanted, seconds }: { rounds: number; seconds: number },
): Promise<Comparison> {
  bench.say("warming up");
  for (const subject of subjects) await measureThroughput(bench, subject, WARM_UP_SECONDS);
  const options = { what: "comparison", rounds: wanted, say: bench.say };
  const { rounds, dropped } = await quietRounds(options, async () => {
    const rates = new Map<BenchSubject, number>();
    const steals: { stealShare: number }[] = [];
    for (const subject of subjects) {
      const measured = await withSteal(() => measureThroughput(bench, subject, seconds));
      rates.set(subject, measured.result);
      steals.push(measured);
    }
    return { rates, stealShare: maxSteal(steals) };
  });
  return {
    ratesOf: (subject) => rounds.map(({ rates }) => rates.get(subject) ?? Number.NaN),
    dropped,
    stealShare: maxSteal(rounds),
  };
}
