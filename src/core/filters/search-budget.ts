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
