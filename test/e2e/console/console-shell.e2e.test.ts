// The shell of the console in Chromium: the palette, help, and its first address.

import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openChromium } from "../../../dev/browser/chromium.ts";
import { CONSOLE_FOLDER, ensureConsole } from "../../../dev/console/ensure.ts";
import { type Console, startConsole } from "../../support/console.ts";

let world: Console;
let chromium: { browser: BrowserContext; close(): Promise<void> };
let page: Page;
beforeAll(async () => {
  ensureConsole();
  world = await startConsole({}, { consoleFolder: CONSOLE_FOLDER });
  chromium = await openChromium();
  const [name = "", value = ""] = (await world.signIn("42", "ana")).cookie.split("=");
  await chromium.browser.addCookies([{ name, value, url: world.url }]);
});
afterAll(async () => {
  await chromium.close();
  await world.stop();
});
beforeEach(async () => {
  page = await chromium.browser.newPage();
});
afterEach(() => page.close());

const open = (path: string) => page.goto(new URL(path, world.url).href);
const title = () => page.getByRole("heading", { level: 1 });

async function jump(typed: string): Promise<void> {
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox", { name: "Search or jump to" }).fill(typed);
}

test("Escape closes the palette, with and without something typed", async () => {
  await open("/admin/targets");
  await title().waitFor();
  const box = page.getByRole("dialog", { name: "Search or jump to" });
  for (const typed of ["", "targ"]) {
    await jump(typed);
    await box.waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => box.count()).toBe(0);
  }
});

test("the palette takes actions: help, and the invites of the group", async () => {
  await open("/admin/targets?group=acme");
  await title().waitFor();
  await jump("help");
  await page.getByRole("option", { name: "Help", exact: true }).click();
  await page.getByRole("dialog", { name: "Help" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await jump("invite");
  await page.getByRole("option", { name: "Invite a person" }).click();
  await page.waitForURL("**/admin/groups/acme**#invites");
  await expect
    .poll(() => page.getByRole("button", { name: "Invite", exact: true }).count())
    .toBe(1);
});

test("/admin/ is the overview", async () => {
  const answer = await open("/admin/");
  expect(answer?.status()).toBe(200);
  await page.getByRole("heading", { level: 1, name: "Overview" }).waitFor();
});
