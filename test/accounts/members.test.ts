// Who loses the console with a change of members, and how a person leaves all groups.

import { expect, test } from "vitest";
import {
  lostConsole,
  nextMembers,
  withoutLostConsents,
  withoutPerson,
} from "../../src/core/accounts/members.ts";

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

test("a consent ends with the last account that it needs, and only that person's", () => {
  const consents = {
    deliveryChecks: true,
    hostReads: true,
    changeChecks: ["altforge" as const],
  };
  const [ana, bo] = [member("1", "owner"), { ...member("2", "owner"), ...consents }];
  const groups = [
    { key: "5", members: [{ ...ana, ...consents }, bo] },
    { key: "6", members: [ana] },
  ];
  const after = (...kept: Parameters<typeof withoutLostConsents>[2]) => {
    const { groups: next, ended } = withoutLostConsents(groups, "1", kept);
    expect(next[0]?.members[1]).toEqual(bo);
    expect(next[1]).toEqual(groups[1]);
    return { member: next[0]?.members[0], ended };
  };
  const [deliveries, reads, changes] = [
    { groupKey: "5", use: "deliveryChecks" },
    { groupKey: "5", use: "hostReads" },
    { groupKey: "5", use: "changeChecks", host: "altforge" },
  ];
  const { deliveryChecks, hostReads, changeChecks } = consents;
  expect(after("codehost", "altforge").ended).toEqual([]);
  expect(after("codehost")).toEqual({
    member: { ...ana, deliveryChecks, hostReads },
    ended: [changes],
  });
  expect(after("altforge")).toEqual({
    member: { ...ana, hostReads, changeChecks },
    ended: [deliveries],
  });
  expect(after()).toEqual({ member: ana, ended: [changes, deliveries, reads] });
});
