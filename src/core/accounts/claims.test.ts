import { expect, test } from "vitest";
import { claimValues, displayNameOf } from "./claims.ts";

test("the first name that shows something is displayed, never an e-mail address", () => {
  expect(displayNameOf({ preferred_username: "ana", name: "Ana" })).toBe("ana");
  expect(displayNameOf({ preferred_username: " \u200b", name: "Ana" })).toBe("Ana");
  expect(displayNameOf({ preferred_username: 7, nickname: "an" })).toBe("an");
  expect(displayNameOf({ email: "ana@example.com" })).toBeUndefined();
});

test("a name is one line of at most 100 characters", () => {
  expect(displayNameOf({ name: `Ana\n\u0007${"x".repeat(200)}` })).toBe(`Ana ${"x".repeat(95)}`);
});

test("a claim is a list or one text", () => {
  expect(claimValues({ groups: ["a", 1, "b", null] }, "groups")).toEqual(["a", "b"]);
  expect(claimValues({ groups: "a" }, "groups")).toEqual(["a"]);
  expect(claimValues({ groups: [] }, "groups")).toEqual([]);
});

test("a claim that is missing or has another type has no values", () => {
  expect(claimValues({}, "groups")).toBeUndefined();
  expect(claimValues({ groups: { a: true } }, "groups")).toBeUndefined();
  expect(claimValues({}, "constructor.name")).toBeUndefined();
});

test("a claim can be a path, and a name with dots wins over it", () => {
  const claims = { realm_access: { roles: ["a"] }, "https://x.example/roles": ["b"] };
  expect(claimValues(claims, "realm_access.roles")).toEqual(["a"]);
  expect(claimValues(claims, "https://x.example/roles")).toEqual(["b"]);
});
