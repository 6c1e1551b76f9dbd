// What `relay doctor` says about SIGN_IN.

import { expect, test } from "vitest";
import { judgeMethods } from "../../src/main/doctor/check-sign-in.ts";
import { ALTFORGE_SETTINGS } from "../support/methods.ts";
import { configFor } from "../support/world.ts";

const URLS = {
  databaseUrl: "postgres://relay@127.0.0.1/relay",
  migrateUrl: "postgres://owner@127.0.0.1/relay",
};
const judge = (SIGN_IN: string) => judgeMethods(configFor(URLS, { ...ALTFORGE_SETTINGS, SIGN_IN }));

test("methods that are set up, and an unset SIGN_IN, need no word", () => {
  expect(judge("altforge")).toEqual([]);
  expect(judge("")).toEqual([]);
});

test("a method that is not set up deserves a warning, and is a fault if there is no other", () => {
  const finding = { what: "SIGN_IN", say: "oidc not set up" };
  expect(judge("altforge,oidc")).toEqual([{ ...finding, verdict: "warn" }]);
  expect(judge("oidc")).toEqual([
    { what: "SIGN_IN", verdict: "bad", say: "oidc not set up: people cannot sign in" },
  ]);
});
