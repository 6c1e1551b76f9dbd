// Codes for claiming a target, and what claims are good for.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { configured, type Configured, group, OWNER, route } from "../../support/configured.ts";
import { type Browser, browser, type Console, startConsole } from "../../support/console.ts";
import { listIn, numberIn, textIn } from "../../support/read-body.ts";

let world: Console;
let config: Configured;
let owner: Browser;
beforeAll(async () => {
  world = await startConsole();
  config = await configured(world);
  owner = await world.signIn("42", "ana");
});
afterAll(() => world.stop());
beforeEach(async () => {
  await config.reset(
    [
      group("acme", {
        members: [OWNER, { userId: "43", login: "bo", role: "admin" }],
        logTarget: { platform: "chattwo", chatId: "-100" },
      }),
      group("other", { members: [{ userId: "99", login: "zoe", role: "owner" }] }),
    ],
    [
      route("acme", "a"),
      route("other", "o", { targets: [{ platform: "chatone", channelId: "222" }] }),
    ],
  );
  await world.sql("delete from target_claims; delete from disconnected_places");
});

const PATH = "/admin/api/groups/acme/claims";
const put = (who: Browser, ...targets: object[]) =>
  who.request("PUT", "/admin/api/groups/acme/routes", {
    body: { routes: [route("acme", "a", { targets })] },
  });
const claim = async (place: string, groupId = "acme") =>
  world.sql("insert into target_claims (place, group_key, claimed_by) values ($1, $2, '42')", [
    place,
    (await config.groups()).find(({ id }) => id === groupId)?.key,
  ]);

test("an owner gets a code that is good for ten minutes and kept as a hash", async () => {
  const { status, body } = await owner.request("POST", PATH);
  expect([status, body]).toEqual([
    200,
    { ok: true, code: expect.stringMatching(/^[0-9a-f]{12}$/), expiresAt: expect.any(Number) },
  ]);
  const [code, expiresAt] = [textIn(body, "code"), numberIn(body, "expiresAt")];
  expect(Math.abs(expiresAt - Date.now() - 600_000)).toBeLessThan(30_000);
  const rows = await world.sql(
    "select 1 from claim_codes where code_hash = sha256($1) and created_by = '42'",
    [Buffer.from(code)],
  );
  expect(rows).toHaveLength(1);
  const audit = await config.audit();
  expect(audit.at(-1)).toMatchObject({ action: "claim-code.created", actor_id: "42" });
  expect(JSON.stringify(audit)).not.toContain(code);
});

test("others get none", async () => {
  const admin = await world.signIn("43", "bo");
  expect((await admin.request("POST", PATH)).body).toEqual({ error: "Forbidden" });
  expect((await owner.request("POST", "/admin/api/groups/other/claims")).status).toBe(403);
  expect((await browser(world.url).request("POST", PATH)).status).toBe(401);
});

test("a route may name what the group has claimed or names already, and nothing else", async () => {
  const before = await config.everything();
  const answer = await put(owner, { channelId: "222" }, { chatId: "-300" });
  expect([answer.status, answer.body]).toEqual([
    400,
    {
      error:
        "routes[0].targets[0]: #222 is not claimed; make a code under the group's settings and send /relay connect <code> in the channel; " +
        "routes[0].targets[1]: chat -300 is not claimed; make a code under the group's settings and send /relay connect <code> in the chat",
    },
  ]);
  expect(await config.everything()).toEqual(before);
  await claim("chatone:222", "other");
  expect((await put(owner, { channelId: "222" })).status).toBe(400);
  await claim("chatone:222");
  expect(
    (
      await put(
        owner,
        { channelId: "222", threadId: "5" },
        { channelId: "118020000000000001" },
        { chatId: "-100" },
      )
    ).status,
  ).toBe(200);
});

test("so it is with the target of the log", async () => {
  const [acme] = listIn((await owner.request("GET", "/admin/api/groups")).body, "groups");
  const save = (who: Browser, logTarget: object, more: object[] = []) =>
    who.request("PUT", "/admin/api/groups", {
      body: { groups: [{ ...acme, logTarget }, ...more] },
    });
  const answer = await save(owner, { channelId: "222" });
  expect(answer.status).toBe(400);
  expect(answer.text).toContain("groups[0].logTarget: #222 is not claimed");
  await claim("chatone:222");
  expect((await save(owner, { channelId: "222" })).status).toBe(200);
});

test("a super-admin needs no claim, and nobody does where claims are off", async () => {
  expect((await put(config.root, { channelId: "222" })).status).toBe(200);
  const open = await startConsole({ TARGET_CLAIMS: "off" });
  const ana = await open.signIn("42", "ana");
  expect((await put(ana, { channelId: "222" })).status).toBe(200);
  await open.stop();
});

test("every member sees the channels of the group, newest first, and nobody else does", async () => {
  await claim("chatone:222");
  await world.sql("update target_claims set claimed_at = '2026-01-02 03:04:05+00'");
  await claim("chattwo:-300");
  await claim("chatone:333", "other");
  await world.sql(
    "insert into places (place, name, due_at) values ('chatone:222', '#deploys', now())",
  );
  const admin = await world.signIn("43", "bo");
  const { status, body } = await admin.request("GET", PATH);
  const claimedBy = "42";
  expect([status, body]).toEqual([
    200,
    {
      claims: [
        {
          platform: "chattwo",
          chatId: "-300",
          name: null,
          claimedBy,
          claimedAt: expect.any(Number),
        },
        {
          platform: "chatone",
          channelId: "222",
          name: "#deploys",
          claimedBy,
          claimedAt: Date.UTC(2026, 0, 2, 3, 4, 5),
        },
      ],
    },
  ]);
  expect((await owner.request("GET", "/admin/api/groups/other/claims")).status).toBe(403);
  expect((await browser(world.url).request("GET", PATH)).status).toBe(401);
});

describe("M5 a claim is taken back", () => {
  const NAMED = "118020000000000001";
  const remove = (who: Browser, id: string, groupId = "acme", platform = "chatone") =>
    who.request("DELETE", `/admin/api/groups/${groupId}/claims/${platform}/${id}`);

  test("M5 by an owner, and again without complaint; a route that names it cannot be saved", async () => {
    await claim(`chatone:${NAMED}`);
    await claim("chattwo:-300");
    for (let time = 0; time < 2; time += 1)
      expect((await remove(owner, NAMED)).body).toEqual({ ok: true });
    expect((await remove(owner, "-300", "acme", "chattwo")).body).toEqual({ ok: true });
    expect(listIn((await owner.request("GET", PATH)).body, "claims")).toEqual([]);
    // The group names the channel already, which is no excuse any more.
    const answer = await put(owner, { channelId: NAMED }, { channelId: NAMED, threadId: "7" });
    expect([answer.status, answer.text]).toEqual([
      400,
      expect.stringContaining(`#${NAMED} is not claimed`),
    ]);
    const taken = (await config.audit()).filter(({ action }) => action === "target.disconnected");
    expect(taken).toMatchObject([
      { actor_id: "42", target_id: `chatone:${NAMED}`, detail: { before: { claimedBy: "42" } } },
      { actor_id: "42", target_id: "chattwo:-300" },
    ]);
  });

  test("M5 by nobody else, and never another group's", async () => {
    await claim("chatone:222");
    await claim("chatone:222", "other");
    const admin = await world.signIn("43", "bo");
    expect((await remove(admin, "222")).body).toEqual({ error: "Forbidden" });
    expect((await remove(owner, "222", "other")).status).toBe(403);
    expect((await browser(world.url).request("DELETE", `${PATH}/chatone/222`)).status).toBe(401);
    expect((await remove(owner, "x")).status).toBe(404);
    expect(await world.sql("select from target_claims")).toHaveLength(2);
    expect((await remove(owner, "222")).status).toBe(200);
    expect(await world.sql("select from target_claims")).toHaveLength(1);
  });

  test("M5 its targets are not resumed by any role, and a target made later is paused", async () => {
    const { key } = (await config.groups())[0] ?? {};
    await world.sql(
      `insert into lanes (group_key, platform, target_key, target) values ($1, 'chatone',
       'chatone:222', '{"platform":"chatone","channelId":"222"}')`,
      [key],
    );
    await claim("chatone:222");
    await remove(owner, "222");
    const [lane] = await world.sql<{ id: string; paused_why: string }>(
      "select id, paused_why from lanes where target_key = 'chatone:222'",
    );
    expect(lane?.paused_why).toBe("the channel was disconnected from the group");
    for (const who of [owner, config.root]) {
      const path = `/admin/api/targets/${lane?.id}/resume`;
      const answer = await who.request("POST", path, { body: {} });
      expect([answer.status, answer.text]).toEqual([
        400,
        expect.stringContaining("the channel was disconnected from the group"),
      ]);
    }
    // A super-admin may name any channel, and still nothing is sent to this one.
    const asked = { body: { groupId: "acme", target: { channelId: "222", threadId: "9" } } };
    await config.root.request("POST", "/admin/api/targets/test", asked);
    expect(await world.sql("select state from lanes where target_key = 'chatone:222/9'")).toEqual([
      { state: "paused" },
    ]);
  });
});
