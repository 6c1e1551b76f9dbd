import { expect, test } from "vitest";
import type { Member } from "../../contract/kernel/group.ts";
import { MAX_MEMBERS } from "../../contract/kernel/limits.ts";
import {
  membersAfterSignIn,
  membersWithoutClaims,
  ownRole,
  rightsByClaim,
  withOwnRole,
} from "./claim-roles.ts";

const RULES = {
  adminValue: "admins",
  roles: [
    { value: "staff", groupId: "shop", role: "viewer" },
    { value: "owners", groupId: "shop", role: "owner" },
    { value: "leads", groupId: "shop", role: "admin" },
    { value: "staff", groupId: "blog", role: "viewer" },
  ],
} as const;

test("each group gets the highest role of the values", () => {
  expect(rightsByClaim(["leads", "staff", "owners"], RULES)).toEqual({
    isSuper: false,
    roles: [
      { groupId: "shop", role: "owner" },
      { groupId: "blog", role: "viewer" },
    ],
  });
});

test("a missing claim and values without a rule give nothing", () => {
  for (const values of [undefined, [], ["Owners", "owner", ""]])
    expect(rightsByClaim(values, RULES)).toEqual({ isSuper: false, roles: [] });
});

test("only the exact admin value makes a super-admin, and none does if it is not set", () => {
  expect(rightsByClaim(["admins"], RULES).isSuper).toBe(true);
  expect(rightsByClaim(["admin"], RULES).isSuper).toBe(false);
  expect(rightsByClaim(["undefined"], { adminValue: undefined, roles: [] }).isSuper).toBe(false);
});

const ANA = { userId: "oidc:ana", login: "ana" };
const BO = { userId: "7", login: "bo", role: "owner", acceptedAt: 1 } as const;
const ROLES = ["owner", "admin", "viewer"] as const;

type Role = (typeof ROLES)[number];

/** Members of the group `shop` after Ana signed in with this role. */
function after(members: readonly Member[], role: Role | undefined): readonly Member[] {
  const roles = role === undefined ? [] : [{ groupId: "shop", role }];
  return membersAfterSignIn({ id: "shop", members }, { person: ANA, roles, now: 5 });
}

test("a claim makes a member, who needs to accept nothing", () => {
  expect(after([BO], "admin")).toEqual([
    BO,
    { ...ANA, role: "admin", acceptedAt: 5, byClaims: { role: "admin", own: null } },
  ]);
});

test("a claim that is gone removes the member whom it made, even the last owner", () => {
  expect(after(after([BO], "admin"), undefined)).toEqual([BO]);
  expect(after(after([], "owner"), undefined)).toEqual([]);
});

test("nothing changes without a claim, nor for other groups and people", () => {
  const members = [BO, { ...ANA, role: "admin", acceptedAt: 1 } as const];
  expect(after(members, undefined)).toBe(members);
  const roles = [{ groupId: "blog", role: "owner" }] as const;
  const shop = { id: "shop", members };
  expect(membersAfterSignIn(shop, { person: ANA, roles, now: 5 })).toBe(members);
});

test.each(ROLES.flatMap((own) => ROLES.map((given) => [own, given] as const)))(
  "a role of %s given by hand is never lowered by the claim %s, and outlives it",
  (own, given) => {
    const byHand: Member = { ...ANA, role: own, acceptedAt: 1, deliveryChecks: true };
    const [member] = after([byHand], given);
    expect(member?.role).toBe(ROLES.find((role) => role === own || role === given));
    expect(member && ownRole(member)).toBe(own);
    expect(after(member ? [member] : [], undefined)).toEqual([byHand]);
  },
);

test("the next sign-in replaces what the claim of the last one gave", () => {
  const [member] = after(after([], "owner"), "viewer");
  expect(member).toMatchObject({ role: "viewer", byClaims: { role: "viewer", own: null } });
});

test("a role that an owner gives meanwhile stays when the claim is gone", () => {
  const [member] = after([], "admin");
  if (!member) throw new Error("no member");
  const changed = withOwnRole(member, "viewer");
  expect(changed).toMatchObject({ role: "admin", byClaims: { role: "admin", own: "viewer" } });
  expect(after([changed], undefined)).toEqual([{ ...ANA, role: "viewer", acceptedAt: 5 }]);
});

test("an invitation that waits for an answer stays as it is", () => {
  const members: Member[] = [{ ...ANA, role: "owner", acceptedAt: null, invitedBy: "bo" }];
  expect(after(members, "viewer")).toBe(members);
});

test("a group with the most members takes no more", () => {
  const members = Array.from({ length: MAX_MEMBERS }, (_, at): Member => ({
    ...BO,
    userId: String(at),
  }));
  expect(after(members, "viewer")).toBe(members);
});

test("what claims gave ends with the identity, for this person alone", () => {
  const both = after([{ ...ANA, role: "viewer", acceptedAt: 5 }], "admin");
  expect(membersWithoutClaims(after([BO], "owner"), ANA.userId)).toEqual([BO]);
  expect(membersWithoutClaims(both, ANA.userId)).toEqual([
    { ...ANA, role: "viewer", acceptedAt: 5 },
  ]);
  expect(membersWithoutClaims(both, BO.userId)).toEqual(both);
});
