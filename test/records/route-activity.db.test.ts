// GET /admin/api/routes/activity: whether routes still fire, against a slow count.

import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { getRouteActivity, ROUTE_DAYS } from "../../src/contract/records/figures.ts";
import { type Browser, browser, type Console, startConsole, SUPER } from "../support/console.ts";
import { manySends } from "../support/metrics-model.ts";
import { addMembers, makeSends, storeRoutes } from "../support/sends.ts";

const DAY = 86_400_000;
const route = (groupId: string, id: string) => ({
  id,
  name: id,
  enabled: true,
  groupId,
  filter: { event: "push" },
  targets: [{ channelId: "1000" }],
});
const ROUTES = [
  route("globex", "all"),
  route("acme", "bugs"),
  route("acme", "all"),
  route("mute", "never"),
  { ...route("mute", "faulty"), filter: { branch: "/(/" } },
  { ...route("mute", "old"), filter: { colour: "red" } },
];

let world: Console;
const sends = manySends();
let now = 0;
beforeAll(async () => {
  world = await startConsole();
  ({ now } = await makeSends(world, sends));
  await storeRoutes(world, ROUTES);
  await addMembers(world, "acme", [{ userId: "51", role: "viewer" }]);
});
afterAll(() => world.stop());

async function activityOf(client: Browser, query = "") {
  const { status, body } = await client.request("GET", `/admin/api/routes/activity${query}`);
  expect(status).toBe(200);
  return z.strictObject(getRouteActivity.reply.shape).parse(body).activity;
}

/** Days end at midnight, everywhere the same. */
function counted(groupId: string, routeId: string) {
  const to = (Math.floor(now / DAY) + 1) * DAY;
  const from = to - ROUTE_DAYS * DAY;
  const times = sends
    .filter(({ group, routeIds = [] }) => group === groupId && routeIds.includes(routeId))
    .map(({ age }) => now - age * 1000)
    .filter((at) => at >= from);
  const series = Array.from(
    { length: ROUTE_DAYS },
    (_, day) => times.filter((at) => Math.floor((at - from) / DAY) === day).length,
  );
  const lastFiredAt = times.length === 0 ? null : Math.floor(Math.max(...times));
  const words = ["faulty", "old"].includes(routeId) ? null : "pushes";
  const untold = { madeAt: null, offSince: null, watchedSince: null, missed: 0 };
  return { groupId, routeId, words, lastFiredAt, count: times.length, series, ...untold };
}

test("every route of the caller's groups is told, in their order, also one that never fired, or cannot", async () => {
  const owner = await world.signIn("42");
  const found = await activityOf(owner);
  expect(found).toEqual(ROUTES.map(({ groupId, id }) => counted(groupId, id)));
  expect(found[2]?.count).toBeGreaterThan(100);
  expect(found[3]).toMatchObject({ lastFiredAt: null, count: 0 });
  expect(await activityOf(await world.signIn(SUPER))).toEqual(found);
});

test("of one group, or for a member of one alone, the others are not there", async () => {
  const own = [counted("acme", "bugs"), counted("acme", "all")];
  expect(await activityOf(await world.signIn("42"), "?groupId=acme")).toEqual(own);
  expect(await activityOf(await world.signIn("51"))).toEqual(own);
});

test("who is not signed in or asks for another's group is refused", async () => {
  const asked = (client: Browser, query: string) =>
    client.request("GET", `/admin/api/routes/activity${query}`);
  const viewer = await world.signIn("51");
  const answers = [
    [await asked(browser(world.url), ""), 401, "Unauthorized"],
    [await asked(await world.signIn("99"), ""), 403, "Forbidden"],
    [await asked(viewer, "?groupId=globex"), 403, "Forbidden"],
    [await asked(viewer, "?groupId=nobody"), 403, "Forbidden"],
    [await asked(viewer, "?days=3"), 400, "days is not a known field"],
  ] as const;
  for (const [{ status, body }, expected, error] of answers)
    expect([status, body]).toEqual([expected, { error }]);
});
