// "3 min 18 s": how long something took, in its two largest units.

import { t } from "./say.ts";
import type { Locale } from "./words.ts";

const UNITS = [
  ["time.days", 86_400],
  ["time.hours", 3600],
  ["time.minutes", 60],
  ["time.seconds", 1],
] as const;

export function formatDuration(locale: Locale, milliseconds: number): string {
  const seconds = Number.isFinite(milliseconds) ? Math.round(milliseconds / 1000) : 0;
  const first = UNITS.findIndex(([, size]) => seconds >= size);
  if (first === -1) return t(locale, "time.seconds", { n: 0 });
  const counts = UNITS.map(([key, size], at) => {
    const larger = UNITS[at - 1]?.[1] ?? Infinity;
    return { key, n: Math.floor((seconds % larger) / size) };
  });
  return counts
    .slice(first, first + 2)
    .filter(({ n }) => n > 0)
    .map(({ key, n }) => t(locale, key, { n }))
    .join(" ");
}
