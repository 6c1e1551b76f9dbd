// The console as it is built, with two days of acme behind it, as people see it who need more than a large
// screen and a mouse.

import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureConsole } from "../../dev/console/ensure.ts";
import { startWorld, type DemoWorld } from "../../dev/world/start.ts";
import { findingsOn } from "./findings.ts";
import { THEMES, WIDTHS } from "./scope.ts";
import { PANELS, type View } from "./view.ts";
import { VIEWS } from "./views.ts";
import { type Visitor, visitorOf } from "./visitors.ts";
import { tooWideOn } from "./watched-page.ts";

const DESK = { width: 1440, height: 1000 };

/** Several looks at each. */
const PATIENT = { timeout: 300_000 };

let world: DemoWorld;
const progress: string[] = [];
let maja: Visitor;
let viewer: Visitor;
beforeAll(async () => {
  ensureConsole();
  world = await startWorld({ days: 2, progress: (line) => progress.push(line) });
  const as = (login: string) =>
    visitorOf({ relay: world.running.relay, cookie: world.sessions[login] ?? "", ...DESK });
  maja = await as("mlindqvist");
  viewer = await as("tferreira");
});
afterAll(async () => {
  await Promise.all([maja, viewer].map((visitor) => visitor.close()));
  await world.stop();
});

test("a start says what takes its time", () => {
  expect(progress).toEqual([
    "Starting PostgreSQL.",
    "Starting the platforms and Relay.",
    expect.stringMatching(/^Writing 2 days of history/),
  ]);
});

/** Pages without anything opened on them, and what can be opened. */
const PAGES = VIEWS.filter(({ act }) => act === undefined);
const OPENED = VIEWS.filter(({ act }) => act !== undefined);

/** A theme changes colours alone. */
async function findingsInThemes(page: Page, part?: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    const findings = await findingsOn(page, {
      part,
      ...(colorScheme === "dark" && { colours: "only" }),
    });
    found.push(...findings.map((each) => `${colorScheme}: ${each}`));
  }
  await page.emulateMedia({ colorScheme: "light" });
  return found;
}

async function findingsAtWidths(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: DESK.height });
    await expect.poll(() => tooWideOn(page)).toEqual([]);
    found.push(...(await findingsInThemes(page)).map((each) => `${width} px, ${each}`));
  }
  return found;
}

async function faultsOf(visitor: Visitor, view: View): Promise<string[]> {
  const { page, complaints } = await visitor.visit(view);
  const isOpen = (await page.locator(PANELS).filter({ visible: true }).count()) > 0;
  const findings = await findingsInThemes(page, isOpen ? PANELS : undefined);
  return [...findings, ...complaints];
}

describe("what is opened", () => {
  test.each(OPENED)("has nothing grave: $name", PATIENT, async (view) => {
    expect(await faultsOf(maja, view)).toEqual([]);
  });
});

describe("every page", () => {
  test.each(PAGES)("is found, read and used by everybody: $name", PATIENT, async (view) => {
    const { page, complaints } = await maja.visit(view);
    await isInOrder(page);
    expect(await findingsAtWidths(page)).toEqual([]);
    await page.setViewportSize({ width: 640, height: 800 });
    await page.evaluate('document.documentElement.style.fontSize = "200%"');
    await expect.poll(() => tooWideOn(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

/** One title that gets the focus, one main part, one way to the others, and nothing that goes on moving. */
async function isInOrder(page: Page): Promise<void> {
  expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
  expect(await page.getByRole("main").count()).toBe(1);
  expect(await page.getByRole("navigation", { name: "Main", exact: true }).count()).toBe(1);
  expect(await page.title()).toMatch(/^.+ · Relay$/);
  await expect.poll(() => page.evaluate("document.activeElement?.tagName")).toBe("H1");
  const moving = '[...document.getAnimations()].filter((each) => each.playState === "running")';
  await expect.poll(() => page.evaluate(`${moving}.length`)).toBe(0);
}

test.each(PAGES.filter(({ path }) => path.includes("acme")))(
  "nothing grave is found by a viewer: $name",
  async (view) => {
    const { page, complaints } = await viewer.visit({
      ...view,
      sees: (each) => each.locator("h1"),
    });
    expect(await findingsOn(page, { colours: "none" })).toEqual([]);
    expect(complaints).toEqual([]);
  },
);

const box = async (part: Locator) => {
  const found = await part.boundingBox();
  if (!found) throw new Error("it is not in sight");
  return found;
};

test("the editor has two columns as long as there is a rail, and titles of the logs have room", async () => {
  const { page } = await maja.visit(named("editor"));
  await page.setViewportSize({ width: 1024, height: 768 });
  const filter = await box(page.getByRole("region", { name: "When an event matches" }));
  const look = await box(page.getByRole("region", { name: "How it looks" }));
  expect(look.x).toBeGreaterThan(filter.x + filter.width);
  expect(look.y).toBeLessThan(768 / 2);
  const { page: logs } = await maja.visit(named("logs"));
  for (const width of [1024, DESK.width]) {
    await logs.setViewportSize({ width, height: DESK.height });
    const table = await box(logs.getByRole("region", { name: "Events" }).getByRole("table"));
    const what = await box(logs.getByRole("columnheader", { name: "What" }));
    expect(what.width / table.width).toBeGreaterThan(0.38);
  }
});

function named(name: string): View {
  const found = PAGES.find((view) => view.name === name);
  if (!found) throw new Error(`there is no page ${name}`);
  return found;
}

test("the first key leads past the bars", async () => {
  const { page } = await maja.visit(named("overview"));
  await page.getByRole("link", { name: "Skip to content" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate("document.activeElement?.id")).toBe("main");
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
});
