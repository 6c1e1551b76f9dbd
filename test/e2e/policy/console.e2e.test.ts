// The quiet settings in the console: a route and a group are made calm, and whoever may not decide something is
// not offered it.

import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { URGENT_PASSES } from "../../../console/parts/urgent-words.ts";
import { member, type Person, useConsole } from "../console/stage.ts";
import { acme, giveShop, route } from "../console/scenes.ts";
import { picture } from "../../support/pictures.ts";

const stage = useConsole({
  groups: [acme(member("bo-chen", "admin"), member("li-wei", "viewer"))],
  routes: [route("acme", "issues"), route("acme", "bugs"), route("acme", "news")],
});
beforeAll(() => giveShop(stage.world(), "acme"));

const Saved = z.object({ routes: z.array(z.looseObject({ id: z.string() })) });

async function savedRoute({ api }: Person, id: string) {
  const { body } = await api.request("GET", "/admin/api/groups/acme/routes");
  return Saved.parse(body).routes.find((each) => each.id === id);
}

const quiet = (page: Page) => page.getByRole("region", { name: "Noise control" });
const openQuiet = (page: Page) =>
  quiet(page).getByRole("button", { name: "Change noise control" }).click();
const turn = (page: Page, name: string) => quiet(page).getByRole("switch", { name }).press("Space");
const choose = (page: Page, setting: string, choice: string) =>
  quiet(page).getByRole("radiogroup", { name: setting }).getByText(choice, { exact: true }).click();

const SENTENCE =
  "Threads: notes · Mon–Thu 09:00–17:30 Europe/Berlin, not on 1 holiday · digest daily 08:45 · title only";

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Save route/ }).click();
  await page.getByText("Route saved. It applies from the next event on.").first().waitFor();
}

/** Bytes of the picture. */
async function onPhoneAtNight(page: Page): Promise<number> {
  const desk = page.viewportSize() ?? { width: 1440, height: 1000 };
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 390, height: 1300 });
  await quiet(page).scrollIntoViewIfNeeded();
  const bytes = await picture(page, "e2e-quiet/editor-phone-dark");
  await page.setViewportSize(desk);
  await page.emulateMedia({ colorScheme: "light" });
  return bytes;
}

test("hours, a digest and threads are set, told in one sentence, saved, and there after a reload", async () => {
  const ana = await stage.person("ana-lopez");
  const { page } = ana;
  await ana.open("/admin/routes/acme/issues");
  await quiet(page).getByText("Nothing is set: messages are sent right away.").waitFor();
  await openQuiet(page);
  await choose(page, "Threads", "Notes");
  await turn(page, "Working hours");
  const zone = quiet(page).getByRole("combobox", { name: "Time zone" });
  await zone.fill("Berlin");
  await page.getByRole("option", { name: "Europe/Berlin" }).click();
  await quiet(page).getByText("Fri", { exact: true }).click();
  await quiet(page).getByLabel("To", { exact: true }).fill("17:30");
  await quiet(page).getByLabel("Holidays", { exact: true }).fill("2026-12-24");
  await quiet(page).getByRole("button", { name: "Add the holiday" }).click();
  await choose(page, "Digest", "Daily");
  await quiet(page).getByLabel("At", { exact: true }).fill("08:45");
  await choose(page, "Messages show", "Title only");
  await expect.poll(() => quiet(page).getByText(URGENT_PASSES).count()).toBe(2);
  await expect.poll(() => quiet(page).locator("p").first().innerText()).toBe(SENTENCE);
  expect(await picture(page, "e2e-quiet/editor")).toBeGreaterThan(10_000);
  expect(await onPhoneAtNight(page)).toBeGreaterThan(10_000);
  await save(page);
  expect(await savedRoute(ana, "issues")).toMatchObject({
    threads: "notes",
    redact: "title",
    digest: { at: "08:45", timeZone: "Europe/Berlin" },
    hours: {
      timeZone: "Europe/Berlin",
      days: [1, 2, 3, 4],
      from: "09:00",
      to: "17:30",
      holidays: ["2026-12-24"],
    },
  });
  await page.reload();
  await quiet(page).getByText("Mon–Thu 09:00–17:30 Europe/Berlin").waitFor();
  await openQuiet(page);
  await turn(page, "Working hours");
  await save(page);
  expect(await savedRoute(ana, "issues")).not.toHaveProperty("hours");
});

test("what cannot be is told at its field before it is saved, and has the focus after", async () => {
  const { page, open } = await stage.person("ana-lopez");
  await open("/admin/routes/acme/news");
  await openQuiet(page);
  await turn(page, "Working hours");
  const to = quiet(page).getByLabel("To", { exact: true });
  await to.fill("08:00");
  await quiet(page).getByText("This must be after from.").waitFor();
  await page.getByRole("button", { name: /^Save route/ }).click();
  await page.getByText("A noise control setting must be after from.").first().waitFor();
  await expect.poll(() => page.locator("input:focus").inputValue()).toBe("08:00");
});

test("only an owner is offered to waive the audience check, and an admin keeps what was waived", async () => {
  const bo = await stage.person("bo-chen");
  await bo.open("/admin/routes/acme/bugs");
  await openQuiet(bo.page);
  await quiet(bo.page).getByRole("heading", { name: "Messages show" }).waitFor();
  const waiver = (page: Page) =>
    quiet(page).getByRole("switch", { name: "Waive the audience check" });
  expect(await waiver(bo.page).count()).toBe(0);

  const ana = await stage.person("ana-lopez");
  await ana.open("/admin/routes/acme/bugs");
  await openQuiet(ana.page);
  await turn(ana.page, "Waive the audience check");
  await quiet(ana.page).getByText("Audience check waived").waitFor();
  await save(ana.page);

  await bo.page.reload();
  await quiet(bo.page).getByText("Audience check waived").waitFor();
  await openQuiet(bo.page);
  await choose(bo.page, "Threads", "All");
  await save(bo.page);
  expect(await savedRoute(bo, "bugs")).toMatchObject({ threads: "all", audienceWaived: true });
});

test("a viewer reads the sentence and is offered nothing", async () => {
  const { page, open } = await stage.person("li-wei");
  await open("/admin/routes/acme/issues");
  await quiet(page).getByText("Threads: notes").waitFor();
  expect(await quiet(page).getByRole("button").count()).toBe(0);
});

test("a group gets a budget, an audience rule and defaults from its owner, and the audit says so", async () => {
  const ana = await stage.person("ana-lopez");
  const { page } = ana;
  await ana.open("/admin/groups/acme");
  const budget = page.getByRole("spinbutton", { name: "Messages per minute in one channel" });
  expect(await budget.getAttribute("placeholder")).toBe("20");
  await budget.fill("6");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Message limit saved.").first().waitFor();
  await page.getByRole("combobox", { name: "Audience" }).click();
  await page.getByRole("option", { name: "Refuse" }).click();
  await page.getByText("Rejects such routes, unless an owner waives the check.").waitFor();
  await page.getByText("Audience saved.").first().waitFor();
  await page.getByRole("button", { name: "Change defaults for routes" }).click();
  const dialog = page.getByRole("dialog", { name: "Defaults for routes" });
  await dialog.getByRole("radiogroup", { name: "Threads" }).getByText("Notes").click();
  await dialog.getByRole("button", { name: "Save" }).click();
  const settings = page.getByRole("region", { name: "Settings" });
  await settings.getByText("Threads: notes. Routes inherit these settings.").waitFor();
  expect(await settings.getByRole("heading", { level: 3 }).allTextContents()).toEqual([
    "General",
    "Delivery",
    "Privacy",
    "Noise control",
    "Danger zone",
  ]);
  expect(await picture(page, "e2e-quiet/group")).toBeGreaterThan(10_000);
  const { body } = await ana.api.request("GET", "/admin/api/groups");
  expect(body).toMatchObject({
    groups: [{ id: "acme", budget: 6, audience: "refuse", defaults: { threads: "notes" } }],
  });
  await ana.open("/admin/audit");
  await page.getByText("set the message limit of").first().waitFor();
});
