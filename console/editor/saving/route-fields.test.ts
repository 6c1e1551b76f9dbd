import { expect, test } from "vitest";
import { chosen, threeWay } from "../../saving/three-way.ts";
import { fieldName, flatRoute, routeOf } from "./route-fields.ts";

const ROUTE = {
  id: "reviews",
  groupId: "acme",
  name: "Reviews",
  enabled: true,
  kind: "match",
  stop: false,
  filter: { event: ["push"], branch: "main" },
  targets: [{ platform: "chatone", channelId: "1" }],
  chatOneRoleIds: [],
};

test("a route is the same after it was taken apart and put together", () => {
  const { id: _id, groupId: _groupId, ...rest } = ROUTE;
  expect(routeOf(flatRoute(ROUTE))).toEqual({ ...rest, filter: { event: "push", branch: "main" } });
});

test("two people who change different keys of a filter need not choose", () => {
  const theirs = { ...ROUTE, filter: { ...ROUTE.filter, branch: ["main", "hotfix/*"] } };
  const yours = { ...ROUTE, name: "Pushes", filter: { branch: "main", event: "release" } };
  const three = threeWay(flatRoute(ROUTE), flatRoute(theirs), flatRoute(yours));
  expect(three.clashes).toEqual([]);
  expect(routeOf(chosen(three, {}))).toMatchObject({
    name: "Pushes",
    filter: { event: "release", branch: ["main", "hotfix/*"] },
  });
});

test("the same pattern, written as a list, is no change", () => {
  const theirs = { ...ROUTE, filter: { event: "push", branch: ["main"] } };
  const three = threeWay(flatRoute(ROUTE), flatRoute(theirs), flatRoute(ROUTE));
  expect([three.clashes, three.taken]).toEqual([[], []]);
});

test("two people who change different quiet settings need not choose", () => {
  const theirs = { ...ROUTE, threads: "notes" };
  const yours = { ...ROUTE, redact: "title" };
  const three = threeWay(flatRoute(ROUTE), flatRoute(theirs), flatRoute(yours));
  expect(three.clashes).toEqual([]);
  expect(routeOf(chosen(three, {}))).toMatchObject({ threads: "notes", redact: "title" });
});

test("fields are called as the page calls them", () => {
  expect(
    ["filter.actor", "filter.author", "filter.not", "targets", "hours"].map(fieldName),
  ).toEqual(["Actor", "Author", "None of these", "Send to", "Working hours"]);
});
