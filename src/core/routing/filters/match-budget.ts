// How much work matching may do. It is counted in steps and not in time, so that the same event and the same routes
// always end the same way. A step takes about 6 ns at worst, and far less in ordinary filters.

/** What is left of a budget: less than 0 once it is used up. Whoever searches takes from it. */
export type MatchMeter = { left: number };

export type MatchBudget = {
  /** For one route. */
  route: number;
  /** For all routes of one group: a group cannot use up the budget of another. */
  group: number;
};

export const DISPATCH_BUDGET: MatchBudget = { route: 8_000_000, group: 64_000_000 };

/** For people who read an event: what takes longer is told from what was kept. */
export const READING_BUDGET: MatchBudget = { route: 1_000_000, group: 4_000_000 };

/** Of one key or field. Filters look at the first ones. */
export const MAX_VALUES = 2_000;

/** Looking for a text in a text is quick: eight characters are one step. */
export function textSteps({ length }: string): number {
  return 1 + (length >> 3);
}

/** For comparing one value with the patterns of one filter. */
export function unmetered(): MatchMeter {
  return { left: Number.POSITIVE_INFINITY };
}

// How much of a value a search looks at. Searching costs pattern × text, so that a large pattern sees
// less: whatever tenants type, one search takes a few milliseconds.

/** Of any value, for any pattern but plain text. */
const MAX_SEARCHED = 4_096;

// So a pattern of up to 24 steps sees all of it, one of 64 still 1,536.
const MAX_WORK = 98_304;

export function withinBudget(text: string, steps: number): string {
  const max = Math.min(MAX_SEARCHED, Math.floor(MAX_WORK / steps));
  return text.length > max ? text.slice(0, max) : text;
}
