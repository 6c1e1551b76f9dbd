// GET /admin/api/me: who is signed in, and what they may see.

import { afterAll, beforeAll, expect, test } from "vitest";
import { browser, type Console, startConsole, SUPER } from "../support/console.ts";
import { PRODUCT_NAMES } from "../../src/contract/kernel/products.ts";

let world: Console;
beforeAll(async () => {
  world = await startConsole({ ALTFORGE_LABEL: "Forge", TARGET_CLAIMS: "off" });
});
afterAll(() => world.stop());

const INSTANCE = {
  // The setting wins; without one it is the name of the product.
  labels: { ...PRODUCT_NAMES, altforge: "Forge" },
  areClaimsRequired: false,
  pending: [],
};

const groups = (role: string | null) =>
  ["acme", "globex", "mute"].map((id) => ({ id, name: id, role }));

test("an owner sees their groups and roles, a super-admin all groups, a stranger none", async () => {
  const owner = await world.signIn("42", "ana");
  expect((await owner.request("GET", "/admin/api/me")).body).toEqual({
    userId: "42",
    login: "ana",
    identity: "codehost:42",
    isSuper: false,
    groups: groups("owner"),
    ...INSTANCE,
  });
  const root = await world.signIn(SUPER, "root");
  expect((await root.request("GET", "/admin/api/me")).body).toEqual({
    userId: SUPER,
    login: "root",
    identity: `codehost:${SUPER}`,
    isSuper: true,
    groups: groups(null),
    ...INSTANCE,
  });
  const stranger = await world.signIn("77");
  expect((await stranger.request("GET", "/admin/api/me")).body).toMatchObject({ groups: [] });
});

test("without a session, or with one that is over, it is 401 Unauthorized", async () => {
  const nobody = await browser(world.url).request("GET", "/admin/api/me");
  expect([nobody.status, nobody.body]).toEqual([401, { error: "Unauthorized" }]);
  const idle = await world.signIn("42");
  await world.sql("update sessions set seen_at = now() - interval '25 hours'");
  expect((await idle.request("GET", "/admin/api/me")).status).toBe(401);
});

test("whoever is signed in can look while the database takes no writes", async () => {
  const owner = await world.signIn("42");
  await world.sql("update sessions set seen_at = now() - interval '2 minutes'");
  await world.sql(`
    create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$`);
  await world.sql(
    "create trigger full_disk before update on sessions for each row execute function refuse()",
  );
  expect((await owner.request("GET", "/admin/api/me")).status).toBe(200);
  await world.sql("drop trigger full_disk on sessions");
});

test("T36 a role that was taken away counts for nothing at the next request", async () => {
  const owner = await world.signIn("42");
  await world.sql(
    `update documents set version = nextval('document_versions'), value = jsonb_set(
       value, '{0,members,0,userId}', '"43"') where key = 'config:groups'`,
  );
  const { body } = await owner.request("GET", "/admin/api/me");
  expect(body).toMatchObject({ groups: [{ id: "globex" }, { id: "mute" }] });
});
