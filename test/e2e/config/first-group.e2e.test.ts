// From nothing to a group that receives: a super-admin signs in, makes it, connects a sender and a channel.

import { expect, test } from "vitest";
import { message, write } from "../../../dev/browser/chat-pages.ts";
import { SHOP } from "../../delivery/world.ts";
import { SUPER, useConsole } from "../console/stage.ts";
import { runInShell } from "../console/scenes.ts";

const stage = useConsole({ groups: [], routes: [] });

test("a group is made, its secret copied, a channel claimed, and its panel turns green by itself", async () => {
  const { page, browser, open, copied } = await stage.person();
  const world = stage.world();
  await open("/admin");
  await page.getByRole("link", { name: /^Continue with/ }).click();
  await page.getByRole("button", { name: SUPER }).click();
  await page.getByRole("button", { name: "Authorize Relay" }).click();
  await page.getByRole("heading", { name: "Four steps left to the first notification" }).waitFor();

  await page.getByRole("link", { name: "New group" }).click();
  await page.getByRole("button", { name: "New group" }).first().click();
  await page.getByRole("textbox", { name: "Name" }).fill("Acme");
  expect(await page.getByRole("textbox", { name: "Group ID" }).inputValue()).toBe("acme");
  await page.getByRole("button", { name: "Create group" }).click();
  await page.getByRole("heading", { level: 1, name: "acme" }).waitFor();

  await page.getByRole("button", { name: "Create secret" }).click();
  await page.getByRole("button", { name: "Copy secret" }).click();
  const secret = await copied();
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  await page.getByRole("heading", { name: "Waiting for the first webhook" }).waitFor();

  await page.getByRole("button", { name: "Get a code" }).click();
  const command = await page.getByText("/relay connect code:").textContent();
  const chat = await browser.newPage();
  await chat.goto(`${world.chatone.url}/channels/${SHOP}`);
  await write(chat, command ?? "");
  await message(chat, "This channel is now connected to Acme.").waitFor();
  await page.getByRole("main").getByText("is this group's now.").waitFor();

  await page.getByRole("tab", { name: "curl" }).click();
  await page.getByRole("button", { name: "Copy these lines" }).click();
  const lines = await copied();
  expect(lines).toContain(secret);
  expect(await runInShell(lines)).toBe('{"ok":true}');
  await page.getByRole("heading", { name: "Connected" }).waitFor();
  await page.getByText("signature valid").waitFor();
  await page.getByRole("link", { name: "custom", exact: true }).waitFor();
});

test("a webhook with another secret is told with its reason, and the right one makes it green", async () => {
  const { page, open } = await stage.person(SUPER);
  await open("/admin/groups");
  await page.getByRole("button", { name: "New group" }).first().click();
  await page.getByRole("textbox", { name: "Group ID" }).fill("globex");
  await page.getByRole("button", { name: "Create group" }).click();
  await page.getByRole("button", { name: "Create secret" }).click();
  await page.getByRole("button", { name: "Copy secret" }).waitFor();
  await page.getByRole("tab", { name: "curl" }).click();
  const lines = (await page.getByRole("region", { name: "Example with curl" }).textContent()) ?? "";
  const wrong = lines.replace(/(?<=RELAY_SECRET=')[^']*/, "not the secret");
  await expect(runInShell(wrong)).rejects.toThrow("returned error: 401");
  await page.getByRole("heading", { name: "A request was rejected" }).waitFor();
  const panel = page.getByRole("region", { name: "Connection" });
  await panel.getByText("wrong signature. Check that the sender uses the secret above.").waitFor();
  await runInShell(lines);
  await page.getByRole("heading", { name: "Connected" }).waitFor();
});
