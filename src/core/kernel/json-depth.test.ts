import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isDeeperThan } from "./json.ts";

/** Reference implementation: parse, then walk. */
function depthOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

test("agrees with a parser on any JSON", () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 8 }), fc.nat(9), (json, max) => {
      expect(isDeeperThan(json, max)).toBe(depthOf(JSON.parse(json)) > max);
    }),
  );
});

test("brackets and escaped quotes inside strings do not count", () => {
  const tricky = JSON.stringify({ a: '[[[["\\', b: ['{{\\"{{', "]"] });
  expect([isDeeperThan(tricky, 2), isDeeperThan(tricky, 1)]).toEqual([false, true]);
});

test("never throws on text that is no JSON", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(typeof isDeeperThan(text, 3)).toBe("boolean");
    }),
  );
});
