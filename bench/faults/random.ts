// Chance that can be repeated: the same seed gives the same run. Each use has a stream of its own,
// so that one more draw in one place does not change what happens in another.

import { createHash } from "node:crypto";
import { createRandom } from "../../sandbox/activity/random.ts";

export type FaultRandom = {
  /** At least `least`, less than `most`. */
  between(min: number, max: number): number;
  isLucky(chance: number): boolean;
  pick<T>(choices: readonly [T, ...T[]]): T;
};

export function seededRandom(seed: number, stream: string): FaultRandom {
  const state = createHash("sha256").update(`${seed} ${stream}`).digest().readUInt32LE();
  const { next, chance, pick } = createRandom(state);
  return { between: (min, max) => min + next() * (max - min), isLucky: chance, pick };
}
