import { expect, test } from "vitest";
import { inOrderOf, movedAllTo, movedTo, placeIn, replaced, turnedAll } from "./ordered.ts";

const route = (id: string, kind = "match") => ({ id, groupId: "acme", kind });
const ROUTES = [route("a"), route("b"), route("rest", "fallback"), route("c")];
const ids = (routes: readonly { id: string }[]) => routes.map(({ id }) => id).join(" ");

test("a route moves among those of its section, and fallbacks stay last", () => {
  expect(ids(movedTo(ROUTES, "c", 0))).toBe("c a b rest");
  expect(ids(movedTo(ROUTES, "a", 2))).toBe("b c a rest");
  expect(ids(movedTo(ROUTES, "rest", 0))).toBe("a b c rest");
});

test("moving a route that is gone changes nothing", () => {
  expect(movedTo(ROUTES, "gone", 0)).toBe(ROUTES);
});

test("the place of a route is counted in its section", () => {
  expect(placeIn(ROUTES, "c")).toBe(2);
  expect(placeIn(ROUTES, "rest")).toBe(0);
});

test("a route is put in the place of its older version, a new one at the end", () => {
  expect(ids(replaced(ROUTES, route("b")))).toBe("a b rest c");
  expect(ids(replaced(ROUTES, route("new")))).toBe("a b rest c new");
});

test("several routes move together, in their order, and fallbacks stay last", () => {
  expect(ids(movedAllTo(ROUTES, new Set(["c", "a", "rest"]), 1))).toBe("b a c rest");
  expect(ids(movedAllTo(ROUTES, new Set(["b", "c"]), 0))).toBe("b c a rest");
  expect(ids(movedAllTo(ROUTES, new Set(["gone"]), 0))).toBe("a b c rest");
});

test("an order is put back, and a route that is new since stays where it came", () => {
  const moved = movedAllTo(ROUTES, new Set(["c"]), 0);
  expect(ids(inOrderOf(moved, ROUTES))).toBe(ids(ROUTES));
  expect(ids(inOrderOf([route("b"), route("new"), route("a")], ROUTES))).toBe("a b new");
});

test("several routes are turned on and off at once, and back", () => {
  const routes = [
    { ...route("a"), enabled: true },
    { ...route("b"), enabled: false },
  ];
  const off = turnedAll(routes, new Map([["a", false]]));
  expect(off).toEqual([{ ...route("a"), enabled: false }, routes[1]]);
  expect(turnedAll(off, new Map([["a", true]]))).toEqual(routes);
});
