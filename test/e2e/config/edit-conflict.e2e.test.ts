// Changes that are not simply saved: two people at once, a refusal, a session that ends, Discard, several routes at
// once. Nothing typed is lost.

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
    {
      id: "mobile",
      name: "Mobile",
      members: [
        member("ana-lopez", "owner"),
        member("bo-chen", "owner"),
        member("tom-okafor", "viewer"),
      ],
    },
  ],
  routes: [
    route("acme", "issues"),
    route("acme", "bugs"),
    route("acme", "news"),
    route("acme", "talk", { filter: { event: "issues.opened", repo: "acme/shop" } }),
    route("acme", "wiki"),
  ],
});
beforeAll(() => giveShop(stage.world(), "acme"));

const Routes = z.object({ routes: z.array(z.looseObject({ id: z.string() })) });

async function savedRoutes({ api }: Person) {
  const { body } = await api.request("GET", "/admin/api/groups/acme/routes");
  return Routes.parse(body).routes;
}

async function savedRoute(person: Person, id: string) {
  return (await savedRoutes(person)).find((each) => each.id === id);
}

const Groups = z.object({
  groups: z.array(
    z.looseObject({ id: z.string(), members: z.array(z.looseObject({ login: z.string() })) }),
  ),
});

async function savedGroups({ api }: Person) {
  const { body } = await api.request("GET", "/admin/api/groups");
  return Groups.parse(body).groups;
}

type SavedGroup = z.infer<typeof Groups>["groups"][number];

/** Changes a group with a program. */
async function changeGroup(
  person: Person,
  id: string,
  change: (group: SavedGroup) => SavedGroup,
): Promise<void> {
  const groups = (await savedGroups(person)).map((each) => (each.id === id ? change(each) : each));
  const { status } = await person.api.request("PUT", "/admin/api/groups", { body: { groups } });
  expect(status).toBe(200);
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
const undo = ({ page }: Person, notice: string) =>
  page.getByRole("alert").filter({ hasText: notice }).getByRole("button", { name: "Undo" }).click();
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

test("a choice in the dialog of a group keeps what changed while the dialog was open", async () => {
  const ana = await stage.person("ana-lopez");
  const bo = await stage.person("bo-chen");
  await bo.open("/admin/groups/mobile");
  const name = bo.page.getByRole("textbox", { name: "Name of the group" });
  await name.fill("Mobile of Bo");
  await changeGroup(ana, "mobile", (group) => ({ ...group, name: "Mobile of Ana" }));
  const saveName = bo.page.locator("form").filter({ has: name }).getByRole("button");
  await saveName.click();
  const dialog = bo.page.getByRole("dialog", {
    name: "ana-lopez changed this group while you were editing",
  });
  await dialog.getByText("Mobile of Ana").waitFor();
  await changeGroup(ana, "mobile", ({ members, ...group }) => ({
    ...group,
    members: members.filter(({ login }) => login !== "tom-okafor"),
  }));
  await dialog.getByRole("button", { name: "Save selection" }).click();
  await bo.page.getByRole("alert").getByText("Name saved.").waitFor();
  expect((await savedGroups(ana)).find(({ id }) => id === "mobile")).toMatchObject({
    name: "Mobile of Bo",
    members: [{ login: "ana-lopez" }, { login: "bo-chen" }],
  });
});

test("a refused save says where until it is corrected, and keeps what was typed", async () => {
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
  const notSaved = ana.page.getByRole("alert").getByText("Not saved.");
  await notSaved.waitFor();
  await ana.page.getByRole("heading", { level: 1, name: "Bugs that hurt" }).waitFor();
  await ana.page.getByRole("button", { name: "Remove /(/" }).click();
  await notSaved.waitFor({ state: "detached" });
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
  // Between the press and its request: before it, a poll could notice and cover the button.
  const routes = "**/admin/api/groups/acme/routes";
  await ana.page.route(routes, async (call) => {
    if (call.request().method() === "PUT")
      await stage.world().sql("delete from sessions where login = 'ana-lopez'");
    await call.continue();
  });
  await save(ana);
  const dialog = ana.page.getByRole("dialog", { name: "You were signed out" });
  await dialog.waitFor();
  await ana.page.unroute(routes);
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

test("Discard has Undo, and a removed condition stays in sight until it is saved", async () => {
  const ana = await stage.person("ana-lopez");
  const named = (name: string) => ana.page.getByRole("heading", { level: 1, name }).waitFor();
  const restore = ana.page.getByRole("button", { name: /^Restore/ });
  await ana.open("/admin/routes/acme/talk");
  await ana.page.getByRole("button", { name: "Remove condition Repository" }).click();
  await restore.waitFor();
  await rename(ana, "Small talk");
  await named("Small talk");
  await ana.page.getByRole("button", { name: "Discard" }).click();
  await named("talk");
  expect(await restore.count()).toBe(0);
  await undo(ana, "Changes discarded.");
  await named("Small talk");
  await restore.waitFor();
  await save(ana);
  await saved(ana);
  await restore.waitFor({ state: "detached" });
  expect(await savedRoute(ana, "talk")).toMatchObject({ name: "Small talk" });
  expect((await savedRoute(ana, "talk"))?.["filter"]).toEqual({ event: "issues.opened" });
});

test("selected routes are turned off at once, and Undo turns them on again", async () => {
  const ana = await stage.person("ana-lopez");
  const { page } = ana;
  const off = async () => (await savedRoutes(ana)).filter((each) => each["enabled"] === false);
  await ana.open("/admin/routes?group=acme");
  await page.getByRole("checkbox", { name: "Select wiki" }).check();
  // The first route of the list.
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  const bar = page.getByRole("group", { name: "Selected routes" });
  await bar.getByText("2 routes selected").waitFor();
  await bar.getByRole("button", { name: "Turn off" }).click();
  await page.getByRole("alert").getByText("2 routes turned off.").waitFor();
  await bar.waitFor({ state: "detached" });
  expect((await off()).map(({ id }) => id)).toEqual(["issues", "wiki"]);
  await undo(ana, "2 routes turned off.");
  await expect.poll(off).toEqual([]);
});
