// Subjects measured in turn, again and again: whatever else the machine does meanwhile meets all
// of them alike.

import { type Bench, measureThroughput, type BenchSubject } from "./measure.ts";

const WARM_UP_SECONDS = 5;

/** Requests per second of each round, by subject. */
export async function compare(
  bench: Bench,
  subjects: readonly BenchSubject[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<(subject: BenchSubject) => readonly number[]> {
  const rates = new Map<BenchSubject, number[]>(subjects.map((subject) => [subject, []]));
  bench.say("warming up");
  for (const subject of subjects) await measureThroughput(bench, subject, WARM_UP_SECONDS);
  for (let round = 1; round <= rounds; round += 1) {
    bench.say(`round ${round} of ${rounds}`);
    for (const [subject, measured] of rates)
      measured.push(await measureThroughput(bench, subject, seconds));
  }
  return (subject) => rates.get(subject) ?? [];
}
