// What a bench has to show, and whether it did.

export type BenchTarget = {
  key: string;
  value: number;
  wanted: string;
  isMet: boolean;
};

export function atLeast(key: string, value: number, min: number): BenchTarget {
  return { key, value, wanted: `at least ${min}`, isMet: value >= min };
}

export function atMost(key: string, value: number, max: number): BenchTarget {
  return { key, value, wanted: `at most ${max}`, isMet: value <= max };
}

export function formatMissed({ key, value, wanted }: BenchTarget): string {
  const reached = Number.isNaN(value) ? "has no figure" : `is ${value.toFixed(3)}`;
  return `target missed: ${key} ${reached}, wanted ${wanted}`;
}

export function formatTargets(targets: readonly BenchTarget[]): string {
  return targets
    .map(({ key, value, wanted }) => `${key.padEnd(32)}${value.toFixed(3).padStart(12)}  ${wanted}`)
    .join("\n");
}
