// Who loses the console with a change of members, and how a person leaves all groups.

import { expect, test } from "vitest";
import { lostConsole, nextMembers, withoutPerson } from "../../src/core/accounts/members.ts";

const member = (
  userId: string,
  role: "owner" | "admin" | "viewer",
  acceptedAt: number | null = 1,
) => ({
  userId,
  login: `user-${userId}`,
  role,
  acceptedAt,
});
const group = (id: string, ...members: ReturnType<typeof member>[]) => ({ id, members });

test("console access is lost with the last membership, and never by super-admins", () => {
  const before = [
    group("a", member("1", "owner"), member("2", "viewer"), member("3", "viewer")),
    group("b", member("2", "admin"), member("4", "viewer", null), member("9", "owner")),
  ];
  const after = [group("a", member("1", "viewer")), group("b", member("2", "viewer"))];
  expect(lostConsole(before, after, new Set(["9"]))).toEqual(["3"]);
  expect(lostConsole(before, [], new Set(["9"]))).toEqual(["1", "2", "3"]);
});

test("a member who is asked again, because they become owner, keeps their sessions", () => {
  const before = [group("a", member("1", "viewer"))];
  expect(lostConsole(before, [group("a", member("1", "owner", null))], new Set())).toEqual([]);
});

test("a person leaves all groups but those whose last owner they are", () => {
  const groups = [
    group("shared", member("1", "owner"), member("2", "owner")),
    group("solo", member("1", "owner"), member("2", "admin")),
    group("ownerless", member("1", "viewer")),
    group("other", member("2", "owner")),
  ];
  const { groups: next, left, lastOwnerOf } = withoutPerson(groups, "1");
  expect({ left, lastOwnerOf }).toEqual({ left: ["shared", "ownerless"], lastOwnerOf: ["solo"] });
  expect(next.map(({ members }) => members.map(({ userId }) => userId))).toEqual([
    ["2"],
    ["1", "2"],
    [],
    ["2"],
  ]);
});

test("a list of members that is written back keeps what claims gave", () => {
  const byClaims = { role: "admin", own: null } as const;
  const stored = [member("1", "owner"), { ...member("2", "admin"), byClaims }];
  const writer = { userId: "1", login: "user-1", isSuper: false };
  const write = (role: "admin" | "viewer") =>
    nextMembers([member("1", "owner"), member("2", role)], { stored, writer, now: 9 })[1];
  expect(write("admin")).toEqual(stored[1]);
  expect(write("viewer")).toEqual({ ...stored[1], byClaims: { role: "admin", own: "viewer" } });
});
