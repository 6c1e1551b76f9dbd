// How many messages a day a plan expects, counted over a stored past.

import { afterAll, beforeAll, expect, test } from "vitest";
import { putConfig } from "../../../src/contract/config/config-file.ts";
import { addPast } from "../../backtest/past.ts";
import { group, kept, route } from "../../support/configured.ts";
import { CI, type ConfigWorld, startConfigWorld } from "./config-world.ts";

const DAY = 86_400_000;
const HOUR = 3_600_000;

let world: ConfigWorld;
let viewer = "";
beforeAll(async () => {
  world = await startConfigWorld({ MESSAGES_PER_MINUTE: "0" });
  await world.reset();
  viewer = await world.makeToken("viewer");
  await world.config.reset(
    [group("acme", { name: "Acme" })],
    [CI, route("acme", "builds", { filter: { event: "custom" } })],
  );
  // Ten days, twelve a day.
  const now = Date.now();
  await addPast(
    world,
    "acme",
    Array.from({ length: 120 }, (_, index) => ({
      provider: "custom" as const,
      event: "custom",
      payload: { title: `Build ${index}` },
      at: now - 10 * DAY + HOUR + index * 2 * HOUR,
    })),
  );
});
afterAll(() => world.stop());

const groupConfigOf = async () => Object((await world.request(viewer, "GET")).body);
const forecast = async (body: unknown) => {
  const answer = await world.request(viewer, "PUT", { query: "?dryRun", body });
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return putConfig.reply.parse(answer.body).forecast;
};

test("a removed route is missed, a new one is expected, and each is told by itself", async () => {
  const own = await groupConfigOf();
  const [ci, builds] = own.routes;
  const before = await world.config.everything();
  const gone = await forecast({ ...own, routes: [ci] });
  expect(gone).toMatchObject({ routes: [{ id: "builds", planned: 0 }], isCut: false });
  expect(gone?.now).toBeCloseTo(12, 0);
  expect(gone?.words).toBe("about 12 messages a day now, about 0 with this");
  const twice = await forecast({
    ...own,
    routes: [ci, { ...builds, targets: [...builds.targets, { chatId: "-1002200000001" }] }],
  });
  expect(twice?.words).toBe("about 12 messages a day now, about 24 with this");
  expect(await world.config.everything()).toEqual(before);
});

test("a route that is stopped by one before it sends less, though nobody edited it", async () => {
  const own = await groupConfigOf();
  const { groupId: _group, ...first } = kept("acme", "first", {
    stop: true,
    filter: { event: "custom" },
  });
  const stopped = await forecast({ ...own, routes: [first, ...own.routes] });
  expect(stopped?.routes.map(({ id, planned }) => [id, Math.round(planned)])).toEqual([
    ["ci", 0],
    ["builds", 0],
    ["first", 12],
  ]);
  expect(stopped?.words).toBe("about 12 messages a day now, about 12 with this");
});

test("defaults of the group change the messages of routes that nobody edited", async () => {
  const own = await groupConfigOf();
  const defaults = { digest: { everyMinutes: 1_440 } };
  const daily = await forecast({ ...own, group: { ...own.group, defaults } });
  expect(
    daily?.routes.map(({ id, now, planned }) => [id, Math.round(now), Math.round(planned)]),
  ).toEqual([
    ["ci", 0, 0],
    ["builds", 12, 1],
  ]);
});

test("another name changes no message", async () => {
  const own = await groupConfigOf();
  const renamed = own.routes.map((each: object) => ({ ...each, name: "Another" }));
  expect(await forecast({ ...own, routes: renamed })).toMatchObject({
    routes: [],
    words: "as many messages as now",
  });
});
