import { expect, test } from "vitest";
import type { Filter } from "../../../src/contract/routing/routes.ts";
import { conditionsOf } from "./model.ts";
import { newsIn } from "./news.ts";
import { readFilter } from "./read-filter.ts";

function newValues(now: Filter, saved: Filter | undefined): readonly unknown[] {
  const parts = readFilter(now) ?? [];
  const news = newsIn(parts, saved && readFilter(saved));
  return conditionsOf(parts).flatMap((condition) =>
    condition.values.filter((value) => news.isNewValue(condition, value)),
  );
}

test("only what the saved filter does not have is new", () => {
  expect(newValues({ event: ["push", "release"], branch: "main" }, { event: "push" })).toEqual([
    "release",
    "main",
  ]);
});

test("a value that was wanted and is excluded now is new", () => {
  expect(newValues({ label: "!wip" }, { label: "wip" })).toEqual(["wip"]);
  expect(newValues({ not: { label: "wip" } }, { label: "wip" })).toEqual(["wip"]);
});

test("in a route that was never saved nothing is marked", () => {
  expect(newValues({ event: "push" }, undefined)).toEqual([]);
});

test("a group is new where nothing in it is old", () => {
  const parts =
    readFilter({ event: "push", not: { any: [{ label: "wip" }, { actor: "bot" }] } }) ?? [];
  const group = parts.at(-1);
  const isNew = (saved: Filter) => group && newsIn(parts, readFilter(saved)).isNewPart(group);
  expect(isNew({ event: "push" })).toBe(true);
  expect(isNew({ not: { label: "wip" } })).toBe(false);
});
