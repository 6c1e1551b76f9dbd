import {
  type Arbitrary,
  array,
  assert,
  constantFrom,
  oneof,
  property,
  record,
  subarray,
} from "fast-check";
import { expect, test } from "vitest";
import type { Filter } from "../../../src/contract/routing/routes.ts";
import { removePart, replacePart } from "./edits.ts";
import { conditionsOf, isGroup, newCondition, newGroup, type FilterPart } from "./model.ts";
import { readFilter } from "./read-filter.ts";
import { conditionAt, writeFilter } from "./write-filter.ts";

/** The builder's view, without ids. */
function shown(parts: readonly FilterPart[] | undefined): unknown {
  return parts?.map((part) => {
    if (isGroup(part)) return { [part.kind]: shown(part.parts) };
    if (part.kind === "field") return [part.path, part.op, ...part.values];
    return [part.key, part.isExclusion ? "is not" : "is", ...part.values];
  });
}

const REVIEWS: Filter = {
  event: ["pull_request.opened", "pull_request.ready_for_review"],
  repo: "acme/*",
  actor: "!bot",
  not: { any: [{ label: ["wip", "skip-relay"] }, { keyword: "[no ping]" }] },
};

test("a filter is shown as conditions and groups, and written the same again", () => {
  const parts = readFilter(REVIEWS);
  expect(shown(parts)).toEqual([
    ["event", "is", "pull_request.opened", "pull_request.ready_for_review"],
    ["repo", "is", "acme/*"],
    ["actor", "is not", "bot"],
    {
      none: [
        ["label", "is", "wip", "skip-relay"],
        ["keyword", "is", "[no ping]"],
      ],
    },
  ]);
  expect(writeFilter(parts ?? []).filter).toEqual(REVIEWS);
});

test("what is wanted and what is excluded of one key are two conditions", () => {
  const filter = { branch: ["main", "release/*", "!release/old"] };
  const parts = readFilter(filter);
  expect(shown(parts)).toEqual([
    ["branch", "is", "main", "release/*"],
    ["branch", "is not", "release/old"],
  ]);
  expect(writeFilter(parts ?? []).filter).toEqual(filter);
});

test("two wishes about the same key both have to be met", () => {
  const parts: FilterPart[] = [
    { ...newCondition("label"), values: ["bug"] },
    { ...newCondition("label"), values: ["urgent"] },
    { ...newCondition("label"), isExclusion: true, values: ["wip"] },
  ];
  const { filter } = writeFilter(parts);
  expect(filter).toEqual({ label: ["bug", "!wip"], all: [{ label: "urgent" }] });
  expect(shown(readFilter(filter))).toEqual([
    ["label", "is", "bug"],
    ["label", "is not", "wip"],
    ["label", "is", "urgent"],
  ]);
});

test("one of several with several conditions is a group of its own", () => {
  const filter: Filter = { any: [{ event: "push", branch: "main" }, { event: "release" }] };
  const parts = readFilter(filter);
  expect(shown(parts)).toEqual([
    {
      any: [
        {
          all: [
            ["event", "is", "push"],
            ["branch", "is", "main"],
          ],
        },
        ["event", "is", "release"],
      ],
    },
  ]);
  expect(writeFilter(parts ?? []).filter).toEqual(filter);
});

test("a `not` of several conditions excludes only what meets all of them", () => {
  const filter: Filter = { event: "push", not: { actor: "bot", branch: "main" } };
  const parts = readFilter(filter);
  expect(shown(parts)).toEqual([
    ["event", "is", "push"],
    {
      none: [
        {
          all: [
            ["actor", "is", "bot"],
            ["branch", "is", "main"],
          ],
        },
      ],
    },
  ]);
  expect(writeFilter(parts ?? []).filter).toEqual(filter);
});

test("tests of fields keep the kind of their value", () => {
  const filter: Filter = {
    field: [
      { path: "alert.severity", op: "in", value: ["high", "critical"] },
      { path: "pull_request.additions", op: "gt", value: 500 },
      { path: "pull_request.draft", op: "eq", value: false },
      { path: "sender.type", op: "exists" },
    ],
  };
  expect(writeFilter(readFilter(filter) ?? []).filter).toEqual(filter);
});

test.each([
  ["an unknown key", { evnt: "push" }],
  ["a list without patterns", { event: [] }],
  ["a group without filters", { any: [] }],
  ["an empty filter in a group", { any: [{}] }],
  ["a value the builder has no field for", { field: { path: "a", op: "eq", value: { b: 1 } } }],
  ["a list where one value is wanted", { field: { path: "a", op: "eq", value: ["b"] } }],
  ["no object", ["push"]],
])("the builder has no form for %s", (_what, filter) => {
  expect(readFilter(filter)).toBeUndefined();
});

test("a condition without a value is left out until it has one", () => {
  const empty = newCondition("branch");
  const parts = [{ ...newCondition(), values: ["push"] }, empty, newGroup("none")];
  expect(writeFilter(parts).filter).toEqual({ event: "push" });
  const named = replacePart(parts, { ...empty, values: ["main"] });
  expect(writeFilter(named).filter).toEqual({ event: "push", branch: "main" });
});

test("a group goes with its last condition", () => {
  const group = newGroup("any");
  const parts = [{ ...newCondition(), values: ["push"] }, group];
  expect(removePart(parts, group.parts[0]?.id ?? "")).toEqual([parts[0]]);
});

test.each([
  ["event[1]", 0],
  ["branch", 1],
  ["branch[0]", 1],
  ["branch[2]", 2],
  ["not.any[1].keyword", 5],
  ["not.any[0].label[1]", 4],
  ["field.value", 3],
  ["any", undefined],
])("a fault at %s is shown at the condition it is about", (path, at) => {
  const parts = readFilter({
    event: ["push", "/("],
    branch: ["main", "dev", "!/("],
    not: { any: [{ label: ["wip", ""] }, { keyword: "/(" }] },
    field: { path: "a", op: "eq", value: 1 },
  });
  const conditions = conditionsOf(parts ?? []);
  expect(conditionAt(writeFilter(parts ?? []).places, path)?.id).toBe(
    at === undefined ? undefined : conditions[at]?.id,
  );
});

const KEYS = ["event", "repo", "label"] as const;
const pattern = constantFrom("a", "b", "c", "!a", "!b");
const patterns = oneof(pattern, array(pattern, { minLength: 1, maxLength: 3 }));
const flat = { event: patterns, repo: patterns, label: patterns };

function filtersOf(depth: number): Arbitrary<Filter> {
  const inner = depth === 0 ? {} : nested(filtersOf(depth - 1));
  return record<Filter>({ ...flat, ...inner }, { requiredKeys: [] }).filter(
    (filter) => Object.keys(filter).length > 0,
  );
}

function nested(filter: Arbitrary<Filter>) {
  const some = array(filter, { minLength: 1, maxLength: 2 });
  return { all: some, any: some, not: filter };
}

type Subject = Record<(typeof KEYS)[number], readonly string[]>;

/** Reference semantics of a filter, for plain patterns only. */
function fits(filter: Filter, subject: Subject): boolean {
  return (
    KEYS.every((key) => fitsPatterns([filter[key] ?? []].flat(), subject[key])) &&
    (filter.all ?? []).every((one) => fits(one, subject)) &&
    (filter.any?.some((one) => fits(one, subject)) ?? true) &&
    !(filter.not && fits(filter.not, subject))
  );
}

function fitsPatterns(sources: readonly string[], values: readonly string[]): boolean {
  const wanted = sources.filter((source) => !source.startsWith("!"));
  return (
    !values.some((value) => sources.includes(`!${value}`)) &&
    (wanted.length === 0 || wanted.some((source) => values.includes(source)))
  );
}

test("what is read and written again means the same, and is the same from then on", () => {
  const values = subarray(["a", "b", "c"]);
  const subjects = record({ event: values, repo: values, label: values });
  assert(
    property(filtersOf(3), subjects, (filter, subject) => {
      const once = writeFilter(readFilter(filter) ?? []).filter;
      expect(fits(once, subject)).toBe(fits(filter, subject));
      expect(writeFilter(readFilter(once) ?? []).filter).toEqual(once);
    }),
  );
});
