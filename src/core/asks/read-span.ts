// How long somebody means: 30m, 4h, 2d.

const UNITS_MS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };
const MIN_MS = 5 * 60_000;
const MAX_MS = 30 * 86_400_000;

/** In milliseconds; undefined where it is no such time, or too short or too long a one. */
export function readSpan(text: string): number | undefined {
  const [, count, unit] = /^(\d{1,5})([mhd])$/u.exec(text.trim().toLowerCase()) ?? [];
  const ms = Number(count) * (UNITS_MS[unit ?? ""] ?? Number.NaN);
  return ms >= MIN_MS && ms <= MAX_MS ? ms : undefined;
}
