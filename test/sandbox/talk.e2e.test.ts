// The clients of both chats in a real browser: people type, choose, click, reply and fill in dialogs.

import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openChromium } from "../../dev/browser/chromium.ts";
import { ANA, type Bot, QUIET, SHOP } from "./chatone/bot.ts";
import { type Endpoint, MODAL, reply, says, startBoth } from "./chatone/endpoint.ts";
import { BO, startTestChattwo, SUPERGROUP, type TestChattwo } from "./chattwo/calls.ts";

let chromium: { browser: BrowserContext; close(): Promise<void> };
let bot: Bot;
let endpoint: Endpoint;
let chattwo: TestChattwo;
let page: Page;
beforeAll(async () => {
  chromium = await openChromium();
  ({ bot, endpoint } = await startBoth());
  chattwo = await startTestChattwo({ limits: false });
});
beforeEach(async () => {
  page = await chromium.browser.newPage();
  return () => page.close();
});
afterAll(async () => {
  await chromium.close();
  await Promise.all([bot.platform.stop(), endpoint.stop(), chattwo.stop()]);
});

const answer = (body: unknown): void => {
  endpoint.answer = (interaction, response) =>
    reply(response, interaction.type === 4 ? { type: 8, data: { choices: CHOICES } } : body);
};
const CHOICES = [{ name: "The shop", value: "acme/shop" }];

test("a user picks a command and its autocompleted option, and gets an ephemeral answer", async () => {
  answer(says({ content: "Added", flags: 64 }));
  await page.goto(`${bot.platform.url}/channels/${SHOP}`);
  const field = page.getByRole("combobox", { name: "Message #shop" });
  await field.pressSequentially("/rel");
  await page.getByRole("option", { name: "/relay add" }).waitFor();
  await field.press("Enter");
  expect(await field.inputValue()).toBe("/relay add repo:");
  await page.getByRole("option", { name: "The shop" }).click();
  await field.press("Enter");
  await page.getByText("Added").waitFor();
  expect(await field.inputValue()).toBe("");
  expect(endpoint.received.at(-1)).toMatchObject({
    member: { user: { id: ANA } },
    data: { options: [{ name: "add", options: [{ name: "repo", value: "acme/shop" }] }] },
  });
  await page.getByRole("button", { name: "Dismiss message" }).click();
  await expect.poll(() => page.getByText("Added").count()).toBe(0);
});

test("an invalid command stays in the field, with its error", async () => {
  await page.goto(`${bot.platform.url}/channels/${SHOP}`);
  const field = page.getByRole("combobox", { name: "Message #shop" });
  await field.fill("/relay add ");
  await field.press("Escape");
  await field.press("Enter");
  await page.getByRole("alert").getByText("/relay add needs repo").waitFor();
  expect(await field.inputValue()).toBe("/relay add");
});

test("a button opens a dialog, which validates and submits its fields", async () => {
  const button = { type: 2, style: 1, label: "Comment", custom_id: "c" };
  await bot.call("POST", `/channels/${SHOP}/messages`, {
    ...QUIET,
    content: "PR 482",
    components: [{ type: 1, components: [button] }],
  });
  await page.goto(`${bot.platform.url}/channels/${SHOP}`);
  answer({ type: 9, data: MODAL });
  await page.getByRole("button", { name: "Comment" }).click();
  const dialog = page.getByRole("dialog", { name: "Why?" });
  await dialog.getByRole("button", { name: "Submit" }).click();
  await dialog.getByText("This field is required").first().waitFor();
  await dialog.getByLabel("Reason").fill("Looks good");
  await dialog.getByLabel("Until").fill("tomorrow");
  answer(says({ content: "Said it", flags: 64 }));
  await dialog.getByRole("button", { name: "Submit" }).click();
  await page.getByText("Said it").waitFor();
  expect(await dialog.count()).toBe(0);
  expect(JSON.stringify(endpoint.received.at(-1)?.["data"])).toContain("Looks good");
});

test("Escape closes a dialog and sends nothing", async () => {
  answer({ type: 9, data: MODAL });
  await page.goto(`${bot.platform.url}/channels/${SHOP}`);
  const field = page.getByRole("combobox", { name: "Message #shop" });
  await field.fill("/status ");
  await field.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Why?" });
  await dialog.waitFor();
  const before = endpoint.received.length;
  await page.keyboard.press("Escape");
  await expect.poll(() => dialog.count()).toBe(0);
  expect(endpoint.received).toHaveLength(before);
});

test("a selective force_reply prompts its user only", async () => {
  await page.goto(`${chattwo.url}/chats/${SUPERGROUP}`);
  await page.getByRole("combobox", { name: "You are" }).selectOption({ label: "Bo Chen" });
  await page.getByRole("textbox", { name: "Message" }).fill("/relay comment");
  await page.keyboard.press("Enter");
  await page.locator(".own").getByText("/relay comment").waitFor();
  const { message_id } = chattwo.state.messages(SUPERGROUP).at(-1) ?? {};
  await chattwo.request("sendMessage", {
    chat_id: SUPERGROUP,
    text: "What shall I say?",
    reply_parameters: { message_id },
    reply_markup: { force_reply: true, selective: true, input_field_placeholder: "Your words" },
  });
  const field = page.getByPlaceholder("Your words");
  await field.fill("Looks good");
  await field.press("Enter");
  await page.locator(".own").getByText("Looks good").waitFor();
  expect(chattwo.state.messages(SUPERGROUP).at(-1)).toMatchObject({
    from: { id: BO },
    reply_to_message: { text: "What shall I say?" },
  });
  await page.getByPlaceholder("Message", { exact: true }).waitFor();
});

test("an answer to a press is a toast or a dialog", async () => {
  await page.goto(`${chattwo.url}/chats/${SUPERGROUP}`);
  const key = { text: "Merge", callback_data: "merge:1" };
  await chattwo.request("sendMessage", {
    chat_id: SUPERGROUP,
    text: "PR 482",
    reply_markup: { inline_keyboard: [[key]] },
  });
  const press = async (text: string, show_alert: boolean) => {
    const before = chattwo.callbacks.list().length;
    await page.getByRole("button", { name: "Merge" }).click();
    await expect.poll(() => chattwo.callbacks.list().length).toBe(before + 1);
    const callback_query_id = chattwo.callbacks.list().at(-1)?.id;
    await chattwo.request("answerCallbackQuery", { callback_query_id, text, show_alert });
  };
  await press("Merging", false);
  await page.getByRole("status").getByText("Merging").waitFor();
  await press("Link your account first", true);
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Link your account first").waitFor();
  await dialog.getByRole("button", { name: "OK" }).click();
  await expect.poll(() => dialog.count()).toBe(0);
});

test("a user starts the private chat", async () => {
  await page.goto(`${chattwo.url}/chats/${SUPERGROUP}`);
  await page.getByRole("link", { name: "Relay", exact: true }).click();
  await page.getByRole("button", { name: "Start" }).click();
  await page.locator(".own").getByText("/start").waitFor();
  await page.getByRole("textbox", { name: "Message" }).waitFor();
  expect(chattwo.updates.pending().at(-1)).toMatchObject({ message: { text: "/start" } });
});
