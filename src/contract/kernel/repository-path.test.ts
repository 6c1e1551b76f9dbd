import { expect, test } from "vitest";
import { splitRepository } from "./repository-path.ts";

test.each([
  ["acme/shop", { owner: "acme", repo: "shop" }],
  ["group/subgroup/project", { owner: "group/subgroup", repo: "project" }],
])("%s is split at the last slash", (path, parts) => {
  expect(splitRepository(path)).toEqual(parts);
});

test.each(["../shop", "acme/..", "acme/./shop", "./shop"])(
  "%j is no path of a repository",
  (path) => {
    expect(splitRepository(path)).toBeUndefined();
    expect(splitRepository("acme/.github")).toEqual({ owner: "acme", repo: ".github" });
  },
);

test.each(["", "shop", "/shop", "acme/", "/"])("%j has no owner or no name", (path) => {
  expect(splitRepository(path)).toBeUndefined();
});
