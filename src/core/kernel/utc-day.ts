// The UTC day of a timestamp, as "2026-11-14".

/** A time outside the range of Date counts as the epoch: sender data must not make this throw. */
export function utcDay(milliseconds: number): string {
  const date = new Date(milliseconds);
  const isValid = !Number.isNaN(date.getTime());
  return (isValid ? date : new Date(0)).toISOString().slice(0, 10);
}
