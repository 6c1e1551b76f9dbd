import { describe, expect, it } from "vitest";
import { madeBacktest, madeSample } from "./made-backtest.ts";
import { sectionsOf } from "./sample-sections.ts";

const titlesOf = (...given: Parameters<typeof sectionsOf>) =>
  sectionsOf(...given).map(({ title, hint }) => `${title}: ${hint}`);

describe("the messages of a backtest", () => {
  it("stand by what changes, and what changes stands first", () => {
    const samples = [madeSample("1", "same"), madeSample("2", "removed"), madeSample("3", "added")];
    expect(titlesOf(madeBacktest({ samples, removed: 1 }))).toEqual([
      "New: 390 messages, the newest shown",
      "No longer: 1 message",
      "The same: 840 messages, the newest shown",
    ]);
  });

  it("of a new route are not compared with anything", () => {
    const samples = [madeSample("1", "added")];
    expect(titlesOf(madeBacktest({ isSaved: false, samples, added: 1 }))).toEqual([
      "Would have been sent: 1 message",
    ]);
  });
});
