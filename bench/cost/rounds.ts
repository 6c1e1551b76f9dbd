// Measures subjects in turn, so that other load on the machine affects all of them. Rounds with much steal are dropped.

import type { CostSubject, SubjectName } from "./subject.ts";
import type { MeasuredUsage } from "./usage.ts";

export type LoadFigures = MeasuredUsage & {
  /** Webhooks that were stored or drained. None if idle. */
  webhooks: number;
};

/** Figures of one round by subject. */
type CostRound = Partial<Record<SubjectName, LoadFigures>>;

export type MeasuredRounds = { rounds: readonly CostRound[]; dropped: number };

type RoundsOptions = {
  what: string;
  rounds: number;
  signal: AbortSignal;
  say(line: string): void;
  /** After this moment of `performance.now()`, MIN_ROUNDS are enough. */
  until?: number;
};

const MAX_STEAL = 0.1;
/** With fewer, one disturbed round could decide. */
export const MIN_ROUNDS = 3;
/** Attempts for each round that is wanted. */
const MAX_ATTEMPTS = 2;

export async function interleave<S extends CostSubject>(
  subjects: readonly S[],
  { what, rounds: wanted, signal, say, until = Infinity }: RoundsOptions,
  measure: (subject: S) => Promise<LoadFigures>,
): Promise<MeasuredRounds> {
  const rounds: CostRound[] = [];
  let dropped = 0;
  while (rounds.length < wanted && rounds.length + dropped < MAX_ATTEMPTS * wanted) {
    if (rounds.length >= MIN_ROUNDS && performance.now() > until) break;
    const round: CostRound = {};
    for (const subject of subjects) {
      signal.throwIfAborted();
      round[subject.name] = await measure(subject);
    }
    const isQuiet = Object.values(round).every(({ stealShare }) => stealShare <= MAX_STEAL);
    if (isQuiet) rounds.push(round);
    else dropped += 1;
    say(`${what}, round ${rounds.length + dropped}${isQuiet ? "" : ": dropped, too much steal"}`);
  }
  return { rounds, dropped };
}
