// The budget of a target, rule by rule: what passes however much came before, whose budget counts, and what the
// log, the group's own log and the figures say of what is listed.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listLogs } from "../../../src/contract/records/sends.ts";
import { withMembers } from "../../messages/cards/linked-world.ts";
import { chatIdOf } from "../../interactions/stage/linked-people.ts";
import {
  type DeliveryWorld,
  DEPLOYS,
  ENGINEERING,
  linesIn,
  oneRoute,
  SHOP,
  startDelivery,
  titlesIn,
} from "../../delivery/world.ts";
import { signInto } from "../../support/console.ts";
import { payloadLike } from "../../support/payload-like.ts";
import { readReply } from "../../support/read-reply.ts";

const MONDAY_NOON = Date.UTC(2026, 10, 16, 12);
const LOG = "118020000000000005";
const ON_CALL = "700100000000000001";
/** For a group that says nothing. */
const SETTING = 3;

/** Acme may say one thing a minute; globex, in the same channel, as many as the settings allow. */
function budgets(acme: object) {
  const { groups, routes } = withMembers(
    oneRoute([{ channelId: SHOP }, { chatId: ENGINEERING }], {
      logTarget: { channelId: LOG },
      ...acme,
    }),
  );
  const [all, globex] = routes;
  return {
    groups,
    routes: [
      { ...all, filter: { event: ["custom", "dependabot_alert", "*"] } },
      {
        ...all,
        id: "page",
        filter: { event: "custom", repo: "acme/pager" },
        chatOneRoleIds: [ON_CALL],
      },
      { ...globex, targets: [{ channelId: SHOP }, { channelId: DEPLOYS }] },
    ],
  };
}

let world: DeliveryWorld;
let url: string;
beforeAll(async () => {
  world = await startDelivery({
    config: budgets({ budget: 1 }),
    startAt: MONDAY_NOON,
    env: { MESSAGES_PER_MINUTE: String(SETTING) },
    roles: [],
  });
  ({ url = "" } = await world.start("all"));
  for (const platform of ["chatone", "chattwo"] as const)
    await world.sql(
      `insert into ${platform}_links (chat_user_id, user_id, login, chat_name)
       values ($1, '4022', 'bo-chen', 'Bo')`,
      [chatIdOf(platform, "bo-chen")],
    );
});
afterAll(() => world.stop());
/** By then it is calm, and the list before has ended. */
beforeEach(async () => {
  await nothingWaits();
  await world.clock.move(3 * 60_000);
});

const custom = (title: string, more: object = {}, group = "acme") =>
  world.send({ title, repo: "acme/shop", ...more }, group);
const happens = (event: string, name: string, change = {}) =>
  world.sendCodehost(event, payloadLike(name, change));
const shop = (words = "") => titlesIn(world, SHOP).filter((title) => title.includes(words));
const chat = (words = "") => linesIn(world, ENGINEERING).filter((line) => line.includes(words));

async function nothingWaits(): Promise<void> {
  const waiting = "select id from sends where status in ('queued', 'sending', 'retrying')";
  const coming = "select event_id from undispatched";
  await expect
    .poll(async () => [...(await world.sql(coming)), ...(await world.sql(waiting))])
    .toEqual([]);
}

/** More than acme may say: whatever may be listed is listed for the rest of the minute. */
async function flood(): Promise<void> {
  for (const title of ["Usual", "Much"]) await custom(title);
}

test.each([
  ["what calls somebody who is linked", "issues", "issues__assigned", "Issue assigned: #517"],
  ["a security alert", "dependabot_alert", "dependabot_alert__created", "Security alert, medium"],
  ["what is broken", "workflow_run", "workflow_run__failure", "CI failed"],
])("%s is sent as itself in both chats", async (_what, event, payload, title) => {
  await flood();
  await happens(event, payload);
  await expect.poll(() => [shop(title).length, chat(title).length]).toEqual([1, 1]);
});

test("what calls a role is sent as itself where roles are called, and listed elsewhere", async () => {
  await flood();
  await custom("Page somebody", { repo: "acme/pager" });
  await expect.poll(() => shop("Page somebody")).toHaveLength(1);
  await nothingWaits();
  expect(chat("Page somebody")).toEqual([]);
  expect(chat("rolled up").at(-1)).toBe("2 events rolled up");
  expect(shop("rolled up").at(-1)).toBe("1 event rolled up");
});

test("a message that stands is changed however much comes", async () => {
  await custom("Deploy started", { updateKey: "deploy" });
  await expect.poll(() => shop("Deploy started")).toHaveLength(1);
  await flood();
  await custom("Deploy ended", { updateKey: "deploy" });
  await expect
    .poll(() => [shop("Deploy ended").length, chat("Deploy ended").length])
    .toEqual([1, 1]);
  expect(shop("Deploy started")).toEqual([]);
});

test("after two calm minutes the next list is a new message", async () => {
  const before = shop("rolled up").length;
  await flood();
  await expect.poll(() => shop("rolled up")).toHaveLength(before + 1);
  // Nearly two: the machine may be slow meanwhile.
  await world.clock.move(100_000);
  await flood();
  await nothingWaits();
  expect(shop("rolled up")).toHaveLength(before + 1);
  expect(shop("rolled up").at(-1)).toBe("2 events rolled up");
  await world.clock.move(121_000);
  await flood();
  await expect
    .poll(() => shop("rolled up").slice(before))
    .toEqual(["2 events rolled up", "1 event rolled up"]);
});

test("what was called off is not counted any more, however many the list told of before", async () => {
  await flood();
  await custom("Too much");
  await expect.poll(() => shop("rolled up").at(-1)).toBe("2 events rolled up");
  await nothingWaits();
  await world.sql("update sends set status = 'canceled' where rollup_key is not null");
  await custom("One more");
  await expect.poll(() => shop("rolled up").at(-1)).toBe("1 event rolled up");
});

test("messages that say different things are counted, and named only where they say the same", async () => {
  await custom("Usual");
  for (const n of [1, 2, 3]) await custom(`Nightly job ${n} finished`);
  for (const _ of [1, 2]) await custom("Backup finished", { repo: "acme/docs" });
  await nothingWaits();
  const rollup = world.chatone.state
    .messages(SHOP)
    .findLast(({ embeds }) => embeds[0]?.title === "5 events rolled up");
  expect(rollup?.embeds[0]?.description?.split("\n").slice(1)).toEqual([
    "3 messages · acme/shop",
    "Backup finished × 2 · acme/docs",
  ]);
});

test("each group has a budget of its own in a channel, and the settings' where it says none", async () => {
  await flood();
  for (let n = 1; n <= SETTING + 1; n += 1) await custom(`Globex ${n}`, {}, "globex");
  await nothingWaits();
  expect(shop("Globex")).toEqual(["Globex 1", "Globex 2", "Globex 3"]);
  expect(titlesIn(world, DEPLOYS).slice(-2)).toEqual(["Globex 3", "1 event rolled up"]);
  const rollups = world.sql(
    `select notice ->> 'limit' as "limit" from sends where kind = 'rollup' and status = 'delivered'
     and created_at > clock_timestamp() - interval '1 minute' group by group_key, 1 order by 1`,
  );
  expect(await rollups).toEqual([{ limit: "1" }, { limit: String(SETTING) }]);
});

test("a listed event is told in the group's log like every other, and in the log with its reason", async () => {
  await flood();
  await nothingWaits();
  expect(world.chatone.state.messages(LOG).at(-1)?.content).toContain("2 of 2 delivered");
  const ana = await signInto({ sql: world.sql, url }, "42");
  const { logs } = await readReply(ana, "/admin/api/logs?groupId=acme", listLogs);
  const rolledUp = logs.find(({ kind, rolledUpFor }) => kind === "event" && rolledUpFor !== null);
  expect(rolledUp).toMatchObject({ status: "skipped", rolledUpFor: "budget" });
  expect(logs.find(({ id }) => id === rolledUp?.shownBy)).toMatchObject({
    kind: "rollup",
    rolledUpFor: null,
    status: "delivered",
  });
});

test("the figures count what is listed", async () => {
  const counted = async () => {
    const text = await (await fetch(`${url}/metrics`)).text();
    return Number(
      /relay_sends_rolled_up_total\{platform="chatone",why="budget"\} (\d+)/u.exec(text)?.[1],
    );
  };
  const before = await counted();
  await flood();
  await expect.poll(counted).toBe(before + 1);
});

test("until when something waits is told over HTTP", async () => {
  const { groups, routes } = budgets({ budget: 1 });
  const calm = routes.map((route) => ({ ...route, digest: { everyMinutes: 30 } }));
  await world.load({ groups, routes: calm });
  await custom("For the digest");
  const ana = await signInto({ sql: world.sql, url }, "42");
  const newest = async () =>
    (await readReply(ana, "/admin/api/logs?groupId=acme", listLogs)).logs.find(
      ({ kind }) => kind === "event",
    );
  await expect.poll(newest).toMatchObject({ status: "queued", rolledUpFor: "digest" });
  const [due] = await world.sql<{ at: number }>(
    "select extract(epoch from max(held_until))::float8 * 1000 as at from sends where is_held",
  );
  expect((await newest())?.heldUntil).toBe(due?.at);
  await world.clock.move(30 * 60_000);
  await nothingWaits();
  await world.load(budgets({ budget: 1 }));
});

test("a group may have a larger budget than the settings say, or none", async () => {
  for (const [budget, name] of [
    [SETTING + 2, "Larger"],
    [0, "Endless"],
  ] as const) {
    await world.load(budgets({ budget }));
    await world.clock.move(61_000);
    for (let n = 1; n <= SETTING + 3; n += 1) await custom(`${name} ${n}`);
    await nothingWaits();
  }
  expect(shop("Larger")).toHaveLength(SETTING + 2);
  expect(shop("Endless")).toHaveLength(SETTING + 3);
});
