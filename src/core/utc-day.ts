// The day of a moment in UTC, as "2026-11-14".

export function utcDay(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}
