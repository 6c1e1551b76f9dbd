// Text of a backtest: the result, its basis, and the reason if there is no result.

import type { Backtest } from "../../../src/contract/backtest/backtest.ts";
import { ApiFailure, failureWords } from "../../api/failure.ts";
import { count, counted, duration, percent } from "../../parts/words.ts";
import {
  changeOf,
  type BacktestCounts,
  figureOf,
  isLoud,
  type DailyRate,
  paceOf,
  sentOf,
} from "./per-day.ts";

export type BacktestFinding = {
  /** "Would have sent" */
  lead: string;
  /** "41 a day" */
  figure: string;
  /** "+12 vs saved" */
  change?: { figure: string; words: string };
  isLoud: boolean;
};

const TRIED_DAYS = 30;

/** `isChanged`: the draft differs from the saved route, even if its messages are the same. */
export function findingOf(backtest: Backtest, isChanged = false): BacktestFinding {
  const pace = paceOf(backtest);
  const figure = amount(sentOf(backtest, pace), pace);
  const isTooMuch = backtest.targets.some((target) => isLoud(target, pace));
  if (!backtest.isSaved) return { lead: "Would have sent", figure, isLoud: isTooMuch };
  if (backtest.added + backtest.removed === 0)
    return {
      lead: isChanged ? "Your changes send the same:" : "Same as saved:",
      figure,
      isLoud: isTooMuch,
    };
  const change = { figure: changeFigure(backtest, pace), words: "vs saved" };
  return { lead: "Would have sent", figure, change, isLoud: isTooMuch };
}

/** The result as a sentence, for screen readers. */
export function findingWords(backtest: Backtest, isChanged = false): string {
  const { lead, figure, change, isLoud: isTooMuch } = findingOf(backtest, isChanged);
  const compared = change ? `, ${change.figure} ${change.words}` : "";
  return `${lead} ${figure}${compared}.${isTooMuch ? ` ${LOUD_WORDS}` : ""}`;
}

export const LOUD_WORDS = "That is a lot for one channel.";

function amount(figure: number, pace: DailyRate): string {
  return `${count(figure)} ${unitWords(pace)}`;
}

export function unitWords({ isDaily, days }: DailyRate): string {
  return isDaily ? "a day" : `in ${counted(days, "day")}`;
}

/** "+12", or "+3 in 30 days" if the daily change rounds to zero. */
function changeFigure(counts: BacktestCounts, pace: DailyRate): string {
  const shown = changeOf(counts, pace);
  const all = counts.added - counts.removed;
  if (shown !== 0 || all === 0) return signed(shown);
  return `${signed(all)} in ${counted(pace.days, "day")}`;
}

function signed(value: number): string {
  if (value === 0) return "±0";
  return value > 0 ? `+${count(value)}` : `−${count(-value)}`;
}

/** Number beside a target: its change, or its messages if there is nothing to compare with. */
export function targetFigure(counts: BacktestCounts, backtest: Backtest): string {
  const pace = paceOf(backtest);
  const isCompared = backtest.isSaved && backtest.added + backtest.removed > 0;
  return isCompared ? signed(changeOf(counts, pace)) : count(sentOf(counts, pace));
}

/** "30 days, 78,412 events, tested in 2.4 s". */
export function basisWords(backtest: Backtest): string {
  const { events, unread, tookMs, isCut } = backtest;
  const days = counted(paceOf(backtest).days, "day");
  if (isCut) return `Only the newest ${days}: ${counted(events, "event")} took ${duration(tookMs)}`;
  const without = unread === 0 ? "" : `, ${count(unread)} no longer stored`;
  return `${days}, ${counted(events, "event")}${without}, tested in ${duration(tookMs)}`;
}

/**
 * "Arrives as 12 a day, 29 as saved": messages after working hours, digests and the budget. Undefined if none apply.
 */
export function arrivalWords(backtest: Backtest): string | undefined {
  const { draft, saved } = backtest.quiet;
  if (draft.rolledUp + (saved?.rolledUp ?? 0) === 0) return undefined;
  const pace = paceOf(backtest);
  const before = saved && saved.messages !== draft.messages ? saved.messages : undefined;
  const compared = before === undefined ? "" : `, ${count(figureOf(before, pace))} as saved`;
  return `Arrives as ${amount(figureOf(draft.messages, pace), pace)}${compared}`;
}

export type BacktestPart = {
  change: keyof BacktestCounts;
  name: string;
  figure: string;
  told: string;
};

/** The legend. Empty parts are omitted, except for unchanged messages. */
export function partsOf(backtest: Backtest): readonly BacktestPart[] {
  const pace = paceOf(backtest);
  return CHANGES.filter(({ change }) => change === "same" || backtest[change] > 0).map((part) => ({
    ...part,
    figure: partFigure(backtest[part.change], pace),
  }));
}

const CHANGES = [
  { change: "same", name: "Same", told: "the same" },
  { change: "added", name: "New", told: "new" },
  { change: "removed", name: "No longer", told: "no longer sent" },
] as const;

function partFigure(part: number, pace: DailyRate): string {
  const figure = figureOf(part, pace);
  return figure === 0 && part > 0 ? "< 1" : count(figure);
}

/** The chart as a sentence, for screen readers. */
export function chartWords(backtest: Backtest): string {
  const pace = paceOf(backtest);
  const parts = partsOf(backtest).map(({ figure, told }) => `${figure} ${told}`);
  return `Messages of ${counted(pace.days, "day")}, one bar a day: ${parts.join(", ")}, ${unitWords(pace)}.`;
}

/** "Testing 30 days… 41 %". */
export function progressWords(share: number | undefined): string {
  const words = `Testing ${TRIED_DAYS} days…`;
  return share === undefined ? words : `${words} ${percent(Math.floor(share * 100) / 100)}`;
}

export function failedWords(error: unknown): string {
  if (!(error instanceof ApiFailure)) return failureWords(error);
  if (error.status === 400) return `Cannot test this rule: ${error.message}.`;
  if (error.status === 429) return "Too many backtests are running. Try again in a moment.";
  return `The backtest failed. ${failureWords(error)}`;
}
