// An instance without any settings of GitHub: a super-admin signs in with Gitea, makes a group and a route, and Gitea's
// webhook becomes a card in the chat.

import { afterAll, beforeAll, expect, test } from "vitest";
import { message } from "../../../dev/browser/chat-pages.ts";
import { type Altforge, startAltforge } from "../../../sandbox/altforge/start.ts";
import { readSeed } from "../../../sandbox/seed.ts";
import { SHOP } from "../../delivery/world.ts";
import { settingsOf } from "../../support/method-world.ts";
import { SUPER, useConsole, userIdOf } from "../console/stage.ts";
import { giveShop } from "../console/scenes.ts";

let altforge: Altforge;
beforeAll(async () => {
  altforge = await startAltforge({ seed: readSeed() });
});
afterAll(() => altforge.stop());

const NO_CODEHOST = {
  CODEHOST_WEB_URL: "",
  CODEHOST_API_URL: "",
  CODEHOST_CLIENT_ID: "",
  CODEHOST_CLIENT_SECRET: "",
};

const stage = useConsole({ groups: [], routes: [] }, () => ({
  ...NO_CODEHOST,
  ...settingsOf(altforge),
  ADMIN_USER_IDS: `altforge:${userIdOf(SUPER)}`,
}));
beforeAll(() => {
  altforge.configureApp({ redirectUris: [`${stage.world().url}/auth/altforge/callback`] });
});

test("sign-in with Gitea, a group, a route and its card", async () => {
  const { page, browser, open, copied } = await stage.person();
  const world = stage.world();
  await open("/admin");
  expect(await page.getByRole("link", { name: /^Continue with/ }).allTextContents()).toEqual([
    expect.stringContaining("Continue with Gitea"),
  ]);
  await page.getByText("Relay reads your name and id. With Gitea, you also grant").waitFor();
  await page.getByRole("link", { name: "Continue with Gitea" }).click();
  await page.getByRole("button", { name: SUPER }).click();
  await page.getByRole("button", { name: /^Authorize/ }).click();
  await page.getByRole("heading", { name: "Four steps left to the first notification" }).waitFor();

  await page.getByRole("link", { name: "New group" }).click();
  await page.getByRole("button", { name: "New group" }).first().click();
  await page.getByRole("textbox", { name: "Name" }).fill("Acme");
  await page.getByRole("button", { name: "Create group" }).click();
  await page.getByRole("heading", { level: 1, name: "acme" }).waitFor();
  await page.getByRole("button", { name: "Create secret" }).click();
  await page.getByRole("button", { name: "Copy secret" }).click();
  const secret = await copied();
  await giveShop(world, "acme");

  await open("/admin/routes/new?group=acme");
  await page.getByRole("combobox", { name: "Values of Event" }).click();
  await page.keyboard.type("issues.op");
  await page.getByRole("option", { name: /^issues\.opened/ }).waitFor();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Target", exact: true }).click();
  await page.getByRole("option", { name: /shop/ }).click();
  await page.getByRole("button", { name: /^Save route/ }).click();
  await page.getByText("Route saved. It applies from the next event on.").first().waitFor();

  altforge.setHook({ url: `${world.url}/webhook/acme`, secret });
  expect(await altforge.deliver("issues")).toMatchObject({ status: 200 });
  const chat = await browser.newPage();
  await chat.goto(`${world.chatone.url}/channels/${SHOP}`);
  await message(chat, "Issue opened").waitFor();
});

test("the profile names the account of Gitea, which is the only one", async () => {
  const { page, open } = await stage.person();
  await open("/admin/profile");
  await page.getByRole("link", { name: "Continue with Gitea" }).click();
  await page.getByRole("button", { name: SUPER }).click();
  await page.getByText(`${SUPER} on Gitea`).waitFor();
  expect(await page.getByRole("button", { name: /^Remove account/ }).count()).toBe(0);
});
