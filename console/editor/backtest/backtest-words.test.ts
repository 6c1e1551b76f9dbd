import { describe, expect, it } from "vitest";
import { ApiFailure } from "../../api/failure.ts";
import {
  basisWords,
  arrivalWords,
  chartWords,
  failedWords,
  findingWords,
  partsOf,
  progressWords,
  targetFigure,
} from "./backtest-words.ts";
import { madeBacktest, madeDay, madeTarget } from "./made-backtest.ts";

describe("the finding of a backtest", () => {
  it("says how much more or less than the saved route a draft would have sent", () => {
    expect(findingWords(madeBacktest())).toBe("Would have sent 41 a day, +12 vs saved.");
    expect(findingWords(madeBacktest({ added: 0, removed: 90 }))).toBe(
      "Would have sent 28 a day, −3 vs saved.",
    );
  });

  it("says that nothing changes", () => {
    expect(findingWords(madeBacktest({ added: 0, removed: 0 }))).toBe("Same as saved: 28 a day.");
  });

  it("does not call a changed draft the saved one if it sends the same", () => {
    const backtest = madeBacktest({ added: 0, removed: 0 });
    expect(findingWords(backtest, true)).toBe("Your changes send the same: 28 a day.");
    expect(findingWords(madeBacktest(), true)).toBe("Would have sent 41 a day, +12 vs saved.");
  });

  it("compares a new route with nothing", () => {
    const backtest = madeBacktest({ isSaved: false, same: 0, added: 1_230, removed: 0 });
    expect(findingWords(backtest)).toBe("Would have sent 41 a day.");
  });

  it("counts what is rarer than one a day over the whole time", () => {
    const backtest = madeBacktest({ same: 2, added: 3, removed: 0 });
    expect(findingWords(backtest)).toBe("Would have sent 5 in 30 days, +3 vs saved.");
  });

  it("never calls a change nothing", () => {
    const few = madeBacktest({ added: 3, removed: 0 });
    expect(findingWords(few)).toBe("Would have sent 28 a day, +3 in 30 days vs saved.");
    expect(partsOf(few).map(({ figure }) => figure)).toEqual(["28", "< 1"]);
    const swapped = madeBacktest({ added: 60, removed: 60 });
    expect(findingWords(swapped)).toBe("Would have sent 30 a day, ±0 vs saved.");
  });

  it("warns of more than 200 a day for one target", () => {
    const targets = [madeTarget("1", 3_000, 3_001)];
    expect(findingWords(madeBacktest({ targets }))).toMatch(/That is a lot for one channel\.$/);
    expect(findingWords(madeBacktest({ targets: [madeTarget("1", 3_000, 3_000)] }))).not.toMatch(
      /a lot/,
    );
  });

  it("adds up: its parts make the whole", () => {
    const backtest = madeBacktest({ same: 852, added: 372, removed: 0 });
    expect(partsOf(backtest).map(({ figure }) => figure)).toEqual(["28", "12"]);
    expect(findingWords(backtest)).toBe("Would have sent 40 a day, +12 vs saved.");
  });
});

describe("what a backtest was made of", () => {
  it("is days, events and time", () => {
    expect(basisWords(madeBacktest())).toBe("30 days, 78,412 events, tested in 2.4 s");
    expect(basisWords(madeBacktest({ unread: 12 }))).toContain("12 no longer stored");
  });

  it("is said to be less where the time ran out, and its figures are of the days it reached", () => {
    const days = [madeDay(3, 0), madeDay(2, 40), madeDay(1, 44)];
    const cut = madeBacktest({ isCut: true, days, same: 84, added: 0, removed: 0 });
    expect(basisWords(cut)).toBe("Only the newest 2 days: 78,412 events took 2.4 s");
    expect(findingWords(cut)).toBe("Same as saved: 42 a day.");
  });
});

describe("the chart of a backtest", () => {
  it("is told as a sentence", () => {
    expect(chartWords(madeBacktest())).toBe(
      "Messages of 30 days, one bar a day: 28 the same, 13 new, 1 no longer sent, a day.",
    );
  });

  it("has a figure for each target: what changes there, or how much it gets", () => {
    const target = madeTarget("1", 300, 150);
    expect(targetFigure(target, madeBacktest())).toBe("+5");
    expect(targetFigure(target, madeBacktest({ added: 0, removed: 0 }))).toBe("15");
  });
});

describe("a backtest without a result", () => {
  it("says how far it is", () => {
    expect(progressWords(undefined)).toBe("Testing 30 days…");
    expect(progressWords(0.419)).toBe("Testing 30 days… 41 %");
  });

  it.each([
    [400, "Cannot test this rule: filter.event: must not be empty."],
    [429, "Too many backtests are running. Try again in a moment."],
    [503, "The backtest failed. Relay did not answer (503)."],
    [0, "The backtest failed. Relay did not answer."],
  ])("says why after %i", (status, words) => {
    const failure = new ApiFailure(status, "filter.event: must not be empty", undefined);
    expect(failedWords(failure)).toBe(words);
  });
});

describe("what the quiet settings make of it", () => {
  const sentAlone = { messages: 1_230, rolledUp: 0, rollups: 0, urgent: 0 };
  const gathered = { messages: 360, rolledUp: 900, rollups: 30, urgent: 2 };

  it("is not said where nothing is listed", () => {
    const quiet = { draft: sentAlone, saved: sentAlone, words: "" };
    expect(arrivalWords(madeBacktest({ quiet }))).toBeUndefined();
  });

  it("is said in messages a day, before and after", () => {
    const quiet = { draft: gathered, saved: sentAlone, words: "" };
    expect(arrivalWords(madeBacktest({ quiet }))).toBe("Arrives as 12 a day, 41 as saved");
    expect(arrivalWords(madeBacktest({ quiet: { ...quiet, saved: null } }))).toBe(
      "Arrives as 12 a day",
    );
  });
});
