// Conditions of the builder that look at people, drafts and files: chosen by hand, saved as a filter, told when unknown.

import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { useConsole } from "../console/stage.ts";
import { acme, giveShop } from "../console/scenes.ts";

const stage = useConsole({ groups: [acme()], routes: [] });
beforeAll(() => giveShop(stage.world(), "acme"));

const Routes = z.array(z.object({ filter: z.unknown() })).catch([]);

async function addCondition(page: Page, subject: string, values: readonly string[]) {
  await page.getByRole("button", { name: "Condition", exact: true }).click();
  const row = page.getByRole("group", { name: /^Condition:/ }).last();
  await row.getByRole("combobox", { name: "Field to compare" }).click();
  await page.getByRole("option", { name: subject, exact: true }).click();
  const own = page.getByRole("group", { name: `Condition: ${subject}` });
  for (const value of values) {
    await own.getByRole("combobox", { name: `Values of ${subject}` }).fill(value);
    await page.keyboard.press("Enter");
  }
  await page.keyboard.press("Escape");
  return own;
}

test("people, drafts, teams and files are chosen in the builder and say what they do unknown", async () => {
  const { page, open } = await stage.person("ana-lopez");
  await open("/admin/routes/new");
  page.setDefaultTimeout(30_000);
  await page.getByRole("combobox", { name: "Values of Event" }).fill("pull_request.opened");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await addCondition(page, "Author", ["ana-lopez"]);
  await addCondition(page, "Team", ["acme/payments"]);
  const files = await addCondition(page, "File", ["docs/*"]);
  const drafts = await addCondition(page, "Drafts", []);
  await drafts.getByRole("combobox", { name: "How Drafts is compared" }).click();
  await page.getByRole("option", { name: "appear when ready" }).click();
  await files.getByText(/reads the files|may not read this/).waitFor();
  await page.getByText("once ready for review", { exact: false }).first().waitFor();
  await page.getByRole("button", { name: "Target", exact: true }).click();
  await page.getByRole("option", { name: /shop/ }).click();
  await page.getByRole("button", { name: /^Save route/ }).click();
  await page.getByText("Route saved. It applies from the next event on.").first().waitFor();
  const [row] = await stage
    .world()
    .sql<{ value: unknown }>("select value from documents where key = 'config:routes'");
  expect(Routes.parse(row?.value)[0]?.filter).toEqual({
    event: "pull_request.opened",
    author: "ana-lopez",
    team: "acme/payments",
    draft: "when ready",
    path: "docs/*",
  });
});
