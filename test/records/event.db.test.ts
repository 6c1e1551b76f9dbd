// GET /admin/api/events/:id: the whole story of one event, to those in whose groups it is.

import { afterAll, beforeAll, expect, test } from "vitest";
import { listEvents } from "../../src/contract/records/events.ts";
import type { Browser } from "../support/console.ts";
import { CONFIG, type EventsWorld, someRoute, startEvents } from "./events-world.ts";
import { readReply } from "../support/read-reply.ts";
import { groupKeyOf } from "../support/records.ts";

let world: EventsWorld;
let ana: Browser;
let eve: Browser;
beforeAll(async () => {
  world = await startEvents();
  ({ ana, eve } = world);
});
afterAll(() => world.stop());

const list = (query = "", who = ana) => readReply(who, `/admin/api/events${query}`, listEvents);

test("one event comes with payload, headers, every route's verdict in data and words, and its sends", async () => {
  const [, first] = (await list()).events;
  const { status, body } = await ana.request("GET", `/admin/api/events/${first?.id}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    event: {
      id: first?.id,
      provider: "custom",
      event: "custom",
      duplicates: 0,
      repaired: false,
      payload: { title: "first", repo: "acme/shop", secret: "ours" },
      payloadState: "kept",
      headers: { "content-type": "application/json" },
    },
    groups: [
      {
        groupId: "acme",
        state: "dispatched",
        verdicts: [
          { routeId: "pushes", outcome: "notMatched", isFull: true },
          {
            routeId: "shop",
            routeName: "Route shop",
            outcome: "matched",
            why: "sent: `event` is `custom` and `repo` is `acme/shop`",
            reason: { kind: "filter", filter: { outcome: "passed" } },
            isFull: true,
          },
          { routeId: "off", outcome: "notMatched", why: "not sent: the route is disabled" },
        ],
        logs: [{ title: "first", routeIds: ["shop"], status: "delivered", groupId: "acme" }],
      },
    ],
  });
  expect(JSON.stringify(body)).not.toMatch(/signature/i);
});

test("verdicts are those of the routes of then, also after routes changed and the group was renamed", async () => {
  const [second] = (await list()).events;
  const key = await groupKeyOf(world, "acme");
  const rename = (id: string) =>
    world.sql(
      `update documents set version = nextval('document_versions'),
         value = replace(value::text, '"id": "' || $1 || '"', '"id": "' || $2 || '"')::jsonb
       where key = 'config:groups'`,
      id === "acme" ? ["acme-two", "acme"] : ["acme", "acme-two"],
    );
  await world.load({ groups: [], routes: [someRoute("acme", "shop", { event: "push" })] });
  await rename("acme-two");
  await world.sql("insert into freed_names (name, group_key) values ('acme', $1)", [key]);
  const { body } = await ana.request("GET", `/admin/api/events/${second?.id}`);
  expect(body).toMatchObject({
    groups: [
      {
        groupId: "acme-two",
        nearestMiss: { routeId: "shop" },
        verdicts: [
          { routeId: "pushes" },
          {
            routeId: "shop",
            routeName: "Route shop",
            why: "not sent: `repo` wanted `acme/shop`, got `acme/other`",
            isFull: true,
          },
          { routeId: "off" },
        ],
      },
    ],
  });
  await rename("acme");
  await world.sql("delete from freed_names");
  await world.load(CONFIG);
});

test("a payload that was emptied after its delivery says so, and what decided is still told", async () => {
  const [second] = (await list()).events;
  const [kept] = await world.sql<{ payload: Buffer }>("select payload from events where id = $1", [
    second?.id,
  ]);
  await world.sql("update events set payload = '' where id = $1", [second?.id]);
  const { body } = await ana.request("GET", `/admin/api/events/${second?.id}`);
  expect(body).toMatchObject({
    event: { payload: null, payloadState: "emptied" },
    groups: [
      {
        verdicts: [
          { routeId: "pushes", isFull: false },
          { routeId: "shop", why: "not sent: `repo` wanted `acme/shop`, got `acme/other`" },
          { routeId: "off", why: "not sent: the route is disabled" },
        ],
      },
    ],
  });
  await world.sql("update events set payload = $2 where id = $1", [second?.id, kept?.payload]);
});

test("where the routes of then are gone, a reason is told that needs none of them", async () => {
  const [second] = (await list()).events;
  await world.sql("update event_groups set routes_version = 999 where event_id = $1", [second?.id]);
  const { body } = await ana.request("GET", `/admin/api/events/${second?.id}`);
  const unknown = { routeName: null, why: "not sent", isFull: false };
  expect(body).toMatchObject({
    groups: [
      {
        nearestMiss: null,
        verdicts: [
          { ...unknown, routeId: "pushes", reason: { kind: "notNamed" } },
          { ...unknown, routeId: "shop", reason: null },
          { ...unknown, routeId: "off", reason: { kind: "disabled" } },
        ],
      },
    ],
  });
});

test("T35 an event of another group is Not found, as is one that is not there", async () => {
  const [theirs] = (await list("", eve)).events;
  expect((await eve.request("GET", `/admin/api/events/${theirs?.id}`)).status).toBe(200);
  for (const id of [theirs?.id, "999999999", "x", "1%00"]) {
    const { status, body } = await ana.request("GET", `/admin/api/events/${id}`);
    expect([status, body]).toEqual([404, { error: "Not found" }]);
  }
});
