// The messages of an event: what each send is in its target, where it opens, and which routes would send it today.

import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { getEvent, listEvents } from "../../src/contract/records/events.ts";
import { getLog } from "../../src/contract/records/sends.ts";
import type { Browser } from "../support/console.ts";
import { SHOP } from "../delivery/world.ts";
import { CONFIG, type EventsWorld, someRoute, startEvents } from "./events-world.ts";
import { readReply } from "../support/read-reply.ts";

let world: EventsWorld;
let ana: Browser;
beforeAll(async () => {
  world = await startEvents();
  ({ ana } = world);
});
afterAll(() => world.stop());

/** Sends it, waits until it is delivered, and reads the newest event. */
async function delivered(payload: object) {
  await world.send({ repo: "acme/shop", ...payload });
  return vi.waitUntil(
    async () => {
      const { events } = await readReply(ana, "/admin/api/events?limit=1", listEvents);
      const path = `/admin/api/events/${events[0]?.id}`;
      const { event, groups } = await readReply(ana, path, getEvent);
      const isThere = JSON.stringify(event.payload).includes(JSON.stringify(payload).slice(1, -1));
      return isThere && groups[0]?.outcome === "delivered" ? groups[0].logs : undefined;
    },
    { timeout: 90_000 },
  );
}

test("a card, its numbered edits and a separate message are distinguished", async () => {
  const started = await delivered({ title: "Deploy started", updateKey: "deploy-1" });
  expect(started.map(({ messageKind }) => messageKind)).toEqual(["card"]);
  const finished = await delivered({ title: "Deploy finished", updateKey: "deploy-1" });
  expect(finished.map(({ messageKind }) => messageKind)).toEqual(["edit"]);
  expect(finished[0]?.messageId).toBe(started[0]?.messageId);
  const verified = await delivered({ title: "Deploy verified", updateKey: "deploy-1" });
  const edits = [started, finished, verified].map(async ([send]) => {
    return (await readReply(ana, `/admin/api/logs/${send?.id}`, getLog)).edit;
  });
  expect(await Promise.all(edits)).toEqual([null, 1, 2]);
  const note = await delivered({ title: "Hello" });
  expect(note.map(({ messageKind }) => messageKind)).toEqual(["note"]);
});

test("a message has a link that opens it in the chat, also in the one send", async () => {
  const [send] = await delivered({ title: "Where is it" });
  const path = `/admin/api/logs/${send?.id}`;
  const url = await vi.waitUntil(async () => (await readReply(ana, path, getLog)).log.messageUrl, {
    timeout: 90_000,
  });
  expect(url).toMatch(new RegExp(`/channels/\\d+/${SHOP}/${send?.messageId}$`));
  const page = await fetch(url);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain(`id="m${send?.messageId}"`);
});

test("an event that was not sent names the routes that would send it today", async () => {
  const { events } = await readReply(ana, "/admin/api/events?outcome=notSent", listEvents);
  const path = `/admin/api/events/${events[0]?.id}`;
  const group = async () => (await readReply(ana, path, getEvent)).groups[0];
  expect(await group()).toMatchObject({ state: "ignored", wouldSend: [] });
  const all = someRoute("acme", "all", { event: "custom" });
  await world.load({ ...CONFIG, routes: [...CONFIG.routes, all] });
  expect(await group()).toMatchObject({
    wouldSend: [{ routeId: "all", routeName: "Route all" }],
    nearestMiss: { routeId: "shop" },
  });
  await world.sql("update event_groups set state = 'dispatched' where event_id = $1", [
    events[0]?.id,
  ]);
  expect(await group()).toMatchObject({ nearestMiss: { routeId: "shop" } });
  await world.sql("update events set payload = '' where id = $1", [events[0]?.id]);
  expect(await group()).toMatchObject({ wouldSend: [] });
});

test("a verdict calls other routes by their names", async () => {
  const routes = [
    { ...someRoute("acme", "first", { event: "custom" }), stop: true },
    someRoute("acme", "second", { event: "custom" }),
  ];
  await world.load({ ...CONFIG, routes });
  await delivered({ title: "Stopped" });
  const { events } = await readReply(ana, "/admin/api/events?limit=1", listEvents);
  const { groups } = await readReply(ana, `/admin/api/events/${events[0]?.id}`, getEvent);
  expect(groups[0]?.verdicts.at(-1)).toMatchObject({
    why: "not sent: route `Route first` matched before and stops there",
    reason: { kind: "stopped", byRouteId: "first" },
  });
});
