import { expect, test } from "vitest";
import { movedTo, placeIn, replaced } from "./ordered.ts";

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
