// POST /admin/api/targets/:id/resume: what becomes of what waits, as somebody chose; with a worker and a chat.

import { afterAll, beforeAll, expect, test } from "vitest";
import { type DeliveryWorld, oneRoute, SHOP, startDelivery, titlesIn } from "../delivery/world.ts";
import { type Browser, signInto } from "../support/console.ts";
import { addMembers } from "../support/sends.ts";

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
  admin.ask("POST", `/admin/api/targets/${path}`, { body });

/** Resumes the channel, in which these wait for longer than an hour, with a choice. */
async function pausedWith(titles: readonly string[]) {
  await world.send({ title: "before the pause" });
  await expect.poll(() => titlesIn(world, SHOP).at(-1)).toBe("before the pause");
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

async function lastAudited(): Promise<unknown> {
  const [entry] = await world.sql<{ detail: unknown }>(
    "select detail from audit where action = 'target.resumed' order by id desc limit 1",
  );
  return entry?.detail;
}

test("all that waits is sent, however old, where somebody chose so", async () => {
  const resume = await pausedWith(["all 1", "all 2"]);
  expect((await resume("all")).body).toEqual({ ok: true, canceled: 0, summaries: 0 });
  await expect.poll(() => titlesIn(world, SHOP).slice(-2)).toEqual(["all 1", "all 2"]);
  expect(await lastAudited()).toMatchObject({ after: { waiting: "all", canceled: 0 } });
});

test("what waits is skipped, and what comes then is sent", async () => {
  const resume = await pausedWith(["skipped 1", "skipped 2"]);
  expect((await resume("skip")).body).toEqual({ ok: true, canceled: 2, summaries: 0 });
  await world.send({ title: "after the skip" });
  await expect.poll(() => titlesIn(world, SHOP).at(-1)).toBe("after the skip");
  expect(JSON.stringify(titlesIn(world, SHOP))).not.toContain("skipped");
  expect(await lastAudited()).toMatchObject({ after: { waiting: "skip", canceled: 2 } });
});

test("what waits is named in a summary, each event by its title and in its order", async () => {
  const resume = await pausedWith(["told 1", "told 2", "told 3"]);
  expect((await resume("summary")).body).toEqual({ ok: true, canceled: 3, summaries: 1 });
  const title = "3 messages waited while this channel was paused";
  await expect.poll(() => titlesIn(world, SHOP).at(-1)).toBe(title);
  const said = JSON.stringify(world.chatone.state.messages(SHOP).at(-1)?.embeds[0]);
  expect(said.match(/told \d/g)).toEqual(["told 1", "told 2", "told 3"]);
  expect(
    await world.sql("select distinct status, error from sends where error = 'told in a summary'"),
  ).toEqual([{ status: "canceled", error: "told in a summary" }]);
  expect(await lastAudited()).toMatchObject({ after: { waiting: "summary", summaries: 1 } });
});

test("a choice that nobody knows is refused, and the target stays paused", async () => {
  const resume = await pausedWith([]);
  expect(await resume("some")).toMatchObject({ status: 400 });
  expect(await resume("all")).toMatchObject({ status: 200 });
});
