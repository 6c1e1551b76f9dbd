import { expect, test } from "vitest";
import type { Member } from "../../contract/kernel/group.ts";
import { identityOfPerson, personKeyOf, readIdentity } from "../../contract/accounts/identities.ts";
import { movedMembers, nextPersonKey } from "./persons.ts";

const HOST = { provider: "codehost", subject: "4021", createdAt: 3 } as const;
const FORGE = { provider: "altforge", subject: "12", createdAt: 1 } as const;
const SSO = { provider: "oidc", subject: "a:b|c", createdAt: 2 } as const;

test("a person has the key of the account host's identity, else of the first one", () => {
  expect(nextPersonKey("altforge:12", [FORGE, SSO, HOST])).toBe("4021");
  expect(nextPersonKey("4021", [FORGE, SSO])).toBe("altforge:12");
  expect(nextPersonKey("oidc:a:b|c", [FORGE, SSO])).toBe("oidc:a:b|c");
  const other = { ...HOST, subject: "4022", createdAt: 0 };
  expect(nextPersonKey("4021", [other, FORGE, HOST])).toBe("4021");
});

test("an identity is read back from the key of a person, also if the subject has colons", () => {
  for (const { createdAt: _at, ...identity } of [HOST, FORGE, SSO])
    expect(identityOfPerson(personKeyOf(identity))).toEqual(identity);
  for (const text of ["oidc:", "oidc:a b", "other:1", "4021", `oidc:${"a".repeat(256)}`])
    expect(readIdentity(text)).toBeUndefined();
});

const member = (userId: string, role: Member["role"], acceptedAt: number | null = 1): Member => ({
  userId,
  login: `login-${userId}`,
  role,
  acceptedAt,
});
const RENAMED = { from: "altforge:12", to: "4021", login: "ana" };

test("a member keeps role and consent under the new key", () => {
  const moved = movedMembers([member("7", "owner"), member("altforge:12", "admin", null)], RENAMED);
  expect(moved).toEqual([member("7", "owner"), { ...member("4021", "admin", null), login: "ana" }]);
});

test("of two memberships the accepted one stays, so that a pending role is never accepted", () => {
  const both = [member("altforge:12", "owner", null), member("4021", "viewer")];
  expect(movedMembers(both, RENAMED)).toEqual([{ ...member("4021", "viewer"), login: "ana" }]);
});

test("of two accepted memberships the greater role stays", () => {
  const both = [member("4021", "viewer"), member("altforge:12", "owner")];
  expect(movedMembers(both, RENAMED)).toEqual([{ ...member("4021", "owner"), login: "ana" }]);
});

test("a group without the person is unchanged", () => {
  const members = [member("7", "owner")];
  expect(movedMembers(members, RENAMED)).toBe(members);
});

test("of a role by claims and one by hand, both stay: the claim can still end", () => {
  const byClaims = { role: "owner", own: null } as const;
  const both = [{ ...member("altforge:12", "owner"), byClaims }, member("4021", "viewer")];
  const joined = { role: "owner", byClaims: { role: "owner", own: "viewer" } };
  expect(movedMembers(both, RENAMED)).toMatchObject([{ userId: "4021", ...joined }]);
  expect(movedMembers(both.toReversed(), RENAMED)).toMatchObject([{ userId: "4021", ...joined }]);
});
