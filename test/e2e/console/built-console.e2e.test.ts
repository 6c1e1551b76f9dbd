// The console as it is built, in Chromium: every address of it starts under the policy of its page.

import type { BrowserContext, ConsoleMessage, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openChromium } from "../../../dev/browser/chromium.ts";
import { CONSOLE_FOLDER, ensureConsole } from "../../../dev/console/ensure.ts";
import { type Console, startConsole } from "../../support/console.ts";

let world: Console;
let chromium: { browser: BrowserContext; close(): Promise<void> };
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

/** What the browser refused, by the policy or by itself. */
async function open(path: string): Promise<{ page: Page; refused: string[] }> {
  const page = await chromium.browser.newPage();
  const refused: string[] = [];
  const isRefusal = (line: ConsoleMessage) => /security policy|trusted/i.test(line.text());
  page.on("console", (line) => {
    if (isRefusal(line)) refused.push(line.text());
  });
  page.on("pageerror", (error) => refused.push(error.message));
  await page.goto(new URL(path, world.url).href);
  return { page, refused };
}

test.each([
  "/admin",
  "/admin?error=invite_used",
  "/admin/routes",
  "/admin/routes/new?group=acme",
  "/admin/routes/acme/nothing",
  "/admin/logs?status=failed",
  "/admin/logs/1",
  "/admin/targets",
  "/admin/targets/chatone/1",
  "/admin/groups",
  "/admin/groups/acme",
  "/admin/audit",
  "/admin/profile",
])("%s starts, and nothing of it is refused", async (path) => {
  const { page, refused } = await open(path);
  await page.getByRole("heading", { level: 1 }).waitFor();
  const family = () => page.evaluate('document.fonts.check("16px Inter Variable")');
  await expect.poll(family).toBe(true);
  expect(refused).toEqual([]);
  await page.close();
});

test("the build has the colours of both themes, whatever the system's is", async () => {
  const { page } = await open("/admin");
  await page.getByRole("heading", { level: 1 }).waitFor();
  const colour = () => page.evaluate<string>("getComputedStyle(document.body).backgroundColor");
  const theme = (name: string) =>
    page.evaluate(`document.documentElement.dataset.mantineColorScheme = "${name}"`);
  await theme("light");
  expect(await colour()).toBe("rgb(250, 250, 251)");
  await theme("dark");
  expect(await colour()).toBe("rgb(14, 15, 18)");
  await page.close();
});
