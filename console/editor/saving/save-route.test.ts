import { expect, test } from "vitest";
import { backTo, withRoute } from "./save-route.ts";

const route = (id: string, kind = "match") => ({ id, groupId: "acme", kind });
const ids = (routes: readonly { id: string }[]) => routes.map(({ id }) => id).join(" ");
const ROUTES = [route("a"), route("b"), route("rest", "fallback")];

test("a route that is there is saved in its place", () => {
  const changed = { ...route("a"), name: "A" };
  expect(withRoute(ROUTES, changed)).toEqual([changed, ROUTES[1], ROUTES[2]]);
});

test("a new one comes last, but before the fallbacks", () => {
  expect(ids(withRoute(ROUTES, route("c")))).toBe("a b c rest");
  expect(ids(withRoute(ROUTES, route("d", "fallback")))).toBe("a b rest d");
  expect(ids(withRoute([], route("c")))).toBe("c");
});

test("undone, an old version is back, and a new route is gone", () => {
  const before = { routes: ROUTES, version: "1" };
  const changed = withRoute(withRoute(ROUTES, { ...route("a"), name: "A" }), route("c"));
  expect(backTo(before, "c")(changed)).toHaveLength(3);
  expect(backTo(before, "a")(changed)).toEqual([ROUTES[0], ROUTES[1], route("c"), ROUTES[2]]);
});
