import { expect, test } from "vitest";
import { fitsPattern } from "./fits-pattern.ts";

test.each([
  ["push", "push", true],
  ["push", "pushed", false],
  ["acme/*", "Acme/shop", true],
  ["acme/*", "acmeX/shop", false],
  ["release/?", "release/1", true],
  ["release/?", "release/10", false],
  ["a.b", "axb", false],
  ["feat(*)-[x]", "feat(1)-[x]", true],
  ["**", "", true],
  ["/^v/", "anything", true],
])("%j and %j: %j", (pattern, value, isFit) => {
  expect(fitsPattern(pattern, value)).toBe(isFit);
});
