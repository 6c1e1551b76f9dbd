// A rule is tried on the past before it is saved: what the strip of the editor says, and the messages behind it.

import type { Page } from "playwright-core";
import { beforeAll, expect, test, vi } from "vitest";
import { testRoute } from "../../../src/contract/backtest/backtest.ts";
import { type Person, useConsole } from "../console/stage.ts";
import { acme, giveShop, route } from "../console/scenes.ts";

const stage = useConsole({
  groups: [acme()],
  routes: [route("acme", "issues")],
});
beforeAll(async () => {
  const { codehost, sql } = stage.world();
  await giveShop(stage.world(), "acme");
  await codehost.deliverSample("issues", "opened");
  await codehost.deliverSample("release", "published");
  const settled = async () => {
    const judged = await sql("select from event_groups");
    if (judged.length < 2) throw new Error("not all of it was judged yet");
  };
  await vi.waitFor(settled, { timeout: 180_000, interval: 50 });
});

const PATIENT = { timeout: 180_000 };

const strip = (page: Page) => page.getByRole("region", { name: "Backtest and saving" });

async function openIssues({ page, open }: Person): Promise<void> {
  await open("/admin/routes/acme/issues");
  await strip(page).getByText("Same as saved: 1 in 30 days").waitFor();
}

async function addReleases(page: Page): Promise<void> {
  const field = page.getByRole("combobox", { name: "Values of Event" });
  await field.fill("release.published");
  await field.press("Enter");
  await field.press("Escape");
}

test("the strip says what a change would have done, and shows the messages with their stories", async () => {
  const ana = await stage.person("ana-lopez");
  const { page } = ana;
  await openIssues(ana);
  await addReleases(page);
  await strip(page).getByText("Would have sent 2 in 30 days, +1 vs saved").waitFor();
  await strip(page).getByText("30 days, 2 events, tested in").waitFor();
  await strip(page).getByRole("img", { name: "1 the same, 1 new" }).waitFor();
  await strip(page).getByRole("button", { name: "See the messages" }).click();
  const added = page.getByRole("dialog").getByRole("region", { name: "New" });
  const message = added.getByRole("article", { name: "Message as Discord shows it" });
  await message.getByText("Release published").first().waitFor();
  await page.getByRole("dialog").getByRole("region", { name: "The same" }).waitFor();
  expect(await added.getByRole("link", { name: "Open timeline" }).getAttribute("href")).toMatch(
    /^\/admin\/logs\/\d+$/,
  );
});

test("what takes long is canceled, keeps the last result, and is tried again", async () => {
  const ana = await stage.person("ana-lopez");
  const { page } = ana;
  await openIssues(ana);
  const stuck = (url: URL) => url.pathname === testRoute.path;
  await page.route(stuck, () => undefined);
  await addReleases(page);
  await strip(page).getByText("Testing 30 days…").waitFor();
  await strip(page).getByText("Same as saved: 1 in 30 days").waitFor();
  await strip(page).getByRole("button", { name: "Cancel" }).click();
  await strip(page).getByText("Canceled.").waitFor();
  await page.unroute(stuck);
  await strip(page).getByRole("button", { name: "Try again" }).click();
  await expect
    .poll(() => strip(page).innerText(), PATIENT)
    .toContain("Would have sent 2 in 30 days");
});

test("a saved change is what the next one is compared with", async () => {
  const ana = await stage.person("ana-lopez");
  const { page } = ana;
  await openIssues(ana);
  await addReleases(page);
  await strip(page).getByText("+1 vs saved").waitFor();
  await strip(page)
    .getByRole("button", { name: /^Save route/ })
    .click();
  await expect
    .poll(() => strip(page).innerText(), PATIENT)
    .toContain("Same as saved: 2 in 30 days");
});
