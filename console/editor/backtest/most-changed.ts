// Targets in the order in which somebody wants to hear of them: too loud ones, then by how much changes.

import { type BacktestCounts, isLoud, type DailyRate } from "./per-day.ts";

export function mostChanged<Of extends BacktestCounts>(
  targets: readonly Of[],
  pace: DailyRate,
): readonly Of[] {
  const weight = (target: Of) =>
    (isLoud(target, pace) ? Number.MAX_SAFE_INTEGER / 2 : 0) + target.added + target.removed;
  return targets.toSorted((one, other) => weight(other) - weight(one));
}
