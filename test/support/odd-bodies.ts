// Bodies that are almost right, and bodies that are nothing like it.

import * as fc from "fast-check";
import type { ExampleBody } from "./example-body.ts";

type OddBody = { body: string; type: string };

const JSON_TYPE = "application/json";
/** Replaced in the JSON text: no value of the language stands for it. */
const HUGE = "a number beyond every double";

const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;

const oddValue = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    2 ** 53,
    -(2 ** 63),
    HUGE,
    "",
    " ",
    "\u0000",
    "\uD800",
    "\u202E<script>alert(1)</script>",
    "'; drop table sends; --",
    "../../etc/passwd",
    "__proto__",
    "x".repeat(70_000),
    "é".repeat(300),
    [],
    {},
    [[]],
    [null],
    JSON.parse('{"__proto__":{"isSuper":true}}'),
    { constructor: { prototype: {} } },
    JSON.parse(nested(200)),
    Array.from({ length: 3_000 }, () => 0),
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: "binary", maxLength: 40 }),
);

const malformed = fc.constantFrom(
  "",
  "{",
  "null",
  "[]",
  '"text"',
  "\uFEFF{}",
  '{"a":1}{"a":2}',
  '{"__proto__":{"isSuper":true}}',
  nested(30_000),
  "a=b&a=c&%00=%ff",
);

const types = fc.constantFrom(
  JSON_TYPE,
  "application/json; charset=utf-16",
  "application/x-www-form-urlencoded",
  "text/plain",
  "multipart/form-data",
  "",
);

/** An example with an odd value in one place, and now and then something else altogether. */
export function oddBody({ type, example }: ExampleBody): fc.Arbitrary<OddBody> {
  const places = [[], ...placesIn(example)];
  const changed = fc
    .tuple(fc.constantFrom(...places), oddValue, fc.boolean())
    .map(([place, value, isExtra]) => written(changedAt(example, place, value, isExtra), type));
  return fc.oneof(
    { arbitrary: changed, weight: 4 },
    { arbitrary: fc.record({ body: malformed, type: types }), weight: 1 },
  );
}

type JsonPath = readonly string[];

function placesIn(value: unknown): readonly JsonPath[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, field]) => [
    [key],
    ...placesIn(field).map((place) => [key, ...place]),
  ]);
}

/** `isExtra`: beside what is there, under a name that no schema has. */
function changedAt(value: unknown, place: JsonPath, odd: unknown, isExtra: boolean): unknown {
  const [key, ...rest] = place;
  if (typeof value !== "object" || value === null || key === undefined) return odd;
  if (rest.length === 0 && isExtra && !Array.isArray(value)) return { ...value, unheardOf: odd };
  const entries = Object.entries(value).map(([name, field]): [string, unknown] => [
    name,
    name === key ? changedAt(field, rest, odd, isExtra) : field,
  ]);
  return Array.isArray(value) ? entries.map(([, field]) => field) : Object.fromEntries(entries);
}

function written(value: unknown, type: string): OddBody {
  if (type === JSON_TYPE)
    return { type, body: JSON.stringify(value).replaceAll(JSON.stringify(HUGE), "1e400") };
  const fields = Object.entries(Object(value)).map(([name, field]): [string, string] => [
    name,
    typeof field === "string" ? field : JSON.stringify(field),
  ]);
  return { type, body: new URLSearchParams(fields).toString() };
}
