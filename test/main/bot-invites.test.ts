// Links that add the bots to servers and groups, as the console offers them.

import { expect, test } from "vitest";
import { botInvites } from "../../src/main/wire/chats.ts";
import { configFor } from "../support/world.ts";

const URLS = {
  databaseUrl: "postgres://127.0.0.1/relay",
  migrateUrl: "postgres://127.0.0.1/relay",
};
const DISCORD = {
  CHATONE_API_URL: "https://discord.com/api/v10",
  CHATONE_APPLICATION_ID: "118000000000000001",
};

const invitesOf = (env: Readonly<Record<string, string>>) => botInvites(configFor(URLS, env))();

test("a chat with a bot has its link, and a chat without one is left out", async () => {
  expect(await invitesOf(DISCORD)).toEqual([
    { platform: "chatone", inviteUrl: expect.stringContaining("client_id=118000000000000001") },
  ]);
  expect(await invitesOf({})).toEqual([]);
});
