// GET /admin/api/events/seen and what GET /admin/api/routes/activity tells of routes that do not fire. Through real
// webhooks and a worker, so that what is read is what dispatch writes.

import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { getRouteActivity, getSeenValues } from "../../src/contract/records/figures.ts";
import { getGroupRoutes } from "../../src/contract/config/lists.ts";
import { type EventsWorld, someRoute, startEvents } from "./events-world.ts";
import { readReply } from "../support/read-reply.ts";

let world: EventsWorld;
beforeAll(async () => {
  world = await startEvents();
});
afterAll(() => world.stop());

const ROUTES = "/admin/api/groups/acme/routes";

test("a group's events and repositories are told to its members, and to nobody else", async () => {
  const seen = await readReply(world.ana, "/admin/api/events/seen?groupId=acme", getSeenValues);
  expect(seen).toEqual({
    events: ["custom"],
    repos: ["acme/other", "acme/shop"],
    branches: [],
    branchEvents: null,
  });
  const foreign = await world.eve.request("GET", "/admin/api/events/seen?groupId=acme");
  expect([foreign.status, foreign.body]).toEqual([403, { error: "Forbidden" }]);
});

async function activityOf(id: string) {
  const { activity } = await readReply(
    world.ana,
    "/admin/api/routes/activity?groupId=acme",
    getRouteActivity,
  );
  return activity.find(({ routeId }) => routeId === id);
}

test("a route of which the audit log tells nothing is watched since the first event", async () => {
  const known = { madeAt: null, offSince: null, watchedSince: expect.any(Number), missed: 0 };
  expect(await activityOf("pushes")).toMatchObject({ ...known, lastFiredAt: null });
  expect(await activityOf("shop")).toMatchObject({ ...known, lastFiredAt: expect.any(Number) });
  expect(await activityOf("off")).toMatchObject(known);
});

test("a route tells when it was made and turned off, and which of its events it keeps out", async () => {
  const { routes, version } = await readReply(world.ana, ROUTES, getGroupRoutes);
  const changed = routes.map((route) =>
    route.id === "pushes" ? { ...route, enabled: false } : route,
  );
  const fresh = someRoute("acme", "fresh", { event: "custom", repo: "acme/nothing" });
  const { status } = await world.ana.request("PUT", ROUTES, {
    body: { routes: [...changed, fresh] },
    headers: { "if-match": `"${version}"` },
  });
  expect(status).toBe(200);
  await world.send({ title: "fourth", repo: "acme/other" });
  await vi.waitUntil(
    async () => (await world.sql("select from event_groups where repo = 'acme/other'")).length > 1,
    { timeout: 90_000 },
  );
  const made = await activityOf("fresh");
  expect(made).toMatchObject({ madeAt: expect.any(Number), offSince: null, missed: 1 });
  expect(made?.watchedSince).toBe(made?.madeAt);
  expect(await activityOf("pushes")).toMatchObject({ offSince: made?.madeAt });
});
