// Rows of the people mapping, in words.

import { expect, test } from "vitest";
import { PRODUCT_NAMES } from "../../../src/contract/kernel/products.ts";
import { mappingRows, matching } from "./mapping-rows.ts";

const rows = mappingRows(
  {
    people: [
      {
        userId: "4021",
        login: "ana-lopez",
        platform: "chatone",
        chatUserId: "811",
        state: "active",
      },
      { userId: "altforge:7", platform: "chattwo", chatUserId: "82", state: "optedOut" },
    ],
    teams: [{ team: "altforge:acme/payments", platform: "chatone", roleId: "70" }],
    version: "",
  },
  PRODUCT_NAMES,
);

test("name the user or team, and what is pinged", () => {
  expect(rows.map(({ name, note, pinged }) => [name, note, pinged])).toEqual([
    ["ana-lopez", "GitHub user 4021", "Discord account 811"],
    ["7", "Gitea user 7", "Telegram account 82"],
    ["@acme/payments", "Team", "Discord role 70"],
  ]);
});

test.each([
  ["ANA", ["ana-lopez"]],
  ["telegram", ["7"]],
  ["70", ["@acme/payments"]],
  ["", ["ana-lopez", "7", "@acme/payments"]],
  ["nobody", []],
])("a search for %j finds %j", (search, names) => {
  expect(matching(rows, search).map(({ name }) => name)).toEqual(names);
});
