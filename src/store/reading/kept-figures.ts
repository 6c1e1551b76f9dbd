// Figures of long windows are much work and change little: whoever asks again soon gets the same ones.
// They are kept under the groups they are of, so they say nothing about who may see them.

import { WINDOWS, type Window } from "../../contract/metrics.ts";
import type { Figures, FiguresReader } from "../../ports/figures.ts";
import type { Reach } from "../../ports/sight.ts";

const MOST_KEPT = 200;

type Kept = { readAt: number; figures: Promise<Figures> };

export function keptFigures(
  reader: FiguresReader,
  elapsed: () => number = () => performance.now(),
): FiguresReader {
  const kept = new Map<string, Kept>();

  function read(scope: Reach, window: Window): Promise<Figures> {
    const { keptMs } = WINDOWS[window];
    const key = `${window} ${scope === "all" ? scope : scope.toSorted().join()}`;
    const known = kept.get(key);
    if (known && elapsed() - known.readAt < keptMs) return known.figures;
    const figures = reader.read(scope, window);
    if (keptMs > 0) keep(key, figures);
    return figures;
  }

  function keep(key: string, figures: Promise<Figures>): void {
    // Newest last, so that the oldest is forgotten first.
    kept.delete(key);
    kept.set(key, { readAt: elapsed(), figures });
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    // What failed is not worth keeping; whoever asked hears of it.
    figures.catch(() => {
      if (kept.get(key)?.figures === figures) kept.delete(key);
    });
  }

  return { ...reader, read };
}
