// What a bench has to show, and whether it did.

export type Target = {
  key: string;
  value: number;
  wanted: string;
  isMet: boolean;
};

export function atLeast(key: string, value: number, least: number): Target {
  return { key, value, wanted: `at least ${least}`, isMet: value >= least };
}

export function atMost(key: string, value: number, most: number): Target {
  return { key, value, wanted: `at most ${most}`, isMet: value <= most };
}

export function formatMissed({ key, value, wanted }: Target): string {
  return `target missed: ${key} is ${value.toFixed(3)}, wanted ${wanted}`;
}
