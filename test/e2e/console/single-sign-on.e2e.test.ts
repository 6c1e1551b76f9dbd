// Signing in to the console with an OpenID provider in Chromium, and adding another account in the profile.

import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type OpenChromium, openChromium } from "../../../dev/browser/chromium.ts";
import { CONSOLE_FOLDER, ensureConsole } from "../../../dev/console/ensure.ts";
import { type OidcWorld, startOidcWorld } from "../../support/oidc-world.ts";

const NO_CODEHOST = { CODEHOST_CLIENT_ID: "", CODEHOST_CLIENT_SECRET: "" };
const ALTFORGE = {
  ALTFORGE_WEB_URL: "http://127.0.0.1:9",
  ALTFORGE_CLIENT_ID: "relay",
  ALTFORGE_CLIENT_SECRET: "only for tests",
};
const ROLES = { OIDC_ROLES: "staff=acme:owner" };
const CY = { id: "cy-1", claims: { preferred_username: "cy", groups: ["staff"] } };
const ROOT = { id: "root-1", claims: { preferred_username: "root", groups: ["admins"] } };
const SHOTS = process.env["SHOTS"];

let alone: OidcWorld;
let several: OidcWorld;
let chromium: OpenChromium;
let page: Page;
beforeAll(async () => {
  ensureConsole();
  const seams = { consoleFolder: CONSOLE_FOLDER };
  alone = await startOidcWorld({ ...NO_CODEHOST, ...ROLES }, seams);
  several = await startOidcWorld({ ...ROLES, ...ALTFORGE, OIDC_ADMIN_GROUP: "admins" }, seams);
  for (const { provider } of [alone, several]) provider.account = CY;
  chromium = await openChromium();
});
afterAll(async () => {
  await chromium.close();
  await several.stop();
  await alone.stop();
});
afterEach(() => chromium.browser.clearCookies());

async function open(world: OidcWorld, path: string): Promise<string[]> {
  const complaints: string[] = [];
  page = await chromium.browser.newPage();
  page.on("console", (line) => {
    const { url } = line.location();
    if (line.type() === "error" && url.startsWith(world.url)) complaints.push(line.text());
  });
  await page.goto(new URL(path, world.url).href);
  return complaints;
}

async function shoot(name: string): Promise<void> {
  if (SHOTS === undefined) return;
  for (const colorScheme of ["light", "dark"] as const)
    for (const width of [1180, 390]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 820 });
      await page.screenshot({
        path: `${SHOTS}/${name}-${colorScheme}-${width}.png`,
        fullPage: true,
      });
    }
}

const accounts = () => page.getByRole("region", { name: "Sign-in accounts" });

test("with the provider alone: one button leads to it, and back to the page that was opened", async () => {
  const complaints = await open(alone, "/admin/profile");
  const buttons = page.getByRole("link", { name: /^Continue with/ });
  expect(await buttons.allTextContents()).toEqual([expect.stringContaining("Keycloak")]);
  await shoot("one-method");
  await buttons.click();
  await page.waitForURL(`${alone.url}/admin/profile`);
  await accounts().getByText("cy on Keycloak").waitFor();
  expect(await accounts().getByRole("button").count()).toBe(0);
  await shoot("profile-one");
  expect(complaints).toEqual([]);
});

test("a person adds a GitHub account in the profile, and removes it again", async () => {
  const complaints = await open(several, "/admin/profile");
  await shoot("three-methods");
  await page.getByRole("link", { name: "Continue with Keycloak" }).click();
  await accounts().getByRole("button", { name: "Add GitHub account" }).click();
  await page.waitForURL(`${several.codehost.url}/**`);
  await page.getByRole("button", { name: "bo-chen" }).first().click();
  await page.waitForLoadState();
  // A retry has agreed before.
  if (page.url().startsWith(several.codehost.url))
    await page.getByRole("button", { name: "Authorize Relay" }).click();
  await page.waitForURL(`${several.url}/admin/profile`);
  await accounts().getByText("bo-chen on GitHub").waitFor();
  await shoot("profile-two");
  await page.getByRole("button", { name: /^Remove account: bo-chen/ }).click();
  const dialog = page.getByRole("dialog", { name: "Remove this sign-in account?" });
  await dialog.waitFor();
  await shoot("remove");
  await dialog.getByRole("button", { name: "Remove account" }).click();
  await page.getByRole("link", { name: "Continue with Keycloak" }).click();
  await accounts().getByText("cy on Keycloak").waitFor();
  expect(await accounts().getByText("bo-chen").count()).toBe(0);
  expect(complaints).toEqual([]);
});

test("a super-admin merges two people who are one", async () => {
  await several.sql("delete from identities where key = 'oidc:cy-2'");
  await several.sql(
    `insert into identities (key, provider, issuer, subject, person_id, login)
     values ('oidc:cy-2', 'oidc', $1, 'cy-2', 'oidc:cy-2', 'cy')`,
    [several.provider.issuer],
  );
  several.provider.account = ROOT;
  const complaints = await open(several, "/admin/groups");
  await page.getByRole("link", { name: "Continue with Keycloak" }).click();
  const merge = page.getByRole("button", { name: "Merge people" });
  await merge.waitFor();
  await shoot("groups");
  await merge.click();
  const dialog = page.getByRole("dialog", { name: "Merge two people" });
  await dialog.getByLabel("Person to merge").fill("oidc:cy-2");
  await dialog.getByLabel("Person to keep").fill("4022");
  await shoot("merge");
  await dialog.getByRole("button", { name: "Merge people" }).click();
  await page.getByRole("alert").getByText("They are one person now: 4022.").waitFor();
  const [merged] = await several.sql("select person_id from identities where key = 'oidc:cy-2'");
  expect(merged).toEqual({ person_id: "4022" });
  expect(complaints).toEqual([]);
});
