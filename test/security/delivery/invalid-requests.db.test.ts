// T56: invalid requests of the shared bot are counted over all processes, and the bot stops before the platform bans it.

import { afterEach, expect, test } from "vitest";
import {
  type DeliveryWorld,
  DEPLOYS,
  HIDDEN,
  oneRoute,
  SHOP,
  startDelivery,
  titlesIn,
} from "../../delivery/world.ts";
import { type Browser, signInto } from "../../support/console.ts";

const ROWS = "select platform, sum(requests)::integer as requests from invalid_requests group by 1";

let world: DeliveryWorld;
let mallory: Browser;
afterEach(() => world.stop());

/** Globex, which belongs to Mallory, writes where the bot may not. */
async function start(banAfter = 10_000) {
  const { groups, routes } = oneRoute([{ channelId: SHOP }]);
  const members = [{ userId: "43", login: "mallory", role: "owner" }];
  const [ours, theirs] = routes;
  world = await startDelivery({
    config: {
      groups: [groups[0], { id: "globex", name: "Globex", members }],
      routes: [ours, { ...theirs, targets: [{ channelId: HIDDEN }] }],
    },
    roles: [],
    chats: { switches: { limits: true, banAfter } },
    env: { MESSAGES_PER_MINUTE: "0", CHATONE_SENDS_PER_SECOND: "0" },
  });
  // Its name is not looked up: that would be one more refused call.
  await world.sql("insert into places (place, due_at) values ($1, 'infinity')", [
    `chatone:${HIDDEN}`,
  ]);
  const { url = "" } = await world.start("all");
  mallory = await signInto({ sql: world.sql, url }, "43", "mallory");
}

const seed = (requests: number) =>
  world.sql(
    `insert into invalid_requests values ('chatone', date_trunc('minute', now()), $1)
     on conflict (platform, minute) do update set requests = $1`,
    [requests],
  );
const passTime = () => world.sql("update invalid_requests set minute = minute - interval '11 min'");
const stateOf = async () =>
  (await world.sql("select state from bots where platform = 'chatone'"))[0];
const logged = (event: string) => world.log.lines.filter((line) => line.event === event);

const pausedIds = async () => {
  const paused = "select id from lanes where group_key = 2 and state = 'paused'";
  return (await world.sql<{ id: string }>(paused)).map(({ id }) => id);
};

/** One more webhook to a place that refuses the bot. The target is active again, as another such place would be. */
async function attackOnce(turn: number): Promise<void> {
  await world.sql("update lanes set state = 'active' where group_key = 2");
  await world.send({ title: `Attack ${turn}` }, "globex");
  await expect.poll(async () => (await pausedIds()).length > 0 || (await isLimited())).toBe(true);
}

async function resume() {
  const [id = ""] = await pausedIds();
  return mallory.request("POST", `/admin/api/targets/${id}/resume`);
}
const isLimited = async () => Object(await stateOf()).state === "limited";

test("T56 refused calls are counted, and those that pass cost nothing", async () => {
  await start();
  await world.send({ title: "Fine" });
  await expect.poll(() => titlesIn(world, SHOP)).toEqual(["Fine"]);
  expect(await world.sql(ROWS)).toEqual([]);
  await attackOnce(1);
  await expect.poll(() => world.sql(ROWS)).toEqual([{ platform: "chatone", requests: 1 }]);
  expect((await resume()).status).toBe(409);
  await expect.poll(() => world.sql(ROWS)).toEqual([{ platform: "chatone", requests: 2 }]);
});

test("T56 from 3,000 on look-ups, probes and test messages wait, and messages arrive", async () => {
  await start();
  await seed(2_999);
  await attackOnce(1);
  await expect
    .poll(() => logged("bot.near-ban").map(({ fields }) => fields))
    .toEqual([{ platform: "chatone", requests: 3_000 }]);
  const resumed = await resume();
  expect([resumed.status, resumed.headers.get("retry-after")]).toEqual([429, "60"]);
  await world.sql(
    "insert into target_claims (place, group_key, claimed_by) values ($1, 2, 'mallory')",
    [`chatone:${DEPLOYS}`],
  );
  await world.sql("delete from places");
  const route = { id: "all", name: "All", enabled: true, filter: { event: "custom" } };
  const target = { platform: "chatone", channelId: DEPLOYS };
  const saved = await mallory.request("PUT", "/admin/api/groups/globex/routes", {
    body: { routes: [{ ...route, targets: [target] }] },
  });
  expect(saved.status).toBe(200);
  expect(await world.sql("select place from places")).toEqual([]);
  const asked = { body: { groupId: "globex", target } };
  const tested = await mallory.request("POST", "/admin/api/targets/test", asked);
  expect([tested.status, tested.headers.get("retry-after")]).toEqual([429, "60"]);
  await world.send({ title: "Ours" });
  await world.send({ title: "Theirs" }, "globex");
  await expect.poll(() => titlesIn(world, SHOP)).toEqual(["Ours"]);
  await expect.poll(() => titlesIn(world, DEPLOYS)).toEqual(["Theirs"]);
});

test("T56 at 7,000 the bot stops before the ban, and everything arrives once the count has fallen", async () => {
  await start(15);
  await seed(6_990);
  for (let turn = 1; turn <= 20 && !(await isLimited()); turn += 1) await attackOnce(turn);
  expect(await stateOf()).toEqual({ state: "limited" });
  await expect.poll(() => logged("bot.limited")).toHaveLength(1);
  // A probe that arrives does not end the stop.
  await world.send({ title: "First" });
  await expect.poll(() => titlesIn(world, SHOP)).toEqual(["First"]);
  expect(await stateOf()).toEqual({ state: "limited" });
  await world.send({ title: "Second" });
  await passTime();
  await expect.poll(() => titlesIn(world, SHOP)).toContain("Second");
  await expect.poll(stateOf).toEqual({ state: "active" });
  const isBanned = world.log.lines.some(({ fields }) => /shut out/.test(String(fields["why"])));
  expect(isBanned).toBe(false);
});

test("T56 two processes count together", async () => {
  await start();
  await seed(6_999);
  await world.start("worker");
  await attackOnce(1);
  await expect.poll(stateOf).toEqual({ state: "limited" });
  expect(await world.sql(ROWS)).toEqual([{ platform: "chatone", requests: 7_000 }]);
});
