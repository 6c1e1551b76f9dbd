// Histogram above the logs: each time step by outcome, worst on top.

import type { EventFigures } from "../../src/contract/records/figures.ts";
import { clock, count, counted, day, listed } from "../parts/words.ts";
import type { Status } from "./log-filters.ts";

type Step = EventFigures["series"][number];

const LAYERS = [
  "delivered",
  "combined",
  "canceled",
  "notSent",
  "received",
  "waiting",
  "quarantined",
  "rejected",
  "failed",
] as const;
type Layer = (typeof LAYERS)[number];
type Counts = Readonly<Record<Layer, number>>;

export type Bar = { layer: Layer; y: number; height: number };

/** A failed event must stay visible, however many succeeded. */
const MIN_HEIGHT: Readonly<Record<Layer, number>> = {
  delivered: 1,
  combined: 1,
  canceled: 1,
  notSent: 1,
  received: 1,
  waiting: 2,
  quarantined: 3,
  rejected: 3,
  failed: 3,
};

const WORDS: Readonly<Record<Layer, string>> = {
  delivered: "delivered",
  combined: "shown in another message",
  canceled: "canceled",
  notSent: "not sent",
  received: "being sent",
  waiting: "waiting",
  quarantined: "quarantined",
  rejected: "rejected",
  failed: "failed",
};

/** Only the selected outcome, so that bars count the rows of the list. */
export function chosenSteps(series: readonly Step[], status: Status): readonly Step[] {
  if (status === "all") return series;
  return series.map((step) => ({ ...step, ...NOTHING, [status]: step[status] }));
}

const NOTHING: Counts = {
  delivered: 0,
  combined: 0,
  canceled: 0,
  notSent: 0,
  received: 0,
  waiting: 0,
  quarantined: 0,
  rejected: 0,
  failed: 0,
};

/** Bottom layer first; `y` is measured from the top. */
export function barsOf(step: Step, max: number, height: number): Bar[] {
  let y = height;
  return LAYERS.filter((layer) => step[layer] > 0).map((layer) => {
    const tall = Math.max(MIN_HEIGHT[layer], (step[layer] / Math.max(1, max)) * height * 0.85);
    y = Math.max(0, y - tall);
    return { layer, y, height: tall };
  });
}

export function totalOf(counts: Counts): number {
  return LAYERS.reduce((sum, layer) => sum + counts[layer], 0);
}

const LABELS = 6;
const DAY_MS = 86_400_000;

/** Times for up to two days, dates for longer ranges. */
export function axisLabels({ from, to }: Pick<EventFigures, "from" | "to">, now: number): string[] {
  const isLong = to - from > 2 * DAY_MS;
  const label = (at: number) => (isLong ? day(at, now) : clock(at));
  const inner = Array.from({ length: LABELS }, (_, at) =>
    label(from + ((to - from) * at) / LABELS),
  );
  return [...inner, now - to < 60_000 ? "now" : label(to)];
}

/** Text of one bar or of all: "44: 40 delivered, 2 waiting and 2 failed". */
export function countsWords(counts: Counts): string {
  const parts = LAYERS.filter((layer) => counts[layer] > 0).map(
    (layer) => `${count(counts[layer])} ${WORDS[layer]}`,
  );
  const total = counted(totalOf(counts), "row");
  return parts.length === 0 ? "nothing" : `${total}: ${listed(parts, "and")}`;
}
