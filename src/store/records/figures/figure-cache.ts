// Caches figures of long windows, which are expensive and change little. Entries are keyed by group, so the cache does
// not affect who may read them.

import type { Figures, FiguresReader } from "../../../ports/metrics.ts";
import { type Completeness, WINDOWS } from "../../../contract/records/metrics.ts";
import { keepNewest } from "../../../core/kernel/bounded-map.ts";
import type { Reach } from "../../../ports/records.ts";

const MAX_KEPT = 200;

/** Completeness counts a whole week. */
const COMPLETENESS_KEPT_MS = 60_000;

/** Misses read the verdicts of thousands of events. */
const MISSES_KEPT_MS = 60_000;

export function keptFigures(
  reader: FiguresReader,
  elapsed: () => number = () => performance.now(),
): FiguresReader {
  const figures = keeper<Figures>(elapsed);
  const completeness = keeper<Completeness>(elapsed);
  const misses = keeper<Awaited<ReturnType<FiguresReader["misses"]>>>(elapsed);
  return {
    ...reader,
    read: (scope, window) =>
      figures(`${window} ${nameOf(scope)}`, WINDOWS[window].keptMs, () =>
        reader.read(scope, window),
      ),
    completeness: (scope) =>
      completeness(nameOf(scope), COMPLETENESS_KEPT_MS, () => reader.completeness(scope)),
    misses: (routes) => misses(JSON.stringify(routes), MISSES_KEPT_MS, () => reader.misses(routes)),
  };
}

function nameOf(scope: Reach): string {
  return scope === "all" ? scope : scope.toSorted().join();
}

type Kept<Result> = { readAt: number; result: Promise<Result> };

/** Returns the cached result for a key if it is young enough, else reads it. */
function keeper<Result>(elapsed: () => number) {
  const kept = new Map<string, Kept<Result>>();

  function keep(key: string, result: Promise<Result>): void {
    keepNewest(kept, MAX_KEPT, [key, { readAt: elapsed(), result }]);
    // Failures are not cached. The caller handles the error.
    result.catch(() => {
      if (kept.get(key)?.result === result) kept.delete(key);
    });
  }

  return (key: string, keptMs: number, read: () => Promise<Result>): Promise<Result> => {
    const known = kept.get(key);
    if (known && elapsed() - known.readAt < keptMs) return known.result;
    const result = read();
    if (keptMs > 0) keep(key, result);
    return result;
  };
}
