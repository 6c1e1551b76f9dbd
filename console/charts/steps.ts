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
  sent: number;
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

export function stepsOf({
  series,
  window,
}: Pick<DeliveryMetrics, "series" | "window">): ChartStep[] {
  const { stepMs } = WINDOWS[window];
  return series.map(({ at, delivered, failed, pending, p50, p95 }) => ({
    at,
    endsAt: at + stepMs,
    sent: delivered,
    waiting: pending,
    failed,
    p50,
    p95,
  }));
}

/**
 * Half as many steps, twice as long and aligned, for narrow screens. Latencies are dropped, because medians cannot be
 * merged.
 */
export function halved(steps: readonly ChartStep[]): ChartStep[] {
  const joined: ChartStep[] = [];
  for (const { at, endsAt, sent, waiting, failed } of steps) {
    const length = 2 * (endsAt - at);
    const start = Math.floor(at / length) * length;
    let last = joined.at(-1);
    if (last?.at !== start) {
      last = {
        at: start,
        endsAt: start + length,
        sent: 0,
        waiting: 0,
        failed: 0,
        p50: null,
        p95: null,
      };
      joined.push(last);
    }
    last.sent += sent;
    last.waiting += waiting;
    last.failed += failed;
  }
  return joined;
}

export const totalOf = ({ sent, waiting, failed }: ChartStep): number => sent + waiting + failed;

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
  const { sent, waiting, failed } = step;
  return `${stepName(step, now)}: ${count(sent)} sent, ${count(waiting)} waiting, ${count(failed)} failed`;
}

/** The chart as a sentence, for screen readers. */
export function deliveriesWords(steps: readonly ChartStep[], now: number): string {
  const sum = (of: (step: ChartStep) => number) =>
    steps.reduce((total, step) => total + of(step), 0);
  const busiest = steps.toSorted((one, two) => totalOf(two) - totalOf(one))[0];
  if (!busiest || totalOf(busiest) === 0) return "Deliveries: none in this time range.";
  const figures = `${count(sum(({ sent }) => sent))} sent, ${count(sum(({ waiting }) => waiting))} waiting, ${count(sum(({ failed }) => failed))} failed`;
  return `Deliveries: ${figures}; most from ${stepName(busiest, now)} with ${count(totalOf(busiest))}.`;
}
