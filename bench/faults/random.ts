// Chance that can be repeated: the same seed gives the same run. Each use has a stream of its own,
// so that one more draw in one place does not change what happens in another.

import { createHash } from "node:crypto";

export type FaultRandom = {
  /** At least `least`, less than `most`. */
  between(min: number, max: number): number;
  isLucky(chance: number): boolean;
  pick<T>(choices: readonly [T, ...T[]]): T;
};

export function seededRandom(seed: number, stream: string): FaultRandom {
  let state = createHash("sha256").update(`${seed} ${stream}`).digest().readUInt32LE();
  // Mulberry32: short, and good enough to choose who is killed.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    between: (min, max) => min + next() * (max - min),
    isLucky: (chance) => next() < chance,
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
  };
}
