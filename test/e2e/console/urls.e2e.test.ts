// Addresses of the console: each opens what it says, Back leads to what was there, and others do not exist.

import { expect, test } from "vitest";
import { member, useConsole } from "./stage.ts";
import { route } from "./scenes.ts";

const stage = useConsole({
  groups: [{ id: "acme", name: "Acme", members: [member("ana-lopez", "owner")] }],
  routes: [route("acme", "issues")],
});

test("filters stand in the address, and Back restores them", async () => {
  const { page, open } = await stage.person("ana-lopez");
  await open("/admin/logs?status=failed&q=payout");
  const search = page.getByRole("searchbox", { name: "Search the logs" });
  const chosen = page.getByRole("navigation", { name: "Outcome" }).locator("[aria-current]");
  await expect.poll(() => search.inputValue()).toBe("payout");
  await expect.poll(() => chosen.textContent()).toContain("Failed");
  await page.getByRole("link", { name: /^Not sent/ }).click();
  await expect.poll(() => new URL(page.url()).search).toBe("?status=notSent&q=payout");
  await page.goBack();
  await expect.poll(() => chosen.textContent()).toContain("Failed");
  expect(await search.inputValue()).toBe("payout");
});

test("the console has its own page for an address that does not exist", async () => {
  const { page, open } = await stage.person("ana-lopez");
  for (const address of ["/admin/nope", "/admin/logs/17/18"]) {
    await open(address);
    await page.getByText("Page not found").waitFor();
    expect(new URL(page.url()).pathname).toBe(address);
  }
});

test("a flow that ended badly is told in words, once", async () => {
  const { page, open } = await stage.person("ana-lopez");
  await open("/admin?error=invite_used");
  await page.getByRole("alert").getByText("This invite was already used.").waitFor();
  expect(new URL(page.url()).search).toBe("");
});
