// Sorts targets by relevance: over the noise threshold first, then by largest change.

import { type BacktestCounts, isLoud, type DailyRate } from "./per-day.ts";

export function mostChanged<Of extends BacktestCounts>(
  targets: readonly Of[],
  pace: DailyRate,
): readonly Of[] {
  const weight = (target: Of) =>
    (isLoud(target, pace) ? Number.MAX_SAFE_INTEGER / 2 : 0) + target.added + target.removed;
  return targets.toSorted((one, other) => weight(other) - weight(one));
}
