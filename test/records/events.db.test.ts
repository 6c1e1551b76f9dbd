// GET /admin/api/events: what came in and what became of it in each group. Through real webhooks and a
// worker, so that what is read is what dispatch writes.

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getEvent, listEvents } from "../../src/contract/records/events.ts";
import { getEventFigures } from "../../src/contract/records/figures.ts";
import { SHOP } from "../delivery/world.ts";
import { type Browser, browser } from "../support/console.ts";
import { type EventsWorld, startEvents } from "./events-world.ts";
import { holdNewestEvent, letGo } from "../support/held-event.ts";
import { readReply } from "../support/read-reply.ts";
import { groupKeyOf } from "../support/records.ts";

let world: EventsWorld;
let ana: Browser;
let eve: Browser;
let root: Browser;
beforeAll(async () => {
  world = await startEvents();
  ({ ana, eve, root } = world);
});
afterAll(() => world.stop());

const list = (query = "", who = ana) => readReply(who, `/admin/api/events${query}`, listEvents);

const repos = ({ events }: Awaited<ReturnType<typeof list>>) => events.map(({ repo }) => repo);

test("the list has a row per event and group, with its sends, and the nearest miss of an ignored one", async () => {
  const { events, nextCursor } = await list();
  expect(nextCursor).toBeNull();
  const row = {
    id: expect.stringMatching(/^\d+$/),
    groupId: "acme",
    provider: "custom",
    event: "custom",
    action: null,
    actor: null,
    url: null,
    deliveryId: null,
    error: null,
    receivedAt: expect.any(Number),
    dispatchedAt: expect.any(Number),
    repaired: false,
    isTest: false,
    duplicates: 0,
    duplicatedAt: null,
  };
  expect(events).toEqual([
    {
      ...row,
      repo: "acme/other",
      state: "ignored",
      title: "second",
      outcome: "notSent",
      sends: {},
      sentTo: [],
      toChatMs: null,
      slowestToChatMs: null,
      nearestMiss: {
        routeId: "shop",
        routeName: "Route shop",
        why: "not sent: `repo` wanted `acme/shop`, got `acme/other`",
      },
    },
    {
      ...row,
      repo: "acme/shop",
      state: "dispatched",
      title: "first",
      outcome: "delivered",
      sends: { delivered: 1 },
      sentTo: [
        {
          sendId: expect.stringMatching(/^\d+$/),
          targetId: expect.stringMatching(/^\d+$/),
          target: { platform: "chatone", channelId: SHOP },
          // Looked up meanwhile.
          name: expect.toBeOneOf(["shop", null]),
          status: "delivered",
          error: null,
          reason: null,
          isPaused: false,
        },
      ],
      toChatMs: expect.any(Number),
      slowestToChatMs: expect.any(Number),
      nearestMiss: null,
    },
  ]);
});

test("an event of the global endpoint shows each group its own part alone", async () => {
  const [event] = await world.sql<{ id: string }>(
    `insert into events (provider, event, headers, payload)
     values ('custom', 'custom', '{}', '{"title":"both"}') returning id`,
  );
  for (const id of ["acme", "globex"])
    await world.sql(
      `insert into event_groups (event_id, received_at, group_key, state, routes_version, verdicts,
         repo) select id, received_at, $2, 'ignored', 0, '[]', $3 from events where id = $1`,
      [event?.id, await groupKeyOf(world, id), `${id}/both`],
    );
  const groupsOf = async (who: Browser) => {
    const { groups } = await readReply(who, `/admin/api/events/${event?.id}`, getEvent);
    return new Set(groups.map(({ groupId }) => groupId));
  };
  expect(await groupsOf(ana)).toEqual(new Set(["acme"]));
  expect(await groupsOf(eve)).toEqual(new Set(["globex"]));
  expect(await groupsOf(root)).toEqual(new Set(["acme", "globex"]));
  // Pages may end between two groups of one event.
  const seen: string[] = [];
  for (let query = "?limit=1"; query !== "";) {
    const { events, nextCursor } = await list(query, root);
    seen.push(...events.map(({ id, groupId }) => `${id} ${groupId}`));
    query = nextCursor === null ? "" : `?limit=1&cursor=${nextCursor}`;
  }
  expect(new Set(seen).size).toBe(5);
  expect(seen).toHaveLength(5);
  await world.sql("delete from event_groups where event_id = $1", [event?.id]);
});

test("an event that waits for its dispatch is received, for the group of its endpoint alone", async () => {
  const [event] = await world.sql<{ id: string }>(
    `insert into events (group_key, provider, event, delivery_id, headers, payload)
     values ($1, 'custom', 'custom', $2, '{}', '{}') returning id`,
    [await groupKeyOf(world, "acme"), randomUUID()],
  );
  // No shard looks at it.
  await world.sql(
    `insert into undispatched (event_id, received_at, bytes, shards)
     select id, received_at, 2, 0 from events where id = $1`,
    [event?.id],
  );
  expect((await list("?state=received")).events).toMatchObject([
    { id: event?.id, sends: {}, outcome: null, sentTo: [] },
  ]);
  expect((await list("?state=received", eve)).events).toEqual([]);
  const { body } = await ana.request("GET", `/admin/api/events/${event?.id}`);
  expect(body).toMatchObject({ groups: [{ state: "received", verdicts: [], logs: [] }] });
  await world.sql("delete from undispatched");
  expect((await list("?state=received")).events).toEqual([]);
  expect(await holdNewestEvent(world)).toBe(event?.id);
  expect((await list("?state=received")).events).toMatchObject([{ id: event?.id }]);
  expect((await list("?state=received", eve)).events).toEqual([]);
  const held = await ana.request("GET", `/admin/api/events/${event?.id}`);
  expect(held.body).toMatchObject({ groups: [{ state: "received", verdicts: [], logs: [] }] });
  const figures = () => readReply(ana, "/admin/api/events/figures?", getEventFigures);
  expect(await figures()).toMatchObject({ received: 1 });
  await letGo(world);
  expect(await figures()).toMatchObject({ received: 0 });
});

test("every filter finds what it names and nothing else", async () => {
  const cases: [query: string, found: string[]][] = [
    ["groupId=acme", ["acme/other", "acme/shop"]],
    ["state=ignored", ["acme/other"]],
    ["outcome=notSent", ["acme/other"]],
    ["outcome=delivered", ["acme/shop"]],
    ["outcome=failed", []],
    ["from=0", ["acme/other", "acme/shop"]],
    ["provider=custom&repo=acme/s*", ["acme/shop"]],
    ["provider=codehost", []],
    ["event=custom&repo=ACME/SHOP", ["acme/shop"]],
    ["event=push", []],
    ["actor=nobody", []],
    ["q=other", ["acme/other"]],
    ["q=first", ["acme/shop"]],
    ["q=third", []],
    [`target=${SHOP}`, ["acme/shop"]],
    ["routeId=shop", ["acme/shop"]],
    ["routeId=off", []],
    ["from=0&to=1", []],
  ];
  for (const [query, found] of cases)
    expect([query, repos(await list(`?${query}`))]).toEqual([query, found]);
});

test("foreign groups, odd queries and people without a session are refused", async () => {
  for (const groupId of ["globex", "nobody"]) {
    const { status, body } = await ana.request("GET", `/admin/api/events?groupId=${groupId}`);
    expect([status, body]).toEqual([403, { error: "Forbidden" }]);
  }
  const odd = await ana.request("GET", "/admin/api/events?state=lost");
  expect([odd.status, odd.body]).toEqual([
    400,
    { error: "state must be received or dispatched or ignored or quarantined" },
  ]);
  const nobody = await browser(world.url).request("GET", "/admin/api/events");
  expect([nobody.status, nobody.body]).toEqual([401, { error: "Unauthorized" }]);
});
