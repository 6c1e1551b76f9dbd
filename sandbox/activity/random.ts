// Seeded pseudo-random numbers: the same seed gives the same sequence.

export type SeededRandom = {
  /** In [0, 1). */
  next(): number;
  chance(probability: number): boolean;
  /** Both ends included. */
  integer(min: number, max: number): number;
  pick<T>(list: readonly [T, ...T[]]): T;
  /** Picks by weight. */
  weighted<T>(choices: Choices<T>): T;
  /** 40 hex digits. */
  sha(): string;
};

type Choice<T> = readonly [choice: T, weight: number];
export type Choices<T> = readonly [Choice<T>, ...Choice<T>[]];

/** Mulberry32: small, fast, and uniform enough for simulations. */
export function createRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    chance: (probability) => next() < probability,
    integer,
    pick: (list) => list[integer(0, list.length - 1)] ?? list[0],
    weighted(choices) {
      let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      const [choice] = choices.find(([, weight]) => (left -= weight) < 0) ?? choices[0];
      return choice;
    },
    sha: () =>
      Array.from({ length: 5 }, () =>
        Math.floor(next() * 2 ** 32)
          .toString(16)
          .padStart(8, "0"),
      ).join(""),
  };
}
