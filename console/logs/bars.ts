// The bars above the logs: each step of time by outcome, the worst on top.

import type { EventFigures } from "../../src/contract/event-figures.ts";
import { clock, day } from "../parts/words.ts";

type Step = EventFigures["series"][number];

const LAYERS = ["delivered", "notSent", "waiting", "setAside", "failed"] as const;
type Layer = (typeof LAYERS)[number];

export type Bar = { layer: Layer; y: number; height: number };

/** One that failed must be seen, however many did not. */
const LEAST: Readonly<Record<Layer, number>> = {
  delivered: 1,
  notSent: 1,
  waiting: 2,
  setAside: 3,
  failed: 3,
};

/** From the bottom up; `y` from the top. */
export function barsOf(step: Step, most: number, height: number): Bar[] {
  let y = height;
  return LAYERS.filter((layer) => step[layer] > 0).map((layer) => {
    const tall = Math.max(LEAST[layer], (step[layer] / Math.max(1, most)) * height * 0.85);
    y = Math.max(0, y - tall);
    return { layer, y, height: tall };
  });
}

export function totalOf(step: Step): number {
  return LAYERS.reduce((sum, layer) => sum + step[layer], 0);
}

const LABELS = 6;
const DAY_MS = 86_400_000;

/** The clock for up to two days, dates for more. */
export function axisLabels({ from, to }: Pick<EventFigures, "from" | "to">, now: number): string[] {
  const isLong = to - from > 2 * DAY_MS;
  const label = (at: number) => (isLong ? day(at, now) : clock(at));
  const inner = Array.from({ length: LABELS }, (_, at) =>
    label(from + ((to - from) * at) / LABELS),
  );
  return [...inner, now - to < 60_000 ? "now" : label(to)];
}

/** What the bars say, for those who do not see them. */
export function barsWords(figures: EventFigures): string {
  const { delivered, waiting, failed, notSent, setAside } = figures;
  const total = delivered + waiting + failed + notSent + setAside;
  return `${total} events: ${delivered} delivered, ${waiting} waiting, ${failed} failed, ${notSent} not sent, ${setAside} set aside`;
}
