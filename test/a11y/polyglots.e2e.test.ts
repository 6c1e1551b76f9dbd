// Every page with text that tries to become a program: nothing of it runs, leads anywhere, or breaks the page.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { type HostileWorld, startHostile } from "./hostile-world.ts";
import { polyglot } from "./polyglots.ts";
import { press, type View } from "./view.ts";
import { type Visitor, visitorOf } from "./visitors.ts";
import { tooWideOn, type WatchedPage } from "./watched-page.ts";

let world: HostileWorld;
let visitor: Visitor;
let events: readonly { id: string }[];
beforeAll(async () => {
  world = await startHostile();
  visitor = await visitorOf({ relay: world.url, cookie: world.owner.cookie, width: 1280 });
  const { body } = await world.owner.request("GET", "/admin/api/events?limit=50");
  events = z.object({ events: z.array(z.object({ id: z.string() })) }).parse(body).events;
});
afterAll(async () => {
  await visitor.close();
  await world.stop();
});

/** Many pages, one after the other. */
const PATIENT = { timeout: 300_000 };

/** Elements that a text became, and those that lead into one. */
const MADE_OF_TEXT = `
[...document.querySelectorAll("*")].filter((each) =>
  each.matches("iframe, img[src=x], svg[onload], [onerror], [onclick], [onmouseover]") ||
  ["href", "src", "action"].some((name) =>
    /^\\s*(javascript|data|vbscript):/i.test(each.getAttribute(name) ?? "")),
).map((each) => each.outerHTML)`;

async function harmOn({ page, complaints }: WatchedPage): Promise<string[]> {
  const made = z.array(z.string()).parse(await page.evaluate(MADE_OF_TEXT));
  return [...made, ...(await tooWideOn(page)), ...complaints];
}

const titled = (page: Page) => page.getByRole("heading", { level: 1 });
const quiet = async (page: Page) => page.waitForLoadState("networkidle");

const PAGES: readonly Omit<View, "sees">[] = [
  { name: "overview", path: "" },
  { name: "routes", path: "/routes?group=acme" },
  { name: "routes as text", path: "/routes?group=acme&view=text" },
  { name: "editor", path: "/routes/acme/hostile-0" },
  { name: "editor of a hostile filter", path: "/routes/acme/hostile-1" },
  { name: "logs", path: "/logs?window=7d" },
  { name: "rejected requests", path: "/logs?status=rejected" },
  { name: "failed", path: "/logs?status=failed" },
  { name: "targets", path: "/targets" },
  { name: "groups", path: "/groups" },
  { name: "group", path: "/groups/acme" },
  { name: "audit", path: "/audit" },
  {
    name: "audit, an entry opened",
    path: "/audit",
    act: (page) => page.locator("main li [aria-expanded]").first().click(),
  },
  {
    name: "a target",
    path: "/targets",
    act: (page) => page.getByRole("main").getByRole("table").getByRole("link").first().click(),
  },
  {
    name: "the search over everything",
    path: "/targets",
    async act(page) {
      await press(page, /^Search or jump to/);
      await page.getByRole("dialog").locator("input").fill("alert");
    },
  },
];

test.each(PAGES)("nothing happens on: $name", async (view) => {
  const watched = await visitor.visit({ ...view, sees: titled });
  await quiet(watched.page);
  expect(await harmOn(watched)).toEqual([]);
});

test("nothing happens in the story of any event, or in its payload", PATIENT, async () => {
  expect(events.length).toBeGreaterThan(10);
  const harm: string[] = [];
  for (const { id } of events) {
    const path = `/logs/${id}`;
    const watched = await visitor.visit({ name: path, path, sees: titled });
    await press(watched.page, /payload/i);
    await watched.page.getByRole("dialog").waitFor();
    harm.push(...(await harmOn(watched)).map((each) => `${path}: ${each}`));
  }
  expect(harm).toEqual([]);
});

test.each([0, 4, 6].map((n) => polyglot(n)))(
  "nothing happens where an address says %j",
  PATIENT,
  async (text) => {
    const said = encodeURIComponent(text);
    const harm: string[] = [];
    for (const path of [
      `?error=${said}`,
      `?group=${said}&window=${said}`,
      `/logs?q=${said}&repo=${said}&status=${said}&event=${said}&route=${said}&target=${said}&from=${said}`,
      `/audit?q=${said}&action=${said}&person=${said}&entry=${said}`,
      `/routes/acme/${said}`,
      `/groups/${said}?sender=${said}`,
      `/targets/chatone/${said}`,
    ]) {
      const watched = await visitor.visit({ name: path, path, sees: titled });
      await quiet(watched.page);
      harm.push(...(await harmOn(watched)).map((each) => `${path}: ${each}`));
    }
    expect(harm).toEqual([]);
  },
);
