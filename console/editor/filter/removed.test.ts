import { expect, test } from "vitest";
import type { Filter } from "../../../src/contract/routing/routes.ts";
import { partWords, withOperator } from "./condition-words.ts";
import { removePart, replacePart } from "./edits.ts";
import { isGroup, type FilterPart } from "./model.ts";
import { readFilter } from "./read-filter.ts";
import { removedFrom, restored } from "./removed.ts";
import { writeFilter } from "./write-filter.ts";

const SAVED: Filter = {
  event: ["push", "release"],
  branch: "main",
  not: { any: [{ label: "wip" }, { actor: "bot" }] },
};
const saved = readFilter(SAVED) ?? [];
const [events, branch, none] = saved;
const idOf = (part: FilterPart | undefined) => part?.id ?? "";
const wordsOf = (parts: readonly FilterPart[]) =>
  removedFrom(parts, saved).map(({ part }) => partWords(part));
/** Restores every removed part, one by one. */
function allBack(parts: readonly FilterPart[]): Filter {
  const [first] = removedFrom(parts, saved);
  return first ? allBack(restored(parts, first)) : writeFilter(parts).filter;
}

test("an unchanged filter, and a route that was never saved, have lost nothing", () => {
  expect(removedFrom(saved, saved)).toEqual([]);
  expect(removedFrom([], undefined)).toEqual([]);
});

test("a condition that was removed is told, and comes back to its place", () => {
  const parts = removePart(saved, idOf(branch));
  expect(wordsOf(parts)).toEqual(["Branch is main"]);
  expect(allBack(parts)).toEqual(SAVED);
});

test("a value that was removed is told at its row, and comes back into it", () => {
  if (!events || isGroup(events) || events.kind === "field") throw new Error("no condition");
  const parts = replacePart(saved, { ...events, values: ["push"] });
  expect(wordsOf(parts)).toEqual(["Event is release"]);
  expect(removedFrom(parts, saved)[0]?.rowId).toBe(events?.id);
  expect(allBack(parts)).toEqual(SAVED);
});

test("a group that was removed comes back as one, a condition of a group into it", () => {
  const without = removePart(saved, idOf(none));
  expect(wordsOf(without)).toEqual(["None of these: Label is wip; Actor is bot"]);
  expect(allBack(without)).toEqual(SAVED);
  const label = none && isGroup(none) ? none.parts[0] : undefined;
  const parts = removePart(saved, idOf(label));
  expect(wordsOf(parts)).toEqual(["Label is wip"]);
  expect(allBack(parts)).toEqual(SAVED);
});

test("a condition that excludes now has lost what it wanted", () => {
  if (!branch || isGroup(branch)) throw new Error("no condition");
  const parts = replacePart(saved, withOperator(branch, "excluded"));
  expect(wordsOf(parts)).toEqual(["Branch is main"]);
  expect(allBack(parts)).toEqual(SAVED);
});

test("after the filter was typed as text, a value comes back into the row about the same thing", () => {
  const parts = readFilter({ ...SAVED, event: "push" }) ?? [];
  expect(wordsOf(parts)).toEqual(["Event is release"]);
  expect(allBack(parts)).toEqual(SAVED);
});
