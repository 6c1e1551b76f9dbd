// What cannot be saved as a filter, and what the form says about it.

import { expect, test } from "vitest";
import { parseFilter, routeFilterProblem } from "../../../src/core/routing/filters/parse-filter.ts";
import { describeProblem } from "../../../src/core/routing/filters/compiled-filter.ts";
import { readFilter } from "../../support/routes.ts";

const nestedTimes = (times: number): unknown =>
  times === 0 ? { branch: "main" } : { not: nestedTimes(times - 1) };

test.each([
  [null, ["filter: must be an object of clauses"]],
  ["event: push", ["filter: must be an object of clauses"]],
  [[], ["filter: must be an object of clauses"]],
  [{ events: "push" }, ["events: is not a filter key. Did you mean event?"]],
  [{ repoz: "acme/shop" }, ["repoz: is not a filter key. Did you mean repo?"]],
  [JSON.parse('{ "__proto__": "push" }'), ["__proto__: is not a filter key"]],
  [{ branch: 3 }, ["branch: must be a string"]],
  [{ branch: null }, ["branch: must be a string"]],
  [{ branch: ["main", 3] }, ["branch[1]: must be a string"]],
  [{ branch: [] }, ["branch: needs at least one pattern"]],
  [{ branch: "" }, ["branch: is empty"]],
  [{ branch: ["main", "!"] }, ["branch[1]: is empty"]],
  [{ branch: "a".repeat(201) }, ["branch: is longer than 200 characters"]],
  [{ all: {} }, ["all: must be a list of filters"]],
  [{ any: [] }, ["any: needs at least one filter"]],
  [{ any: [{}] }, ["any[0]: is empty"]],
  [{ not: {} }, ["not: is empty"]],
  [{ not: [{ branch: "main" }] }, ["not: takes one filter, not a list"]],
  [nestedTimes(6), ["not.not.not.not.not.not: is nested deeper than 5"]],
  [
    { label: Array.from({ length: 51 }, (_, index) => `l${index}`) },
    ["filter: has 51 patterns, at most 50 are allowed"],
  ],
  [
    { branch: ["/(/", "ok"], all: [{ repo: "a" }, { branch: ["/[a/"], nope: 1 }] },
    [
      "branch[0]: missing closing ): `/(/`",
      "all[1].nope: is not a filter key",
      "all[1].branch[0]: missing closing ]: `/[a/`",
    ],
  ],
  [{ field: "a" }, ["field: must be { path, op, value }"]],
  [{ field: [] }, ["field: needs at least one test"]],
  [{ field: { path: "a", op: "eq", value: 1, not: 1 } }, ["field.not: is not a field key"]],
  [{ field: { path: "a..b", op: "eq", value: 1 } }, ["field.path: must be a path such as a.b[].c"]],
  [{ field: { path: "a[0]", op: "eq", value: 1 } }, ["field.path: must be a path such as a.b[].c"]],
  [
    { field: { path: "header:a b", op: "eq", value: 1 } },
    ["field.path: must name a header, such as header:user-agent"],
  ],
  [
    { field: { path: "header:X-Hub-Signature-256", op: "exists" } },
    ["field.path: is a header that Relay never stores"],
  ],
  [
    { field: { path: "header:relay-endpoint", op: "exists" } },
    ["field.path: is a header of Relay"],
  ],
  [{ draft: "maybe" }, ["draft: must be one of hide, show, when ready"]],
  [{ draft: "!hide" }, ["draft: must be one of hide, show, when ready"]],
  [{ draft: ["hide", "show"] }, ["draft: takes one value, not a list"]],
  [{ field: { op: "eq", value: 1 } }, ["field.path: must be a path such as a.b[].c"]],
  [
    { field: [{ path: "a", op: "toString", value: 1 }] },
    [
      "field[0].op: must be one of eq, ne, in, contains, startsWith, endsWith, regex, gt, gte, lt, lte, exists",
    ],
  ],
  [{ field: { path: "a", op: "eq" } }, ["field.value: must be a string, a number, true or false"]],
  [
    { field: { path: "a", op: "eq", value: null } },
    ["field.value: cannot be compared with null: use `exists`"],
  ],
  [{ field: { path: "a", op: "gt", value: true } }, ["field.value: must be a number or a string"]],
  [
    { field: { path: "a", op: "in", value: "x" } },
    ["field.value: must be a list of strings, numbers, true or false"],
  ],
  [{ field: { path: "a", op: "exists", value: 1 } }, ["field.value: must be true or false"]],
  [{ field: { path: "a", op: "startsWith", value: 1 } }, ["field.value: must be a string"]],
  [{ field: { path: "a", op: "regex", value: "(" } }, ["field.value: missing closing ): `(`"]],
])("refuses %j", (value: unknown, sentences) => {
  const reading = parseFilter(value);
  expect(reading.outcome === "faulty" && reading.problems.map(describeProblem)).toEqual(sentences);
});

test.each([
  ["/(main/", 1, "missing closing ): `/(main/`"],
  ["!/(main/", 2, "missing closing ): `!/(main/`"],
  ["/(a|b)(c/", 6, "missing closing ): `/(a|b)(c/`"],
  ["/main)/", 5, "unexpected ): `/main)/`"],
  ["/[(]main)/", 8, "unexpected ): `/[(]main)/`"],
  ["/ab[cd/", 3, "missing closing ]: `/ab[cd/`"],
  ["/ab**/", 3, "invalid nested repetition operator: `/ab**/`"],
  ["/*a/", 1, "missing argument to repetition operator: `/*a/`"],
  ["/ab\\/", 3, "trailing backslash at end of expression: `/ab\\/`"],
  ["/x(?=a)/", 2, "looking ahead or behind is not supported: `/x(?=a)/`"],
  ["/(?<!a)x/", 1, "looking ahead or behind is not supported: `/(?<!a)x/`"],
  ["/(a)\\1/", 4, "references to groups are not supported: `/(a)\\1/`"],
  ["/a{1001}/", 2, "invalid repeat count: `/a{1001}/`"],
  ["/[ab]{999}/", undefined, "repeats too much to be searched quickly: `/[ab]{999}/`"],
  ["//", 1, "is empty: `//`"],
  ["/main", 5, "missing closing /: `/main`"],
  ["/main/i", 6, "flags go to the front: `/(?i)…/`"],
])("points at the fault in %s", (branch, at, message) => {
  expect(parseFilter({ branch })).toEqual({
    outcome: "faulty",
    problems: [{ path: "branch", at, message }],
  });
});

test.each([
  {},
  { branch: "a".repeat(200) },
  nestedTimes(5),
  { label: Array.from({ length: 50 }, (_, index) => `l${index}`) },
  { event: undefined, keyword: "/cc @ana" },
])("reads %j", (value: unknown) => {
  expect(parseFilter(value)).toMatchObject({ outcome: "read" });
});

test("tells no more than fifty problems", () => {
  const keys = Array.from({ length: 1_000 }, (_, index) => [`k${index}`, 1]);
  const reading = parseFilter(Object.fromEntries(keys));
  expect(reading).toMatchObject({ problems: { length: 50 } });
});

test.each([
  ["match", {}, "is empty, which only a fallback route may have"],
  ["fallback", {}, undefined],
  ["match", { event: "*" }, undefined],
] as const)("a %s route with the filter %j", (kind, value, message) => {
  expect(routeFilterProblem(kind, readFilter(value))?.message).toBe(message);
});
