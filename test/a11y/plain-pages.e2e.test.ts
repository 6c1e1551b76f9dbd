// Pages that come without a program: read by everybody, in both themes, on a phone too.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { type OpenChromium, openChromium } from "../../dev/browser/chromium.ts";
import { type Console, startConsole } from "../support/console.ts";
import { linkFor } from "../support/links.ts";
import { storeOn } from "../support/stores.ts";
import { findingsOn } from "./findings.ts";
import { THEMES, WIDTHS } from "./scope.ts";
import { polyglot } from "./polyglots.ts";
import { openWatched, tooWideOn, type WatchedPage } from "./watched-page.ts";

let world: Console;
let store: ReturnType<typeof storeOn>;
let chromium: OpenChromium;
let watched: WatchedPage;
beforeAll(async () => {
  world = await startConsole();
  store = storeOn(world.urls);
  chromium = await openChromium({ scale: 1 });
});
afterAll(async () => {
  await chromium.close();
  await store.close();
  await world.stop();
});
beforeEach(async () => {
  await chromium.browser.clearCookies();
  watched = await openWatched(chromium.browser);
});

async function signIn(userId: string, login: string): Promise<void> {
  const { cookie } = await world.signIn(userId, login);
  const [name = "", value = ""] = cookie.split("=");
  await chromium.browser.addCookies([{ name, value, url: world.url }]);
}

async function open(path: string): Promise<Page> {
  await watched.page.goto(new URL(path, world.url).href);
  return watched.page;
}

/** As from a mail: whoever is led here is asked first. */
async function followFromElsewhere(path: string): Promise<void> {
  const { page } = watched;
  await page.goto(world.codehost.url);
  await page.setContent(`<a href="${new URL(path, world.url).href}">follow me</a>`);
  await page.getByText("follow me").click();
  await page.waitForURL(`${world.url}/**`);
}

async function faults({ page, complaints }: WatchedPage): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 700 });
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      found.push(...(await findingsOn(page)));
    }
    found.push(...(await tooWideOn(page)));
  }
  const titles = await page.getByRole("heading", { level: 1 }).count();
  await page.close();
  return [...found, ...complaints, ...(titles === 1 ? [] : [`${titles} titles`])];
}

test.each([
  "/admin/login",
  "/admin/logs?status=failed",
  "/admin?error=state",
  `/admin?error=${encodeURIComponent(polyglot(0))}`,
])("%s, for somebody who is not signed in", async (path) => {
  await open(path);
  expect(await faults(watched)).toEqual([]);
});

test.each([0, 3, 4])("somebody in no group, called by polyglot %i, reads so", async (n) => {
  await signIn(`77${n}`, polyglot(n));
  await open("/admin?error=forbidden");
  expect(await faults(watched)).toEqual([]);
});

test("a person in no group who opts out of pings", async () => {
  await signIn("779", polyglot(3));
  await open("/admin/opt-out");
  expect(await faults(watched)).toEqual([]);
});

test("an invite that was followed from elsewhere", async () => {
  const owner = await world.signIn("42", "ana");
  const { body } = await owner.request("POST", "/admin/api/groups/acme/invites", {
    body: { role: "viewer", note: polyglot(0, 80) },
  });
  const { token } = z.object({ token: z.string() }).parse(body);
  await signIn("780", polyglot(6));
  await followFromElsewhere(`/admin/invite?token=${token}`);
  expect(await watched.page.locator("h1").textContent()).toBe("Join acme?");
  expect(await faults(watched)).toEqual([]);
});

test("an invite, for a person who is not signed in", async () => {
  const owner = await world.signIn("42", "ana");
  const { body } = await owner.request("POST", "/admin/api/groups/acme/invites", {
    body: { role: "viewer" },
  });
  const { token } = z.object({ token: z.string() }).parse(body);
  await open(`/admin/invite?token=${token}`);
  expect(await watched.page.locator(".note").textContent()).toContain("invites you to the group");
  expect(await faults(watched)).toEqual([]);
});

test("a group that asks somebody to be a member", async () => {
  const owner = await world.signIn("42", "ana");
  const members = [
    { userId: "42", login: "ana", role: "owner" },
    { userId: "781", login: "wren-h", role: "owner" },
  ];
  const body = { groups: [{ id: "acme", name: polyglot(0, 100), members }] };
  expect((await owner.request("PUT", "/admin/api/groups", { body })).status).toBe(200);
  await signIn("781", "wren-h");
  await open("/admin/logs");
  expect(await watched.page.getByRole("button").allTextContents()).toEqual(["Accept", "Decline"]);
  expect(await faults(watched)).toEqual([]);
});

test.each(["/admin/logout", "/auth/codehost/install?setup_action=request"])(
  "%s, for somebody who is signed in",
  async (path) => {
    await signIn("42", "ana");
    await open(path);
    expect(await faults(watched)).toEqual([]);
  },
);

test("signing out, when another site led there", async () => {
  await signIn("42", "ana");
  await followFromElsewhere("/admin/logout");
  expect(await watched.page.locator("h1").textContent()).toBe("Sign out of Relay?");
  expect(await faults(watched)).toEqual([]);
});

test.each([0, 4])("a link for a chat account called by polyglot %i", async (n) => {
  const account = { platform: "chattwo", userId: "7", name: polyglot(n), chatId: "7" } as const;
  await open(await linkFor(world, store, account));
  expect(await watched.page.getByRole("button").count()).toBeGreaterThan(0);
  expect(await faults(watched)).toEqual([]);
});

test("whoever installed the app chooses a group", async () => {
  await open("/auth/codehost?redirect=/auth/codehost/install?installation_id=7001");
  const { page } = watched;
  await page.getByRole("button", { name: "ana-lopez" }).first().click();
  await page.waitForLoadState();
  await page.getByRole("button", { name: "Authorize Relay" }).first().click();
  await page.waitForURL(`${world.url}/**`);
  // What codehost's own pages complained of on the way is not ours.
  watched.complaints.length = 0;
  expect(await page.getByRole("heading").first().textContent()).toContain("Which group");
  expect(await faults(watched)).toEqual([]);
});
