// H4, T56, L1: one group cannot get the bot that all groups share banned by its platform.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  type DeliveryWorld,
  DEPLOYS,
  HIDDEN,
  oneRoute,
  SHOP,
  startDelivery,
  titlesIn,
} from "../../delivery/world.ts";
import { type Browser, browser, signInto } from "../../support/console.ts";

const BAN_AFTER = 5;
const UNKNOWN = "118029999999999999";

let world: DeliveryWorld;
let mallory: Browser;
let url = "";
beforeAll(async () => {
  const { groups, routes } = oneRoute([{ channelId: SHOP }]);
  const members = [{ userId: "43", login: "mallory", role: "owner" }];
  const theirs = { id: "globex", name: "Globex", members, audience: "refuse" };
  world = await startDelivery({
    config: { groups: [groups[0], theirs], routes },
    roles: [],
    chats: { switches: { limits: true, banAfter: BAN_AFTER } },
  });
  url = (await world.start("all")).url ?? "";
  mallory = await signInto({ sql: world.sql, url }, "43", "mallory");
});
afterAll(() => world.stop());
beforeEach(() => world.sql("delete from places"));

const routeTo = (...channels: string[]) => ({
  id: "all",
  name: "All",
  enabled: true,
  filter: { event: "*" },
  targets: channels.map((channelId) => ({ platform: "chatone", channelId })),
});

const put = (...channels: string[]) =>
  mallory.request("PUT", "/admin/api/groups/globex/routes", {
    body: { routes: [routeTo(...channels)] },
  });

/** Look-ups of the attacker's channels that the platform has seen. */
const looks = () =>
  world.chatone.journal
    .read(0)
    .filter((entry) => entry.kind === "arrived" && entry.method === "GET")
    .filter((entry) => [HIDDEN, UNKNOWN].some((id) => "path" in entry && entry.path.endsWith(id)));

async function expectOthersAreServed(title: string) {
  expect((await world.send({ title })).status).toBe(200);
  await expect.poll(() => titlesIn(world, SHOP)).toContain(title);
}

test("H4 routes that name unclaimed channels cost no call, and messages of other groups arrive", async () => {
  const before = looks().length;
  for (let turn = 0; turn <= BAN_AFTER; turn += 1) {
    const { status, text } = await put(HIDDEN, UNKNOWN);
    expect([status, text]).toEqual([400, expect.stringContaining(`#${HIDDEN} is not claimed`)]);
  }
  expect(looks().length).toBe(before);
  await expectOthersAreServed("After the routes");
});

test("H4 a viewer's token cannot do it by a dry run either", async () => {
  const made = await mallory.request("POST", "/admin/api/groups/globex/tokens", {
    body: { name: "ci", role: "viewer" },
  });
  const { token } = Object(made.body);
  const before = looks().length;
  const group = { id: "globex", name: "Globex" };
  for (let turn = 0; turn <= BAN_AFTER; turn += 1) {
    const { status } = await browser(url).request("PUT", "/api/config?dryRun=true", {
      headers: { authorization: `Bearer ${token}` },
      body: { group, routes: [routeTo(HIDDEN)] },
    });
    expect(status).toBe(400);
  }
  expect(looks().length).toBe(before);
  await expectOthersAreServed("After the dry runs");
});

test("H4 a claimed channel that refuses the bot is asked once, and again after a backoff", async () => {
  await world.sql(
    "insert into target_claims (place, group_key, claimed_by) values ($1, 2, 'mallory')",
    [`chatone:${HIDDEN}`],
  );
  const before = looks().length;
  for (let turn = 0; turn <= BAN_AFTER; turn += 1)
    expect((await put(HIDDEN, DEPLOYS)).status).toBe(200);
  expect(looks().length - before).toBe(1);
  await expectOthersAreServed("After the saves");
});

test("L1 the fault for an unclaimed channel does not tell its name", async () => {
  await world.sql(
    `insert into places (place, name, audience, due_at)
     values ($1, 'board-room', 'public', now() + interval '1 day')
     on conflict (place) do update set name = excluded.name, audience = excluded.audience`,
    [`chatone:${SHOP}`],
  );
  await world.sql(
    "insert into repositories (group_key, name, is_private) values (2, 'globex/bait', true)",
  );
  const { status, text } = await put(SHOP);
  expect([status, text]).toEqual([400, expect.stringContaining(`#${SHOP} is not claimed`)]);
  expect(text).not.toContain("board-room");
});
