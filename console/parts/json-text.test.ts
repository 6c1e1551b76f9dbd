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
  ["", "A value is expected here.", 1, 1],
  ["{", "A name in quotes is expected here.", 1, 2],
  ['{ "a": }', "A value is expected here.", 1, 8],
  ['{\n  "a" 1 }', "A colon is expected here.", 2, 7],
  ['{ "a": 1\n "b": 2 }', "A comma or } is expected here.", 2, 2],
  ['["a" "b"]', "A comma or ] is expected here.", 1, 6],
  ['{ "a": 1, }', "A name in quotes is expected here.", 1, 11],
  ['{ "a": "b }', "This text has no end.", 1, 8],
  ["{} {}", "Nothing more is expected here.", 1, 4],
  ['{ "a": 1, "a": 2 }', "“a” is there twice.", 1, 11],
  ["[True]", "A value is expected here.", 1, 2],
  ["[01]", "A value is expected here.", 1, 2],
])("%j cannot be read: %s", (text, words, line, column) => {
  expect(readJson(text)).toEqual({ outcome: "faulty", words, place: { line, column } });
});

test.each(["1", "-0.5e+3", "null", '"a\\u0041\\n"', "[]", "{}", ' { "a" : [ true , {} ] } '])(
  "%j is read",
  (text) => {
    expect(readJson(text)).toMatchObject({ outcome: "read", value: JSON.parse(text) });
  },
);
