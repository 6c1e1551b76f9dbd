// From the app's own news to groups: codehost tells, a worker does it.

import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Codehost, startCodehost } from "../../sandbox/codehost/start.ts";
import { signInto } from "../support/console.ts";
import { codehostWebhook } from "../support/webhooks.ts";
import { post } from "../support/post.ts";
import { SECRETS } from "../support/secrets.ts";
import { auditRows, storedGroup, storedGroups } from "../support/stored-groups.ts";
import { type KeptTokens, keptTokens, userIdOf } from "../support/acting-tokens.ts";
import { type DeliveryWorld, oneRoute, seed, SHOP, startDelivery } from "../delivery/world.ts";

let world: DeliveryWorld;
let codehost: Codehost;
let url: string;
let tokens: KeptTokens;

const wren = { userId: userIdOf("wren-h"), login: "wren-h", role: "owner" };

beforeAll(async () => {
  const { groups, routes } = oneRoute([{ channelId: SHOP }]);
  const home = { id: "home", name: "Home", members: [wren] };
  world = await startDelivery({ roles: [], config: { groups: [...groups, home], routes } });
  url = (await world.start("all")).url ?? "";
  codehost = await startCodehost({
    seed,
    app: {
      id: 77,
      slug: "relay",
      name: "Relay",
      clientId: "Iv1.0000000000000077",
      clientSecret: "client secret",
      callbackUrls: [],
      webhookUrl: `${url}/webhook`,
      webhookSecret: SECRETS.codehost,
    },
  });
  tokens = keptTokens({ ...world, codehost });
});
afterAll(async () => {
  await tokens.close();
  await world.stop();
  await codehost.stop();
});

const groups = () => storedGroups(world);
const groupOf = (id: string) => storedGroup(world, id);
const audited = (action: string) => auditRows(world, action);

async function tell(event: string, payload: object): Promise<void> {
  const answer = await post(url, codehostWebhook({ event, payload }));
  expect(answer.status).toBe(200);
}

/** Nothing waits to be dispatched or done. */
async function settled(): Promise<void> {
  await vi.waitUntil(
    async () => {
      const [row] = await world.sql<{ waiting: string }>(
        "select (select count(*) from undispatched) + (select count(*) from system_jobs) as waiting",
      );
      return row?.waiting === "0";
    },
    { timeout: 90_000, interval: 50 },
  );
}

const installation = (id: number, account: object) => ({
  installation: { id, account },
  sender: { id: 4024, login: "mia-kraus", type: "User" },
});
const PERSON = { id: 4032, login: "wren-h", type: "User" };
const STRANGER = { id: 555, login: "nobody-yet", type: "User" };

test("a person who has groups gets them bound; asked again, nothing changes", async () => {
  const location = codehost.install({ login: "wren-h", account: "wren-h" });
  const id = new URL(location).searchParams.get("installation_id");
  await expect.poll(async () => (await groupOf("home"))?.installationId).toBe(id);
  await codehost.settled();
  await settled();
  expect(await groupOf(`inst-${id}`)).toBeUndefined();
  expect((await groupOf("acme"))?.installationId).toBeUndefined();
  const before = await groups();
  await tell("installation", { action: "created", ...installation(Number(id), PERSON) });
  await settled();
  expect(await groups()).toEqual(before);
  expect(await audited("installation.bound")).toMatchObject([{ target_id: id, actor_id: "relay" }]);
});

test("a person without groups gets one and owns it", async () => {
  await tell("installation", { action: "created", ...installation(8001, STRANGER) });
  await expect
    .poll(() => groupOf("inst-8001"))
    .toMatchObject({
      name: "nobody-yet",
      installationId: "8001",
      globalIngress: false,
      members: [{ userId: "555", login: "nobody-yet", role: "owner" }],
    });
});

test("an organisation's group has no members until an admin comes", async () => {
  const location = codehost.install({ login: "sara-nil", account: "globex" });
  const id = new URL(location).searchParams.get("installation_id");
  await expect
    .poll(() => groupOf(`inst-${id}`))
    .toMatchObject({ installationId: id, members: [], globalIngress: false });
});

test("suspended and let in again are written down for the group's owners", async () => {
  for (const action of ["suspend", "unsuspend"])
    await tell("installation", { action, ...installation(8001, STRANGER) });
  await settled();
  expect(await audited("installation.suspended")).toMatchObject([
    { target_id: "8001", group_key: expect.any(String) },
  ]);
  expect(await audited("installation.resumed")).toMatchObject([{ target_id: "8001" }]);
});

test("a new login is shown everywhere the person is a member", async () => {
  await tell("installation_target", {
    action: "renamed",
    account: { id: 555, login: "somebody" },
    changes: { login: { from: "nobody-yet" } },
    installation: { id: 8001 },
  });
  await expect
    .poll(async () => (await groupOf("inst-8001"))?.members)
    .toMatchObject([{ userId: "555", login: "somebody", role: "owner" }]);
  expect(await audited("member.renamed")).toMatchObject([
    {
      target_id: "555",
      detail: { before: { login: "nobody-yet" }, after: { login: "somebody" } },
    },
  ]);
});

test("M3 M2 a permission taken back ends the person's token, sessions and links here", async () => {
  await tokens.keep({ userId: "555", accessToken: "ghu_gone" });
  const session = await signInto({ sql: world.sql, url }, "555", "somebody");
  await world.sql(`insert into chattwo_links (chat_user_id, user_id, login, chat_name)
    values ('77000555', '555', 'somebody', 'Some Body')`);
  await tell("github_app_authorization", {
    action: "revoked",
    sender: { id: 555, login: "somebody", type: "User" },
  });
  await expect.poll(() => tokens.find("555")).toBeUndefined();
  await settled();
  expect(await audited("token.revoked")).toMatchObject([{ target_id: "555", actor_id: "relay" }]);
  expect((await session.request("GET", "/admin/api/me")).status).toBe(401);
  expect(await world.sql("select from chattwo_links where user_id = '555'")).toEqual([]);
});

test("a removed app leaves the group with its routes and members, unbound", async () => {
  await tell("installation", { action: "deleted", ...installation(8001, STRANGER) });
  await expect.poll(async () => (await groupOf("inst-8001"))?.installationId).toBeUndefined();
  expect(await groupOf("inst-8001")).toMatchObject({ members: [{ userId: "555" }] });
  expect(await audited("installation.removed")).toMatchObject([{ target_id: "8001" }]);
});

test("with the most groups there can be, an installation gets none and somebody is told", async () => {
  await world.sql(
    `update documents set version = nextval('document_versions'), value = value || (
       select jsonb_agg(jsonb_build_object('id', 'full-' || n, 'key', (900000 + n)::text, 'name',
                'full', 'members', '[]'::jsonb, 'globalIngress', false))
       from generate_series(1, 100 - jsonb_array_length(value)) n)
     where key = 'config:groups'`,
  );
  await tell("installation", {
    action: "created",
    ...installation(8009, { id: 556, login: "late", type: "User" }),
  });
  await settled();
  expect(await groups()).toHaveLength(100);
  expect(await audited("installation.unplaced")).toMatchObject([
    { target_id: "8009", group_key: null },
  ]);
  await expect
    .poll(() => world.log.lines.map(({ event }) => event))
    .toContain("installation.unplaced");
});
