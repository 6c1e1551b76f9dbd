// POST /admin/api/targets/:id/resume: what becomes of what waits, as somebody chose; with a worker and a chat.

import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { getTargets } from "../../../src/contract/delivery/target-list.ts";
import { type DeliveryWorld, oneRoute, SHOP, startDelivery, titlesIn } from "../world.ts";
import { type Browser, signInto } from "../../support/console.ts";
import { addMembers } from "../../support/sends.ts";

let world: DeliveryWorld;
let admin: Browser;
beforeAll(async () => {
  world = await startDelivery({ roles: [], config: oneRoute([{ channelId: SHOP }]) });
  const { url = "" } = await world.start("api");
  await world.start("worker");
  await addMembers(world, "acme", [{ userId: "53", role: "admin" }]);
  admin = await signInto({ url, sql: world.sql }, "53", "u53");
});
afterAll(() => world.stop());

const post = (path: string, body: unknown = {}) =>
  admin.request("POST", `/admin/api/targets/${path}`, { body });

const BEFORE = "before the pause";

/** Resumes the channel, in which these wait for longer than an hour, with a choice. */
async function pausedWith(titles: readonly string[]) {
  const arrived = () => titlesIn(world, SHOP).filter((title) => title === BEFORE).length;
  const before = arrived();
  await world.send({ title: BEFORE });
  await expect.poll(arrived).toBe(before + 1);
  const [lane] = await world.sql<{ id: string }>("select id from lanes");
  await post(`${lane?.id}/pause`);
  for (const title of titles) await world.send({ title });
  const waiting = () => world.sql("select 1 from sends where status = 'queued'");
  await expect.poll(waiting).toHaveLength(titles.length);
  await world.sql(
    "update sends set created_at = now() - interval '2 hours' where status = 'queued'",
  );
  return (choice: string) => post(`${lane?.id}/resume`, { waiting: choice });
}

const NOTHING = { canceled: 0, summaries: 0, summarized: 0 };

async function shopTarget() {
  const { body } = await admin.request("GET", "/admin/api/targets");
  return z.strictObject(getTargets.reply.shape).parse(body).targets.find(isShop);
}

const isShop = ({ channelId }: { channelId?: string | undefined }) => channelId === SHOP;

const waitingSends = () =>
  world.sql("select id, status, updated_at from sends where status = 'queued' order by id");

async function lastAudited(): Promise<unknown> {
  const [entry] = await world.sql<{ detail: unknown }>(
    "select detail from audit where action = 'target.resumed' order by id desc limit 1",
  );
  return entry?.detail;
}

test("all that waits is sent, however old, where somebody chose so", async () => {
  const resume = await pausedWith(["all 1", "all 2"]);
  expect((await resume("all")).body).toEqual({ ok: true, ...NOTHING });
  await expect.poll(() => titlesIn(world, SHOP).slice(-2)).toEqual(["all 1", "all 2"]);
  expect(await lastAudited()).toMatchObject({ after: { waiting: "all", canceled: 0 } });
});

test("what waits is skipped, and what comes then is sent", async () => {
  const resume = await pausedWith(["skipped 1", "skipped 2"]);
  expect((await resume("skip")).body).toEqual({ ok: true, ...NOTHING, canceled: 2 });
  await world.send({ title: "after the skip" });
  await expect.poll(() => titlesIn(world, SHOP).at(-1)).toBe("after the skip");
  expect(JSON.stringify(titlesIn(world, SHOP))).not.toContain("skipped");
  expect(await lastAudited()).toMatchObject({ after: { waiting: "skip", canceled: 2 } });
});

test("a summary lists each event by its title and in its order, and shows them once it arrived", async () => {
  const resume = await pausedWith(["told 1", "told 2", "told 3"]);
  expect(await shopTarget()).toMatchObject({ waiting: 3, summarized: 3, alone: 0 });
  const { body } = await resume("summary");
  expect(body).toEqual({ ok: true, ...NOTHING, summaries: 1, summarized: 3 });
  const title = "3 events queued while this channel was paused";
  await expect.poll(() => titlesIn(world, SHOP).at(-1)).toBe(title);
  const said = JSON.stringify(world.chatone.state.messages(SHOP).at(-1)?.embeds[0]);
  expect(said.match(/told \d/g)).toEqual(["told 1", "told 2", "told 3"]);
  const shown = () =>
    world.sql(
      `select distinct s.status, by.notice ->> 'kind' as kind, by.status as summary
       from sends s join sends by on by.id = s.shown_by`,
    );
  await expect.poll(shown).toEqual([{ status: "skipped", kind: "summary", summary: "delivered" }]);
  expect(await lastAudited()).toMatchObject({ after: { waiting: "summary", summaries: 1 } });
});

test.each(["all", "summary", "skip", undefined] as const)(
  "if the platform refuses, nothing changes and the answer says how to repair it (%s)",
  async (waiting) => {
    await pausedWith(["kept 1", "kept 2"]);
    world.chatone.state.changeChannel(SHOP, { isReadOnly: true });
    const before = await waitingSends();
    const target = await shopTarget();
    const refused = await post(`${target?.id}/resume`, waiting === undefined ? {} : { waiting });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        error:
          "Discord answered 403 Missing Permissions (50013): the bot may not write there. " +
          "Give the bot’s role View Channel, Send Messages and Embed Links in that channel, " +
          "then resume. Nothing was changed.",
      },
    });
    expect(await shopTarget()).toMatchObject({ state: "paused", waiting: 2 });
    expect(await waitingSends()).toEqual(before);
    world.chatone.state.changeChannel(SHOP, { isReadOnly: false });
    await post(`${target?.id}/resume`, { waiting: "all" });
    await expect.poll(() => titlesIn(world, SHOP).slice(-2)).toEqual(["kept 1", "kept 2"]);
  },
);

test("a test to a paused target is sent at once, and reports what the platform answered", async () => {
  const resume = await pausedWith(["behind the test"]);
  const request = () => post("test", { groupId: "acme", target: { channelId: SHOP } });
  const asked = await request();
  expect(asked).toMatchObject({ status: 200, body: { answer: { arrived: true, error: null } } });
  expect(titlesIn(world, SHOP).at(-1)).toContain("Relay can write here");
  expect(await shopTarget()).toMatchObject({ state: "paused", waiting: 1 });
  await world.sql("delete from rate_limits where key like 'test %'");
  world.chatone.state.changeChannel(SHOP, { isReadOnly: true });
  expect((await request()).body).toMatchObject({
    answer: {
      arrived: false,
      httpStatus: 403,
      errorCode: "50013",
      reason: "no_permission",
      error: "Missing Permissions",
    },
  });
  world.chatone.state.changeChannel(SHOP, { isReadOnly: false });
  const tests = await world.sql(
    `select s.status, s.attempts, s.reason, a.ok, a.outcome, a.reason as attempt_reason
     from sends s join attempts a on a.send_id = s.id
     where notice ->> 'kind' = 'targetTest' order by s.id`,
  );
  const [delivered, refused] = [null, "no_permission"].map((reason) => ({
    attempts: 1,
    reason,
    attempt_reason: reason,
  }));
  expect(tests).toEqual([
    { ...delivered, status: "delivered", ok: true, outcome: "delivered" },
    { ...refused, status: "failed", ok: false, outcome: "targetGone" },
  ]);
  await resume("all");
  await expect.poll(() => titlesIn(world, SHOP).at(-1)).toBe("behind the test");
});

test("what is canceled keeps its payload, and can be sent again", async () => {
  const resume = await pausedWith(["canceled, then sent again"]);
  await resume("skip");
  const [event] = await world.sql<{ event_id: string }>(
    "select event_id from sends where status = 'canceled' order by id desc limit 1",
  );
  const what = { kind: "event", eventId: event?.event_id };
  const { body } = await admin.request("POST", "/admin/api/replays", {
    body: { groupId: "acme", what },
  });
  expect(body).toMatchObject({ replay: { events: 1, idle: 0, unreadable: 0 } });
});

test("a choice that nobody knows is refused, and the target stays paused", async () => {
  const resume = await pausedWith([]);
  expect(await resume("some")).toMatchObject({ status: 400 });
  expect(await resume("all")).toMatchObject({ status: 200 });
});
