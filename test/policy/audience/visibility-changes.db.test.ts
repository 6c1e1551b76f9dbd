// A repository that is made private, a channel that everyone can read from now on: the routes in between are turned
// off, and nothing leaks meanwhile.

import { z } from "zod";
import { afterEach, expect, test } from "vitest";
import { chatIdOf } from "../../interactions/stage/linked-people.ts";
import { SHOP, titlesIn } from "../../delivery/world.ts";
import { payloadLike } from "../../support/payload-like.ts";
import { type AudienceWorld, configOf, LOG, routeTo, startAudience } from "./audience-world.ts";

const OURS = { channelId: SHOP };
const WHY =
  "Route “All” shows the private repository acme/shop in #shop, which everyone in the server can read.";
const SENDS =
  "select status, error from sends where kind = 'event' and error like '% is private%' order by id";

const WAITING =
  "select repo from sends where kind = 'event' and status in ('queued', 'retrying') order by id";

const Drafted = z.object({ id: z.string(), each: z.object({ messages: z.number() }) });

let world: AudienceWorld;
afterEach(() => world.stop());

/** A public repository, shown in a channel that everyone is known to read. */
async function openShop(group: object = {}, route: object = {}) {
  world = await startAudience(configOf([routeTo(OURS, route)], group));
  await world.issue(1, { name: "acme/shop", private: false });
  await expect.poll(() => titlesIn(world, SHOP).length).toBe(1);
  await world.setPrivate(SHOP, false);
}

const privatize = () =>
  world.sendCodehost(
    "repository",
    payloadLike("issues__opened", {
      action: "privatized",
      issue: undefined,
      repository: { full_name: "acme/shop", private: true },
    }),
  );

test("a repository that is made private turns its route off, in the name of Relay, and the log says so", async () => {
  await openShop();
  await privatize();
  await expect.poll(() => world.routes()).toMatchObject([{ enabled: false, pausedWhy: WHY }]);
  expect(
    await world.sql("select actor_id, action, target_id from audit where action like 'route.%'"),
  ).toEqual([{ actor_id: "relay", action: "route.paused", target_id: "all" }]);
  await expect
    .poll(() => titlesIn(world, LOG))
    .toContainEqual(expect.stringContaining("acme/shop is private now"));
  expect(
    await world.sql(
      "select notice #>> '{shown,0,route}' as route from sends where notice ->> 'kind' = 'routesPaused'",
    ),
  ).toEqual([{ route: "All" }]);
  expect(await world.sql(SENDS)).toEqual([
    { status: "skipped", error: "acme/shop is private, and everyone can read here." },
  ]);
  expect(titlesIn(world, SHOP)).toHaveLength(1);
  expect(await world.sql("select is_hidden_now from repositories")).toEqual([
    { is_hidden_now: false },
  ]);
});

test("owners who want to be written to are told in their own chat, and nobody else is", async () => {
  await openShop({ logTarget: undefined });
  const own = [];
  for (const [userId, login] of [
    ["42", "ana-lopez"],
    ["43", "bo-chen"],
  ] as const) {
    const { id } = world.chatone.state.directChannel(chatIdOf("chatone", login));
    own.push(id);
    await world.sql(
      `insert into chatone_links (chat_user_id, user_id, login, chat_name) values ($1, $2, $3, $3)`,
      [chatIdOf("chatone", login), userId, login],
    );
    await world.sql("insert into people (user_id, feed) values ($1, $2)", [
      userId,
      JSON.stringify({ platform: "chatone", channelId: id }),
    ]);
  }
  await privatize();
  const [ana = "", bo = ""] = own;
  await expect
    .poll(() => titlesIn(world, ana))
    .toEqual([expect.stringContaining("acme/shop is private now")]);
  expect(titlesIn(world, bo)).toEqual([]);
  expect(await world.sql("select user_id from lanes where user_id is not null")).toEqual([
    { user_id: "42" },
  ]);
});

test("the first event that tells of it is enough, and none of it is shown", async () => {
  await openShop();
  await world.issue(2, { name: "acme/shop", private: true });
  await expect.poll(() => world.routes()).toMatchObject([{ enabled: false }]);
  expect(await world.sql(SENDS)).toHaveLength(1);
  expect(titlesIn(world, SHOP)).toHaveLength(1);
});

test("what still waited when it was made private is canceled, with the reason, and never arrives", async () => {
  await openShop();
  await world.sql("update lanes set state = 'paused', paused_at = now(), paused_why = 'by hand'");
  await world.issue(2, { name: "acme/shop", private: false });
  await world.issue(3, { name: "acme/docs", private: false });
  await expect.poll(() => world.sql(WAITING)).toHaveLength(2);
  await privatize();
  await expect.poll(() => world.routes()).toMatchObject([{ enabled: false }]);
  expect(await world.sql(WAITING)).toEqual([{ repo: "acme/docs" }]);
  expect(await world.sql(SENDS)).toContainEqual({
    status: "canceled",
    error: "acme/shop is private, and everyone can read here.",
  });
  await world.sql("update lanes set state = 'active', paused_at = null, next_at = now()");
  await world.sql("select pg_notify('relay_lanes', '')");
  await expect.poll(() => titlesIn(world, SHOP)).toHaveLength(2);
  expect(await world.sql(WAITING)).toEqual([]);
});

test("nothing of it is sent again where everyone reads, though it was public when it came", async () => {
  await openShop();
  const ask = async () => {
    const [event] = await world.sql<{ id: string }>("select min(event_id) as id from event_groups");
    const what = { kind: "event", eventId: String(event?.id) };
    const { body } = await world.owner.request("POST", "/admin/api/replays", {
      body: { groupId: "acme", what, routes: "then", again: true },
    });
    return z.object({ replay: Drafted }).parse(body).replay;
  };
  const before = await ask();
  expect(before.each.messages).toBe(1);
  await privatize();
  await expect.poll(() => world.routes()).toMatchObject([{ enabled: false }]);
  expect((await ask()).each.messages).toBe(0);
  expect(await world.sql("select state from replays where id = $1", [before.id])).toEqual([
    { state: "canceled" },
  ]);
});

test("a route that Relay turned off says why until it is on again, whatever a client writes there", async () => {
  await openShop();
  await privatize();
  await expect.poll(() => world.routes()).toMatchObject([{ enabled: false }]);
  const put = async (change: object) => {
    const path = "/admin/api/groups/acme/routes";
    const { body } = await world.admin.request("GET", path);
    const { routes } = z.object({ routes: z.array(z.looseObject({})) }).parse(body);
    const { status } = await world.admin.request("PUT", path, {
      body: { routes: routes.map((route) => ({ ...route, ...change })) },
    });
    return [status, (await world.routes())[0]?.["pausedWhy"]];
  };
  expect(await put({})).toEqual([200, WHY]);
  expect(await put({ name: "Everything" })).toEqual([200, WHY]);
  expect(await put({ pausedWhy: undefined })).toEqual([200, WHY]);
  expect(await put({ pausedWhy: "Because." })).toEqual([200, WHY]);
  expect(await put({ enabled: true })).toEqual([200, undefined]);
  expect(await put({ enabled: false, pausedWhy: "Because." })).toEqual([200, undefined]);
});

test("who turns the route on again has read why it was off", async () => {
  await openShop();
  await privatize();
  await expect.poll(() => world.routes()).toMatchObject([{ enabled: false }]);
  const [route] = await world.routes();
  const { body } = await world.admin.request("PUT", "/admin/api/groups/acme/routes", {
    body: { routes: [{ ...route, enabled: true }] },
  });
  expect(body).toEqual({ ok: true, count: 1, warnings: [WHY] });
  expect((await world.routes())[0]).not.toHaveProperty("pausedWhy");
  await world.issue(3, { name: "acme/shop", private: true });
  await expect.poll(() => titlesIn(world, SHOP)).toHaveLength(2);
});

test("a channel that everyone can read from now on turns the route off", async () => {
  world = await startAudience(configOf([routeTo(OURS)]));
  world.chatone.state.changeChannel(SHOP, { isPrivate: true });
  await world.issue(1, { name: "acme/bank-client", private: true });
  await expect.poll(() => titlesIn(world, SHOP).length).toBe(1);
  await world.setPrivate(SHOP, true);
  await world.setPrivate(SHOP, false);
  await expect.poll(() => world.routes()).toMatchObject([{ enabled: false }]);
  await expect
    .poll(() => titlesIn(world, LOG))
    .toContainEqual(expect.stringContaining("everyone can read #shop now"));
});

test.each([
  ["the route is waived", {}, { audienceWaived: true }],
  ["the group does not care", { audience: "off" }, {}],
])("where %s, everything goes on", async (_name, group, route) => {
  await openShop(group, route);
  await world.issue(2, { name: "acme/shop", private: true });
  await expect.poll(() => titlesIn(world, SHOP)).toHaveLength(2);
  expect(await world.routes()).toMatchObject([{ enabled: true }]);
});

test("where the group refuses it, nothing private is sent, whatever the routes say", async () => {
  await openShop({ audience: "refuse" });
  await world.issue(2, { name: "acme/bank-client", private: true });
  await expect
    .poll(() => world.sql(SENDS))
    .toEqual([
      { status: "skipped", error: "acme/bank-client is private, and everyone can read here." },
    ]);
  expect(titlesIn(world, SHOP)).toHaveLength(1);
  expect(await world.routes()).toMatchObject([{ enabled: true }]);
});
