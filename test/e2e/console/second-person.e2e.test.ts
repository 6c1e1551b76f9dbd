// A second person: invited, and shown only what they may see.

import { expect, test } from "vitest";
import { member, useConsole } from "./stage.ts";
import { route } from "./scenes.ts";

const stage = useConsole({
  groups: [
    { id: "acme", name: "Acme", members: [member("ana-lopez", "owner")] },
    { id: "globex", name: "Globex", members: [member("sara-nil", "owner")] },
  ],
  routes: [route("acme", "issues"), route("globex", "alarms")],
});

test("who accepts an invite as a viewer reads the group, changes nothing, and sees no other", async () => {
  const owner = await stage.person("ana-lopez");
  await owner.open("/admin/groups/acme");
  await owner.page.getByRole("button", { name: "Invite" }).click();
  await owner.page.getByRole("radio", { name: /^Viewer/ }).check();
  await owner.page.getByRole("button", { name: "Create link" }).click();
  await owner.page.getByRole("button", { name: "Copy invite link" }).click();
  const link = await owner.copied();

  const { page, open } = await stage.person();
  await page.goto(link);
  await page.getByText("ana-lopez invites you to the group Acme as viewer").waitFor();
  await page.getByRole("link", { name: /^Continue with/ }).click();
  await page.getByRole("button", { name: "wren-h" }).click();
  await page.getByRole("button", { name: "Authorize Relay" }).click();
  await page.getByRole("button", { name: "Join" }).click();
  await page.getByRole("heading", { level: 1, name: "Overview" }).waitFor();

  await open("/admin/groups/acme");
  await page.getByText("Only owners can connect a sender").waitFor();
  await page.getByText("Only owners can connect a channel.").waitFor();
  const main = page.getByRole("main");
  expect(await main.getByRole("heading", { name: "Secret" }).count()).toBe(0);
  expect(await main.getByRole("heading", { name: "Invites" }).count()).toBe(0);
  expect(await main.getByRole("heading", { name: "API tokens" }).count()).toBe(0);
  expect(await main.getByRole("button", { name: "Delete group" }).count()).toBe(0);

  await open("/admin/routes/acme/issues");
  await page.getByRole("heading", { level: 1, name: "issues" }).waitFor();
  expect(await page.getByRole("button", { name: /^Save route/ }).count()).toBe(0);

  await open("/admin/groups");
  await page.getByRole("link", { name: /acme/i }).first().waitFor();
  expect(await page.getByText("globex").count()).toBe(0);
  await open("/admin/groups/globex");
  await page.getByText("No group globex").waitFor();
});

test("a group that is not theirs is not there for them, whatever address they open", async () => {
  const { page, open, expectRefused } = await stage.person("ana-lopez");
  expectRefused(403);
  await open("/admin/routes/globex/alarms");
  await page.getByText("Route not found").waitFor();
  expect(await page.getByText("issues.opened").count()).toBe(0);
});

test("a program gets a token of the group, which is shown once and stops when it is revoked", async () => {
  const { page, open, copied } = await stage.person("ana-lopez");
  await open("/admin/groups/acme");
  await page.getByText("No tokens yet.", { exact: false }).waitFor();
  await page.getByRole("button", { name: "Create token" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Name" }).fill("CI");
  await dialog.getByRole("radio", { name: /^Admin/ }).check();
  await dialog.getByRole("combobox", { name: "Valid for" }).selectOption("30");
  await dialog.getByRole("button", { name: "Create token" }).click();
  await page.getByRole("button", { name: "Copy API token" }).click();
  const headers = { authorization: `Bearer ${await copied()}` };
  const request = async () => (await fetch(new URL("/api/config", page.url()), { headers })).status;
  expect(await request()).toBe(200);
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByText("Admin, by ana-lopez, 30 days left", { exact: false }).waitFor();

  await page.getByRole("button", { name: "Revoke CI" }).click();
  await page.getByRole("button", { name: "Revoke", exact: true }).click();
  await page.getByText("No tokens yet.", { exact: false }).waitFor();
  expect(await request()).toBe(401);

  await open("/admin/audit");
  await page.getByText("revoked the API token").waitFor();
});
