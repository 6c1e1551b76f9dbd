// A busy minute in a channel, as people see it: with a budget and without; and a digest that comes when it is due.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenChromium, openChromium } from "../../../dev/browser/chromium.ts";
import { message } from "../../../dev/browser/chat-pages.ts";
import {
  ALERTS,
  DEPLOYS,
  type DeliveryWorld,
  SHOP,
  startDelivery,
  titlesIn,
} from "../../delivery/world.ts";
import { picture } from "../../support/pictures.ts";
import { busyMinute } from "./busy-minute.ts";
import { type Shown, sideBySide, wholeChannel } from "./side-by-side.ts";

const MONDAY_NOON = Date.UTC(2026, 10, 16, 12);
const BUDGET = 4;
const COMES = busyMinute.length;

/** Browsers and others may be at work. */
const PATIENT = { timeout: 180_000 };

const members = [{ userId: "42", login: "ana-lopez", role: "owner" }];
const route = (groupId: string, id: string, changes: object) => ({
  id,
  name: id,
  enabled: true,
  groupId,
  filter: { event: ["custom", "*"] },
  ...changes,
});

let world: DeliveryWorld;
let chromium: OpenChromium;
let page: Page;
beforeAll(async () => {
  world = await startDelivery({
    startAt: MONDAY_NOON,
    config: {
      groups: [
        { id: "acme", name: "Acme", members, budget: BUDGET },
        { id: "globex", name: "Globex", members, budget: 0 },
      ],
      routes: [
        route("acme", "all", { targets: [{ channelId: SHOP }] }),
        route("acme", "calm", {
          targets: [{ channelId: ALERTS }],
          digest: { everyMinutes: 30 },
        }),
        route("globex", "all", { targets: [{ channelId: DEPLOYS }] }),
      ],
    },
  });
  chromium = await openChromium({ width: 1100, height: 1000, scale: 1 });
  chromium.browser.setDefaultTimeout(120_000);
  page = await chromium.browser.newPage();
});
afterAll(async () => {
  // First: it keeps connections open for which the servers would wait.
  await chromium.close();
  await world.stop();
});

const open = (channelId: string) => page.goto(`${world.chatone.url}/channels/${channelId}`);

async function sendAll(group: string): Promise<void> {
  for (const { event, payload } of busyMinute) await world.sendCodehost(event, payload, group);
}

const shown: Shown[] = [];

test("without a budget everything that comes in a minute stands in the channel", async () => {
  await sendAll("globex");
  await expect.poll(() => titlesIn(world, DEPLOYS).length, PATIENT).toBe(COMES);
  await open(DEPLOYS);
  await expect.poll(() => page.locator(".message").count()).toBe(COMES);
  shown.push(await wholeChannel(page, `Without a budget: ${COMES} messages`));
});

test("with a budget the rest is one message that says how much it stands for", async () => {
  await sendAll("acme");
  const rolledUp = `${COMES - BUDGET} events rolled up`;
  await expect.poll(() => titlesIn(world, SHOP).at(-1), PATIENT).toContain(rolledUp);
  await open(SHOP);
  await message(page, rolledUp).waitFor();
  expect(await page.locator(".message").count()).toBe(BUDGET + 1);
  shown.push(await wholeChannel(page, `With a budget of ${BUDGET} a minute: ${BUDGET + 1}`));
  expect(await sideBySide(page, "e2e-quiet/channel-both", shown)).toBeGreaterThan(50_000);
});

test("a digest is silent until it is due, and what is urgent does not wait for it", async () => {
  await world.send({ title: "Payments are down", repo: "acme/shop", color: "red" });
  await expect.poll(() => titlesIn(world, ALERTS).join(), PATIENT).toContain("Payments are down");
  expect(titlesIn(world, ALERTS)).toHaveLength(1);
  await world.clock.move(31 * 60_000);
  await expect.poll(() => titlesIn(world, ALERTS).length, PATIENT).toBe(2);
  await open(ALERTS);
  await page.locator(".message").nth(1).waitFor();
  expect(await page.locator(".message").last().textContent()).toContain(String(COMES));
  expect(await picture(page, "e2e-quiet/channel-digest")).toBeGreaterThan(10_000);
});
