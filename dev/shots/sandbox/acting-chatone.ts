// Ana on Discord: she links her account, comments and merges.

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
import { CARD, QUESTION, type Take } from "./acting-scene.ts";

export async function linkOnChatone(page: Page, take: Take): Promise<void> {
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

export async function interactOnChatone(page: Page, take: Take): Promise<void> {
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

export async function mergeOnChatone(page: Page, take: Take): Promise<void> {
  await press(page, "Squash and merge", QUESTION);
  await message(page, "Merged acme/shop#482").waitFor();
  await page.locator(".message").first().getByText("PR merged").waitFor();
  await message(page, "PR merged").waitFor();
  await take("chat-merged-chatone", page);
}
