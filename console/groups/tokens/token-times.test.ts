import { expect, test } from "vitest";
import { tokenTimes } from "./token-times.ts";

const DAY = 86_400_000;
const NOW = 1_000 * DAY;

test.each([
  [null, null, "no expiry, never used"],
  [NOW + 30 * DAY, NOW - 1, "30 days left, used in the last day"],
  [NOW, NOW - DAY, "expired, used 1 day ago"],
  [NOW - DAY, NOW - 9.5 * DAY, "expired, used 9 days ago"],
])("a token that ends at %s and was used at %s is told as such", (expiresAt, usedAt, words) => {
  expect(tokenTimes({ expiresAt, usedAt }, NOW)).toBe(words);
});
