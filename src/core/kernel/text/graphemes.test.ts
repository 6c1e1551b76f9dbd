import { describe, expect, test } from "vitest";
import { countGraphemes, cutGraphemes, fitsGraphemes } from "./truncate.ts";

const FAMILY = "👩‍👩‍👧‍👦";

describe("cutting at graphemes", () => {
  test.each([
    ["plain text", "payouts", 3, "pay"],
    ["a family", FAMILY.repeat(3), 2, FAMILY.repeat(2)],
    ["flags", "🇩🇪🇪🇸🇨🇳", 1, "🇩🇪"],
    ["an accent", "e\u0301e\u0301", 1, "e\u0301"],
    ["text that fits", "pay", 3, "pay"],
    ["few graphemes of many units", FAMILY, 3, FAMILY],
    ["no room", "pay", 0, ""],
    ["less than no room", "pay", -1, ""],
  ])("%s", (_, text, limit, cut) => {
    expect(cutGraphemes(text, limit)).toBe(cut);
  });

  test("a letter under ten thousand accents does not pass for one character", () => {
    const cut = cutGraphemes(`a${"\u0301".repeat(10_000)}`, 10);
    expect(cut).toHaveLength(320);
  });

  test("text that fits is told from text that does not", () => {
    expect(fitsGraphemes(FAMILY.repeat(3), 3)).toBe(true);
    expect(fitsGraphemes(FAMILY.repeat(3), 2)).toBe(false);
  });
});

test("graphemes are counted, not units", () => {
  expect(countGraphemes(`${FAMILY}e\u0301x`)).toBe(3);
});
