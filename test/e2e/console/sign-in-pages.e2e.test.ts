// What people do with a browser: sign in over codehost, say yes, undo, join, choose and sign out. In
// Chromium, because what a browser says about itself and what it refuses to load cannot be made up.

import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { openChromium } from "../../../dev/browser/chromium.ts";
import type { Store } from "../../../src/store/index.ts";
import { browser, type Console, startConsole } from "../../support/console.ts";
import { linkFor } from "../../support/links.ts";
import { storeOn } from "../../support/stores.ts";

let world: Console;
let store: Store;
let chromium: { browser: BrowserContext; close(): Promise<void> };
let page: Page;
const complaints: string[] = [];
beforeAll(async () => {
  world = await startConsole();
  store = storeOn(world.urls);
  chromium = await openChromium();
});
afterAll(async () => {
  await chromium.close();
  await store.close();
  await world.stop();
});
beforeEach(async () => {
  await chromium.browser.clearCookies();
  page = await chromium.browser.newPage();
  complaints.length = 0;
  page.on("console", (line) => {
    if (line.location().url.startsWith(world.url)) complaints.push(line.text());
  });
});

const at = (path: string) => new URL(path, world.url).href;
const press = (name: string) => page.getByRole("button", { name }).first().click();
const heading = () => page.getByRole("heading").first().textContent();

/** On codehost's own pages: who they are, and that they agree. */
async function signInAs(login: string): Promise<void> {
  await press(login);
  await page.waitForLoadState();
  if (page.url().startsWith(world.codehost.url)) await press("Authorize Relay");
  await page.waitForURL(`${world.url}/**`);
}

/** From a page of another origin, as from a mail or a chat. */
async function followFromElsewhere(path: string): Promise<void> {
  await page.goto(world.codehost.url);
  await page.setContent(`<a href="${at(path)}">follow me</a>`);
  const arrived = page.waitForEvent("framenavigated");
  await page.getByText("follow me").click();
  await arrived;
}

async function invite(): Promise<string> {
  const owner = await world.signIn("42", "ana");
  const { body } = await owner.request("POST", "/admin/api/groups/acme/invites", {
    body: { role: "viewer" },
  });
  return z.object({ token: z.string() }).parse(body).token;
}

test("an invite leads through sign-in to its button, and the button into the group", async () => {
  const path = `/admin/invite?token=${await invite()}`;
  await followFromElsewhere(path);
  await page.getByRole("link", { name: /^Continue with/ }).click();
  await page.waitForURL(`${world.codehost.url}/**`);
  await signInAs("wren-h");
  // Codehost led here, so it is asked first.
  expect(await heading()).toBe("Join acme?");
  await press("Join");
  await page.waitForURL(at("/admin"));
  expect(await heading()).toBe("The console");
  expect(complaints).toEqual([]);
});

test("a link from a chat names the account, ends in a link, and can be undone", async () => {
  await page.goto(at(await linkFor(world, store)));
  expect(await page.getByText("Bo Chen").count()).toBeGreaterThan(0);
  await press("Yes, that is me");
  await page.waitForURL(`${world.codehost.url}/**`);
  await signInAs("bo-chen");
  expect(await heading()).toBe("The accounts are linked");
  expect(await world.sql("select login from chattwo_links")).toEqual([{ login: "bo-chen" }]);
  await press("That was a mistake");
  await page.getByText("The link is undone").waitFor();
  expect(await world.sql("select login from chattwo_links")).toEqual([]);
  expect(complaints).toEqual([]);
});

test("who installed the app chooses a group, and it is bound", async () => {
  await page.goto(at("/auth/codehost?redirect=/auth/codehost/install?installation_id=7001"));
  await signInAs("ana-lopez");
  expect(await heading()).toBe("Which group gets the events of acme?");
  await page.getByLabel("A new group").check();
  await press("Continue");
  await page.waitForURL(at("/admin?install=ok"));
  const { groups } = await store.configStore.read();
  expect(groups.find(({ id }) => id === "inst-7001")).toMatchObject({
    installationId: "7001",
    members: [{ login: "ana-lopez", role: "owner" }],
  });
  expect(complaints).toEqual([]);
});

test("who belongs to no group reads so after signing in, and can sign out", async () => {
  await page.goto(at("/auth/codehost?redirect=/admin/logs"));
  await signInAs("sara-nil");
  expect(page.url()).toBe(at("/admin?error=forbidden"));
  expect(await heading()).toBe("You are signed in, but not a member of any group");
  await page.getByRole("link", { name: "Sign out" }).click();
  await page.getByRole("heading", { name: "You are signed out" }).waitFor();
  // Codehost still knows them, and sends them straight back.
  await page.getByRole("link", { name: "Continue with GitHub" }).click();
  await page.waitForURL(at("/admin?error=forbidden"));
  expect(complaints).toEqual([]);
});

test("the program runs under its policy, which lets no text become markup", async () => {
  await page.goto(at("/auth/codehost?redirect=/admin/groups/acme?tab=members"));
  await signInAs("ana-lopez");
  expect(page.url()).toBe(at("/admin/groups/acme?tab=members"));
  const spacing = () =>
    page.evaluate('getComputedStyle(document.querySelector("h1")).letterSpacing');
  await expect.poll(spacing).toBe("7px");
  expect(complaints).toEqual([]);
  const makeMarkup = page.evaluate('document.body.innerHTML = "<img src=x onerror=alert(1)>"');
  await expect(makeMarkup).rejects.toThrow("TrustedHTML");
  const evaluate = page.evaluate('document.createElement("script").text = "alert(1)"');
  await expect(evaluate).rejects.toThrow("TrustedScript");
});

test("signing out asks whoever was led here, and then the session is over", async () => {
  await page.goto(at("/auth/codehost?redirect=/admin"));
  await signInAs("ana-lopez");
  await followFromElsewhere("/admin/logout");
  expect(await heading()).toBe("Sign out of Relay?");
  const cookies = await chromium.browser.cookies(world.url);
  const session = cookies.find(({ name }) => name === "relay_session")?.value;
  await followFromElsewhere("/admin/logout");
  await press("Sign out");
  await page.getByText("signed out").first().waitFor();
  const { status } = await browser(world.url, `relay_session=${session}`).request(
    "GET",
    "/admin/api/me",
  );
  expect(status).toBe(401);
  expect(complaints).toEqual([]);
});
