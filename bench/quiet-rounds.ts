// Rounds of a measurement. A round in which the hypervisor took much of the machine is repeated.

import type { Spread } from "./ingress/statistics.ts";

/** From 0 to 1. */
type Measured = { stealShare: number };

export type QuietRounds<Round extends Measured> = {
  rounds: readonly Round[];
  dropped: number;
};

export type RoundsOptions = {
  what: string;
  rounds: number;
  say(line: string): void;
  /** After this moment of `performance.now()`, MIN_ROUNDS are enough. */
  until?: number;
};

const MAX_STEAL = 0.1;
/** With fewer, one disturbed round could decide. */
export const MIN_ROUNDS = 3;
/** Attempts for each round that is wanted. */
const MAX_ATTEMPTS = 2;

export async function quietRounds<Round extends Measured>(
  { what, rounds: wanted, say, until = Infinity }: RoundsOptions,
  measure: () => Promise<Round>,
): Promise<QuietRounds<Round>> {
  const rounds: Round[] = [];
  let dropped = 0;
  while (rounds.length < wanted && rounds.length + dropped < MAX_ATTEMPTS * wanted) {
    if (rounds.length >= MIN_ROUNDS && performance.now() > until) break;
    const round = await measure();
    const isQuiet = round.stealShare <= MAX_STEAL;
    if (isQuiet) rounds.push(round);
    else dropped += 1;
    say(`${what}, round ${rounds.length + dropped}${isQuiet ? "" : ": dropped, too much steal"}`);
  }
  return { rounds, dropped };
}

/** Not a number if too few rounds were quiet. */
export function judged(spread: Spread, by: "median" | "min" | "max"): number {
  return spread.rounds.length < MIN_ROUNDS ? Number.NaN : spread[by];
}

/** Not a number without rounds. */
export function maxSteal(rounds: readonly Measured[]): number {
  return rounds.length === 0 ? Number.NaN : Math.max(...rounds.map(({ stealShare }) => stealShare));
}
