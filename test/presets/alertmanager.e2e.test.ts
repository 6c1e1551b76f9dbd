// A real Alertmanager posts to a named endpoint, and its alert is shown in both chats.

import { afterAll, beforeAll, expect, test } from "vitest";
import {
  oneRoute,
  SHOP,
  ENGINEERING,
  startDelivery,
  titlesIn,
  linesIn,
} from "../delivery/world.ts";
import type { DeliveryWorld } from "../delivery/world.ts";
import { signInto } from "../support/console.ts";
import { textIn } from "../support/read-body.ts";
import { expectNoProblems } from "../support/strict.ts";
import { type Alertmanager, startAlertmanager } from "./alertmanager.ts";

const WITHIN = { timeout: 60_000, interval: 200 };

let world: DeliveryWorld;
let alertmanager: Alertmanager;
beforeAll(async () => {
  const { groups, routes } = oneRoute();
  const [route] = routes;
  const filter = { event: "custom", endpoint: "alerts", severity: "critical", result: "*" };
  world = await startDelivery({
    roles: [],
    config: { groups, routes: [{ ...route, filter }] },
  });
  const { url = "" } = await world.start("all");
  const owner = await signInto({ sql: world.sql, url }, "42", "ana-lopez");
  const made = await owner.request("POST", "/admin/api/groups/acme/endpoints", {
    body: { id: "alerts", preset: "alertmanager" },
  });
  alertmanager = await startAlertmanager({
    url: `${url}/webhook/acme/alerts`,
    credentials: textIn(made.body, "secret"),
  });
});
afterAll(async () => {
  await alertmanager.stop();
  await world.stop();
});

test("an alert is posted to both chats, and its end edits both messages", async () => {
  await expect.poll(alertmanager.isUp, WITHIN).toBe(true);
  const labels = { alertname: "HighLatency", severity: "critical", job: "checkout" };
  const annotations = { summary: "p99 is above 2 s" };
  const startsAt = new Date(Date.now() - 60_000).toISOString();
  await alertmanager.alert(labels, annotations, { startsAt });
  await expect
    .poll(() => titlesIn(world, SHOP), WITHIN)
    .toEqual([expect.stringContaining("Alert firing: HighLatency")]);
  await expect
    .poll(() => linesIn(world, ENGINEERING), WITHIN)
    .toEqual([expect.stringContaining("Alert firing: HighLatency")]);
  const endsAt = new Date(Date.now() - 1_000).toISOString();
  await alertmanager.alert(labels, annotations, { startsAt, endsAt });
  await expect
    .poll(() => titlesIn(world, SHOP), WITHIN)
    .toEqual([expect.stringContaining("Alert resolved: HighLatency")]);
  await expect
    .poll(() => linesIn(world, ENGINEERING), WITHIN)
    .toEqual([expect.stringContaining("Alert resolved: HighLatency")]);
  expectNoProblems(world.chatone);
  expectNoProblems(world.chattwo);
});

test("an alert that no filter names is stored and not sent", async () => {
  const startsAt = new Date(Date.now() - 60_000).toISOString();
  const labels = { alertname: "DiskSpace", severity: "info" };
  await alertmanager.alert(labels, {}, { startsAt });
  const dispatched = () =>
    world.sql("select event, action from event_groups where title like 'DiskSpace%'");
  await expect.poll(dispatched, WITHIN).toEqual([{ event: "custom", action: "firing" }]);
  expect(titlesIn(world, SHOP)).toEqual([expect.stringContaining("Alert resolved: HighLatency")]);
});
