import { expect, test } from "vitest";
import { chosen } from "../saving/three-way.ts";
import {
  type GroupsReply,
  idFrom,
  idProblem,
  isLastOwner,
  type GroupInReply,
  nextGroups,
  withFields,
  withMember,
  withNewGroup,
  withoutMember,
  withRole,
} from "./change-groups.ts";

const OWNER = { userId: "1", login: "mlindqvist", role: "owner", acceptedAt: 1 } as const;
const ADMIN = { userId: "2", login: "aikom", role: "admin", acceptedAt: 1 } as const;
const VIEWER = { userId: "3", login: "tferreira", role: "viewer", acceptedAt: 1 } as const;

const MOBILE: GroupInReply = {
  id: "mobile",
  name: "Mobile",
  members: [OWNER, ADMIN, VIEWER],
  globalIngress: false,
  role: "owner",
};
const ACME: GroupInReply = { ...MOBILE, id: "acme", name: "Acme" };

const listOf = (...groups: GroupInReply[]): GroupsReply => ({ groups, version: "1" });
const { role: _role, ...WRITTEN } = MOBILE;

test("a change of one group leaves the others as they are", () => {
  const yours = { ...MOBILE, lang: "de" as const };
  expect(nextGroups(listOf(ACME, MOBILE), { before: MOBILE, yours })).toEqual({
    outcome: "ready",
    groups: [ACME, { ...WRITTEN, lang: "de" }],
  });
});

test("what others changed meanwhile is kept", () => {
  const theirs = { ...MOBILE, name: "Mobile apps", members: [OWNER, ADMIN] };
  const yours = withRole(MOBILE, ADMIN.userId, "owner");
  expect(nextGroups(listOf(theirs), { before: MOBILE, yours })).toEqual({
    outcome: "ready",
    groups: [{ ...WRITTEN, name: "Mobile apps", members: [OWNER, { ...ADMIN, role: "owner" }] }],
  });
});

test("two people who change the same member have to choose", () => {
  const theirs = { ...MOBILE, members: [OWNER, ADMIN] };
  const yours = withRole(MOBILE, VIEWER.userId, "admin");
  const next = nextGroups(listOf(theirs), { before: MOBILE, yours });
  expect(next).toMatchObject({ outcome: "clash", theirs });
  expect(next).toHaveProperty("three.clashes.0.field", "member 3");
});

test("a choice between two versions keeps what changed since the user saw them", () => {
  const theirs = { ...MOBILE, name: "Mobile apps" };
  const clash = nextGroups(listOf(theirs), {
    before: MOBILE,
    yours: { ...MOBILE, name: "Mobile team" },
  });
  const choice = clash.outcome === "clash" ? chosen(clash.three, { name: "yours" }) : {};
  expect(withFields(listOf({ ...theirs, members: [OWNER, ADMIN] }), theirs, choice)).toEqual({
    outcome: "ready",
    groups: [{ ...WRITTEN, name: "Mobile team", members: [OWNER, ADMIN] }],
  });
  expect(withFields(listOf(MOBILE), theirs, choice)).toHaveProperty("outcome", "clash");
});

test("a group that is gone takes no change", () => {
  const yours = withoutMember(MOBILE, VIEWER.userId);
  expect(nextGroups(listOf(ACME), { before: MOBILE, yours })).toEqual({ outcome: "gone" });
});

test("somebody new is given by login alone, and somebody removed is gone", () => {
  const { members } = withMember(MOBILE, "priyaraman", "admin");
  expect(members.at(-1)).toEqual({ login: "priyaraman", role: "admin" });
  expect(withoutMember(MOBILE, ADMIN.userId).members).toEqual([OWNER, VIEWER]);
});

test("the only owner is the last one", () => {
  expect(isLastOwner(MOBILE, OWNER.userId)).toBe(true);
  expect(isLastOwner(MOBILE, ADMIN.userId)).toBe(false);
  const two = { ...MOBILE, members: [OWNER, { ...ADMIN, role: "owner" as const }] };
  expect(isLastOwner(two, OWNER.userId)).toBe(false);
});

test("a new group stands at the end, with its first owner", () => {
  const owner = { login: "mlindqvist", role: "owner" } as const;
  expect(withNewGroup(listOf(ACME), { id: "mobile", name: "Mobile", owner })).toEqual([
    ACME,
    { id: "mobile", name: "Mobile", globalIngress: false, members: [owner] },
  ]);
});

test("an id is checked while it is typed", () => {
  expect(idProblem("", [])).toBeUndefined();
  expect(idProblem("mobile", [ACME])).toBeUndefined();
  expect(idProblem("acme", [ACME])).toBe("The group acme already exists.");
  expect(idProblem("Mobile", [])).toMatch(/^Use at most 64/);
  expect(idProblem("-mobile", [])).toMatch(/^Use at most 64/);
});

test.each([
  ["Acme Mobile", "acme-mobile"],
  ["  Zoë's Team! ", "zoe-s-team"],
  ["42", "42"],
  ["-x-", "x"],
  ["项目", ""],
  [`${"a".repeat(63)} b`, "a".repeat(63)],
])("the name %j suggests the id %j, which is no problem", (name, id) => {
  expect(idFrom(name)).toBe(id);
  expect(idProblem(id, [])).toBeUndefined();
});
