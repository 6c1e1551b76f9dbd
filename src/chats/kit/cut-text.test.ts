// Cut positions, and what counts as one character.

import { expect, test } from "vitest";
import { cutText, cutToGraphemes } from "./clean-text.ts";

const FAMILY = "👩‍👩‍👧‍👦";

test.each([
  ["short enough", 12, "short enough"],
  ["cut at a word that ends late", 20, "cut at a word that …"],
  ["onewordthatneverends", 10, "onewordt …"],
  ["a bbbbbbbbbbbbbbbbbbbb", 12, "a bbbbbbbb …"],
  [`x${FAMILY}y`, 8, "x …"],
  [FAMILY, 5, " …"],
])("%s within %i units is %s", (text, max, cut) => {
  expect(cutText(text, max)).toBe(cut);
});

test("what readers see as one character counts as one", () => {
  expect(cutToGraphemes(FAMILY.repeat(3), 3)).toBe(FAMILY.repeat(3));
  expect(cutToGraphemes(`${FAMILY}${"x".repeat(9)}`, 4)).toBe(`${FAMILY}x …`);
});
