import { expect, test } from "vitest";
import { nearest } from "./faults.ts";

const KEYS = ["event", "repo", "actor", "branch"];

test.each([
  ["repoz", "repo"],
  ["events", "event"],
  ["brnach", "branch"],
  ["Repo", "repo"],
  ["colour", undefined],
  ["", undefined],
])("%j is taken for %j", (typed, meant) => {
  expect(nearest(typed, KEYS)).toBe(meant);
});

test("the nearest of several is taken, and the first of those that are equally near", () => {
  expect(nearest("acme/shpo", ["acme/shops", "acme/shop", "acme/ship"])).toBe("acme/shop");
  expect(nearest("man", ["main", "mans"])).toBe("main");
});
