// Figures of a backtest, a day. One pace for all of them, so that what is shown adds up; what is rarer than one
// a day is counted over the whole time.

import type { Backtest } from "../../../src/contract/backtest/backtest.ts";

export type BacktestCounts = Pick<Backtest, "same" | "added" | "removed">;

export type DailyRate = {
  /** As many as were tried. */
  days: number;
  isDaily: boolean;
  digits: number;
};

const DAY_MS = 86_400_000;
/** From so many on nobody reads what stands behind the point. */
const WHOLE_FROM = 10;
/** More a day than one channel takes. */
const LOUD = 200;

export function paceOf(backtest: Backtest): DailyRate {
  const { same, added, removed } = backtest;
  const days = triedDays(backtest);
  const max = (same + Math.max(added, removed)) / days;
  return { days, isDaily: max >= 1, digits: max >= WHOLE_FROM ? 0 : 1 };
}

/** Where the time ran out, those before the oldest message were not reached. */
function triedDays({ from, to, isCut, days }: Backtest): number {
  const all = Math.max(1, Math.round((to - from) / DAY_MS));
  if (!isCut) return all;
  const first = days.findIndex(({ same, added, removed }) => same + added + removed > 0);
  return first === -1 ? all : Math.max(1, Math.min(all, days.length - first));
}

/** As it is shown: a day, or in all where that is too little. */
export function figureOf(count: number, { days, isDaily, digits }: DailyRate): number {
  return isDaily ? rounded(count / days, digits) : count;
}

/** What the draft would have sent, from the shown figures of its parts. */
export function sentOf({ same, added }: BacktestCounts, pace: DailyRate): number {
  return rounded(figureOf(same, pace) + figureOf(added, pace), pace.digits);
}

/** How much more or less than the saved route, likewise. */
export function changeOf({ added, removed }: BacktestCounts, pace: DailyRate): number {
  return rounded(figureOf(added, pace) - figureOf(removed, pace), pace.digits);
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

/** Too much for one channel. */
export function isLoud({ same, added }: BacktestCounts, { days }: DailyRate): boolean {
  return (same + added) / days > LOUD;
}
