// Notes in threads, as people find them: the card stays in the channel, and leads to what was said about it.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { message } from "../../../dev/browser/chat-pages.ts";
import { type OpenChromium, openChromium } from "../../../dev/browser/chromium.ts";
import { type DeliveryWorld, SHOP } from "../../delivery/world.ts";
import { startThreads, talkIn, threadsOf } from "../../policy/threads/thread-world.ts";
import { picture } from "../../support/pictures.ts";

const NOTES = ["The second query can go.", "Measured it: 40 ms instead of 310.", "Looks good."];

let world: DeliveryWorld;
let chromium: OpenChromium;
let page: Page;
beforeAll(async () => {
  world = await startThreads("notes", [{ channelId: SHOP }]);
  chromium = await openChromium({ width: 1100, height: 700, scale: 1 });
  chromium.browser.setDefaultTimeout(120_000);
  page = await chromium.browser.newPage();
});
afterAll(async () => {
  // First: it keeps connections open for which the servers would wait.
  await chromium.close();
  await world.stop();
});

test("a card stays alone in the channel, and its thread holds what was said, in order", async () => {
  const { opened, said } = talkIn(world);
  await opened();
  for (const [at, note] of NOTES.entries()) await said(at + 1, note);
  const inThread = () => world.chatone.state.messages(threadsOf(world, SHOP)[0]?.id ?? "").length;
  await expect.poll(inThread).toBe(NOTES.length);

  await page.goto(`${world.chatone.url}/channels/${SHOP}`);
  await message(page, "Faster carts").waitFor();
  expect(await page.locator(".message").count()).toBe(1);
  const way = page.locator(".thread-link");
  expect(await way.innerText()).toMatch(/shop#482 Faster carts\s+3 messages/);
  expect(await picture(page, "e2e-quiet/thread-card")).toBeGreaterThan(10_000);

  await way.click();
  await message(page, "Looks good.").waitFor();
  const lines = await page.locator(".message").allInnerTexts();
  expect(lines.map((line) => NOTES.find((note) => line.includes(note)))).toEqual(NOTES);
  expect(await picture(page, "e2e-quiet/thread")).toBeGreaterThan(10_000);
});
