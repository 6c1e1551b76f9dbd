// Whether an answer is what the interface says: word for word, but for the kinds of values that it
// leaves open.

import { expect } from "vitest";

const KINDS: ReadonlyMap<string, (value: unknown) => boolean> = new Map([
  ["<any>", () => true],
  ["<text>", (value: unknown) => typeof value === "string" && value !== ""],
  ["<number>", (value: unknown) => typeof value === "number" && value >= 0],
  ["<list>", (value: unknown) => Array.isArray(value)],
  ["<id>", (value: unknown) => /^\d+$/.test(String(value))],
  ["<address>", (value: unknown) => typeof value === "string" && URL.canParse(value)],
  ["<hex64>", (value: unknown) => typeof value === "string" && /^[0-9a-f]{64}$/.test(value)],
]);

/** Exactly this, with no other field. */
export function expectIs(actual: unknown, expected: unknown): void {
  expect(actual).toEqual(filledLike(actual, expected));
}

/** At least this. */
export function expectHas(actual: unknown, expected: unknown): void {
  expect(actual).toMatchObject(Object(filledLike(actual, expected, true)));
}

/**
 * What was expected, with the actual value in the place of a kind that it is of; where more may be there,
 * also with what follows in a list.
 */
function filledLike(actual: unknown, expected: unknown, isOpen = false): unknown {
  if (typeof expected === "string") return KINDS.get(expected)?.(actual) ? actual : expected;
  if (Array.isArray(expected)) return filledList(actual, expected, isOpen);
  if (typeof expected !== "object" || expected === null) return expected;
  const values = new Map<string, unknown>(Object.entries(Object(actual)));
  return Object.fromEntries(
    Object.entries(expected).map(([key, each]) => [key, filledLike(values.get(key), each, isOpen)]),
  );
}

function filledList(actual: unknown, expected: readonly unknown[], isOpen: boolean): unknown[] {
  const items: readonly unknown[] = Array.isArray(actual) ? actual : [];
  const filled = expected.map((each, at) => filledLike(items[at], each, isOpen));
  return isOpen && expected.length > 0 ? [...filled, ...items.slice(expected.length)] : filled;
}
