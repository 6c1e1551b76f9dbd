// M4: what a member handed out ends with their membership, and an API token always has an end.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { group, OWNER } from "../../support/configured.ts";
import type { Browser } from "../../support/console.ts";
import { listIn, numberIn, textIn } from "../../support/read-body.ts";
import { type ConfigWorld, startConfigWorld } from "../../config/config-file/config-world.ts";

const BO = { userId: "43", login: "bo", role: "owner" };
const DAY_MS = 86_400_000;

let world: ConfigWorld;
let ana: Browser;
let bo: Browser;
beforeAll(async () => {
  world = await startConfigWorld();
  ana = world.owner;
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.sql("delete from invites; delete from api_tokens; delete from claim_codes");
  // A super-admin adds members who need not accept; one who is still asked would stay so.
  await world.config.reset([group("acme"), group("globex")]);
  await world.config.reset([
    group("acme", { members: [OWNER, BO] }),
    group("globex", { members: [OWNER, BO] }),
  ]);
  // The loss of the last group ended the session before.
  bo = await world.signIn("43", "bo");
});

const make = async (who: Browser, what: string, body?: object, groupId = "acme") =>
  (await who.request("POST", `/admin/api/groups/${groupId}/${what}`, { body })).body;
const newToken = (who: Browser, groupId?: string) =>
  make(who, "tokens", { name: "ci", role: "admin" }, groupId);
const statusOf = async (body: unknown) =>
  (await world.request(textIn(body, "token"), "GET")).status;
const putGroups = async (who: Browser, change: (one: Record<string, unknown>) => object) => {
  const groups = listIn((await who.request("GET", "/admin/api/groups")).body, "groups");
  return who.request("PUT", "/admin/api/groups", { body: { groups: groups.map(change) } });
};
const withoutBo = (one: Record<string, unknown>) =>
  one["id"] === "acme" ? { ...one, members: [OWNER] } : one;
const tokens = async () =>
  listIn((await ana.request("GET", "/admin/api/groups/acme/tokens")).body, "tokens");
const actions = async () =>
  (await world.config.audit()).map(({ action, actor_id }) => `${action} by ${actor_id}`);

describe("M4 an owner who is removed", () => {
  test("M4 cannot come back with an invite made before", async () => {
    const invite = textIn(await make(bo, "invites", { role: "admin" }), "token");
    expect((await putGroups(ana, withoutBo)).status).toBe(200);
    const back = await bo.request("GET", `/admin/invite?token=${invite}`);
    expect(back.headers.get("location")).toBe("/admin?error=invite_unknown");
    expect((await world.config.groups())[0]).toMatchObject({ members: [OWNER] });
    expect(await actions()).toContain("invite.revoked by 42");
  });

  test("M4 writes nothing with an API token made before, and owners see why it ended", async () => {
    const [own, hers] = [await newToken(bo), await newToken(ana)];
    expect([await statusOf(own), await statusOf(hers)]).toEqual([200, 200]);
    await putGroups(ana, withoutBo);
    expect([await statusOf(own), await statusOf(hers)]).toEqual([401, 200]);
    const listed = await tokens();
    expect(listed.find(({ id }) => id === textIn(own, "id"))).toMatchObject({
      creatorRemoved: true,
    });
    expect(listed.find(({ id }) => id === textIn(hers, "id"))).toMatchObject({
      creatorRemoved: false,
    });
    expect(await actions()).toContain("api-token.ended by 42");
  });

  test("M4 loses an unused claim code", async () => {
    await make(bo, "claims");
    await make(ana, "claims");
    await putGroups(ana, withoutBo);
    expect(await world.sql("select created_by from claim_codes")).toEqual([{ created_by: "42" }]);
  });

  test("M4 keeps what they handed out in another group", async () => {
    const elsewhere = await newToken(bo, "globex");
    const invite = textIn(await make(bo, "invites", { role: "viewer" }, "globex"), "token");
    await putGroups(ana, withoutBo);
    expect(await statusOf(elsewhere)).toBe(200);
    const li = await world.signIn("4023", "li-wei");
    const joined = await li.request("GET", `/admin/invite?token=${invite}`);
    expect(joined.headers.get("location")).toBe("/admin");
  });

  test("M4 gets nothing back when they are a member again", async () => {
    const own = await newToken(bo);
    await putGroups(ana, withoutBo);
    await putGroups(ana, (one) => ({ ...one, members: [OWNER, BO] }));
    expect(await statusOf(own)).toBe(401);
  });
});

test("M4 an owner who leaves by themselves leaves no token behind", async () => {
  const own = await newToken(bo);
  await putGroups(bo, withoutBo);
  expect(await statusOf(own)).toBe(401);
  expect(await actions()).toContain("api-token.ended by 43");
});

test("M4 a lesser role and a new name end nothing", async () => {
  const own = await newToken(bo);
  await putGroups(ana, (one) =>
    one["id"] === "acme" ? { ...one, members: [OWNER, { ...BO, role: "viewer" }] } : one,
  );
  await ana.request("PUT", "/admin/api/groups/acme/rename", { body: { id: "acme-two" } });
  expect(await statusOf(own)).toBe(200);
});

test("M4 a token without an asked end is good for 90 days", async () => {
  const made = await newToken(ana);
  expect(Math.abs(numberIn(made, "expiresAt") - Date.now() - 90 * DAY_MS)).toBeLessThan(60_000);
});

test("M4 the operator decides how long a token can be good", async () => {
  const strict = await startConfigWorld({ API_TOKEN_MAX_DAYS: "30" });
  await strict.reset();
  const path = "/admin/api/groups/acme/tokens";
  const request = (more: object) =>
    strict.owner.request("POST", path, { body: { name: "ci", role: "viewer", ...more } });
  expect((await request({ expiresInDays: 31 })).body).toEqual({
    error: "expiresInDays must be at most 30",
  });
  const expiresAt = numberIn((await request({})).body, "expiresAt");
  expect(Math.abs(expiresAt - Date.now() - 30 * DAY_MS)).toBeLessThan(60_000);
  expect(numberIn((await strict.owner.request("GET", path)).body, "maxDays")).toBe(30);
  await strict.stop();
});
