// Events of an installation that no group is bound to reach no tenant.

import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { oneRoute, SHOP, startDelivery, type DeliveryWorld } from "../../delivery/world.ts";
import { type Browser, signInto } from "../../support/console.ts";
import { post } from "../../support/post.ts";
import { forceGroup, storedGroup } from "../../support/stored-groups.ts";
import { codehostWebhook } from "../../support/webhooks.ts";

const SUPER = "900";
const SARA = { userId: "4031", login: "sara-nil", role: "owner" };
const INITECH = { id: 9009, login: "initech", type: "Organization" };

let world: DeliveryWorld;
let url: string;
let root: Browser;
let sara: Browser;
beforeAll(async () => {
  world = await startDelivery({
    roles: [],
    config: oneRoute([{ channelId: SHOP }]),
    env: { ADMIN_USER_IDS: SUPER },
  });
  url = (await world.start("all")).url ?? "";
  root = await signInto({ ...world, url }, SUPER);
  sara = await signInto({ ...world, url }, SARA.userId, SARA.login);
});
afterAll(() => world.stop());

beforeEach(async () => {
  await world.sql("truncate unclaimed_events, event_groups");
  await forceGroup(world, { id: "globex", members: [SARA], globalIngress: true });
});

function issue(installationId: number, title: string) {
  const payload = {
    action: "opened",
    issue: { number: 1, title, html_url: "https://codehost.example/acme/bank/issues/1" },
    installation: { id: installationId },
    repository: { full_name: "acme/bank-client", private: true },
    sender: { id: 4021, login: "ana-lopez" },
  };
  return post(url, codehostWebhook({ event: "issues", payload }));
}

function install(id: number) {
  const payload = { action: "created", installation: { id, account: INITECH }, sender: INITECH };
  return post(url, codehostWebhook({ event: "installation", payload }));
}

async function settled(): Promise<void> {
  await vi.waitUntil(
    async () =>
      (await world.sql("select from undispatched union all select from system_jobs")).length === 0,
    { timeout: 90_000, interval: 50 },
  );
}

/** How many issues entered each group; null is none. */
async function entered(): Promise<ReadonlyMap<string | null, number>> {
  const rows = await world.sql<{ group_key: string | null; events: number }>(
    `select group_key, count(*)::integer as events from event_groups
     where event = 'issues' group by group_key`,
  );
  return new Map(rows.map(({ group_key, events }) => [group_key, events]));
}

async function keyOf(id: string): Promise<string> {
  return (await storedGroup(world, id))?.key ?? "no such group";
}

test("H1 an event of an unclaimed installation enters no group, and super-admins alone see it", async () => {
  await issue(7001, "private");
  await settled();
  expect(await entered()).toEqual(new Map([[null, 1]]));
  expect((await sara.request("GET", "/admin/api/events")).body).toMatchObject({ events: [] });
  expect((await sara.request("GET", "/admin/api/unclaimed")).status).toBe(403);
  expect((await root.request("GET", "/admin/api/unclaimed")).body).toEqual({
    installations: [
      {
        installationId: "7001",
        account: null,
        events: 1,
        repos: ["acme/bank-client"],
        firstAt: expect.any(Number),
        lastAt: expect.any(Number),
      },
    ],
  });
  expect((await root.request("GET", "/admin/api/events")).body).toMatchObject({
    events: [{ groupId: null, error: expect.stringContaining("Unclaimed installation 7001") }],
  });
  await world.sql(
    "insert into installations (installation_id, account) values ('7001', 'initech')",
  );
  expect((await root.request("GET", "/admin/api/unclaimed")).body).toMatchObject({
    installations: [{ installationId: "7001", account: "initech" }],
  });
});

test("H1 events that race the installation reach its group, and no other", async () => {
  const before = Array.from({ length: 10 }, (_, at) => issue(7100, `before ${at}`));
  const [installed] = await Promise.all([install(7100), ...before]);
  expect(installed.status).toBe(200);
  await Promise.all(Array.from({ length: 10 }, (_, at) => issue(7100, `after ${at}`)));
  await settled();
  expect(await entered()).toEqual(new Map([[await keyOf("inst-7100"), 20]]));
  expect(await world.sql("select from unclaimed_events")).toEqual([]);
});

test("events that are older than an hour stay unclaimed when a group is bound", async () => {
  await issue(7300, "old");
  await settled();
  await world.sql("update unclaimed_events set received_at = received_at - interval '61 minutes'");
  await install(7300);
  await settled();
  expect(await entered()).toEqual(new Map([[null, 1]]));
});

test("a removed installation leaves no payload behind", async () => {
  await issue(7400, "gone");
  await settled();
  const payload = {
    action: "deleted",
    installation: { id: 7400, account: INITECH },
    sender: INITECH,
  };
  await post(url, codehostWebhook({ event: "installation", payload }));
  await settled();
  expect(
    await world.sql(
      `select from events where event = 'issues'
         and position('"id":7400' in convert_from(payload, 'UTF8')) > 0`,
    ),
  ).toEqual([]);
});

test("only a super-admin lets a group take events of unclaimed installations", async () => {
  const put = async (who: Browser) => {
    const { key: _key, ...group } = (await storedGroup(world, "globex")) ?? { key: "" };
    const groups = [{ ...group, unclaimedInstallations: true }];
    return (await who.request("PUT", "/admin/api/groups", { body: { groups } })).status;
  };
  expect(await put(sara)).toBe(403);
  await forceGroup(world, { id: "globex", unclaimedInstallations: true });
  await issue(7500, "single tenant");
  await settled();
  expect(await entered()).toEqual(new Map([[await keyOf("globex"), 1]]));
  await forceGroup(world, { id: "globex", unclaimedInstallations: false });
});
