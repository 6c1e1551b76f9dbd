// Figures of long windows are much work and change little: whoever asks again soon gets the same ones.
// They are kept under the groups they are of, so they say nothing about who may see them.

import { type Completeness, WINDOWS } from "../../../contract/records/metrics.ts";
import { keepNewest } from "../../../core/kernel/bounded-map.ts";
import type { Figures, FiguresReader } from "../../../ports/figures.ts";
import type { Reach } from "../../../ports/records.ts";

const MAX_KEPT = 200;

/** It counts a whole week. */
const COMPLETENESS_KEPT_MS = 60_000;

/** They read verdicts of thousands of events. */
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

/** What was read under a key, as long as it is not older than said. */
function keeper<Result>(elapsed: () => number) {
  const kept = new Map<string, Kept<Result>>();

  function keep(key: string, result: Promise<Result>): void {
    keepNewest(kept, MAX_KEPT, [key, { readAt: elapsed(), result }]);
    // What failed is not worth keeping; whoever asked hears of it.
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
