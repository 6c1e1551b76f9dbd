import { expect, test } from "vitest";
import { tokenTimes } from "./token-times.ts";

const DAY = 86_400_000;
const NOW = 1_000 * DAY;

test.each([
  [NOW + 30 * DAY, null, "30 days left, never used"],
  [NOW + 30 * DAY, NOW - 1, "30 days left, used in the last day"],
  [NOW, NOW - DAY, "expired, used 1 day ago"],
  [NOW - DAY, NOW - 9.5 * DAY, "expired, used 9 days ago"],
])("a token that ends at %s and was used at %s is told as such", (expiresAt, usedAt, words) => {
  expect(tokenTimes({ expiresAt, usedAt, creatorRemoved: false }, NOW)).toBe(words);
});

test("a token whose creator was removed says so", () => {
  const token = { expiresAt: NOW - DAY, usedAt: NOW - DAY, creatorRemoved: true };
  expect(tokenTimes(token, NOW)).toBe("ended with its creator’s membership, used 1 day ago");
});
