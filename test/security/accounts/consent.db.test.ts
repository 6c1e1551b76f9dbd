// Membership needs consent: who is written into a group by somebody else gives it nothing until they accept.

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { MAX_MEMBERS } from "../../../src/contract/kernel/limits.ts";
import { oneRoute, SHOP, startDelivery, type DeliveryWorld } from "../../delivery/world.ts";
import { configured, type Configured, group } from "../../support/configured.ts";
import { type Browser, type Console, signInto, startConsole } from "../../support/console.ts";
import { post } from "../../support/post.ts";
import { auditRows, forceGroup, storedGroup } from "../../support/stored-groups.ts";
import { codehostWebhook } from "../../support/webhooks.ts";
import { fieldOf, visitor } from "../../support/sign-in.ts";

const MALLORY = { userId: "666", login: "mallory", role: "owner" };
const WREN = { userId: "4032", login: "wren-h", role: "owner" };

describe("an installation", () => {
  let world: DeliveryWorld;
  let url: string;
  beforeAll(async () => {
    world = await startDelivery({ roles: [], config: oneRoute([{ channelId: SHOP }]) });
    url = (await world.start("all")).url ?? "";
  });
  afterAll(() => world.stop());

  async function install(id: number): Promise<void> {
    const account = { id: Number(WREN.userId), login: WREN.login, type: "User" };
    const payload = { action: "created", installation: { id, account }, sender: account };
    await post(url, codehostWebhook({ event: "installation", payload }));
    await vi.waitUntil(
      async () =>
        (await world.sql("select from undispatched union all select from system_jobs")).length ===
        0,
      { timeout: 90_000, interval: 50 },
    );
  }

  test("C1 is not bound to a group whose owner somebody else made its account", async () => {
    await forceGroup(world, { id: "globex", members: [MALLORY] });
    const mallory = await signInto({ ...world, url }, MALLORY.userId, MALLORY.login);
    const globex = await storedGroup(world, "globex");
    const { status } = await mallory.request("PUT", "/admin/api/groups", {
      body: { groups: [{ id: "globex", name: globex?.name, members: [MALLORY, WREN] }] },
    });
    expect(status).toBe(200);
    await install(7002);
    expect((await storedGroup(world, "globex"))?.installationId).toBeUndefined();
    expect(await storedGroup(world, "inst-7002")).toMatchObject({
      installationId: "7002",
      members: [{ userId: WREN.userId, role: "owner", acceptedAt: expect.any(Number) }],
    });
  });

  test("is bound to the group once its account has accepted", async () => {
    const wren = await signInto({ ...world, url }, WREN.userId, WREN.login);
    const path = "/admin/api/me/memberships/globex";
    expect((await wren.request("POST", path, { body: { accept: true } })).status).toBe(200);
    await install(7003);
    expect(await storedGroup(world, "globex")).toMatchObject({ installationId: "7003" });
  });
});

describe("a pending member", () => {
  let world: Console;
  let config: Configured;
  let mallory: Browser;
  let wren: Browser;
  beforeAll(async () => {
    world = await startConsole();
    config = await configured(world);
  });
  afterAll(() => world.stop());
  beforeEach(async () => {
    await config.reset([group("evil", { members: [MALLORY] })]);
    mallory = await world.signIn(MALLORY.userId, MALLORY.login);
    wren = await world.signIn(WREN.userId, WREN.login);
  });

  const write = (members: readonly object[], who = mallory) =>
    who.request("PUT", "/admin/api/groups", {
      body: { groups: [{ id: "evil", name: "Evil", members }] },
    });
  const stored = async (userId: string) =>
    (await storedGroup(world, "evil"))?.members.find((member) => member.userId === userId);
  const answer = (accept: boolean, who = wren) =>
    who.request("POST", "/admin/api/me/memberships/evil", { body: { accept } });

  test("sees the question and nothing else of the group", async () => {
    await write([MALLORY, WREN]);
    expect(await stored(WREN.userId)).toEqual({ ...WREN, acceptedAt: null, invitedBy: "mallory" });
    expect((await wren.request("GET", "/admin/api/me")).body).toMatchObject({
      groups: [],
      pending: [{ groupId: "evil", name: "Evil", role: "owner", invitedBy: "mallory" }],
    });
    expect((await wren.request("GET", "/admin/api/groups")).status).toBe(403);
    expect((await wren.request("GET", "/admin/api/groups/evil/routes")).status).toBe(403);
  });

  test("becomes a member by accepting, which is written down", async () => {
    await write([MALLORY, WREN]);
    expect(await answer(true)).toMatchObject({ status: 200, body: { ok: true } });
    expect(await stored(WREN.userId)).toMatchObject({ acceptedAt: expect.any(Number) });
    expect((await wren.request("GET", "/admin/api/groups")).body).toMatchObject({
      groups: [{ id: "evil", role: "owner" }],
    });
    expect(await auditRows(world, "member.accepted")).toMatchObject([
      { actor_id: WREN.userId, target_id: WREN.userId },
    ]);
    expect((await answer(true)).status).toBe(404);
  });

  test("is asked on a page after sign-in, and only a form of that page answers", async () => {
    await write([MALLORY, WREN]);
    const browser = visitor(world);
    const arrived = await browser.signIn("wren-h");
    const path = "/admin/memberships?redirect=%2Fadmin";
    expect(arrived.headers.get("location")).toBe(path);
    const page = await browser.request("GET", path);
    expect(page.text).toContain("<b>mallory</b> added you to the group <b>Evil</b> (evil) as");
    const csrf = fieldOf(page, "csrf");
    const fields = { group: "evil", answer: "accept", redirect: "/admin", csrf };
    expect((await browser.post("/admin/memberships", { ...fields, csrf: "x" })).status).toBe(403);
    expect(await stored(WREN.userId)).toMatchObject({ acceptedAt: null });
    expect((await browser.post("/admin/memberships", fields)).status).toBe(302);
    expect(await stored(WREN.userId)).toMatchObject({ acceptedAt: expect.any(Number) });
    const after = await browser.request("GET", path);
    expect([after.status, after.headers.get("location")]).toEqual([302, "/admin"]);
  });

  test("is gone after declining, also as the only owner", async () => {
    await write([MALLORY, WREN]);
    await write([{ ...MALLORY, role: "admin" }, WREN]);
    expect((await answer(false)).status).toBe(200);
    expect(await stored(WREN.userId)).toBeUndefined();
    expect(await auditRows(world, "member.declined")).toHaveLength(1);
  });

  test("cannot be accepted by what a list says", async () => {
    await write([MALLORY, { ...WREN, acceptedAt: 1 }]);
    expect(await stored(WREN.userId)).toMatchObject({ acceptedAt: null });
    expect((await answer(true, mallory)).status).toBe(404);
  });

  test("stays accepted when the list is written again, and is asked anew to become an owner", async () => {
    await write([MALLORY, { ...WREN, role: "viewer" }]);
    await answer(true);
    await write([MALLORY, { ...WREN, role: "admin" }]);
    expect(await stored(WREN.userId)).toMatchObject({ acceptedAt: expect.any(Number) });
    await write([MALLORY, WREN]);
    expect(await stored(WREN.userId)).toMatchObject({ acceptedAt: null, role: "owner" });
  });

  test("is accepted at once by a super-admin, and by an invite for its role alone", async () => {
    await write([MALLORY, WREN], config.root);
    expect(await stored(WREN.userId)).toMatchObject({ acceptedAt: expect.any(Number) });
    await write([MALLORY]);
    await write([MALLORY, WREN]);
    const { body } = await mallory.request("POST", "/admin/api/groups/evil/invites", {
      body: { role: "viewer" },
    });
    const token = String(Reflect.get(Object(body), "token"));
    // Removed from her last group, she was signed out.
    expect((await wren.request("GET", "/admin/api/me")).status).toBe(401);
    wren = await world.signIn(WREN.userId, WREN.login);
    await wren.request("GET", `/admin/invite?token=${token}`);
    expect(await stored(WREN.userId)).toMatchObject({
      role: "viewer",
      acceptedAt: expect.any(Number),
    });
  });

  test(`a group has at most ${MAX_MEMBERS} members`, async () => {
    const crowd = Array.from({ length: MAX_MEMBERS }, (_, at) => ({
      userId: String(10_000 + at),
      login: `user-${at}`,
      role: "viewer",
    }));
    expect((await write([MALLORY, ...crowd])).status).toBe(400);
    expect((await write([MALLORY, ...crowd.slice(1)])).status).toBe(200);
  });
});
