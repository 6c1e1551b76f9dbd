// Daily rates of a backtest. All figures share one unit, so that they add up. If the rate is below one a day, they are
// totals.

import type { Backtest } from "../../../src/contract/backtest/backtest.ts";

export type BacktestCounts = Pick<Backtest, "same" | "added" | "removed">;

export type DailyRate = {
  /** Number of days that the backtest covers. */
  days: number;
  isDaily: boolean;
  digits: number;
};

const DAY_MS = 86_400_000;
/** From this value on, decimals are dropped. */
const WHOLE_FROM = 10;
/** Messages per day that are too many for one channel. */
const LOUD = 200;

export function paceOf(backtest: Backtest): DailyRate {
  const { same, added, removed } = backtest;
  const days = triedDays(backtest);
  const max = (same + Math.max(added, removed)) / days;
  return { days, isDaily: max >= 1, digits: max >= WHOLE_FROM ? 0 : 1 };
}

/** If the backtest ran out of time, days before its oldest message are not counted. */
function triedDays({ from, to, isCut, days }: Backtest): number {
  const all = Math.max(1, Math.round((to - from) / DAY_MS));
  if (!isCut) return all;
  const first = days.findIndex(({ same, added, removed }) => same + added + removed > 0);
  return first === -1 ? all : Math.max(1, Math.min(all, days.length - first));
}

/** Per day, or the total if the daily rate is too low. */
export function figureOf(count: number, { days, isDaily, digits }: DailyRate): number {
  return isDaily ? rounded(count / days, digits) : count;
}

/** Messages of the draft, summed from the rounded parts so that the figures add up. */
export function sentOf({ same, added }: BacktestCounts, pace: DailyRate): number {
  return rounded(figureOf(same, pace) + figureOf(added, pace), pace.digits);
}

/** Difference from the saved route, summed from the rounded parts. */
export function changeOf({ added, removed }: BacktestCounts, pace: DailyRate): number {
  return rounded(figureOf(added, pace) - figureOf(removed, pace), pace.digits);
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

/** Whether the daily rate is too high for one channel. */
export function isLoud({ same, added }: BacktestCounts, { days }: DailyRate): boolean {
  return (same + added) / days > LOUD;
}
