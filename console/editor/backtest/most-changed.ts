// Targets in the order in which somebody wants to hear of them: too loud ones, then by how much changes.

import { type Counts, isLoud, type Pace } from "./per-day.ts";

export function mostChanged<Of extends Counts>(targets: readonly Of[], pace: Pace): readonly Of[] {
  const weight = (target: Of) =>
    (isLoud(target, pace) ? Number.MAX_SAFE_INTEGER / 2 : 0) + target.added + target.removed;
  return targets.toSorted((one, other) => weight(other) - weight(one));
}
