// Saves that do not go through: two people at once, a refusal, a session that ends. Nothing typed is lost.

import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { member, type Person, useConsole } from "../console/stage.ts";
import { giveShop, route } from "../console/scenes.ts";

const stage = useConsole({
  groups: [
    {
      id: "acme",
      name: "Acme",
      members: [member("ana-lopez", "owner"), member("bo-chen", "admin")],
    },
  ],
  routes: [route("acme", "issues"), route("acme", "bugs"), route("acme", "news")],
});
beforeAll(() => giveShop(stage.world(), "acme"));

const Routes = z.object({ routes: z.array(z.looseObject({ id: z.string() })) });

async function savedRoute({ api }: Person, id: string) {
  const { body } = await api.request("GET", "/admin/api/groups/acme/routes");
  return Routes.parse(body).routes.find((each) => each.id === id);
}

async function rename({ page }: Person, name: string): Promise<void> {
  await page.getByRole("button", { name: "Rename" }).click();
  await page.getByRole("textbox", { name: "Name of the route" }).fill(name);
  await page.keyboard.press("Enter");
}

async function addEvent({ page }: Person, event: string): Promise<void> {
  await page.getByRole("combobox", { name: "Values of Event" }).click();
  await page.keyboard.type(event);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
}

const save = ({ page }: Person) => page.getByRole("button", { name: /^Save route/ }).click();
const saved = ({ page }: Person) =>
  page.getByRole("alert").getByText("Route saved. It applies from the next event on.").waitFor();

test("of two who edit a route at once the second is shown both and chooses, and neither's text is lost", async () => {
  const ana = await stage.person("ana-lopez");
  const bo = await stage.person("bo-chen");
  bo.expectRefused(412);
  await ana.open("/admin/routes/acme/issues");
  await bo.open("/admin/routes/acme/issues");
  await bo.page.getByRole("heading", { level: 1, name: "issues" }).waitFor();
  await rename(ana, "Issues of Ana");
  await addEvent(ana, "issues.closed");
  await save(ana);
  await saved(ana);

  await rename(bo, "Issues of Bo");
  await bo.page.getByRole("switch", { name: "Stop here" }).check({ force: true });
  await save(bo);
  const dialog = bo.page.getByRole("dialog", {
    name: "ana-lopez changed this route while you were editing",
  });
  await dialog.getByText("Issues of Ana").waitFor();
  await dialog.getByText("Issues of Bo").waitFor();
  await dialog.getByRole("radio", { name: "Name: yours" }).check();
  await dialog.getByRole("button", { name: "Save selection" }).click();
  await saved(bo);
  expect(await savedRoute(bo, "issues")).toMatchObject({
    name: "Issues of Bo",
    stop: true,
    filter: { event: ["issues.opened", "issues.closed"] },
  });
});

test("a refused save says where, and keeps what was typed", async () => {
  const ana = await stage.person("ana-lopez");
  ana.expectRefused(400);
  await ana.open("/admin/routes/acme/bugs");
  await rename(ana, "Bugs that hurt");
  await ana.page.getByRole("button", { name: "Condition", exact: true }).click();
  await ana.page.getByRole("combobox", { name: "Values of Repository" }).click();
  await ana.page.keyboard.type("/(/");
  await ana.page.keyboard.press("Enter");
  await ana.page.keyboard.press("Escape");
  await save(ana);
  await ana.page.getByRole("alert").getByText("Not saved.").waitFor();
  await ana.page.getByRole("heading", { level: 1, name: "Bugs that hurt" }).waitFor();
  await ana.page.getByRole("button", { name: "Remove /(/" }).click();
  await ana.page.getByRole("button", { name: "Remove condition Repository" }).click();
  await save(ana);
  await saved(ana);
  expect(await savedRoute(ana, "bugs")).toMatchObject({ name: "Bugs that hurt" });
});

test("who was signed out in the middle signs in beside it, and saves what they typed", async () => {
  const ana = await stage.person("ana-lopez");
  ana.expectRefused(401);
  await ana.open("/admin/routes/acme/news");
  await rename(ana, "News of all kinds");
  await stage.world().sql("delete from sessions where login = 'ana-lopez'");
  await save(ana);
  const dialog = ana.page.getByRole("dialog", { name: "You were signed out" });
  const opened = ana.browser.waitForEvent("page");
  await dialog.getByRole("link", { name: "Sign in" }).click();
  const tab = await opened;
  await tab.getByRole("button", { name: "ana-lopez" }).click();
  await tab.getByRole("button", { name: "Authorize Relay" }).click();
  await tab.getByRole("heading", { level: 1 }).waitFor();
  await dialog.getByRole("button", { name: "I have signed in" }).click();
  await ana.page.getByRole("heading", { level: 1, name: "News of all kinds" }).waitFor();
  await save(ana);
  await saved(ana);
  const again = await stage.person("ana-lopez");
  expect(await savedRoute(again, "news")).toMatchObject({ name: "News of all kinds" });
});
