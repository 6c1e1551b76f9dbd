// Numbers about numbers. Medians, because one disturbed round must not decide.

export type Spread = { median: number; min: number; max: number; rounds: readonly number[] };

function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
}

export function spreadOf(rounds: readonly number[]): Spread {
  return {
    median: median(rounds),
    min: Math.min(...rounds),
    max: Math.max(...rounds),
    rounds,
  };
}

/** Round by round, so that what disturbed both of a pair cancels out. */
export function ratiosOf(upper: readonly number[], lower: readonly number[]): number[] {
  return upper.map((value, round) => value / (lower[round] ?? Number.NaN));
}
