import { expect, test } from "vitest";
import { hostedName, readHostedName } from "./repository-name.ts";

test.each([
  ["acme/shop", { fullName: "acme/shop" }],
  ["altforge/acme/shop", { fullName: "acme/shop", host: "altforge" }],
  // An owner on GitHub may have the name of a host.
  ["altforge/shop", { fullName: "altforge/shop" }],
  ["group/sub/shop", { fullName: "group/sub/shop" }],
  ["", { fullName: "" }],
] as const)("%j is the stored name of one repository", (name, repository) => {
  expect(readHostedName(name)).toEqual(repository);
  expect(hostedName(repository)).toBe(name);
});
