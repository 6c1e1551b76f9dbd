import { expect, test, vi } from "vitest";
import type { ChatContext } from "../ports/chat-adapter.ts";
import { chatone } from "./chatone/index.ts";
import { groupInvites } from "./chattwo/links.ts";
import { chattwo } from "./chattwo/index.ts";

const CONTEXT: ChatContext = {
  version: "0",
  baseUrl: "http://127.0.0.1",
  commands: [],
  clock: { now: () => 0 },
  previewUrl: () => undefined,
  signStandard: () => ({}),
};
const CHATONE = {
  CHATONE_API_URL: "https://discord.com/api/v10",
  CHATONE_WEB_URL: "https://discord.com",
  CHATONE_LABEL: undefined,
  CHATONE_BOT_TOKEN: undefined,
  CHATONE_PUBLIC_KEY: undefined,
  CHATONE_APPLICATION_ID: "118000000000000001",
  CHATONE_SENDS_PER_SECOND: 0,
};
const CHATTWO = {
  CHATTWO_API_URL: "http://127.0.0.1:2",
  CHATTWO_WEB_URL: "https://t.me",
  CHATTWO_LABEL: undefined,
  CHATTWO_BOT_TOKEN: "220000001:token",
  CHATTWO_SECRET_TOKEN: undefined,
  CHATTWO_UPDATES: "webhook" as const,
  CHATTWO_SENDS_PER_SECOND: 0,
  CHATTWO_CHAT_SENDS_PER_SECOND: 0,
  CHATTWO_GROUP_SENDS_PER_MINUTE: 0,
};

test("the Discord invite requests the bot and its commands", async () => {
  const url = new URL((await chatone.invites?.(CHATONE, CONTEXT)?.()) ?? "");
  expect([url.origin + url.pathname, url.searchParams.get("scope")]).toEqual([
    "https://discord.com/oauth2/authorize",
    "bot applications.commands",
  ]);
  expect(url.searchParams.get("client_id")).toBe("118000000000000001");
});

test("the Telegram invite asks for the bot's name once", async () => {
  const learnName = vi.fn<() => Promise<string>>(async () => "@relay_bot");
  const invite = groupInvites(learnName);
  expect(await invite()).toBe("https://t.me/relay_bot?startgroup=connect");
  await invite();
  expect(learnName).toHaveBeenCalledTimes(1);
});

test("an unknown name is asked for again", async () => {
  const learnName = vi.fn<() => Promise<string | undefined>>(async () => undefined);
  const invite = groupInvites(learnName);
  expect(await invite()).toBeNull();
  learnName.mockResolvedValue("relay_bot");
  expect(await invite()).toBe("https://t.me/relay_bot?startgroup=connect");
});

test("a bot on another server has no invite, and no bot has none at all", async () => {
  const elsewhere = { ...CHATONE, CHATONE_API_URL: "http://127.0.0.1:1/api/v10" };
  expect(await chatone.invites?.(elsewhere, CONTEXT)?.()).toBeNull();
  expect(await chattwo.invites?.(CHATTWO, CONTEXT)?.()).toBeNull();
  expect(chatone.invites?.({ ...CHATONE, CHATONE_APPLICATION_ID: undefined }, CONTEXT)).toBe(
    undefined,
  );
});
