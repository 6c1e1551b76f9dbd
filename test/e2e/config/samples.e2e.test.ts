// Samples in the console: from an endpoint and from a route, marked as a test in the list, on the page and in the chats.

import { expect, test } from "vitest";
import { DEPLOYS, oneRoute } from "../../delivery/world.ts";
import { member, SUPER, useConsole } from "../console/stage.ts";

const members = [member("ana-lopez", "owner")];
const { groups, routes } = oneRoute(undefined, { members });
const [all] = routes;
const other = { ...all, id: "other", name: "Other", targets: [{ channelId: DEPLOYS }] };
const stage = useConsole({ groups, routes: [...routes, other] });

test("an owner sends a sample from an endpoint and from a route", async () => {
  const { api } = await stage.person(SUPER);
  const body = { id: "alerts", preset: "alertmanager" };
  const made = await api.request("POST", "/admin/api/groups/acme/endpoints", { body });
  expect(made.status).toBe(200);
  const { page, open } = await stage.person("ana-lopez");
  await open("/admin/groups/acme/endpoints");
  await page
    .getByRole("region", { name: "alerts" })
    .getByRole("button", { name: "Send a sample" })
    .click();
  const dialog = page.getByRole("dialog", { name: "Send a sample" });
  await dialog.getByRole("combobox", { name: "Event" }).selectOption("alertmanager/firing");
  await dialog.getByRole("button", { name: "Send sample" }).click();
  await page.waitForURL(/\/admin\/logs\/\d+/);
  await page.getByText("Test", { exact: true }).first().waitFor();
  await page.getByText("Delivered").first().waitFor();

  // Otherwise the second one has to wait.
  await stage.world().sql("delete from rate_limits where key like 'sample %'");
  await open("/admin/routes/acme/other");
  await page.getByRole("button", { name: "More: sample, duplicate, history, delete" }).click();
  await page.getByRole("menuitem", { name: "Send a sample" }).click();
  await dialog.getByRole("combobox", { name: "Event" }).selectOption("codehost/push");
  await dialog.getByRole("textbox", { name: "Repository" }).fill("acme/billing");
  await dialog.getByRole("button", { name: "Send sample" }).click();
  await page.waitForURL(/\/admin\/logs\/\d+/);
  await page.getByText("acme/billing").first().waitFor();
  await page.getByText("Delivered").first().waitFor();

  await open("/admin/logs");
  await expect.poll(() => page.getByText("Test", { exact: true }).count()).toBe(2);
});
