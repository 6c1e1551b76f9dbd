// Screenshots of host actions from chats: Ana on Discord and Bo on Telegram, on the same pull request. Everything goes
// through the pages and Relay.

import type { Page } from "playwright-core";
import { LOCAL_CHATS } from "../../../sandbox/index.ts";
import { requestPlatform } from "../../../sandbox/platform/request.ts";
import type { RunningSandbox } from "../../sandbox/running.ts";
import { interactOnChatone, linkOnChatone, mergeOnChatone } from "./acting-chatone.ts";
import { interactOnChattwo, linkOnChattwo } from "./acting-chattwo.ts";
import type { Take } from "./acting-scene.ts";

/** Each chat in its usual colour scheme, `chat-merge-*` in both. */
export function isWanted(shot: string, colorScheme: "light" | "dark"): boolean {
  const { scheme } = LOCAL_CHATS.find(({ name }) => shot.endsWith(name)) ?? { scheme: "dark" };
  return colorScheme === scheme || shot.startsWith("chat-merge-");
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
  await mergeOnChatone(page, take);
}
