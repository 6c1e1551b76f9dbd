// Installations are how events reach tenants: nobody gets another's by a name, a number or a secret.

import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type DeliveryWorld, oneRoute, SHOP, startDelivery } from "../../delivery/world.ts";
import { type Console, startConsole } from "../../support/console.ts";
import { startListener } from "../../support/listener.ts";
import { type Answer, post } from "../../support/post.ts";
import { SECRETS } from "../../support/secrets.ts";
import { auditRows, forceGroup, storedGroup, storedGroups } from "../../support/stored-groups.ts";
import {
  type KeptTokens,
  keptTokens,
  letAct,
  type Login,
  userIdOf,
} from "../../support/acting-tokens.ts";
import { altforgeWebhook, codehostWebhook, customWebhook } from "../../support/webhooks.ts";

const BIND = "/auth/codehost/install/bind";
const FORBIDDEN = [403, { error: "Forbidden" }];

describe("events", () => {
  let world: DeliveryWorld;
  let url: string;
  beforeAll(async () => {
    const { groups, routes } = oneRoute([{ channelId: SHOP }]);
    const bound = groups.map((group) =>
      group.id === "acme" ? { ...group, installationId: "7001" } : group,
    );
    world = await startDelivery({ roles: [], config: { groups: bound, routes } });
    url = (await world.start("all")).url ?? "";
  });
  afterAll(() => world.stop());

  const attacker = [{ userId: "666", login: "mallory", role: "owner" }];
  const ORGANIZATION = { id: 9009, login: "initech", type: "Organization" };
  const installation = (action: string, id: number, account: object) => ({
    action,
    installation: { id, account },
    sender: { id: 4024, login: "mia-kraus", type: "User" },
  });

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

  test("T24 a group that took an installation's name before it arrived is not bound, and raises an alarm", async () => {
    await forceGroup(world, { id: "inst-999", members: attacker });
    const payload = installation("created", 999, ORGANIZATION);
    await post(url, codehostWebhook({ event: "installation", payload }));
    await settled();
    expect(await storedGroup(world, "inst-999")).toMatchObject({ members: attacker });
    expect((await storedGroup(world, "inst-999"))?.installationId).toBeUndefined();
    expect(await auditRows(world, "installation.squatted")).toMatchObject([
      { actor_id: "relay", target_id: "999", group_key: null },
    ]);
    await expect
      .poll(() => world.log.lines.map(({ event }) => event))
      .toContain("installation.squatted");
  });

  test("T24 a login like the installing account's owns nothing: ids decide", async () => {
    const lookalike = [{ userId: "667", login: "initech-admin", role: "owner" }];
    await forceGroup(world, { id: "lookalike", members: lookalike });
    const account = { id: 4100, login: "initech-admin", type: "User" };
    const payload = installation("created", 1000, account);
    await post(url, codehostWebhook({ event: "installation", payload }));
    await settled();
    expect((await storedGroup(world, "lookalike"))?.installationId).toBeUndefined();
    expect(await storedGroup(world, "inst-1000")).toMatchObject({ members: [{ userId: "4100" }] });
  });

  test("T03 an installation event signed with a group's, altforge's or the custom secret changes nothing", async () => {
    const payload = installation("deleted", 7001, { ...ORGANIZATION, login: "acme" });
    const before = await storedGroups(world);
    const sent: Promise<Answer>[] = [
      post(url, codehostWebhook({ event: "installation", payload, secret: SECRETS.custom })),
      post(url, altforgeWebhook({ event: "installation", payload })),
      post(url, customWebhook({ payload })),
      world.sendCodehost("installation", payload, "acme"),
      world.send(payload, "acme"),
    ];
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses).toEqual([401, 200, 200, 200, 200]);
    await settled();
    expect(await storedGroups(world)).toEqual(before);
    expect(await auditRows(world, "installation.removed")).toEqual([]);
  });

  test("T62 nothing of what came through a removed installation is kept, all else is", async () => {
    const push = (title: string) => ({
      ref: "refs/heads/main",
      before: "2".repeat(40),
      after: "1".repeat(40),
      compare: "https://codehost.example/compare",
      commits: [{ id: "1".repeat(40), message: title, author: { name: "Ana" } }],
      repository: { full_name: "acme/shop" },
      sender: { id: 4021, login: "ana-lopez" },
    });
    const through = { ...push("canary of the installation"), installation: { id: 7001 } };
    await post(url, codehostWebhook({ event: "push", payload: through }));
    await world.sendCodehost("push", push("of the own endpoint"), "acme");
    await expect
      .poll(() => world.sql("select id from sends where status = 'delivered' and event = 'push'"))
      .toHaveLength(2);
    const payload = installation("deleted", 7001, { ...ORGANIZATION, login: "acme" });
    await post(url, codehostWebhook({ event: "installation", payload }));
    await settled();
    expect((await storedGroup(world, "acme"))?.installationId).toBeUndefined();
    const kept = await world.sql(
      `select event from events
       where position('"id":7001' in convert_from(payload, 'UTF8')) > 0
         and group_key is null and provider = 'codehost'`,
    );
    expect(kept).toEqual([]);
    const texts = JSON.stringify(
      await world.sql("select message from sends where message is not null and event = 'push'"),
    );
    expect(texts).toContain("of the own endpoint");
    expect(texts).not.toContain("canary");
  });
});

describe("the install page", () => {
  let tokens: KeptTokens;
  let world: Console;
  beforeAll(async () => {
    world = await startConsole();
    tokens = keptTokens(world);
  });
  afterAll(async () => {
    await tokens.close();
    await world.stop();
  });

  async function bindAs(login: Login, installation: string, group = "") {
    await letAct(world.codehost, tokens, login);
    const who = await world.signIn(userIdOf(login), login);
    const { status, body, headers } = await who.request("POST", BIND, {
      body: { installation_id: installation, group },
    });
    return { said: [status, body], leads: headers.get("location") };
  }

  test("T26 an installation the caller cannot see is refused, whether or not it exists", async () => {
    const before = await storedGroups(world);
    for (const id of ["7001", "123456"])
      expect((await bindAs("sara-nil", id)).said).toEqual(FORBIDDEN);
    expect(await storedGroups(world)).toEqual(before);
  });

  test("T26 what was there when the page was shown and is gone when it is sent is refused", async () => {
    const location = world.codehost.install({ login: "sara-nil", account: "globex" });
    const id = new URL(location).searchParams.get("installation_id") ?? "";
    await letAct(world.codehost, tokens, "sara-nil");
    const sara = await world.signIn(userIdOf("sara-nil"), "sara-nil");
    const page = await sara.request("GET", `/auth/codehost/install?installation_id=${id}`);
    expect(page.status).toBe(200);
    world.codehost.state.installations.delete(Number(id));
    expect((await bindAs("sara-nil", id)).said).toEqual(FORBIDDEN);
    expect(await storedGroup(world, `inst-${id}`)).toBeUndefined();
  });

  test("T27 a member of the organisation is refused, an admin is not", async () => {
    expect((await bindAs("bo-chen", "7001")).said).toEqual(FORBIDDEN);
    expect(await storedGroup(world, "inst-7001")).toBeUndefined();
    expect((await bindAs("mia-kraus", "7001")).leads).toBe("/admin?install=ok");
  });

  test("T27 an admin whose membership is not active yet is refused", async () => {
    const account = { id: 9001, login: "acme", type: "Organization" };
    const answer = { installations: [{ id: 7001, account }], state: "pending", role: "admin" };
    const host = await startListener("", (_heard, response) => {
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
    });
    const other = await startConsole({ CODEHOST_API_URL: host.url });
    const theirs = keptTokens(other);
    const bindPending = async () => {
      await theirs.keep({ userId: "4021", accessToken: `ghu_${answer.state}` });
      const ana = await other.signIn("4021", "ana-lopez");
      return ana.request("POST", BIND, { body: { installation_id: "7001", group: "" } });
    };
    try {
      const refused = await bindPending();
      expect([refused.status, refused.body]).toEqual(FORBIDDEN);
      expect(await storedGroup(other, "inst-7001")).toBeUndefined();
      answer.state = "active";
      expect((await bindPending()).status).toBe(302);
    } finally {
      await theirs.close();
      await other.stop();
      await host.stop();
    }
  });

  test("T28 a role that was taken away while the page was open binds nothing", async () => {
    const owner = { userId: userIdOf("ana-lopez"), login: "ana-lopez" };
    await forceGroup(world, { id: "lost", members: [{ ...owner, role: "owner" }] });
    await letAct(world.codehost, tokens, "ana-lopez");
    const ana = await world.signIn(owner.userId, "ana-lopez");
    const page = await ana.request("GET", "/auth/codehost/install?installation_id=7001");
    expect(page.text).toContain('value="lost"');
    await forceGroup(world, { id: "lost", members: [{ ...owner, role: "admin" }] });
    expect((await bindAs("ana-lopez", "7001", "lost")).said).toEqual(FORBIDDEN);
    expect((await storedGroup(world, "lost"))?.installationId).toBeUndefined();
  });

  test("T24 a squatted name is not bound by hand either, and raises an alarm", async () => {
    const location = world.codehost.install({ login: "wren-h", account: "wren-h" });
    const id = new URL(location).searchParams.get("installation_id") ?? "";
    const members = [{ userId: "666", login: "mallory", role: "owner" }];
    await forceGroup(world, { id: `inst-${id}`, members });
    expect((await bindAs("wren-h", id)).said).toEqual(FORBIDDEN);
    expect((await storedGroup(world, `inst-${id}`))?.installationId).toBeUndefined();
    expect(await auditRows(world, "installation.squatted")).toMatchObject([{ target_id: id }]);
  });
});
