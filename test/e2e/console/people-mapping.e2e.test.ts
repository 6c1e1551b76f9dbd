// People mapping in the browser: an owner writes rows, a mapped person opts out, and the owner sees it.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openChromium } from "../../../dev/browser/chromium.ts";
import { CONSOLE_FOLDER, ensureConsole } from "../../../dev/console/ensure.ts";
import { configured, group, OWNER } from "../../support/configured.ts";
import { type Console, startConsole } from "../../support/console.ts";

let world: Console;
let chromium: Awaited<ReturnType<typeof openChromium>>;
beforeAll(async () => {
  ensureConsole();
  world = await startConsole({}, { consoleFolder: CONSOLE_FOLDER });
  const { reset } = await configured(world);
  const bo = { userId: "4022", login: "bo-chen", role: "viewer" };
  await reset([group("acme", { members: [OWNER, bo] })]);
  await world.sql(
    `update documents set value = jsonb_set(value, '{0,members,1,acceptedAt}', '1')
     where key = 'config:groups'`,
  );
  chromium = await openChromium();
});
afterAll(async () => {
  await chromium.close();
  await world.stop();
});

async function open(person: [id: string, login: string], path: string): Promise<Page> {
  const [name = "", value = ""] = (await world.signIn(...person)).cookie.split("=");
  await chromium.browser.clearCookies();
  await chromium.browser.addCookies([{ name, value, url: world.url }]);
  const page = await chromium.browser.newPage();
  await page.goto(new URL(path, world.url).href);
  return page;
}

const ana = ["42", "ana"] satisfies [string, string];
const cardOf = (page: Page) => page.getByRole("region", { name: "People mapping" });

test("an owner adds a user by login, and imports a file only if every line is right", async () => {
  const page = await open(ana, "/admin/groups/acme");
  await page.getByRole("button", { name: "New row" }).click();
  const asked = page.getByRole("dialog");
  await asked.getByLabel("Login or user ID").fill("@bo-chen");
  await asked.getByLabel("User ID in the chat").fill("811000000000004022");
  await asked.getByRole("button", { name: "Add row" }).click();
  const row = cardOf(page).getByRole("row", { name: "bo-chen" });
  await expect.poll(() => row.textContent()).toContain("Discord account 811000000000004022");

  const importing = async (csv: string) => {
    const file = { name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(csv) };
    await asked.locator("input[type=file]").setInputFiles(file);
    await asked.getByRole("button", { name: "Import" }).click();
  };
  await page.getByRole("button", { name: "Import CSV" }).click();
  const head = "kind,account,login,platform,id\nteam,acme/payments,,Discord,700100000000000002\n";
  await importing(`${head}person,ana,,Telegram,1\n`);
  await expect
    .poll(() => asked.getByRole("alert").textContent())
    .toContain("line 3: account must be a numeric user id");
  await importing(`${head}person,4021,ana-lopez,Telegram,77004021\n`);
  await expect.poll(() => cardOf(page).getByRole("row").count()).toBe(4);
  await page.close();
});

test("a mapped person opts out on the profile page, and the owner sees that", async () => {
  const profile = await open(["4022", "bo-chen"], "/admin/profile");
  const own = profile.getByRole("region", { name: "Pings by groups" });
  await own.getByLabel("This group may not ping me").click();
  await expect.poll(() => own.getByLabel("This group may not ping me").isChecked()).toBe(true);
  await expect.poll(() => world.sql("select from ping_opt_outs")).toHaveLength(1);
  await profile.close();
  const page = await open(ana, "/admin/groups/acme");
  const row = cardOf(page).getByRole("row", { name: "bo-chen" });
  await expect.poll(() => row.textContent()).toContain("The person opted out of pings.");
  await row.getByRole("button", { name: /^Remove bo-chen/ }).click();
  await expect.poll(() => row.count()).toBe(0);
  await page.close();
});
