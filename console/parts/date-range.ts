// A custom time range: two local times with minute precision.

export type DateRange = { from: number; to: number };

const DAY_MS = 86_400_000;
const MAX_RANGE_DAYS = 31;

/** Value of a `datetime-local` input: "2026-11-15T09:30". */
export function fieldOf(at: number): string {
  const local = new Date(at - new Date(at).getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

const WHOLE = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** Undefined until date and time are complete. */
export function momentIn(field: string): number | undefined {
  const at = WHOLE.test(field) ? new Date(field).getTime() : Number.NaN;
  return Number.isNaN(at) ? undefined : at;
}

/** The range, or an error message. */
export function rangeIn(from: string, to: string): DateRange | string {
  const range = { from: momentIn(from), to: momentIn(to) };
  if (range.from === undefined) return "Enter a date and time in From.";
  if (range.to === undefined) return "Enter a date and time in To.";
  if (range.from >= range.to) return "From must be before To.";
  if (range.to - range.from > MAX_RANGE_DAYS * DAY_MS)
    return `Choose at most ${MAX_RANGE_DAYS} days.`;
  return { from: range.from, to: range.to };
}
