// A private repository and a channel that everyone reads: the editor says so, refuses it where the group wants that,
// and lets an owner decide otherwise.

import type { Page } from "playwright-core";
import { beforeAll, expect, test, vi } from "vitest";
import { member, useConsole } from "../console/stage.ts";
import { acme, giveShop, route } from "../console/scenes.ts";
import { picture } from "../../support/pictures.ts";

const HIDDEN = "acme/bank-client";
const SHOWS = /shows the private repository acme\/bank-client in #shop, which everyone/;

const stage = useConsole({
  groups: [acme(member("bo-chen", "admin"))],
  routes: [route("acme", "issues", { filter: { event: "issues.opened", repo: "acme/shop" } })],
});
beforeAll(async () => {
  await giveShop(stage.world(), "acme");
  await stage.world().sql("update places set due_at = now()");
  await stage.world().codehost.deliverSample("issues", "opened", HIDDEN);
  await vi.waitFor(
    async () => {
      const rows = await stage.world().sql("select 1 from repositories where is_private");
      if (rows.length === 0) throw new Error("it is not known yet that it is private");
    },
    { timeout: 90_000, interval: 50 },
  );
});

const quiet = (page: Page) => page.getByRole("region", { name: "Noise control" });
const save = (page: Page) => page.getByRole("button", { name: /^Save route/ }).click();

/** From now on the route takes issues of all repositories. */
async function widen(page: Page): Promise<void> {
  const shown = page.getByRole("radiogroup", { name: "How the filter is shown" });
  await shown.getByText("Text").click();
  await page.getByRole("textbox", { name: "Filter as text" }).fill('{"event":"issues.opened"}');
}

async function narrow(page: Page): Promise<void> {
  const filter = '{"event":"issues.opened","repo":"acme/shop"}';
  await page.getByRole("textbox", { name: "Filter as text" }).fill(filter);
  await save(page);
  await page.getByText("Route saved.").first().waitFor();
}

test("what a change would show to everyone is told when it is saved", async () => {
  const { page, open } = await stage.person("bo-chen");
  await open("/admin/routes/acme/issues");
  await widen(page);
  await save(page);
  await page.getByText("Saved with a warning.").first().waitFor();
  await page.getByText(SHOWS).first().waitFor();
  expect(await picture(page, "e2e-quiet/audience-warned")).toBeGreaterThan(10_000);
  await narrow(page);
  await expect.poll(() => page.getByText(SHOWS).filter({ visible: true }).count()).toBe(0);
});

test("where the group refuses it, it is not saved; an owner waives it, an admin is not offered to", async () => {
  const ana = await stage.person("ana-lopez");
  await ana.open("/admin/groups/acme");
  await ana.page.getByRole("combobox", { name: "Audience" }).click();
  await ana.page.getByRole("option", { name: "Refuse" }).click();
  await ana.page.getByText("Audience saved.").first().waitFor();

  const bo = await stage.person("bo-chen");
  bo.expectRefused(400);
  await bo.open("/admin/routes/acme/issues");
  await widen(bo.page);
  await save(bo.page);
  await bo.page.getByText("Not saved.").first().waitFor();
  await bo.page.getByText(SHOWS).first().waitFor();
  expect(await picture(bo.page, "e2e-quiet/audience-refused")).toBeGreaterThan(10_000);
  await quiet(bo.page).getByRole("button", { name: "Change noise control" }).click();
  await quiet(bo.page).getByRole("heading", { name: "Messages show" }).waitFor();
  const waiver = { name: "Waive the audience check" };
  expect(await quiet(bo.page).getByRole("switch", waiver).count()).toBe(0);

  await ana.open("/admin/routes/acme/issues");
  await widen(ana.page);
  await quiet(ana.page).getByRole("button", { name: "Change noise control" }).click();
  await quiet(ana.page).getByRole("switch", waiver).press("Space");
  await save(ana.page);
  await ana.page.getByText("Route saved.").first().waitFor();
  await ana.open("/admin/audit");
  await ana.page
    .getByText(/to show private repositories in a public channel/)
    .first()
    .waitFor();
});
