// discord.js works with the Discord double unchanged.

import { DiscordAPIError, REST } from "@discordjs/rest";
import { Routes } from "discord-api-types/v10";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Chatone, startChatone } from "../../../sandbox/chatone/start.ts";
import { QUIET, seed, SHOP } from "./bot.ts";

let platform: Chatone;
let rest: REST;
beforeAll(async () => {
  platform = await startChatone({ seed });
  rest = new REST({ version: "10", api: `${platform.url}/api` }).setToken(seed.botToken);
});
afterAll(() => platform.stop());

const MESSAGES = Routes.channelMessages(SHOP);
const last = () => platform.state.messages(SHOP).at(-1);

test("it sends, edits and deletes", async () => {
  await rest.post(MESSAGES, { body: { ...QUIET, content: "one" } });
  const { id = "" } = last() ?? {};
  await rest.patch(Routes.channelMessage(SHOP, id), { body: { ...QUIET, content: "two" } });
  const edited = last()?.content;
  await rest.delete(Routes.channelMessage(SHOP, id));
  expect([edited, last()]).toEqual(["two", undefined]);
});

test("it waits for a rate limit and then succeeds", async () => {
  platform.faults.add({ target: SHOP, steps: [{ kind: "429", retryAfterSeconds: 0.05 }] });
  await rest.post(MESSAGES, { body: { ...QUIET, content: "later" } });
  const arrived = platform.journal
    .read()
    .filter((entry) => entry.kind === "arrived" && JSON.stringify(entry).includes("later"));
  expect([last()?.content, arrived.length]).toEqual(["later", 2]);
});

test("it registers commands", async () => {
  const commands = Routes.applicationCommands(seed.applicationId);
  await rest.put(commands, { body: [{ name: "relay", description: "What happens" }] });
  expect(await rest.get(commands)).toMatchObject([{ name: "relay", type: 1 }]);
});

test("it parses the errors of a form", async () => {
  const sent = rest.post(MESSAGES, { body: { ...QUIET, content: "x".repeat(2001) } });
  const error: unknown = await sent.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DiscordAPIError);
  expect(String(error)).toContain(
    "content[BASE_TYPE_MAX_LENGTH]: Must be 2000 or fewer in length.",
  );
});

test("it breaks no rule", () => {
  expect(platform.journal.problems().map(({ rule }) => rule)).toEqual(["over-limit"]);
});
