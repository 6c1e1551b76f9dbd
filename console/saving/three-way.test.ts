import { expect, test } from "vitest";
import { chosen, isSame, threeWay } from "./three-way.ts";

const BEFORE = { name: "Reviews", events: ["opened"], branch: ["main"], stop: false };

test("what only one of both changed needs no choice", () => {
  const { clashes, taken, merged } = threeWay(
    BEFORE,
    { ...BEFORE, branch: ["main", "hotfix/*"] },
    { ...BEFORE, events: ["opened", "ready"] },
  );
  expect(clashes).toEqual([]);
  expect(taken.map(({ field }) => field)).toEqual(["branch"]);
  expect(merged).toEqual({
    ...BEFORE,
    branch: ["main", "hotfix/*"],
    events: ["opened", "ready"],
  });
});

test("what both changed is a choice, unless both want the same", () => {
  const three = threeWay(
    BEFORE,
    { ...BEFORE, name: "Theirs", stop: true },
    { ...BEFORE, name: "Yours", stop: true },
  );
  expect(three.clashes.map(({ field }) => field)).toEqual(["name"]);
  expect(chosen(three, { name: "theirs" })).toEqual({ ...BEFORE, name: "Theirs", stop: true });
  expect(chosen(three, { name: "yours" })).toEqual({ ...BEFORE, name: "Yours", stop: true });
});

test("a field that was taken away stays away", () => {
  const { stop: _stop, ...without } = BEFORE;
  expect(threeWay(BEFORE, BEFORE, without).merged).toEqual(without);
  expect(threeWay(BEFORE, without, BEFORE).merged).toEqual(without);
});

test("the order of keys makes no difference, that of lists does", () => {
  expect(isSame({ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 })).toBe(true);
  expect(isSame(["a", "b"], ["b", "a"])).toBe(false);
});
