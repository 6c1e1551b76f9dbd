// Interactions from chatone to an endpoint: what is sent, how it is signed, what each answer does.

import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { ANA, BO, type Bot, QUIET, seed, SHOP } from "./bot.ts";
import { type Endpoint, MODAL, reply, says, startBoth } from "./endpoint.ts";

let bot: Bot;
let endpoint: Endpoint;
beforeEach(async () => {
  ({ bot, endpoint } = await startBoth());
});
afterEach(() => endpoint.stop());
afterEach(() => bot.platform.stop());

const AT = { userId: ANA, channelId: SHOP };
const status = () => bot.platform.interactions.command({ ...AT, name: "status" });
const answer = (body: unknown): void => {
  endpoint.answer = (_interaction, response) => reply(response, body);
};
const seen = (viewer?: string) => bot.platform.state.messages(SHOP, viewer);
const BUTTON = [
  { type: 1, components: [{ type: 2, style: 1, label: "Merge", custom_id: "merge-1" }] },
];
async function withButton(): Promise<string> {
  await bot.call("POST", `/channels/${SHOP}/messages`, {
    ...QUIET,
    content: "PR 482",
    components: BUTTON,
  });
  return seen().at(-1)?.id ?? "";
}

async function click(messageId: string) {
  return bot.platform.interactions.click({ ...AT, messageId, customId: "merge-1" });
}

test("from a thread it comes with the thread and the channel above it", async () => {
  const opened = await bot.call("POST", `/channels/${SHOP}/threads`, { name: "t", type: 11 });
  const { id: channelId } = z.object({ id: z.string() }).parse(opened.body);
  await bot.platform.interactions.command({ ...AT, channelId, name: "status" });
  expect(endpoint.received.at(-1)).toMatchObject({
    channel_id: channelId,
    channel: { id: channelId, type: 11, parent_id: SHOP },
  });
});

test("a command comes signed, with all that the platform knows about it", async () => {
  await bot.platform.interactions.command({
    ...AT,
    name: "relay",
    subcommand: "add",
    options: { repo: "acme/shop", channel: SHOP },
  });
  expect(endpoint.received.at(-1)).toMatchObject({
    type: 2,
    version: 1,
    application_id: seed.applicationId,
    guild_id: seed.guild.id,
    channel_id: SHOP,
    member: {
      user: { id: ANA, username: "ana-lopez" },
      permissions: expect.stringMatching(/^\d+$/),
    },
    app_permissions: expect.stringMatching(/^\d+$/),
    context: 0,
    authorizing_integration_owners: { 0: seed.guild.id },
    data: {
      name: "relay",
      type: 1,
      options: [
        {
          type: 1,
          name: "add",
          options: [
            { type: 3, name: "repo", value: "acme/shop" },
            { type: 7, name: "channel", value: SHOP },
          ],
        },
      ],
      resolved: { channels: { [SHOP]: { name: "shop" } } },
    },
  });
  expect(endpoint.headers.at(-1)).toMatchObject({
    "x-signature-ed25519": expect.stringMatching(/^[0-9a-f]{128}$/),
    "x-signature-timestamp": String(bot.clock.now() / 1000),
    "content-type": "application/json",
  });
});

test.each([
  [{ ...AT, name: "nothing" }, "no command is named nothing"],
  [{ ...AT, name: "relay", subcommand: "drop" }, "/relay has no subcommand drop"],
  [{ ...AT, name: "relay", subcommand: "add" }, "/relay add needs repo"],
  [{ ...AT, name: "relay" }, "/relay needs add"],
  [{ ...AT, name: "status", options: { x: 1 } }, "/status has no option x"],
  [{ userId: BO, channelId: SHOP, name: "admin" }, "admin is not offered to bo-chen"],
])("nobody can send %j", async (input, message) => {
  await expect(bot.platform.interactions.command(input)).rejects.toThrow(message);
});

test("a gated command is offered to those who may manage the server", async () => {
  const { status: ended } = await bot.platform.interactions.command({ ...AT, name: "admin" });
  expect(ended).toBe("answered");
});

test("a message in answer is there for all to see", async () => {
  answer(says({ content: "All well" }));
  const interaction = await status();
  expect(interaction).toMatchObject({
    status: "answered",
    answeredBy: "response",
    responseType: 4,
  });
  expect(seen()).toMatchObject([
    { id: interaction.originalId, content: "All well", type: 20, webhook_id: seed.applicationId },
  ]);
});

test("an ephemeral answer is there for the one who asked", async () => {
  answer(says({ content: "Just you", flags: 64 }));
  const { originalId } = await status();
  const read = await bot.call("GET", `/channels/${SHOP}/messages/${originalId}`);
  expect([seen().length, seen(BO).length, seen(ANA)[0]?.content]).toEqual([0, 0, "Just you"]);
  expect(read.body).toMatchObject({ code: 10008 });
});

test("what answers a button names the message it stood on", async () => {
  const id = await withButton();
  answer(says({ content: "Merged" }));
  await click(id);
  expect(seen(ANA).at(-1)).toMatchObject({ type: 19, message_reference: { message_id: id } });
});

test("a deferral shows that something will come", async () => {
  answer({ type: 5, data: { flags: 64 } });
  await status();
  expect(seen(ANA)[0]?.flags).toBe(64 | 128);
});

test("a click carries its message and may change it", async () => {
  const messageId = await withButton();
  answer({ type: 7, data: { ...QUIET, content: "Merged", components: [] } });
  const interaction = await click(messageId);
  expect(endpoint.received.at(-1)).toMatchObject({
    type: 3,
    data: { custom_id: "merge-1", component_type: 2 },
    message: { id: messageId, content: "PR 482" },
  });
  expect(interaction.originalId).toBe(messageId);
  expect(seen()).toMatchObject([{ id: messageId, content: "Merged", components: [] }]);
});

test("a click may be taken without any change for now", async () => {
  answer({ type: 6 });
  const { status: ended } = await click(await withButton());
  expect([ended, seen()[0]?.content]).toEqual(["answered", "PR 482"]);
});

test("what is not there cannot be clicked", async () => {
  const messageId = await withButton();
  const input = { ...AT, messageId, customId: "merge-2" };
  await expect(bot.platform.interactions.click(input)).rejects.toThrow(
    "nothing to click with the id merge-2",
  );
});

test("a dialog opens, and comes back filled in", async () => {
  answer({ type: 9, data: MODAL });
  const { id, modal } = await click(await withButton());
  answer(says({ content: "Thanks" }));
  const fields = { reason: "Too early", until: "Monday" };
  const submitted = await bot.platform.interactions.submitModal({ interactionId: id, fields });
  expect(modal).toMatchObject({ title: "Why?" });
  expect(endpoint.received.at(-1)).toMatchObject({
    type: 5,
    data: {
      custom_id: "why",
      components: [
        { type: 1, components: [{ type: 4, custom_id: "reason", value: "Too early" }] },
        { type: 18, component: { type: 4, custom_id: "until", value: "Monday" } },
      ],
    },
    message: { content: "PR 482" },
  });
  expect(submitted.status).toBe("answered");
});

test("what a person types is completed from the answer", async () => {
  answer({ type: 8, data: { choices: [{ name: "acme/shop", value: "50001" }] } });
  const { choices } = await bot.platform.interactions.autocomplete({
    ...AT,
    name: "relay",
    subcommand: "add",
    options: { repo: "ac" },
    focused: "repo",
  });
  expect(endpoint.received.at(-1)).toMatchObject({
    type: 4,
    data: { options: [{ options: [{ name: "repo", value: "ac", focused: true }] }] },
  });
  expect(choices).toEqual([{ name: "acme/shop", value: "50001" }]);
});

test("a message command names the message it is about", async () => {
  const { id } = bot.platform.state.say(SHOP, BO, "It is broken");
  await bot.platform.interactions.messageCommand({ ...AT, name: "Open issue", messageId: id });
  expect(endpoint.received.at(-1)).toMatchObject({
    type: 2,
    data: { type: 3, target_id: id, resolved: { messages: { [id]: { content: "It is broken" } } } },
  });
});

test("an answer that is careless about mentions is noted", async () => {
  answer({ type: 4, data: { content: "Hi @everyone" } });
  await status();
  expect(bot.rules()).toEqual(["allowed-mentions-missing", "mention-in-text"]);
  expect(seen()[0]?.mention_everyone).toBe(false);
});
