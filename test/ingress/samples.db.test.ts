// A sample passes through the whole chain, is marked as a test everywhere, and changes no state of its group.

import { afterEach, beforeEach, expect, test } from "vitest";
import { SAMPLES } from "../../src/codehosts/index.ts";
import {
  ALERTS,
  type DeliveryWorld,
  DEPLOYS,
  ENGINEERING,
  linesIn,
  oneRoute,
  SHOP,
  startDelivery,
  titlesIn,
} from "../delivery/world.ts";
import { type Browser, signInto } from "../support/console.ts";

const PATH = "/admin/api/groups/acme/samples";

function config() {
  const { groups, routes } = oneRoute([{ channelId: SHOP }, { chatId: ENGINEERING }], {
    logTarget: { channelId: ALERTS },
  });
  const standby = { minutes: 1, targets: [{ channelId: DEPLOYS }] };
  const [all] = routes;
  const other = { ...all, id: "other", name: "Other", targets: [{ channelId: DEPLOYS }] };
  return { groups, routes: [{ ...all, standby }, other, ...routes.slice(1)] };
}

let world: DeliveryWorld;
let owner: Browser;
beforeEach(async () => {
  world = await startDelivery({ config: config() });
  const { url = "" } = await world.start("api");
  owner = await signInto({ sql: world.sql, url }, "42", "ana-lopez");
});
afterEach(() => world.stop());

async function send(body: object): Promise<{ eventId: string; deliveryId: string }> {
  await world.sql("delete from rate_limits where key like 'sample %'");
  const answer = await owner.request("POST", PATH, { body });
  expect(answer.status).toBe(200);
  return JSON.parse(answer.text);
}

async function settled(): Promise<void> {
  await expect
    .poll(() =>
      world.sql(
        "select 1 from undispatched union all select 1 from sends where status in ('queued', 'sending', 'retrying') and is_test",
      ),
    )
    .toEqual([]);
}

test("a sample reaches both chats, with a test mark and no button", async () => {
  await send({ name: "pull_request.opened", route: "all" });
  await expect.poll(() => titlesIn(world, SHOP)).toHaveLength(1);
  await expect.poll(() => linesIn(world, ENGINEERING)).toHaveLength(1);
  await settled();
  expect(titlesIn(world, SHOP)[0]).toContain("TEST · PR opened: #482");
  expect(linesIn(world, ENGINEERING)[0]).toContain("TEST · PR opened: #482");
  expect(titlesIn(world, DEPLOYS)).toEqual([]);
  const sent = JSON.stringify(await world.sql("select message from sends where is_test"));
  expect(sent).toContain("ana-lopez sent as a test");
  expect(sent).not.toMatch(/"custom_id"|callback_data/);
});

test("a sample is marked in the event log, in the send log and in the explanation", async () => {
  const { eventId, deliveryId } = await send({ name: "alertmanager/firing" });
  await settled();
  const event = await owner.request("GET", `/admin/api/events/${eventId}`);
  expect(JSON.parse(event.text)).toMatchObject({ groups: [{ isTest: true, deliveryId }] });
  const logs = await owner.request("GET", "/admin/api/logs");
  expect(JSON.parse(logs.text).logs[0]).toMatchObject({ isTest: true, deliveryId });
  const why = await owner.request("GET", `/admin/api/why?what=${deliveryId}`);
  expect(why.text).toContain("It was sent as a test");
});

test("a sample changes no state, figure or load, and repeats nothing to standby", async () => {
  for (const name of [
    "alertmanager/firing",
    "alertmanager/resolved",
    "pull_request.merged",
    "push",
  ])
    await send({ name });
  await settled();
  expect(await world.sql("select key from entities")).toEqual([]);
  expect(await world.sql("select name from repositories")).toEqual([]);
  expect(await world.sql("select 1 from sends where update_key is not null")).toEqual([]);
  expect(await world.sql("select 1 from sends where is_held or kind <> 'event'")).toEqual([]);
  expect(await world.sql("select 1 from lanes where arrivals <> '{}'")).toEqual([]);
  expect(titlesIn(world, ALERTS)).toEqual([]);
  const metrics = await owner.request("GET", "/admin/api/metrics?window=24h");
  expect(JSON.parse(metrics.text)).toMatchObject({ total: 0, byRoute: [], byRepo: [] });
});

test("a sample of an alert leaves the real card of the alert alone", async () => {
  const alert = { title: "Disk", updateKey: "disk", severity: "critical", state: "firing" };
  expect((await world.send(alert)).status).toBe(200);
  await expect.poll(() => titlesIn(world, SHOP)).toEqual(["❌ Alert firing: Disk"]);
  const before = await world.sql("select key, parts from entities order by key");
  await send({ name: "alertmanager/resolved", route: "all" });
  await expect.poll(() => titlesIn(world, SHOP)).toHaveLength(2);
  await settled();
  expect(titlesIn(world, SHOP)[0]).toBe("❌ Alert firing: Disk");
  expect(await world.sql("select key, parts from entities order by key")).toEqual(before);
});

test("only owners and admins send samples, and one in a few seconds", async () => {
  const { url = "" } = await world.start("api");
  const stranger = await signInto({ sql: world.sql, url }, "77", "bo-chen");
  expect((await stranger.request("POST", PATH, { body: { name: "push" } })).status).toBe(403);
  await send({ name: "push" });
  const again = await owner.request("POST", PATH, { body: { name: "push" } });
  expect(again.status).toBe(429);
  const unknown = await owner.request("POST", PATH, { body: { name: "nothing" } });
  expect(unknown.status).toBe(400);
  const audit = await world.sql("select action, target_id from audit where action = 'sample.sent'");
  expect(audit).toEqual([{ action: "sample.sent", target_id: "codehost/push" }]);
});

test("a replay sends no sample again", async () => {
  const { eventId } = await send({ name: "push", route: "all" });
  await settled();
  const body = { groupId: "acme", what: { kind: "event", eventId }, again: true };
  const answer = await owner.request("POST", "/admin/api/replays", { body });
  expect(JSON.parse(answer.text)).toMatchObject({ replay: { each: { messages: 0 } } });
});

test("every sample is sent", async () => {
  for (const { name } of SAMPLES) await send({ name, route: "all" });
  await settled();
  const rows = await world.sql<{ title: string }>(
    "select distinct title from sends where is_test and status = 'delivered'",
  );
  expect(
    await world.sql("select error from sends where is_test and status <> 'delivered'"),
  ).toEqual([]);
  expect(rows.length).toBeGreaterThan(30);
});
