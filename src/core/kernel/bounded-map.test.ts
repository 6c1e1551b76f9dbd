import { expect, test } from "vitest";
import { keepNewest } from "./bounded-map.ts";

test("a full map drops the key that was set longest ago", () => {
  const map = new Map([
    ["first", 1],
    ["second", 2],
  ]);

  keepNewest(map, 2, ["third", 3]);

  expect([...map]).toEqual([
    ["second", 2],
    ["third", 3],
  ]);
});

test("setting a key again makes it the newest", () => {
  const map = new Map([
    ["first", 1],
    ["second", 2],
  ]);

  keepNewest(map, 2, ["first", 10]);
  keepNewest(map, 2, ["third", 3]);

  expect([...map]).toEqual([
    ["first", 10],
    ["third", 3],
  ]);
});
