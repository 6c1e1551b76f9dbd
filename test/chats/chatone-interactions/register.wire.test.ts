// Offering the commands on chatone, and saying where they are asked: once, and again only where something
// changed.

import { expect, test } from "vitest";
import {
  commandList,
  isSameCommands,
} from "../../../src/chats/chatone/interactions/register-commands.ts";
import type { OptionForm } from "../../../src/core/interactions/command-line.ts";
import { localeOf } from "../../../src/core/i18n/locales.ts";
import { seed } from "../../sandbox/chatone/bot.ts";
import { COMMANDS, makeChat, useStage } from "./stage.ts";

const { stage, allow } = useStage();

const EN = localeOf("en").words;
const DE = localeOf("de").words;
const LIST = `/applications/${seed.applicationId}/commands?with_localizations=true`;
const standing = async () => (await stage().bot.call("GET", LIST)).body;
const address = async () => (await stage().bot.call("GET", "/applications/@me")).body;
const register = (commands = COMMANDS) => stage().chat.register(commands, stage().baseUrl);
const writes = () =>
  stage()
    .bot.platform.journal.read()
    .filter((entry) => entry.kind === "arrived" && entry.method !== "GET").length;

test("what is registered can be asked, in the words of every language", async () => {
  const inOthers = { de: DE["command.merge"], "es-419": expect.any(String) };
  expect(await standing()).toMatchObject([
    {
      type: 1,
      name: "relay",
      description: EN["command.root"],
      contexts: [0, 1],
      integration_types: [0],
      options: [
        {
          type: 1,
          name: "merge",
          description: EN["command.merge"],
          description_localizations: inOthers,
          options: [
            { type: 3, name: "on", required: true, max_length: 200 },
            {
              name: "method",
              required: false,
              choices: [{ value: "merge" }, { value: "squash" }, { value: "rebase" }],
            },
          ],
        },
        { name: "comment", options: [{ name: "on" }, { name: "text", max_length: 6000 }] },
        { name: "why" },
        { name: "help" },
      ],
    },
    { type: 3, name: "Merge", name_localizations: { de: "Mergen" } },
    { type: 3, name: "Comment", name_localizations: { de: "Kommentieren" } },
    { type: 3, name: "Why is this here?" },
  ]);
  expect(await address()).toMatchObject({ interactions_endpoint_url: stage().listener.url });
});

test("the same again writes nothing", async () => {
  const before = writes();
  expect(await register()).toEqual([]);
  expect(writes()).toBe(before);
});

test("an address with a slash at its end is the same address", async () => {
  expect(await stage().chat.register(COMMANDS, `${stage().baseUrl}/`)).toEqual([]);
});

test("a new platform is written to twice: the commands, and the address", async () => {
  await stage().bot.call("PATCH", "/applications/@me", { interactions_endpoint_url: null });
  await stage().bot.call("PUT", LIST, []);
  const before = writes();
  expect(await register()).toEqual(["commands", "address for interactions"]);
  expect(writes()).toBe(before + 2);
});

const oneChoice = (option: OptionForm): OptionForm =>
  option.kind === "choice" ? { ...option, choices: ["squash"] } : option;

/** Fields that say nothing are left out, and others come along. */
const asThePlatformTells = (commands: unknown): unknown =>
  JSON.parse(JSON.stringify(commands), (key, value: unknown) => {
    if (key === "required" && value === false) return undefined;
    return key === "options" && Array.isArray(value) && value.length === 0 ? undefined : value;
  }).map((command: object) => ({
    id: "1",
    version: "2",
    dm_permission: true,
    default_member_permissions: null,
    nsfw: false,
    name_localizations: null,
    description_localizations: null,
    ...command,
  }));

test("a list is the same in the platform's own form and order", () => {
  const wanted = commandList(COMMANDS);
  expect(isSameCommands(asThePlatformTells(wanted.toReversed()), wanted)).toBe(true);
  expect(isSameCommands([], wanted)).toBe(false);
  expect(isSameCommands({ message: "no list" }, wanted)).toBe(false);
});

test.each([
  ["a command less", COMMANDS.slice(1)],
  ["other words", COMMANDS.map((form) => ({ ...form, about: "command.login" as const }))],
  ["another entry in the menu", COMMANDS.map((form) => ({ ...form, menu: undefined }))],
  ["another choice", COMMANDS.map((form) => ({ ...form, options: form.options.map(oneChoice) }))],
  ["other options", COMMANDS.map((form) => ({ ...form, options: [] }))],
])("%s is written, and then stands", async (_name, forms) => {
  const commands = forms.map(({ menu, ...form }) => ({ ...form, ...(menu && { menu }) }));
  expect(await register(commands)).toEqual(["commands"]);
  expect(await register(commands)).toEqual([]);
});

test("a command that somebody else registered for the bot goes", async () => {
  const stray = { name: "stray", description: "Not ours" };
  await stage().bot.call("POST", `/applications/${seed.applicationId}/commands`, stray);
  expect(await register()).toEqual(["commands"]);
  expect(JSON.stringify(await standing())).not.toContain("stray");
});

test("an address that the platform cannot verify is told as a sentence", async () => {
  allow("over-limit");
  await expect(stage().chat.register(COMMANDS, "http://127.0.0.1:1")).rejects.toThrow(
    "refused the address http://127.0.0.1:1/chatone/interactions: Invalid Form Body: interactions_endpoint_url: The specified interactions endpoint url could not be verified.",
  );
  expect(await address()).toMatchObject({ interactions_endpoint_url: stage().listener.url });
});

test.each([
  [{ botToken: "wrong-token" }, "refused its list of commands: 401: Unauthorized"],
  [{ apiUrl: "http://127.0.0.1:1/api/v10" }, "refused its list of commands: connection refused"],
])("a platform that says no to %j is told as a sentence", async (change, sentence) => {
  const chat = makeChat(stage().bot, change);
  await expect(chat.register(COMMANDS, stage().baseUrl)).rejects.toThrow(sentence);
});
