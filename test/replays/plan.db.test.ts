// What a dry run plans: what was lost, or what today's routes say, each message once.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { storeRoutes } from "../support/sends.ts";
import {
  anEvent,
  DEV,
  dryRun,
  everything,
  forgetPast,
  itemsOf,
  makePast,
  OPS,
  type PastWorld,
  routeTo,
  startPast,
} from "./past.ts";

let world: PastWorld;
beforeAll(async () => {
  world = await startPast();
});
beforeEach(async () => {
  await forgetPast(world);
  await storeRoutes(world, [routeTo("all", [DEV])]);
});
afterAll(() => world.stop());

const placesOf = async (id: string) =>
  (await itemsOf(world, id)).map((item) => [item.event_id, item.target_key]);

test("what did not get through goes to where it was meant for, and nothing else does", async () => {
  const lost = await makePast(world, {
    sends: [{ status: "dead" }, { channel: OPS, status: "delivered" }],
  });
  await makePast(world, { sends: [{ status: "delivered" }] });
  await makePast(world, { sends: [{ status: "queued" }] });
  await makePast(world, { sends: [] });
  const replay = await dryRun(world.admin, everything);
  expect(replay).toMatchObject({
    state: "draft",
    mode: null,
    events: 4,
    idle: 3,
    each: { messages: 1 },
    summary: { messages: 1 },
    targets: [{ target: { channelId: DEV }, isPaused: false, messages: 1 }],
  });
  expect(await placesOf(replay.id)).toEqual([[lost.eventIds[0], `chatone:${DEV}`]]);
});

test("an item says what it is, on one line, and where it leads", async () => {
  const url = "https://ci.example/7";
  const { eventIds } = await makePast(world, { payload: { title: "Build\n7", url } });
  const { id } = await dryRun(world.admin, anEvent(eventIds[0]));
  expect(await itemsOf(world, id)).toMatchObject([{ title: "Build 7 · acme/shop", url }]);
});

test("what was sent once more already is no retry", async () => {
  const { eventIds } = await makePast(world);
  const [lost] = eventIds;
  const again = async (status: string) => {
    await world.sql(
      `insert into sends (lane_id, group_key, event_id, received_at, status, replay_id)
       select lane_id, group_key, event_id, received_at, $2, 1 from sends where event_id = $1 limit 1`,
      [lost, status],
    );
    return (await dryRun(world.admin, anEvent(lost))).each.messages;
  };
  expect(await again("failed")).toBe(1);
  expect(await again("delivered")).toBe(0);
});

test("with again, what was delivered is posted anew and edits nothing", async () => {
  const { eventIds } = await makePast(world, {
    sends: [{ status: "delivered", key: "custom:acme:x" }],
  });
  const what = anEvent(eventIds[0]);
  expect(await dryRun(world.admin, what)).toMatchObject({ idle: 1, each: { messages: 0 } });
  for (const routes of ["then", "today"]) {
    const replay = await dryRun(world.admin, what, { again: true, routes });
    expect(await itemsOf(world, replay.id)).toMatchObject([{ update_key: null, is_note: true }]);
  }
});

test("one send goes to its own target alone", async () => {
  await storeRoutes(world, [routeTo("all", [DEV, OPS])]);
  const { eventIds, sendIds } = await makePast(world, {
    sends: [{ status: "failed" }, { channel: OPS, status: "failed" }],
  });
  const { id } = await dryRun(world.admin, { kind: "send", sendId: sendIds[1] });
  expect(await placesOf(id)).toEqual([[eventIds[0], `chatone:${OPS}`]]);
});

test("a card that does not stand is posted once for all its events, and lives on", async () => {
  const key = "custom:acme:deploy";
  const payload = { updateKey: "deploy" };
  const { eventIds } = await makePast(world, {
    count: 3,
    payload,
    sends: [{ status: "failed", key }],
  });
  for (const routes of ["then", "today"]) {
    const replay = await dryRun(world.admin, everything, { routes });
    expect(replay).toMatchObject({ events: 3, idle: 0, each: { messages: 1 } });
    expect(await itemsOf(world, replay.id)).toMatchObject([
      { event_id: eventIds[2], update_key: key, is_note: false },
    ]);
  }
});

test("where the card stands, what was lost is told beside it", async () => {
  const key = "custom:acme:deploy";
  const payload = { updateKey: "deploy" };
  await makePast(world, { payload, sends: [{ status: "delivered", key }] });
  const { eventIds } = await makePast(world, { payload, sends: [{ status: "failed", key }] });
  for (const routes of ["then", "today"]) {
    const { id } = await dryRun(world.admin, everything, { routes });
    expect(await itemsOf(world, id)).toMatchObject([
      { event_id: eventIds[0], update_key: null, is_note: true },
    ]);
  }
});

test("today's routes lead to new targets, and not where it was delivered already", async () => {
  const { eventIds } = await makePast(world, { sends: [{ status: "delivered" }] });
  const [ignored] = (await makePast(world, { sends: [] })).eventIds;
  await storeRoutes(world, [routeTo("all", [DEV, OPS])]);
  const { id } = await dryRun(world.admin, everything, { routes: "today" });
  expect(await placesOf(id)).toEqual([
    [eventIds[0], `chatone:${OPS}`],
    [ignored, `chatone:${DEV}`],
    [ignored, `chatone:${OPS}`],
  ]);
});

test("a target that no route names any more gets nothing, whichever routes are asked", async () => {
  const { eventIds } = await makePast(world, { sends: [{ channel: OPS, status: "failed" }] });
  await storeRoutes(world, [routeTo("other", [DEV], { repo: "acme/none" })]);
  for (const routes of ["then", "today"])
    expect(await dryRun(world.admin, anEvent(eventIds[0]), { routes })).toMatchObject({
      idle: 1,
      targets: [],
    });
  // Another route leads there: the group still sends to it.
  await storeRoutes(world, [routeTo("other", [OPS], { repo: "acme/none" })]);
  expect((await dryRun(world.admin, anEvent(eventIds[0]))).each.messages).toBe(1);
});

test("events whose payload is gone, emptied or unreadable have nothing to send", async () => {
  const [gone, emptied, broken] = (await makePast(world, { count: 3 })).eventIds;
  await world.sql("delete from events where id = $1", [gone]);
  await world.sql("update events set payload = '' where id = $1", [emptied]);
  await world.sql("update events set payload = 'no json' where id = $1", [broken]);
  const replay = await dryRun(world.admin, everything);
  expect(replay).toMatchObject({ events: 3, idle: 3, each: { messages: 0 } });
});

test("a search of 300 keeps all of them, oldest first, and says how long they take", async () => {
  const { eventIds } = await makePast(world, { count: 300 });
  await makePast(world, { payload: { repo: "acme/other" } });
  await world.sql("update event_groups set repo = 'acme/other' where event_id > $1", [
    eventIds.at(-1),
  ]);
  const search = { kind: "search", search: { repo: "acme/shop", from: Date.now() - 3_600_000 } };
  const replay = await dryRun(world.admin, search);
  expect(replay).toMatchObject({ events: 300, idle: 0, summary: { messages: 25 } });
  expect(replay.each.messages).toBe(300);
  expect(replay.each.seconds).toBeGreaterThanOrEqual(300);
  expect((await itemsOf(world, replay.id)).map((item) => item.event_id)).toEqual(eventIds);
});

test("more than 10,000 events are refused", async () => {
  await makePast(world, { count: 10_001, sends: [] });
  const { status, body } = await world.admin.request("POST", "/admin/api/replays", {
    body: { groupId: "acme", what: everything },
  });
  expect(status).toBe(400);
  expect(body).toEqual({
    error: "what.search: more than 10,000 events fit; narrow it down",
  });
});
