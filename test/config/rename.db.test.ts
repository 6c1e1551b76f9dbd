// PUT /admin/api/groups/:id/rename: another name, and all that carries it follows.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { configured, type Configured, group, OWNER, route } from "../support/configured.ts";
import { type Browser, browser, type Console, startConsole } from "../support/console.ts";
import { post } from "../support/post.ts";
import { customWebhook } from "../support/webhooks.ts";
import { textIn } from "../support/read-body.ts";

let world: Console;
let config: Configured;
let owner: Browser;
beforeAll(async () => {
  world = await startConsole();
  config = await configured(world);
  owner = await world.signIn("42", "ana");
});
afterAll(() => world.stop());
beforeEach(() =>
  config.reset(
    [
      group("acme", { members: [OWNER, { userId: "43", login: "bo", role: "admin" }] }),
      group("globex"),
      group("other", { members: [{ userId: "99", login: "zoe", role: "owner" }] }),
    ],
    [route("acme", "a"), route("globex", "g")],
  ),
);

const rename = (who: Browser, id: string, body: object) =>
  who.request("PUT", `/admin/api/groups/${id}/rename`, { body });

test("routes, secret and invites follow; key and members stay; the old name is nobody's", async () => {
  const { body } = await owner.request("POST", "/admin/api/groups/acme/webhook/regenerate");
  const secret = textIn(body, "secret");
  const again = await owner.request("POST", "/admin/api/groups/acme/webhook/regenerate", {
    body: { graceSeconds: 3600 },
  });
  await owner.request("POST", "/admin/api/groups/acme/invites", { body: { role: "admin" } });
  const [before] = await config.groups();

  const answer = await rename(owner, "acme", { id: "umbra" });
  expect([answer.status, answer.body]).toEqual([200, { ok: true, id: "umbra" }]);
  expect((await config.groups())[0]).toEqual({ ...before, id: "umbra" });
  expect(await config.routes()).toMatchObject([
    { groupId: "umbra", id: "a" },
    { groupId: "globex" },
  ]);
  const invites = await owner.request("GET", "/admin/api/groups/umbra/invites");
  expect(invites.body).toMatchObject({ invites: [{ groupId: "umbra", role: "admin" }] });
  expect(await world.sql("select group_id from invites")).toEqual([{ group_id: "umbra" }]);
  expect((await config.audit()).at(-1)).toMatchObject({
    action: "group.renamed",
    target_id: "umbra",
    detail: { before: { id: "acme" }, after: { id: "umbra" } },
  });

  const newest = textIn(again.body, "secret");
  const send = async (path: string, key: string) =>
    (await post(world.url, customWebhook({ path, secret: key }))).status;
  await expect.poll(() => send("/webhook/umbra", newest)).toBe(200);
  expect(await send("/webhook/umbra", secret)).toBe(200);
  expect(await send("/webhook/acme", newest)).toBe(404);
  expect((await owner.request("GET", "/admin/api/groups/acme/routes")).status).toBe(403);
});

test("newId is another word for id, and its own name is no change", async () => {
  expect((await rename(owner, "acme", { newId: "umbra" })).body).toEqual({ ok: true, id: "umbra" });
  const before = await config.everything();
  expect((await rename(owner, "umbra", { id: "umbra" })).status).toBe(200);
  expect(await config.everything()).toEqual(before);
});

test.each<[string, string, object, number, string]>([
  ["to one that exists", "acme", { id: "globex" }, 409, "globex exists already"],
  ["to one that exists and is not theirs", "acme", { id: "other" }, 409, "other exists already"],
  [
    "to a reserved one",
    "acme",
    { id: "inst-5" },
    409,
    "inst-5 is reserved: ids that start with inst- are made by Relay",
  ],
  ["to none", "acme", {}, 400, "id is required"],
  [
    "to a bad one",
    "acme",
    { id: "Not Fine" },
    400,
    "id must be 1-64 lower-case letters, digits and dashes",
  ],
  ["of a group that is not theirs", "other", { id: "x" }, 403, "Forbidden"],
  ["of a group that does not exist", "nobody", { id: "x" }, 403, "Forbidden"],
])("a rename %s is refused and changes nothing", async (...[, id, body, status, error]) => {
  const before = await config.everything();
  const answer = await rename(owner, id, body);
  expect([answer.status, answer.body]).toEqual([status, { error }]);
  expect(await config.everything()).toEqual(before);
});

test("an admin cannot, nor can somebody without a session", async () => {
  const admin = await world.signIn("43", "bo");
  expect((await rename(admin, "acme", { id: "x" })).status).toBe(403);
  expect((await rename(browser(world.url), "acme", { id: "x" })).status).toBe(401);
});

test("a name that was given up cannot be taken again, by anybody, for 90 days", async () => {
  await rename(owner, "acme", { id: "umbra" });
  const answer = await rename(owner, "globex", { id: "acme" });
  expect([answer.status, answer.body]).toEqual([
    409,
    { error: "acme was given up less than 90 days ago and cannot be taken yet" },
  ]);
  await world.sql("update freed_names set freed_at = now() - interval '91 days'");
  expect((await rename(owner, "globex", { id: "acme" })).status).toBe(200);
});
