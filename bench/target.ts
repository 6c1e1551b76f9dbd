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
  return `target missed: ${key} is ${value.toFixed(3)}, wanted ${wanted}`;
}
