import { expect, test } from "vitest";
import type { PatternKey } from "../../../contract/routing/routes.ts";
import { unmetered } from "./match-budget.ts";
import { fold, readPattern } from "./pattern.ts";

function isMatch(key: PatternKey, source: string, text: string): boolean | undefined {
  const reading = readPattern(key, source);
  if (reading.outcome === "faulty") return undefined;
  return reading.pattern.matches({ text, folded: fold(text), isClass: false }, unmetered());
}

test.each([
  ["plain text, however far", "needle", 100_000, true],
  ["a glob in the first 4,096 characters", "nee*le", 4_080, true],
  ["a glob, not beyond them", "nee*le", 4_096, false],
  ["a small regex in the first 4,096 characters", "/needle$|needle /", 4_080, true],
  ["a small regex, not beyond them", "/needle$|needle /", 4_096, false],
  ["a large regex in the first 256 characters", `/needle.{0,120} /`, 240, true],
  ["a large regex, not far beyond them", `/needle.{0,120} /`, 2_000, false],
])("finds in a long text: %s", (_name, source, at, isFound) => {
  expect(isMatch("keyword", source, `${"x".repeat(at)}needle ${"y".repeat(5_000)}`)).toBe(isFound);
});

test.each([
  ["branch", "main", "Main", true],
  ["branch", "main", "maintenance", false],
  ["keyword", "main", "maintenance", true],
  ["keyword", "/usr/bin", "in /usr/bin it is", true],
  ["branch", "straße", "STRASSE", false],
  ["label", "ÄNDERUNG", "Änderung", true],
  ["label", "a.b", "axb", false],
  ["label", "[a-z]*", "[a-z]b", true],
  ["label", "[a-z]*", "ab", false],
] as const)("%s %s against %s: %s", (key, source, text, isFound) => {
  expect(isMatch(key, source, text)).toBe(isFound);
});
