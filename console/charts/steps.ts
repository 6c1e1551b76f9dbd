// Steps of a time window, for charts and for their text.

import {
  type DeliveryMetrics,
  type MetricsWindow,
  WINDOWS,
} from "../../src/contract/records/metrics.ts";
import { clock, count, day, dayName } from "../parts/words.ts";
import { localOffsetMs, roundMoments } from "./scales.ts";

export type ChartStep = {
  at: number;
  endsAt: number;
  delivered: number;
  waiting: number;
  failed: number;
  p50: number | null;
  p95: number | null;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Interval between labels of the x axis. */
const LABEL_MS: Readonly<Record<MetricsWindow, number>> = {
  "1h": 10 * MINUTE_MS,
  "24h": 3 * HOUR_MS,
  "7d": DAY_MS,
  "30d": 4 * DAY_MS,
};

type Stepped = Pick<DeliveryMetrics, "window"> & {
  events: Pick<DeliveryMetrics["events"], "series">;
  series: readonly Pick<DeliveryMetrics["series"][number], "p50" | "p95">[];
};

/** Events by outcome, as in the list that a step opens, with the latency of their messages. */
export function stepsOf({ events, series, window }: Stepped): ChartStep[] {
  const { stepMs } = WINDOWS[window];
  return events.series.map(({ at, delivered, waiting, failed }, step) => {
    const { p50 = null, p95 = null } = series[step] ?? {};
    return { at, endsAt: at + stepMs, delivered, waiting, failed, p50, p95 };
  });
}

/**
 * Half as many steps, twice as long and aligned, for narrow screens. Latencies are dropped, because medians cannot be
 * merged.
 */
export function halved(steps: readonly ChartStep[]): ChartStep[] {
  const joined: ChartStep[] = [];
  for (const { at, endsAt, delivered, waiting, failed } of steps) {
    const length = 2 * (endsAt - at);
    const start = Math.floor(at / length) * length;
    let last = joined.at(-1);
    if (last?.at !== start) {
      last = {
        at: start,
        endsAt: start + length,
        delivered: 0,
        waiting: 0,
        failed: 0,
        p50: null,
        p95: null,
      };
      joined.push(last);
    }
    last.delivered += delivered;
    last.waiting += waiting;
    last.failed += failed;
  }
  return joined;
}

export const totalOf = ({ delivered, waiting, failed }: ChartStep): number =>
  delivered + waiting + failed;

/** Indexes of the steps that get a label; fewer on narrow screens. */
export function labelled(
  steps: readonly ChartStep[],
  window: MetricsWindow,
  isNarrow: boolean,
): number[] {
  const moments = steps.map(({ at }) => at);
  const apart = LABEL_MS[window] * (isNarrow ? 2 : 1);
  return [...roundMoments(moments, apart, localOffsetMs)];
}

/** "14:30", or the day for longer steps. */
export function momentWords(at: number, window: MetricsWindow, now: number): string {
  return window === "1h" || window === "24h" ? clock(at) : day(at, now);
}

/** "Today 10:30 to 11:00", "Thu 12 Nov". */
export function stepName({ at, endsAt }: ChartStep, now: number): string {
  if (endsAt - at >= DAY_MS) return dayName(at, now);
  return `${dayName(at, now)} ${clock(at)} to ${endsAt > now ? "now" : clock(endsAt)}`;
}

export function stepWords(step: ChartStep, now: number): string {
  const { delivered, waiting, failed } = step;
  return `${stepName(step, now)}: ${count(delivered)} delivered, ${count(waiting)} waiting, ${count(failed)} failed`;
}

/** The chart as a sentence, for screen readers. */
export function deliveriesWords(steps: readonly ChartStep[], now: number): string {
  const sum = (of: (step: ChartStep) => number) =>
    steps.reduce((total, step) => total + of(step), 0);
  const busiest = steps.toSorted((one, two) => totalOf(two) - totalOf(one))[0];
  if (!busiest || totalOf(busiest) === 0) return "Deliveries: none in this time range.";
  const figures = `${count(sum(({ delivered }) => delivered))} events delivered, ${count(sum(({ waiting }) => waiting))} waiting, ${count(sum(({ failed }) => failed))} failed`;
  return `Deliveries: ${figures}; most from ${stepName(busiest, now)} with ${count(totalOf(busiest))}.`;
}
