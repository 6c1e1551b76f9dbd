// What is sent once more goes into the lanes beside live messages, little by little, and stops when told.

import { afterEach, expect, test } from "vitest";
import { DEPLOYS, ENGINEERING, linesIn, seed, SHOP, titlesIn } from "../delivery/world.ts";
import { startRelay } from "../support/process.ts";
import { expectNoProblems } from "../support/strict.ts";
import { envFor } from "../support/world.ts";
import { QUICK, type ReplayWorld, startReplayWorld, titlesOf } from "./world.ts";

const SHOP_TARGET = { platform: "chatone", channelId: SHOP } as const;
const DEPLOYS_TARGET = { platform: "chatone", channelId: DEPLOYS } as const;
const ENGINEERING_TARGET = { platform: "chattwo", chatId: ENGINEERING } as const;

let world: ReplayWorld;
afterEach(() => world.stop());

async function begin(...[missed, options]: Parameters<typeof startReplayWorld>): Promise<void> {
  world = await startReplayWorld(missed, options);
  await expect.poll(() => world.isDispatched()).toBe(true);
}

test("each target gets what the dry run showed, in its order, and then it is done", async () => {
  const titles = titlesOf(12);
  await begin(titles);
  const id = await world.replay([SHOP_TARGET, DEPLOYS_TARGET, ENGINEERING_TARGET]);
  await expect.poll(() => world.stateOf(id)).toBe("done");
  expect(titlesIn(world, SHOP)).toEqual(titles);
  expect(titlesIn(world, DEPLOYS)).toEqual(titles);
  expect(linesIn(world, ENGINEERING)).toEqual(titles);
  const [sums] = await world.sql(
    `select count(*)::integer as sends, count(distinct s.id)::integer as own,
            bool_and(s.replay_id = i.replay_id and s.status = 'delivered') as fits,
            bool_and(s.provider = 'custom' and s.event_id = i.event_id) as named
     from replay_items i join sends s on s.id = i.send_id`,
  );
  expect(sums).toEqual({ sends: 36, own: 36, fits: true, named: true });
  expectNoProblems(world.chatone);
});

test("a place takes one at a time, and not more often than its pace allows", async () => {
  await begin(titlesOf(4), { seams: { replays: { lookEveryMs: 10, minMs: 300 } } });
  await world.replay([SHOP_TARGET, DEPLOYS_TARGET]);
  const second = await world.replay([SHOP_TARGET]);
  await expect.poll(() => world.stateOf(second)).toBe("done");
  const [gaps] = await world.sql<{ least: number }>(
    `select extract(epoch from min(gap))::float8 * 1000 as least from (
       select created_at - lag(created_at) over (partition by lane_id order by created_at) as gap
       from sends) gaps`,
  );
  expect(gaps?.least).toBeGreaterThan(200);
});

test("nothing of a replay starts once it was canceled, and what has arrived stays", async () => {
  await begin(titlesOf(60));
  const id = await world.replay([SHOP_TARGET, DEPLOYS_TARGET, ENGINEERING_TARGET]);
  await expect.poll(() => titlesIn(world, SHOP).length).toBeGreaterThan(3);
  await world.change(id, "canceled");
  const canceledAt = Date.now();
  const waiting = "select 1 from sends where status in ('queued', 'sending', 'retrying')";
  await expect.poll(() => world.sql(waiting)).toEqual([]);
  const messages = () =>
    [SHOP, DEPLOYS].flatMap((channelId) => titlesIn(world, channelId)).length +
    linesIn(world, ENGINEERING).length;
  const arrived = messages();
  // A live message afterwards shows that everything that was to come had its chance.
  await world.listen([{ channelId: SHOP }, { chatId: ENGINEERING }]);
  await expect.poll(async () => Date.now() - canceledAt).toBeGreaterThan(1500);
  await world.send({ title: "live" });
  await expect.poll(() => titlesIn(world, SHOP).at(-1)).toBe("live");
  await expect.poll(() => linesIn(world, ENGINEERING).at(-1)).toBe("live");
  expect(messages()).toBe(arrived + 2);
  expect(titlesIn(world, SHOP).length).toBeLessThan(60);
});

test.each(["failed", "canceled"])("what %s before counts by its replay", async (status) => {
  await begin(titlesOf(1));
  await world.sql(
    `with lane as (
       insert into lanes (group_key, platform, target_key, target)
       select group_key, 'chatone', $1, $2 from event_groups returning id, group_key)
     insert into sends (lane_id, group_key, event_id, received_at, status, error)
     select lane.id, lane.group_key, event_id, received_at, $3, 'a test'
     from lane, event_groups`,
    [`chatone:${SHOP}`, SHOP_TARGET, status],
  );
  const id = await world.replay([SHOP_TARGET]);
  await expect.poll(() => world.stateOf(id)).toBe("done");
  expect(
    await world.sql(
      `select g.state, old.status, old.shown_by = again.id as is_shown, again.status as again
       from event_groups g join sends old using (event_id) join sends again using (event_id)
       where old.replay_id is null and again.replay_id is not null`,
    ),
  ).toEqual([{ state: "dispatched", status, is_shown: true, again: "delivered" }]);
});

test("a replay that is paused goes on where it stopped", async () => {
  const titles = titlesOf(20);
  await begin(titles);
  const id = await world.replay([SHOP_TARGET]);
  await expect.poll(() => titlesIn(world, SHOP).length).toBeGreaterThan(2);
  await world.change(id, "paused");
  const waiting = "select 1 from sends where status in ('queued', 'sending', 'retrying')";
  await expect.poll(() => world.sql(waiting)).toEqual([]);
  const fed = "select count(*) from sends";
  const before = await world.sql(fed);
  await world.send({ title: "an event, for a while" }, "globex");
  await expect.poll(() => world.isDispatched()).toBe(true);
  expect(await world.sql(fed)).toEqual(before);
  await world.change(id, "running");
  await expect.poll(() => titlesIn(world, SHOP)).toEqual(titles);
});

test("a target that is paused keeps its part waiting, and the others go on", async () => {
  await begin(titlesOf(5));
  await world.sql(
    `insert into lanes (group_key, platform, target_key, target, state, paused_at, paused_why)
     select min(group_key), 'chatone', $1, $2, 'paused', now(), 'a test' from event_groups`,
    [`chatone:${SHOP}`, SHOP_TARGET],
  );
  const id = await world.replay([SHOP_TARGET, DEPLOYS_TARGET]);
  await expect.poll(() => titlesIn(world, DEPLOYS)).toEqual(titlesOf(5));
  expect(titlesIn(world, SHOP)).toEqual([]);
  expect(await world.stateOf(id)).toBe("running");
  await world.sql("update lanes set state = 'active' where state = 'paused'");
  await expect.poll(() => world.stateOf(id)).toBe("done");
  expect(titlesIn(world, SHOP)).toEqual(titlesOf(5));
});

test("live messages keep their order, and wait for one message of a replay at most", async () => {
  await begin(titlesOf(40), { seams: { replays: { lookEveryMs: 5, minMs: 5 } } });
  await world.listen([{ channelId: SHOP }]);
  const id = await world.replay([SHOP_TARGET]);
  await expect.poll(() => titlesIn(world, SHOP).length).toBeGreaterThan(2);
  const live = titlesOf(20, "live");
  for (const title of live) await world.send({ title });
  await expect.poll(() => world.stateOf(id)).toBe("done");
  const standing = titlesIn(world, SHOP);
  expect(standing.filter((title) => title.startsWith("live"))).toEqual(live);
  expect(standing.filter((title) => title.startsWith("missed"))).toEqual(titlesOf(40));
  const [between] = await world.sql<{ most: number }>(
    `select max(ahead)::integer as most from (
       select (select count(*) from sends r
               where r.lane_id = s.lane_id and r.replay_id is not null
                 and r.started_at between s.created_at and s.started_at) as ahead
       from sends s where s.replay_id is null) waits`,
  );
  expect(between?.most).toBeLessThanOrEqual(1);
});

test("a worker that is killed in the middle is followed by one that says each message once", async () => {
  const titles = titlesOf(12);
  world = await startReplayWorld(titles, { roles: ["api"] });
  const killed = startRelay(["serve", "--role", "worker"], {
    ...envFor(world.urls),
    CHATONE_API_URL: `${world.chatone.url}/api/v10`,
    CHATONE_BOT_TOKEN: seed.chatone.botToken,
  });
  await expect.poll(() => world.isDispatched()).toBe(true);
  // Killed while it waits for the answer: nobody knows whether the message stands.
  const slow = { kind: "slow", delayMs: 5000 } as const;
  world.chatone.faults.add({ path: "*/messages", steps: [slow] });
  const id = await world.replay([SHOP_TARGET]);
  await expect.poll(() => titlesIn(world, SHOP)).toHaveLength(1);
  killed.child.kill("SIGKILL");
  await killed.finished;
  await world.start("worker", { replays: QUICK });
  await expect.poll(() => world.stateOf(id)).toBe("done");
  expect(titlesIn(world, SHOP)).toEqual(titles);
});
