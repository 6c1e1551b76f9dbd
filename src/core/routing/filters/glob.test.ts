import * as fc from "fast-check";
import { RE2JS } from "re2js";
import { expect, test } from "vitest";
import { matchesGlob } from "./pattern.ts";
import { unmetered } from "./match-budget.ts";
import { caseCount } from "../../../../test/support/case-count.ts";

/** Reference implementation. */
function matchesRegex(glob: string, text: string): boolean {
  const body = RE2JS.quote(glob).replaceAll("\\*", ".*").replaceAll("\\?", ".");
  return RE2JS.compile(`\\A${body}\\z`, RE2JS.DOTALL).test(text);
}

test.each([
  ["", "", true],
  ["*", "", true],
  ["?", "", false],
  ["a*b*c", "a/b/b/c", true],
  ["a*b*c", "a/b/b/", false],
  ["*ab", "aab", true],
  ["?", "😀", true],
  ["??", "😀", false],
  ["*😀", "a😀", true],
  ["*\uDE00", "😀", false],
  [".*", "a", false],
])("%s against %s: %s", (glob, text, isMatch) => {
  expect(matchesGlob(glob, text, unmetered())).toBe(isMatch);
});

test("agrees with the same glob as a regular expression", () => {
  const unit = fc.constantFrom("a", "b", "/", ".", "é", "😀", "\n", "[");
  const text = fc.string({ unit, maxLength: 12 });
  const glob = fc.string({ unit: fc.oneof(unit, fc.constantFrom("*", "?")), maxLength: 8 });
  fc.assert(
    fc.property(glob, text, (wanted, got) => {
      expect(matchesGlob(wanted, got, unmetered())).toBe(matchesRegex(wanted, got));
    }),
    caseCount(5_000),
  );
});
