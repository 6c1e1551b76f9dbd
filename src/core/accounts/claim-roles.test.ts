import { expect, test } from "vitest";
import { highestRole, rightsByClaim } from "./claim-roles.ts";

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

test("a claim raises a role but never lowers it", () => {
  expect(highestRole(["owner", "viewer"])).toBe("owner");
  expect(highestRole(["viewer", "admin"])).toBe("admin");
  expect(highestRole([undefined, "viewer"])).toBe("viewer");
  expect(highestRole([undefined, undefined])).toBeUndefined();
});
