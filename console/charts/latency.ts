// Scale, gaps and text of the latency chart.

import { count, duration } from "../parts/words.ts";
import { powersFor, type Scale, scaleFor } from "./scales.ts";
import { type ChartStep, stepName } from "./steps.ts";

/** Above this, a linear scale would flatten all other values. */
const LINEAR_MS = 10_000;
/** Scale steps are whole tenths of a second. */
const MIN_MS = 100;

type LatencyScale = Scale & { bottom: number; isLogarithmic: boolean };

export function latencyScale(steps: readonly ChartStep[]): LatencyScale {
  const values = steps.flatMap(({ p50, p95 }) => [p50, p95]).filter((ms) => ms !== null);
  const highest = Math.max(0, ...values);
  if (highest <= LINEAR_MS)
    return { ...scaleFor(highest, MIN_MS), bottom: 0, isLogarithmic: false };
  return { ...powersFor(Math.min(...values), highest), isLogarithmic: true };
}

/** "2 s", "0.5 s", "2 min", "100 s": one number and one unit, joined by a non-breaking space. */
export function tickWords(ms: number): string {
  if (ms === 0) return "0";
  const isPair = ms >= 60_000 && ms % 60_000 !== 0;
  const words = ms < 1000 || isPair ? `${count(ms / 1000)} s` : duration(ms);
  return words.replaceAll(" ", "\u00A0");
}

/** Ranges without a delivery, by the index of their first and last step. */
export function gapsOf(steps: readonly ChartStep[]): { first: number; last: number }[] {
  const gaps: { first: number; last: number }[] = [];
  for (const [at, { p50 }] of steps.entries()) {
    if (p50 !== null) continue;
    const open = gaps.at(-1);
    if (open?.last === at - 1) open.last = at;
    else gaps.push({ first: at, last: at });
  }
  return gaps;
}

export function latencyWords(steps: readonly ChartStep[], p50: number | null, now: number): string {
  const slowest = steps.toSorted((one, two) => (two.p95 ?? 0) - (one.p95 ?? 0))[0];
  if (p50 === null || !slowest || slowest.p95 === null)
    return "Time to chat: nothing was delivered in this time range.";
  return `Time to chat: half of the messages within ${duration(p50)}; slowest ${stepName(slowest, now)}, 95 percent within ${duration(slowest.p95)}.`;
}
