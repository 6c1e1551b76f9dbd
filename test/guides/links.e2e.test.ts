// Links that other products fill their forms from: they parse, ask for what the tables say, and for nothing
// that Relay has no use for.

import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { PermissionFlagsBits } from "discord-api-types/v10";
import { expect, it } from "vitest";
import { EXAMPLE_HOST } from "../../dev/guides/addresses.ts";
import { eventsOf, EXTRAS, PERMISSIONS } from "../../dev/guides/app-rights.ts";
import { BOT_RIGHTS, inviteLink } from "../../src/chats/chatone/links.ts";
import { newAppLines, newAppLink } from "../../dev/guides/new-app-link.ts";

const link = new URL(newAppLink(EXAMPLE_HOST));

it("the link to a new app opens its form with the addresses of the service", () => {
  expect(link.origin + link.pathname).toBe("https://github.com/settings/apps/new");
  expect(Object.fromEntries(link.searchParams)).toMatchObject({
    url: "https://relay.example.com",
    "callback_urls[]": "https://relay.example.com/auth/codehost/callback",
    setup_url: "https://relay.example.com/auth/codehost/install",
    webhook_url: "https://relay.example.com/webhook",
    webhook_active: "true",
    public: "false",
  });
});

it("the link asks for each permission of the table once, and for their events", () => {
  for (const { key, level } of PERMISSIONS) expect(link.searchParams.getAll(key)).toEqual([level]);
  expect(link.searchParams.getAll("events[]")).toEqual(eventsOf(PERMISSIONS));
  for (const { key } of EXTRAS) expect(link.searchParams.has(key)).toBe(false);
});

it("the lines of the guide print that link for whatever host is set", () => {
  const lines = newAppLines("https://hooks.example.org").split("\n").slice(1, -1).join("\n");
  const printed = execFileSync("sh", ["-c", lines], { encoding: "utf8" }).trim();
  expect(printed).toBe(newAppLink("https://hooks.example.org"));
  expect(printed.length).toBeLessThan(2_000);
});

/** Told to every app, sent to no app, or replaced by another that is asked for. */
const UNASKED = new Set([
  "github_app_authorization",
  "installation",
  "installation_repositories",
  "installation_target",
  "ping",
  // Read by what all events have in common: nobody has to want them.
  "branch_protection_rule",
  "organization",
  "team",
  // The same as a star, of old.
  "watch",
]);

it("every event that has a message of its own is asked for, or among the extras", () => {
  const folders = readdirSync("test/golden/codehost");
  const golden = new Set(folders.map((folder) => folder.split("__")[0] ?? ""));
  const asked = eventsOf([...PERMISSIONS, ...EXTRAS]);
  expect([...golden].filter((event) => !UNASKED.has(event)).toSorted()).toEqual(asked);
});

it("no event is asked for twice", () => {
  const asked = eventsOf([...PERMISSIONS, ...EXTRAS]);
  expect(new Set(asked).size).toBe(asked.length);
});

it("the bot's link asks for the permissions of the table and no other", () => {
  const invite = new URL(inviteLink("118020000000000042"));
  const wanted = BigInt(invite.searchParams.get("permissions") ?? 0);
  const names = Object.entries(PermissionFlagsBits).filter(([, bit]) => (wanted & bit) !== 0n);
  expect(names.map(([name]) => name)).toEqual([
    "ViewChannel",
    "SendMessages",
    "EmbedLinks",
    "CreatePublicThreads",
    "SendMessagesInThreads",
  ]);
  expect(names).toHaveLength(BOT_RIGHTS.length);
  expect(invite.searchParams.get("scope")).toBe("bot applications.commands");
  expect(invite.searchParams.get("client_id")).toBe("118020000000000042");
});
