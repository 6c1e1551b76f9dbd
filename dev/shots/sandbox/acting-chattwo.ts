// Bo on Telegram: he links his account, comments and is asked to merge.

import type { Page } from "playwright-core";
import { agree, become, message, openLogin, press, write } from "../../browser/chat-pages.ts";
import { CARD, QUESTION, type Take } from "./acting-scene.ts";

const openOwn = (page: Page) => page.getByRole("link", { name: "Relay", exact: true }).click();
const openGroup = (page: Page) => page.getByRole("link", { name: "Acme engineering" }).click();

export async function linkOnChattwo(page: Page, take: Take): Promise<void> {
  await become(page, "Bo Chen");
  await press(page, "Merge", CARD);
  // The button leads to the private chat.
  await page.getByRole("button", { name: "Start" }).click();
  const tab = await openLogin(page);
  await agree(tab, "bo-chen");
  await tab.close();
  await message(page, QUESTION).waitFor();
  await take("chat-login-chattwo", page);
}

export async function interactOnChattwo(page: Page, take: Take): Promise<void> {
  await openGroup(page);
  const card = message(page, CARD);
  await card.hover();
  await card.getByRole("button", { name: "Reply to Relay" }).click();
  await write(page, "/relay why");
  await openOwn(page);
  await message(page, "Led to Acme engineering by").waitFor();
  await take("chat-why-chattwo", page);

  await openGroup(page);
  await press(page, "Comment", CARD);
  await page.getByRole("status").waitFor();
  await openOwn(page);
  await page.getByPlaceholder("What you want to say").fill("The backoff is right. Ship it.");
  await take("chat-form-chattwo", page);
  await page.getByRole("button", { name: "Send" }).click();
  await message(page, "Commented on").waitFor();

  await write(page, "/relay whoami");
  await message(page, "You can comment").waitFor();
  await openGroup(page);
  await press(page, "Merge", CARD);
  await page.getByRole("status").waitFor();
  await openOwn(page);
  await message(page, QUESTION).waitFor();
  await take("chat-merge-chattwo", page);
}
