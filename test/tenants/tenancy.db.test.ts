// Groups as tenants: names, installations, roles and lists that somebody tries to take from others.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Configured, group, kept, OWNER } from "../support/configured.ts";
import { EVE, eveCast, putGroups, putRoutes } from "../support/list-casts.ts";
import { type Browser, type Console } from "../support/console.ts";
import { testPool } from "../support/pool.ts";
import { post } from "../support/post.ts";
import { customWebhook } from "../support/webhooks.ts";
import { textIn } from "../support/read-body.ts";
import { lockWaits } from "../support/lock-waits.ts";

let world: Console;
let config: Configured;
let ana: Browser;
let eve: Browser;
beforeAll(async () => {
  ({ world, config, ana, eve } = await eveCast.start());
});
afterAll(() => world.stop());

const { acme, evil, shared } = eveCast;
beforeEach(() => config.reset([acme, evil, shared], eveCast.routes));

const rename = (who: Browser, id: string, newId: string) =>
  who.request("PUT", `/admin/api/groups/${id}/rename`, { body: { id: newId } });

describe("T24 names that provisioning will need", () => {
  test("T24 nobody creates or renames a group to inst-… or u-…", async () => {
    for (const id of ["inst-999", "u-42"]) {
      expect(
        await config.attempt(() => putGroups(config.root, [acme, evil, shared, group(id)])),
      ).toMatchObject({ status: 400, hasChanged: false });
      expect(
        await config.attempt(() => putGroups(eve, [evil, group(id, { members: [EVE] })])),
      ).toMatchObject({ status: 403, hasChanged: false });
      expect(await config.attempt(() => rename(eve, "evil", id))).toMatchObject({
        status: 409,
        hasChanged: false,
      });
    }
  });
});

describe("T25 a name that was somebody else's", () => {
  test("T25 under a freed name nothing of the first group is found, once it may be taken", async () => {
    const { body } = await ana.request("POST", "/admin/api/groups/acme/webhook/regenerate");
    const secret = textIn(body, "secret");
    await ana.request("POST", "/admin/api/groups/acme/invites", { body: { role: "viewer" } });
    expect((await rename(ana, "acme", "umbra")).status).toBe(200);
    expect(await config.attempt(() => rename(eve, "evil", "acme"))).toMatchObject({
      status: 409,
      hasChanged: false,
    });

    await world.sql("update freed_names set freed_at = now() - interval '91 days'");
    expect((await rename(eve, "evil", "acme")).status).toBe(200);
    const get = async (path: string) =>
      (await eve.request("GET", `/admin/api/groups/acme/${path}`)).body;
    expect(await get("routes")).toMatchObject({ routes: [{ id: "e" }] });
    expect(await get("invites")).toEqual({ invites: [] });
    expect(await get("webhook")).toMatchObject({ enabled: false, lastUsedAt: null });
    const fresh = (await eve.request("POST", "/admin/api/groups/acme/webhook/regenerate")).body;
    const send = async (path: string, key: string) =>
      (await post(world.url, customWebhook({ path, secret: key }))).status;
    await expect.poll(() => send("/webhook/acme", textIn(fresh, "secret"))).toBe(200);
    expect(await send("/webhook/acme", secret)).toBe(401);
    expect(await send("/webhook/umbra", secret)).toBe(200);
  });

  test("T25 webhooks during a rename land in that one group or are refused, never elsewhere", async () => {
    const { body } = await ana.request("POST", "/admin/api/groups/acme/webhook/regenerate");
    const secret = textIn(body, "secret");
    const send = async (path: string) =>
      (await post(world.url, customWebhook({ path, secret }))).status;
    await expect.poll(() => send("/webhook/acme")).toBe(200);
    await world.sql("delete from events");
    const key = textIn((await config.groups())[0], "key");
    const over = { isDone: false };
    const statuses: number[] = [];
    const sender = (async () => {
      while (!over.isDone)
        statuses.push(...(await Promise.all([send("/webhook/acme"), send("/webhook/umbra")])));
    })();
    await rename(ana, "acme", "umbra");
    await expect.poll(() => send("/webhook/umbra")).toBe(200);
    await expect.poll(() => send("/webhook/acme")).toBe(404);
    over.isDone = true;
    await sender;
    expect(new Set(statuses)).toEqual(new Set([200, 404]));
    expect(await world.sql("select distinct group_key from events")).toEqual([{ group_key: key }]);
  });
});

describe("T28 somebody else's installation", () => {
  test("T28 an owner cannot bind their group by a PUT, whatever the form, and a super-admin can", async () => {
    for (const installationId of [7001, "7001", "7002", 7002])
      expect(
        await config.attempt(() => putGroups(eve, [{ ...evil, installationId }])),
      ).toMatchObject({ status: 403, hasChanged: false });
    expect((await putGroups(ana, [{ ...acme, installationId: undefined }, shared])).status).toBe(
      200,
    );
    expect(await config.attempt(() => putGroups(ana, [acme, shared]))).toMatchObject({
      status: 403,
      hasChanged: false,
    });
    expect((await putGroups(config.root, [acme, evil, shared])).status).toBe(200);
  });
});

describe("T29 a role that was not given", () => {
  test.each<[string, () => unknown[]]>([
    ["themselves as owner elsewhere", () => [evil, { ...shared, members: [OWNER, EVE] }]],
    ["others demoted", () => [evil, { ...shared, members: [{ ...OWNER, role: "viewer" }, EVE] }]],
    ["others removed", () => [evil, { ...shared, members: [EVE] }]],
    ["a foreign group among their own", () => [evil, { ...acme, members: [OWNER, EVE] }]],
    ["a foreign group, unchanged, to learn that it is so", () => [evil, acme]],
  ])("T29 a PUT with %s is refused as a whole", async (_what, groups) => {
    expect(
      await config.attempt(() =>
        putGroups(eve, [{ ...evil, name: "also this" }, ...groups().slice(1)]),
      ),
    ).toMatchObject({ status: 403, hasChanged: false });
  });

  test("T29 the last owner cannot be removed or demoted, not even by themselves", async () => {
    expect(await config.attempt(() => putGroups(eve, [{ ...evil, members: [] }]))).toMatchObject({
      status: 400,
      hasChanged: false,
    });
    expect(
      await config.attempt(() =>
        putGroups(eve, [{ ...evil, members: [{ ...EVE, role: "admin" }] }]),
      ),
    ).toMatchObject({ status: 400, hasChanged: false });
  });

  test("T29 a role that is taken away while the request waits for its turn counts for nothing", async () => {
    const pool = testPool(world.urls.migrateUrl);
    const client = await pool.connect();
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock(hashtextextended('config:groups', 0))");
    const asked = putRoutes(eve, [kept("evil", "e"), kept("shared", "s", { enabled: false })]);
    await expect.poll(() => world.sql(lockWaits())).not.toEqual([]);
    await client.query(
      `update documents set version = nextval('document_versions'),
         value = jsonb_set(value, '{2,members,1,role}', '"viewer"') where key = 'config:groups'`,
    );
    await client.query("commit");
    client.release();
    await pool.end();
    expect((await asked).status).toBe(403);
    expect(await config.routes()).toMatchObject([{}, {}, { id: "s", enabled: true }]);
  });
});
