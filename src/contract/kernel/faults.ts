// Parses a value with its schema. Each error names its path: "routes[3].targets[0].channelId is required".

import type { z } from "zod";

export type ShapeReading<Value> =
  | { outcome: "read"; value: Value }
  | { outcome: "faulty"; faults: readonly string[] };

/** More would not help the caller, and each one costs time to format. */
export const MAX_FAULTS = 20;

/** `at`: path of the value in the whole document. `max`: limit of reported errors. */
export function readShape<Value>(
  schema: z.ZodType<Value>,
  value: unknown,
  at: readonly PropertyKey[] = [],
  max = MAX_FAULTS,
): ShapeReading<Value> {
  const reading = schema.safeParse(value, { error: inWords });
  if (reading.success) return { outcome: "read", value: reading.data };
  return {
    outcome: "faulty",
    faults: reading.error.issues
      .slice(0, max)
      .flatMap((issue) => wordsOf(issue, value))
      .slice(0, max)
      .map(([path, words]) => `${pathOf([...at, ...path])} ${words}`),
  };
}

const NOT_VALID = "is not valid";

type Fault = readonly [path: readonly PropertyKey[], words: string];

function wordsOf(issue: z.core.$ZodIssue, value: unknown): Fault[] {
  const { path, message } = issue;
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => [[...path, key], "is not a known field"]);
  const isVague = issue.code === "invalid_union" && message === NOT_VALID;
  const inner = isVague ? onlyForm(issue.errors) : undefined;
  if (inner)
    return inner.flatMap((each) => wordsOf({ ...each, path: [...path, ...each.path] }, value));
  // A schema's message makes no sense for a missing value.
  const isTold = issue.code === "invalid_union" && message !== NOT_VALID;
  const isAbsent = !isTold && isMissing(value, path);
  return [[path, isAbsent ? "is required" : message]];
}

/** Errors of the only union member that the value resembles: it has the wrong type for the others. */
function onlyForm(forms: readonly z.core.$ZodIssue[][]): readonly z.core.$ZodIssue[] | undefined {
  const alike = forms.filter((faults) => !faults.some(isOtherType));
  return alike.length === 1 ? alike[0] : undefined;
}

function isOtherType({ code, path }: z.core.$ZodIssue): boolean {
  return path.length === 0 && (code === "invalid_type" || code === "invalid_value");
}

function isMissing(whole: unknown, path: readonly PropertyKey[]): boolean {
  let value = whole;
  for (const key of path) {
    if (typeof value !== "object" || value === null) return false;
    value = Object.getOwnPropertyDescriptor(value, key)?.value;
  }
  return value === undefined;
}

/** A path for people: `routes[3].targets[0].channelId`. */
export function pathOf(path: readonly PropertyKey[]): string {
  const words = path.map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`));
  return words.join("").replace(/^\./, "") || "the whole";
}

const TYPES = new Map<string, string>([
  ["string", "a string"],
  ["boolean", "true or false"],
  ["array", "a list"],
  ["object", "an object"],
  ["number", "a number"],
  ["int", "a whole number"],
]);

function inWords(issue: z.core.$ZodRawIssue): string {
  if (issue.code === "invalid_type")
    return `must be ${TYPES.get(issue.expected) ?? issue.expected}`;
  if (issue.code === "invalid_value") return `must be ${issue.values.map(String).join(" or ")}`;
  if (issue.code === "too_small" && issue.minimum === 1) return "must not be empty";
  if (issue.code === "too_small") return `needs at least ${issue.minimum} ${unitOf(issue.origin)}`;
  if (issue.code === "too_big") return `has more than ${issue.maximum} ${unitOf(issue.origin)}`;
  return NOT_VALID;
}

function unitOf(origin: string): string {
  return origin === "string" ? "characters" : "entries";
}

/** Tolerates one mistake per three letters. */
const LETTERS_PER_MISTAKE = 3;

/** "Did you mean …": the known word with the smallest edit distance; undefined if none is close enough. */
export function nearest(typed: string, known: readonly string[]): string | undefined {
  let max = Math.floor(Math.max(typed.length, LETTERS_PER_MISTAKE) / LETTERS_PER_MISTAKE);
  let found: string | undefined;
  for (const word of known) {
    const count = mistakes(typed.toLowerCase(), word.toLowerCase(), max);
    if (count > max) continue;
    found = word;
    max = count - 1;
  }
  return found;
}

/** Edit distance with transpositions (Damerau-Levenshtein). */
function mistakes(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1;
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    rows.push(next);
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next[column] = Math.min(
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(one.length, other.length);
}
