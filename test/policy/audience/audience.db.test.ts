// A private repository and a channel that everyone can read: warned of, refused, waived.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { SHOP } from "../../delivery/world.ts";
import type { Browser } from "../../support/console.ts";
import { type AudienceWorld, configOf, routeTo, startAudience } from "./audience-world.ts";

const BANK = { name: "acme/bank-client", private: true };
const OURS = { channelId: SHOP };
const WORDS =
  "Route “All” shows the private repository acme/bank-client in #shop, which everyone in the server can read.";

let world: AudienceWorld;
beforeAll(async () => {
  world = await startAudience(configOf([]));
  await world.issue(1, BANK);
  await world.issue(2, { name: "globex/vault", private: true }, "globex");
  await world.issue(3, { name: "acme/shop", private: false });
});
afterAll(() => world.stop());
beforeEach(() => world.load(configOf([])));

const put = async (who: Browser, ...routes: object[]) => {
  const path = "/admin/api/groups/acme/routes";
  const { status, body } = await who.request("PUT", path, { body: { routes } });
  return [status, body];
};

test("whether a repository is private is learnt from its events, in each group by itself", async () => {
  await expect
    .poll(() => world.sql("select name, is_private from repositories order by name"))
    .toEqual([
      { name: "acme/bank-client", is_private: true },
      { name: "acme/shop", is_private: false },
      { name: "globex/vault", is_private: true },
    ]);
});

test("a route that shows one where everyone reads is saved with a warning, though nobody had asked who reads there", async () => {
  await world.sql("delete from places");
  expect(await put(world.admin, routeTo(OURS))).toEqual([
    200,
    { ok: true, count: 1, warnings: [WORDS] },
  ]);
  expect(await world.routes()).toMatchObject([{ id: "all", enabled: true }]);
});

test("what did not change is not warned of again", async () => {
  await put(world.admin, routeTo(OURS));
  const [route] = await world.routes();
  expect(await put(world.admin, route ?? {})).toEqual([200, { ok: true, count: 1 }]);
});

test.each([
  ["names another repository", routeTo(OURS, { filter: { event: "issues", repo: "acme/shop" } })],
  ["leaves it out", routeTo(OURS, { filter: { event: "issues", repo: "!acme/bank*" } })],
  ["leaves it out by not", routeTo(OURS, { filter: { not: { repo: "acme/bank-client" } } })],
  ["is turned off", routeTo(OURS, { enabled: false })],
  ["takes custom events alone", routeTo(OURS, { filter: { event: "custom" } })],
])("a route that %s shows nothing private", async (_name, route) => {
  expect(await put(world.admin, route)).toEqual([200, { ok: true, count: 1 }]);
});

test("a channel that not everyone sees is no place to warn of", async () => {
  await world.setPrivate(SHOP, true);
  expect(await put(world.admin, routeTo(OURS))).toEqual([200, { ok: true, count: 1 }]);
  await put(world.admin);
  await world.setPrivate(SHOP, false);
});

test("a chat that can be found by its name is public", async () => {
  const chatId = "-1002200000001";
  const route = routeTo({ chatId }, { filter: { event: "issues", label: "x" } });
  expect(await put(world.admin, route)).toEqual([200, { ok: true, count: 1 }]);
  world.chattwo.setUsername(Number(chatId), "acme_engineering");
  await world.sql("delete from places where place = $1", [`chattwo:${chatId}`]);
  const [, body] = await put(world.admin, { ...route, name: "Again" });
  expect(body).toMatchObject({
    warnings: [
      expect.stringMatching(/^Route “Again” shows .* which everyone can find and read\.$/u),
    ],
  });
});

test("where the group refuses it, the route is not saved, and the sentence says how it can be", async () => {
  await world.load(configOf([], { audience: "refuse" }));
  expect(await put(world.admin, routeTo(OURS))).toEqual([
    400,
    {
      error: `routes[0]: ${WORDS} An owner can allow it in the noise settings of the route (audienceWaived: true).`,
    },
  ]);
  expect(await world.routes()).toEqual([]);
});

test("only an owner waives it, and that is written down", async () => {
  await world.load(configOf([], { audience: "refuse" }));
  const waived = routeTo(OURS, { audienceWaived: true });
  expect(await put(world.admin, waived)).toEqual([403, { error: "Forbidden" }]);
  expect(await put(world.owner, waived)).toEqual([200, { ok: true, count: 1 }]);
  expect(
    await world.sql("select actor_id, target_id from audit where action = 'route.waived'"),
  ).toEqual([{ actor_id: "42", target_id: "all" }]);
  // What is waived may be renamed by others, and shows nothing else by that.
  expect(await put(world.admin, { ...waived, name: "Everything" })).toMatchObject([200, {}]);
  const wider = { ...waived, targets: [{ channelId: "118020000000000002" }] };
  expect(await put(world.admin, wider)).toEqual([403, { error: "Forbidden" }]);
});

test("where the group does not care, nothing is said", async () => {
  await world.load(configOf([], { audience: "off" }));
  expect(await put(world.admin, routeTo(OURS))).toEqual([200, { ok: true, count: 1 }]);
});

test("a file is judged by the same rule", async () => {
  await expect(world.load(configOf([routeTo(OURS)], { audience: "refuse" }))).rejects.toThrow(
    WORDS,
  );
});

test("repositories of another group are never named", async () => {
  const { text } = await world.admin.request("PUT", "/admin/api/routes", {
    body: {
      routes: [routeTo(OURS), routeTo(OURS, { groupId: "globex", id: "theirs", name: "Theirs" })],
    },
  });
  expect(text).toContain(WORDS);
  expect(text).toContain("Route “Theirs” shows the private repository globex/vault in");
  expect(text).not.toContain("shows the private repositories");
});
