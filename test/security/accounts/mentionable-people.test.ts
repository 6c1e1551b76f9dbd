// Whom a group may call, name by chat id or write to: by membership, and by where the event came from.

import { describe, expect, test } from "vitest";
import { isResolvable, mayEverResolve } from "../../../src/core/accounts/mentionable-people.ts";

const MEMBERS = [
  { userId: "1", login: "accepted", role: "viewer" as const, acceptedAt: 1 },
  { userId: "2", login: "pending", role: "owner" as const, acceptedAt: null },
];
const BOUND = { members: MEMBERS, installationId: "7001" };
const UNBOUND = { members: MEMBERS };
const event = { provider: "codehost" as const, installationId: "7001" };

describe("H5", () => {
  test.each([
    ["the bound installation", BOUND, { event, isGlobal: true }, true],
    ["the group endpoint of a bound group", BOUND, { event, isGlobal: false }, false],
    [
      "another installation",
      BOUND,
      { event: { ...event, installationId: "7002" }, isGlobal: true },
      false,
    ],
    [
      "no installation at all",
      BOUND,
      { event: { ...event, installationId: undefined }, isGlobal: true },
      false,
    ],
    [
      "another code host",
      BOUND,
      { event: { ...event, provider: "altforge" as const }, isGlobal: true },
      false,
    ],
    ["an unbound group", UNBOUND, { event, isGlobal: true }, false],
    ["nowhere", BOUND, undefined, false],
  ])("an event of %s resolves a stranger or a pending member: %#", (_, group, origin, expected) => {
    expect(isResolvable("3", group, origin)).toBe(expected);
    expect(isResolvable("2", group, origin)).toBe(expected);
    expect(isResolvable("1", group, origin)).toBe(true);
  });

  test("a watch is made only by people whom the group may tell something", () => {
    expect([mayEverResolve("1", UNBOUND), mayEverResolve("2", UNBOUND)]).toEqual([true, false]);
    expect(mayEverResolve("3", BOUND)).toBe(true);
  });
});
