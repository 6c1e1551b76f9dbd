// Screenshots of host actions from chats: Ana on Discord and Bo on Telegram, on the same pull request. Everything goes
// through the pages and Relay.

import type { Page } from "playwright-core";
import {
  agree,
  become,
  choose,
  message,
  openLogin,
  press,
  write,
} from "../../browser/chat-pages.ts";
import { requestPlatform } from "../../sandbox/ask.ts";
import type { RunningSandbox } from "../../sandbox/running.ts";

type Take = (name: string, page: Page) => Promise<void>;

const CARD = "PR opened";
const QUESTION = "Merge acme/shop#482 into main?";

/** Discord is captured in dark mode, Telegram in light mode, `chat-merge-*` in both. */
export function isWanted(name: string, colorScheme: "light" | "dark"): boolean {
  const own = name.endsWith("chattwo") ? "light" : "dark";
  return colorScheme === own || name.startsWith("chat-merge-");
}

export async function actFromChats(page: Page, running: RunningSandbox, take: Take): Promise<void> {
  const { codehost, chatone, chattwo } = running;
  await requestPlatform(codehost, "webhooks", { event: "pull_request", action: "opened" });
  await page.goto(chatone);
  await linkOnChatone(page, take);
  await interactOnChatone(page, take);
  // The next user signs in.
  await page.context().clearCookies();
  await page.goto(chattwo);
  await linkOnChattwo(page, take);
  await interactOnChattwo(page, take);
  await page.setViewportSize({ width: 940, height: 860 });
  await page.goto(chatone);
  await press(page, "Squash and merge", QUESTION);
  await message(page, "Merged acme/shop#482").waitFor();
  await page.locator(".message").first().getByText("PR merged").waitFor();
  await message(page, "PR merged").waitFor();
  await take("chat-merged-chatone", page);
}

async function linkOnChatone(page: Page, take: Take): Promise<void> {
  await become(page, "bo-chen");
  await write(page, "The backoff is right. Ana, it is yours to merge.");
  await become(page, "ana-lopez");
  await write(page, "/relay login");
  const tab = await openLogin(page);
  await take("chat-login-page", tab);
  await agree(tab, "ana-lopez");
  await tab.close();
  await message(page, "Linked: you act as ana-lopez").waitFor();
  await take("chat-login-chatone", page);
  await dismiss(page, "Linked");
}

async function interactOnChatone(page: Page, take: Take): Promise<void> {
  const box = page.locator(".composer textarea");
  await box.fill("/relay ");
  await page.getByRole("listbox", { name: "Commands" }).waitFor();
  await take("chat-commands-chatone", page);
  await box.fill("");

  await choose(page, "Why is this here?", CARD);
  await message(page, "Led here by").waitFor();
  await take("chat-why-chatone", page);
  await dismiss(page, "Led here by");

  await press(page, "Comment", CARD);
  await page.getByLabel("Your comment").fill("Thanks, Bo. Merging it now.");
  await take("chat-form-chatone", page);
  await page.getByRole("button", { name: "Cancel" }).click();

  await press(page, "Merge", CARD);
  await message(page, QUESTION).waitFor();
  await take("chat-merge-chatone", page);
}

async function dismiss(page: Page, words: string): Promise<void> {
  await message(page, words).getByRole("button", { name: "Dismiss message" }).click();
}

const openOwn = (page: Page) => page.getByRole("link", { name: "Relay", exact: true }).click();
const openGroup = (page: Page) => page.getByRole("link", { name: "Acme engineering" }).click();

async function linkOnChattwo(page: Page, take: Take): Promise<void> {
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

async function interactOnChattwo(page: Page, take: Take): Promise<void> {
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
