// Work limit of matching, in steps instead of time, so that the same event and routes always give the same result. A
// step takes about 6 ns at worst, and far less in ordinary filters.

/** Remaining steps; negative if exhausted. Every search subtracts its cost. */
export type MatchMeter = { left: number };

export type MatchBudget = {
  /** For one route. */
  route: number;
  /** For all routes of one group: a group cannot use up the budget of another. */
  group: number;
};

export const DISPATCH_BUDGET: MatchBudget = { route: 8_000_000, group: 64_000_000 };

/** For requests that read an event. If it is exhausted, the stored verdict is shown instead. */
export const READING_BUDGET: MatchBudget = { route: 1_000_000, group: 4_000_000 };

/** Of one key or field; filters ignore the rest. */
export const MAX_VALUES = 2_000;

/** Substring search is fast: eight characters are one step. */
export function textSteps({ length }: string): number {
  return 1 + (length >> 3);
}

/** For comparing one value with the patterns of one filter. */
export function unmetered(): MatchMeter {
  return { left: Number.POSITIVE_INFINITY };
}

/** Searched length of any value, for any pattern except plain text. */
const MAX_SEARCHED = 4_096;

// Search cost is pattern × text, so a large pattern sees less of it: up to 24 steps see everything, 64 still 1,536
// characters. Whatever tenants type, one search takes a few milliseconds.
const MAX_WORK = 98_304;

export function withinBudget(text: string, steps: number): string {
  const max = Math.min(MAX_SEARCHED, Math.floor(MAX_WORK / steps));
  return text.length > max ? text.slice(0, max) : text;
}
