// The gallery is complete, and it is one file: opened from the disk it shows all, and asks for nothing.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openChromium, type OpenChromium } from "../../dev/browser/chromium.ts";
import { exhibits } from "../../dev/gallery/exhibits.ts";
import { FAMILIES } from "../../dev/gallery/families.ts";
import { alertExhibit } from "../../dev/gallery/alerts.ts";
import { lifeExhibits } from "../../dev/gallery/lives.ts";
import { LANGUAGES, LOOKS } from "../../dev/gallery/looks.ts";
import { galleryPage } from "../../dev/gallery/page.ts";
import { quietExhibits } from "../../dev/gallery/delivery-policy.ts";
import { openStage } from "../../dev/gallery/stage.ts";
import { LOCALES } from "../../src/core/i18n/locales.ts";
import { goldenCases } from "../golden/cases.ts";
import { LOCAL_CHATS } from "../../sandbox/index.ts";

const folder = mkdtempSync(path.join(tmpdir(), "relay-gallery-"));
const address = pathToFileURL(path.join(folder, "index.html")).href;
const FAILED = "#codehost-workflow_run__failure";

let chromium: OpenChromium;
let page: Page;
const asked: string[] = [];
beforeAll(async () => {
  const stage = await openStage();
  writeFileSync(path.join(folder, "index.html"), await galleryPage(stage));
  await stage.close();
  chromium = await openChromium({ width: 1280 });
  page = await chromium.browser.newPage();
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(address);
});
afterAll(async () => {
  await chromium.close();
  rmSync(folder, { recursive: true });
});
// As it was opened, which takes a while.
beforeEach(() => page.evaluate("document.forms[0].reset()"));

const choose = (value: string) => page.locator(`input[value="${value}"]`).check();
const preferEmoji = (emoji: boolean) => choose(emoji ? "with-emoji" : "without-emoji");

/** What a reader sees of a case, chat by chat. */
const seen = (anchor: string, chat: string) =>
  page.locator(`${anchor} .${chat}`).filter({ visible: true }).innerText();

/** In the browser: it knows what is hidden, and is asked but once. */
const SEEN = `(() => {
  const isSeen = (element) => element.checkVisibility();
  const looks = [...document.querySelectorAll("article.case .look")].filter(isSeen);
  const count = (messages) =>
    looks.flatMap((look) => [...look.querySelectorAll(messages)]).filter(isSeen).length;
  return {
    width: document.documentElement.scrollWidth,
    looks: looks.map(({ className }) => className),
    chatone: count(".chatone .messages:has(.message .body)"),
    chattwo: count(".chattwo .messages:has(.message .bubble)"),
  };
})()`;

test("every golden case has its place, under its own name, and so has every life and every list", async () => {
  const anchors = await page.locator("article.case").evaluateAll((all) => all.map(({ id }) => id));
  const names = goldenCases.map(({ provider, name }) => `${provider}-${name}`);
  const lives = [...lifeExhibits, alertExhibit, ...quietExhibits].map(({ anchor }) => anchor);
  expect(new Set(anchors)).toEqual(new Set([...names, ...lives]));
});

test.each(FAMILIES)("$title begins with what everybody should see", async ({ name, first }) => {
  const anchors = await page
    .locator(`#${name} article.case`)
    .evaluateAll((all) => all.map(({ id }) => id));
  expect(anchors.slice(0, first.length)).toEqual(first);
});

test("a message that fails is followed by a line for whom it concerns, until it is fixed", async () => {
  const seenFrames = await page
    .locator("#life-ci-fixed .chatone")
    .filter({ visible: true })
    .allInnerTexts();
  const headlines = seenFrames.map((frame) => frame.split("\n").filter((line) => /CI /.test(line)));
  expect(headlines.map(([card]) => card)).toEqual([
    "🔹 CI queued: Tests on main",
    "🔹 CI running: Tests on main",
    "❌ CI failed: Tests on main",
    "❌ CI failed: Tests on main",
    "🔹 CI queued: Tests on main",
    "🔹 CI running: Tests on main",
    "✅ CI fixed: Tests on main",
  ]);
  expect(headlines.flatMap(([, nudge]) => nudge ?? [])).toEqual([
    "@ana-lopez CI failed: Tests on main",
  ]);
});

test("every language that a group may have is shown", () => {
  expect(new Set(LANGUAGES.keys())).toEqual(new Set(LOCALES.keys()));
});

test("no two parts of the page have the same name", async () => {
  const ids = await page.locator("[id]").evaluateAll((all) => all.map(({ id }) => id));
  expect(ids.length).toBe(new Set(ids).size);
});

describe.each(LOOKS)("in $language, emoji $emoji", ({ language, emoji }) => {
  test("every case is seen once in both chats, in nothing but this look, and fits into the window", async () => {
    await choose(language);
    await preferEmoji(emoji);
    const pairs = exhibits.reduce((sum, { frames }) => sum + frames.length, 0);
    const classes = `look in-${language} ${emoji ? "with-emoji" : "without-emoji"}`;
    expect(await page.evaluate(SEEN)).toEqual({
      width: 1280,
      looks: exhibits.map(() => classes),
      chatone: pairs,
      chattwo: pairs,
    });
  });
});

test("a switch changes what the messages say", async () => {
  expect(await seen(FAILED, "chatone")).toContain("❌ CI failed: Tests on main");
  await choose("de");
  expect(await seen(FAILED, "chatone")).toContain("❌ CI fehlgeschlagen: Tests auf main");
  await choose("without-emoji");
  expect(await seen(FAILED, "chattwo")).toContain("✗ CI fehlgeschlagen: Tests auf main");
});

test("the switches are reached and turned with the keyboard", async () => {
  await page.locator('input[value="en"]').focus();
  await page.keyboard.press("ArrowRight");
  expect(await seen(FAILED, "chatone")).toContain("CI fehlgeschlagen");
});

test("the clients are light or dark as one wishes", async () => {
  const grounds = () =>
    page.evaluate(
      `[...document.querySelectorAll("${FAILED} .in-en.with-emoji .room")]
        .map((room) => getComputedStyle(room).colorScheme)`,
    );
  const seenGrounds = [await grounds()];
  for (const light of ["light", "dark"]) {
    await choose(light);
    seenGrounds.push(await grounds());
  }
  expect(seenGrounds).toEqual([
    LOCAL_CHATS.map(({ scheme }) => scheme),
    LOCAL_CHATS.map(() => "light"),
    LOCAL_CHATS.map(() => "dark"),
  ]);
});

test("all languages stand below each other in their chapter, whatever is chosen", async () => {
  await choose("es");
  const words = await page.locator("#languages").innerText();
  expect(words).toContain("CI fehlgeschlagen");
  expect(words).toContain("CI fallida");
  expect(words).toContain("CI 失败");
  expect(words.split("\n").filter((line) => [...LANGUAGES.values()].includes(line)).length).toBe(3);
});

test("the page asks for nothing but itself", () => {
  expect(asked).toEqual([address]);
});
