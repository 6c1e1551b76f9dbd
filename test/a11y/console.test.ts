// The console as it is built, with two days of acme behind it, as people see it who need more than a large
// screen and a mouse.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureConsole } from "../../dev/console/ensure.ts";
import { startWorld, type World } from "../../dev/world/start.ts";
import { findingsOn } from "./findings.ts";
import { PANELS, type View } from "./view.ts";
import { VIEWS } from "./views.ts";
import { type Visitor, visitorOf } from "./visitors.ts";
import { tooWideOn } from "./watched-page.ts";

const DESK = { width: 1440, height: 1000 };
const PHONE = { width: 390, height: 844 };

/** Several pages at once take longer, each. */
const PATIENT = { timeout: 90_000 };

let world: World;
let maja: Visitor;
let viewer: Visitor;
let phone: Visitor;
beforeAll(async () => {
  ensureConsole();
  world = await startWorld({ days: 2 });
  const as = (login: string, size: typeof DESK) =>
    visitorOf({ relay: world.running.relay, cookie: world.sessions[login] ?? "", ...size });
  maja = await as("mlindqvist", DESK);
  viewer = await as("tferreira", DESK);
  phone = await as("mlindqvist", PHONE);
}, 180_000);
afterAll(async () => {
  await Promise.all([maja, viewer, phone].map((visitor) => visitor.close()));
  await world.stop();
});

/** Pages without anything opened on them. */
const PAGES = VIEWS.filter(({ act }) => act === undefined);

async function findingsInBothThemes(page: Page): Promise<string[]> {
  const isOpen = (await page.locator(PANELS).filter({ visible: true }).count()) > 0;
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const findings = await findingsOn(page, isOpen ? PANELS : undefined);
    found.push(...findings.map((finding) => `${colorScheme}: ${finding}`));
  }
  return found;
}

async function faultsOf(visitor: Visitor, view: View): Promise<string[]> {
  const { page, complaints } = await visitor.visit(view);
  const findings = await findingsInBothThemes(page);
  await page.close();
  return [...findings, ...complaints];
}

describe.concurrent("every view", () => {
  test.each(VIEWS)("has nothing grave in either theme: $name", PATIENT, async (view) => {
    expect(await faultsOf(maja, view)).toEqual([]);
  });
});

describe.concurrent("every page", () => {
  test.each(PAGES)(
    "has one title that gets the focus, and stands still: $name",
    PATIENT,
    async (view) => {
      const { page } = await maja.visit(view);
      expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
      expect(await page.getByRole("main").count()).toBe(1);
      expect(await page.getByRole("navigation", { name: "Main", exact: true }).count()).toBe(1);
      expect(await page.title()).toMatch(/^.+ · Relay$/);
      await expect.poll(() => page.evaluate("document.activeElement?.tagName")).toBe("H1");
      const moving = '[...document.getAnimations()].filter((each) => each.playState === "running")';
      expect(await page.evaluate(`${moving}.length`)).toBe(0);
      await page.close();
    },
  );

  test.each(PAGES)(
    "is fine on a phone, narrow, and with large letters: $name",
    PATIENT,
    async (view) => {
      const { page, complaints } = await phone.visit(view);
      expect(await findingsInBothThemes(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      await expect.poll(() => tooWideOn(page)).toEqual([]);
      await page.setViewportSize({ width: 640, height: 800 });
      await page.evaluate('document.documentElement.style.fontSize = "200%"');
      await expect.poll(() => tooWideOn(page)).toEqual([]);
      expect(complaints).toEqual([]);
      await page.close();
    },
  );
});

test.each(PAGES.filter(({ path }) => path.includes("acme")))(
  "nothing grave is found by a viewer: $name",
  async (view) => {
    expect(await faultsOf(viewer, { ...view, sees: (page) => page.locator("h1") })).toEqual([]);
  },
);

test("the first key leads past the bars", async () => {
  const [overview] = PAGES;
  if (!overview) throw new Error("there is no page");
  const { page } = await maja.visit(overview);
  await page.getByRole("link", { name: "Skip to content" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate("document.activeElement?.id")).toBe("main");
  await page.close();
});

test("with colours of their own people still see where a card and a field end", async () => {
  const { page } = await maja.visit({
    name: "logs",
    path: "/logs",
    sees: (each) => each.getByRole("region", { name: "Events" }),
  });
  await page.emulateMedia({ forcedColors: "active" });
  for (const part of ["section[aria-label=Events]", "input[type=search]"])
    expect(
      await page.evaluate(`getComputedStyle(document.querySelector("${part}")).borderTopStyle`),
    ).toBe("solid");
  await page.close();
});
