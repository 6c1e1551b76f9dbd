import { expect, test } from "vitest";
import { readJson } from "./json-text.ts";

const TEXT = `{
  "event": ["push", "release"],
  "not": { "any": [{ "label": "wip" }] }
}`;

test("says where each part stands", () => {
  const reading = readJson(TEXT);
  expect(reading).toMatchObject({ outcome: "read", value: JSON.parse(TEXT) });
  const placeOf = reading.outcome === "read" ? reading.placeOf : () => undefined;
  expect(placeOf("event[1]")).toEqual({ line: 2, column: 21 });
  expect(placeOf("not.any[0].label")).toEqual({ line: 3, column: 31 });
  expect(placeOf("not.any[0].label[3]")).toEqual({ line: 3, column: 31 });
  expect(placeOf("branch")).toEqual({ line: 1, column: 1 });
});

test.each([
  ["", "Expected a value.", 1, 1],
  ["{", "Expected a name in quotes.", 1, 2],
  ['{ "a": }', "Expected a value.", 1, 8],
  ['{\n  "a" 1 }', "Expected a colon.", 2, 7],
  ['{ "a": 1\n "b": 2 }', "Expected a comma or }.", 2, 2],
  ['["a" "b"]', "Expected a comma or ].", 1, 6],
  ['{ "a": 1, }', "Expected a name in quotes.", 1, 11],
  ['{ "a": "b }', "Unterminated string.", 1, 8],
  ["{} {}", "Unexpected text after the end.", 1, 4],
  ['{ "a": 1, "a": 2 }', "Duplicate key “a”.", 1, 11],
  ["[True]", "Expected a value.", 1, 2],
  ["[01]", "Expected a value.", 1, 2],
])("%j cannot be read: %s", (text, words, line, column) => {
  expect(readJson(text)).toEqual({ outcome: "faulty", words, place: { line, column } });
});

test.each(["1", "-0.5e+3", "null", '"a\\u0041\\n"', "[]", "{}", ' { "a" : [ true , {} ] } '])(
  "%j is read",
  (text) => {
    expect(readJson(text)).toMatchObject({ outcome: "read", value: JSON.parse(text) });
  },
);
