// A team that has Gitea and no GitHub: `relay setup`, sign-in, a group, a route, a card, and Merge pressed in both
// chats. Relay runs as the operator runs it, with the file that setup wrote.

import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { become, message, openLogin, press, write } from "../../../dev/browser/chat-pages.ts";
import { type OpenChromium, openChromium } from "../../../dev/browser/chromium.ts";
import { ensureConsole } from "../../../dev/console/ensure.ts";
import type { SandboxPullRequest } from "../../../sandbox/forge/state/state.ts";
import { pullRequest } from "../../sandbox/altforge/world.ts";
import { runScript } from "../../setup/scripted.ts";
import {
  ADMIN,
  answersWithoutCodehost,
  ENGINEERING,
  type FirstRun,
  SHOP,
  startFirstRun,
} from "../../setup/world.ts";
import { type RunningProcess, startRelay } from "../../support/process.ts";

/** Reads all of the sources and builds the console, on a machine that may be busy. */
const START_MS = 300_000;
const STORY_MS = 600_000;

let world: FirstRun;
let relay: RunningProcess | undefined;
let chromium: OpenChromium;
let browser: BrowserContext;
let page: Page;
beforeAll(async () => {
  ensureConsole();
  world = await startFirstRun();
  chromium = await openChromium({ width: 1440, height: 1000, scale: 1 });
  browser = chromium.browser;
  browser.setDefaultTimeout(120_000);
  const clipboard = ["clipboard-read", "clipboard-write"];
  await browser.grantPermissions(clipboard, { origin: world.baseUrl });
  page = await browser.newPage();
}, START_MS);
afterAll(async () => {
  await chromium.close();
  relay?.child.kill("SIGTERM");
  await relay?.finished;
  await world.stop();
});

const copied = async () => String(await page.evaluate("navigator.clipboard.readText()"));
const openShop = (tab: Page) => tab.goto(`${world.chatone.url}/channels/${SHOP}`);
const openEngineering = (tab: Page) => tab.goto(`${world.chattwo.url}/chats/${ENGINEERING}`);

test(
  "setup, sign-in, a group, a route, and Merge in both chats",
  async () => {
    await setUpAndServe();
    await signIn();
    const secret = await createGroup();
    await claim(await openedTab(openShop), /^\/relay connect code:/);
    const group = await openedTab(openEngineering);
    await become(group, "Ana López");
    await claim(group, /^\/relay connect [0-9a-f]+$/);
    await createRoute();
    world.altforge.setHook({ url: `${world.baseUrl}/webhook/acme`, secret });
    const merged = { isMerged: true, mergedBy: ADMIN.login };
    expect(await mergeFromChatone()).toMatchObject(merged);
    expect(await mergeFromChattwo()).toMatchObject(merged);
  },
  STORY_MS,
);

async function setUpAndServe(): Promise<void> {
  const run = await runScript(Object.values(answersWithoutCodehost(world)), world);
  expect([run.code, run.stderr]).toEqual([0, ""]);
  expect(run.stdout).toContain(`Sent a test message to chatone:${SHOP}.`);
  const settings = Object.entries(parseEnv(readFileSync(world.file, "utf8")));
  const ofCodehost = settings.filter(([name, value]) => name.startsWith("CODEHOST_") && value);
  expect(ofCodehost).toEqual([["CODEHOST_WEBHOOK_SECRET", expect.any(String)]]);
  const env = settings.map(([name, value]) => [name, value ?? ""]);
  relay = startRelay(["serve"], Object.fromEntries(env));
  await relay.said(/service\.started/);
}

async function openedTab(open: (tab: Page) => Promise<unknown>): Promise<Page> {
  const tab = await browser.newPage();
  await open(tab);
  return tab;
}

async function signIn(): Promise<void> {
  await page.goto(`${world.baseUrl}/admin`);
  const methods = page.getByRole("link", { name: /^Continue with/ });
  expect(await methods.allTextContents()).toEqual([expect.stringContaining("Gitea")]);
  await methods.click();
  await page.getByRole("button", { name: ADMIN.login }).click();
  await page.getByRole("button", { name: /^Authorize/ }).click();
  await page.getByRole("heading", { name: "Four steps left to the first notification" }).waitFor();
  await page.goto(`${world.baseUrl}/admin/profile`);
  await page.getByText(`${ADMIN.login} on Gitea`).waitFor();
  expect(await page.getByRole("button", { name: /^Remove account/ }).count()).toBe(0);
}

async function createGroup(): Promise<string> {
  await page.goto(`${world.baseUrl}/admin/groups`);
  await page.getByRole("button", { name: "New group" }).first().click();
  await page.getByRole("textbox", { name: "Name" }).fill("Acme");
  await page.getByRole("button", { name: "Create group" }).click();
  await page.getByRole("heading", { level: 1, name: "acme" }).waitFor();
  await page.getByRole("button", { name: "Create secret" }).click();
  await page.getByRole("button", { name: "Copy secret" }).click();
  await expect.poll(copied).toMatch(/^[0-9a-f]{64}$/);
  return copied();
}

/** The command is on the page of targets; a manager of the channel sends it there. */
async function claim(chat: Page, command: RegExp): Promise<void> {
  await page.goto(`${world.baseUrl}/admin/targets?group=acme`);
  await page.getByRole("button", { name: "Connect a channel" }).first().click();
  await write(chat, (await page.getByText(command).textContent()) ?? "");
  await page.getByText("is this group's now.").waitFor();
}

async function createRoute(): Promise<void> {
  await page.goto(`${world.baseUrl}/admin/routes/new?group=acme`);
  const events = page.getByRole("combobox", { name: "Values of Event" });
  await events.fill("pull_request.*");
  await events.press("Enter");
  await events.press("Escape");
  for (const name of [/shop/, /Acme engineering/]) {
    await page.getByRole("button", { name: "Target", exact: true }).click();
    await page.getByRole("option", { name }).click();
  }
  await page.getByRole("button", { name: /^Save route/ }).click();
  await page.getByText("Route saved. It applies from the next event on.").first().waitFor();
}

/** Opens a pull request on Gitea; its card is in both chats. */
function openPull(number: number): SandboxPullRequest {
  const pull = pullRequest(world.altforge, `acme/shop#${number}`);
  Object.assign(pull, { isDraft: false, mergeableState: "clean" });
  world.altforge.announce(pull);
  return pull;
}

async function mergeFromChatone(): Promise<SandboxPullRequest> {
  const chat = await openedTab(openShop);
  await become(chat, ADMIN.login);
  await write(chat, "/relay login");
  await link(await openLogin(chat, "Sign in to Gitea"));
  await message(chat, `Linked: you act as ${ADMIN.login} on Gitea.`).waitFor();
  const pull = openPull(482);
  await press(chat, "Merge", "#482 Retry");
  await press(chat, "Squash and merge", "Merge acme/shop#482 into main?");
  await message(chat, "Merged acme/shop#482 into main as").waitFor();
  await message(chat, "PR merged").waitFor();
  return pull;
}

/** A press without a link leads to the sign-in, and goes on after it. */
async function mergeFromChattwo(): Promise<SandboxPullRequest> {
  const pull = openPull(483);
  const chat = await openedTab(openEngineering);
  await become(chat, "Mia Kraus");
  await press(chat, "Merge", "#483 Payout");
  await chat.getByRole("button", { name: "Start" }).click();
  await message(chat, "Your chat account is not linked to Gitea yet.").waitFor();
  await link(await openLogin(chat, "Sign in to Gitea"));
  await press(chat, "Squash and merge", "Merge acme/shop#483 into main?");
  await message(chat, "Merged acme/shop#483 into main as").waitFor();
  await openEngineering(chat);
  await message(chat, "PR merged: #483").waitFor();
  return pull;
}

/** The browser is signed in to Gitea, which has already granted the application. */
async function link(tab: Page): Promise<void> {
  await tab.getByRole("button", { name: "Yes, that is me" }).click();
  await tab.getByRole("heading", { name: "The accounts are linked" }).waitFor();
}
