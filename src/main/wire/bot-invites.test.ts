import { expect, test, vi } from "vitest";
import { botInvites } from "./bot-invites.ts";

const PRODUCTS = {
  CHATONE_API_URL: "https://discord.com/api/v10",
  CHATONE_APPLICATION_ID: "118000000000000001",
  CHATTWO_API_URL: "https://api.telegram.org",
  CHATTWO_BOT_TOKEN: "220000001:token",
};

test("each bot has the link that brings it into a server or group", async () => {
  const learnName = vi.fn<() => Promise<string>>(async () => "@relay_bot");
  const invites = botInvites(PRODUCTS, learnName);
  const [chatone, chattwo] = await invites();
  const url = new URL(chatone?.inviteUrl ?? "");
  expect([url.origin + url.pathname, url.searchParams.get("scope")]).toEqual([
    "https://discord.com/oauth2/authorize",
    "bot applications.commands",
  ]);
  expect(url.searchParams.get("client_id")).toBe("118000000000000001");
  expect(chattwo?.inviteUrl).toBe("https://t.me/relay_bot?startgroup=connect");
  await invites();
  expect(learnName).toHaveBeenCalledTimes(1);
});

test("a name that was not told is asked for again", async () => {
  const learnName = vi.fn<() => Promise<string | undefined>>(async () => undefined);
  const invites = botInvites(PRODUCTS, learnName);
  expect((await invites())[1]?.inviteUrl).toBeNull();
  learnName.mockResolvedValue("relay_bot");
  expect((await invites())[1]?.inviteUrl).toBe("https://t.me/relay_bot?startgroup=connect");
});

test("another server of the same kind has no link, and nobody is asked", async () => {
  const learnName = vi.fn<() => Promise<string>>(async () => "@relay_bot");
  const elsewhere = {
    ...PRODUCTS,
    CHATONE_API_URL: "http://127.0.0.1:1/api/v10",
    CHATTWO_API_URL: "http://127.0.0.1:2",
  };
  expect(await botInvites(elsewhere, learnName)()).toEqual([
    { platform: "chatone", inviteUrl: null },
    { platform: "chattwo", inviteUrl: null },
  ]);
  expect(learnName).not.toHaveBeenCalled();
});
