// Changes of a people mapping, and which account of a person is named.

import { describe, expect, test } from "vitest";
import { mentionable } from "./mentionable-people.ts";
import { changedMap, mapChanges, mappingState } from "./people-map.ts";

const ana = { userId: "4021", platform: "chatone", chatUserId: "1" } as const;
const bo = { userId: "4022", platform: "chatone", chatUserId: "2" } as const;
const team = { team: "acme/payments", platform: "chatone", roleId: "7" } as const;
const present = { people: [ana], teams: [team] };

describe("a change", () => {
  test("adds to the rows, replaces those of the same user and chat, and keeps other lists", () => {
    const moved = { ...ana, chatUserId: "3" };
    const outcome = changedMap(present, { people: [bo, moved] }, { isWhole: false });
    expect(outcome).toEqual({ outcome: "changed", next: { people: [moved, bo], teams: [team] } });
  });

  test("of the whole removes what it does not name", () => {
    const outcome = changedMap(present, { people: [bo], teams: [] }, { isWhole: true });
    expect(outcome).toEqual({ outcome: "changed", next: { people: [bo], teams: [] } });
  });

  test("names a team by its lower case, because hosts ignore it", () => {
    const teams = [{ ...team, team: "Acme/Payments", roleId: "8" }];
    expect(changedMap(present, { teams }, { isWhole: false })).toMatchObject({
      next: { teams: [{ team: "acme/payments", roleId: "8" }] },
    });
  });

  test("is rejected as a whole if a row is there twice, or there are too many", () => {
    expect(changedMap(present, { people: [bo, bo] }, { isWhole: false })).toEqual({
      outcome: "faulty",
      faults: ["people: 4022 in chatone is there twice"],
    });
    const people = Array.from({ length: 1_000 }, (_, at) => ({
      ...bo,
      userId: String(at + 9_000),
    }));
    expect(changedMap(present, { people }, { isWhole: false })).toEqual({
      outcome: "faulty",
      faults: ["people: a group has at most 1000"],
    });
  });

  test("is as small as it can be", () => {
    const after = { people: [bo], teams: [team] };
    expect(mapChanges(present, after)).toEqual({
      people: { written: [bo], removed: [ana] },
      teams: { written: [], removed: [] },
    });
  });
});

describe("the named account", () => {
  const found = (isMapped: boolean, mentions: "ping" | "never" = "ping") => ({
    userId: "4021",
    identity: "4021",
    isMapped,
    mentions,
    chatUserId: isMapped ? "mapped" : "own",
  });
  const chosen = (rows: ReturnType<typeof found>[], isMember: boolean) =>
    mentionable(rows, () => isMember).get("4021")?.chatUserId;

  test.each([
    ["the own link of a member", [found(true), found(false)], true, "own"],
    ["the mapping for other people", [found(false), found(true)], false, "mapped"],
    ["the mapping without a link", [found(true)], false, "mapped"],
    ["none if the link is off", [found(true), found(false, "never")], true, undefined],
    ["none without a proof", [found(false)], false, undefined],
  ])("is %s", (_, rows, isMember, wanted) => {
    expect(chosen(rows, isMember)).toBe(wanted);
  });
});

test("an owner sees opt-outs, and links of members only", () => {
  const row = { personId: "4021", isOptedOut: false, hasLink: true };
  const member = { userId: "4021", login: "ana", role: "viewer", acceptedAt: 1 } as const;
  expect(mappingState(row, { members: [member] })).toBe("linked");
  expect(mappingState(row, { members: [{ ...member, acceptedAt: null }] })).toBe("active");
  expect(mappingState(row, { members: [] })).toBe("active");
  expect(mappingState({ ...row, isOptedOut: true }, { members: [] })).toBe("optedOut");
});
