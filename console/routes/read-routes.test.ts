import { expect, test } from "vitest";
import { readRoutes } from "./read-routes.ts";

test("a list of routes is read", () => {
  expect(readRoutes('[{"id":"a","groupId":"acme"}]')).toEqual({
    outcome: "read",
    routes: [{ id: "a", groupId: "acme" }],
  });
});

test.each([
  ['[\n  {"id": "a",}\n]', /^Line 2, column 14: /],
  ['{"id":"a"}', /^The text must be a list/],
  ['[{"id":"a","groupId":"acme"},{"id":"b"}]', /^Entry 2 needs an id and a groupId/],
])("what is wrong with %j is said with its place", (text, problem) => {
  expect(readRoutes(text)).toEqual({ outcome: "faulty", problem: expect.stringMatching(problem) });
});
