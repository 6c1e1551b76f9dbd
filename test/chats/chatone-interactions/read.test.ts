// Bodies of chatone that the sandbox does not send: direct messages, other languages, and what is broken.

import { describe, expect, test } from "vitest";
import { chatoneWebhook } from "../../../src/chats/chatone/interactions/webhook.ts";
import type { Interaction } from "../../../src/core/interactions/interaction.ts";
import { COMMANDS } from "./stage.ts";

const webhook = chatoneWebhook({ publicKey: undefined, commands: COMMANDS });

const USER = { id: "811000000000004021", username: "ana-lopez", global_name: "Ana López" };
const MEMBER = { user: USER, permissions: "2147483648" };
const typed = (part: object = {}) => ({
  id: "1440000000000000000",
  application_id: "118000000000000001",
  type: 2,
  token: "a-token-of-an-interaction",
  version: 1,
  guild_id: "700000000000000001",
  channel_id: "118020000000000001",
  channel: { id: "118020000000000001", type: 0 },
  member: MEMBER,
  locale: "de",
  context: 0,
  data: { id: "1", name: "relay", type: 1, options: [{ type: 1, name: "help" }] },
  ...part,
});
const inMenu = (name: string, message?: object) =>
  typed({
    data: {
      name,
      type: 3,
      target_id: "5",
      ...(message && { resolved: { messages: { 5: message } } }),
    },
  });

function readInteraction(body: object): Interaction {
  const reading = webhook.read(JSON.stringify(body));
  if (reading.kind !== "interaction")
    throw new Error(`${reading.kind}: ${JSON.stringify(reading)}`);
  return reading.interaction;
}

const entered = (options: object[]) =>
  typed({ data: { name: "relay", options: [{ type: 1, name: "merge", options }] } });

describe("what is asked", () => {
  test("in a direct message is private, and nobody manages anything there", () => {
    const dm = typed({
      guild_id: undefined,
      member: undefined,
      user: USER,
      context: 1,
      channel_id: "9",
      channel: { id: "9", type: 1 },
    });
    expect(readInteraction(dm)).toMatchObject({
      chatUser: { userId: USER.id, name: "Ana López", lang: "de" },
      where: {
        target: { platform: "chatone", channelId: "9" },
        isPrivate: true,
        mayManage: false,
      },
    });
  });

  test("among others outside of a server is not private", () => {
    const among = typed({ guild_id: undefined, member: undefined, user: USER, context: 2 });
    expect(readInteraction(among).where).toMatchObject({ isPrivate: false, mayManage: false });
  });

  test.each([
    ["ADMINISTRATOR", "8", true],
    ["MANAGE_CHANNELS", "16", true],
    ["MANAGE_GUILD", "32", true],
    ["all else", String((1n << 60n) - 1n - 56n), false],
    ["nothing", "0", false],
  ])("with %s counts as managing: %s", (_name, permissions, mayManage) => {
    expect(readInteraction(typed({ member: { user: USER, permissions } })).where.mayManage).toBe(
      mayManage,
    );
  });

  test.each([
    [10, { channelId: "7", threadId: "8" }],
    [11, { channelId: "7", threadId: "8" }],
    [12, { channelId: "7", threadId: "8" }],
    [0, { channelId: "8" }],
    [5, { channelId: "8" }],
  ])("in a channel of type %i is of this place: %j", (type, place) => {
    const channel = { id: "8", type, parent_id: "7" };
    expect(readInteraction(typed({ channel })).where.target).toEqual({
      platform: "chatone",
      ...place,
    });
  });

  test("is as old as its id says", () => {
    expect(readInteraction(typed({ id: "175928847299117063" })).createdAt).toBe(
      Date.parse("2016-04-30T11:18:25.796Z"),
    );
  });

  test("with values of any kind brings them as text", () => {
    const options = [
      { name: "on", type: 3, value: "acme/shop#1" },
      { name: "n", type: 4, value: 12 },
      { name: "sure", type: 5, value: true },
      { name: "__proto__", type: 3, value: "x" },
    ];
    const { input } = readInteraction(entered(options));
    expect(input).toMatchObject({ name: "merge" });
    expect(JSON.stringify(input)).toContain(
      '{"on":"acme/shop#1","n":"12","sure":"true","__proto__":"x"}',
    );
  });

  test.each(["Merge", "Mergen", "Fusionar", "合并"])(
    "by the entry %s means the same in every language",
    (name) => {
      expect(readInteraction(inMenu(name)).input).toMatchObject({ kind: "command", name: "merge" });
    },
  );

  test("by an entry that nobody knows is told so by its name", () => {
    expect(readInteraction(inMenu("Dance")).input).toMatchObject({
      name: "Dance",
      shown: { messageId: "5" },
    });
  });

  test("without a word is asked for help", () => {
    expect(readInteraction(typed({ data: { name: "relay" } })).input).toMatchObject({
      name: "help",
    });
  });

  test("by a command that is not ours brings nothing but its name", () => {
    const data = {
      name: "dance",
      options: [{ name: "help", options: [{ name: "on", value: "x" }] }],
    };
    expect(readInteraction(typed({ data })).input).toMatchObject({ name: "dance", values: {} });
  });

  test("in a form of rows is read as well", () => {
    const row = { type: 1, components: [{ type: 4, custom_id: "words", value: "Hi" }] };
    const form = typed({ type: 5, data: { custom_id: "act-1", components: [row] } });
    expect(readInteraction(form).input).toEqual({ kind: "words", actionId: "act-1", words: "Hi" });
  });

  test("about a message with a thousand links knows the first ones", () => {
    const content = Array.from({ length: 1000 }, (_, n) => `<https://a.example/${n}>`).join(" ");
    const { input } = readInteraction(inMenu("Merge", { content, embeds: [{ url: null }] }));
    const first = { length: 30, 0: "https://a.example/0" };
    expect(input).toMatchObject({ shown: { links: first, written: first } });
  });

  test.each([
    ["[.](https://a.example/1)", []],
    ["[.](<https://a.example/1>)", []],
    ["[.](<https://a.example/)https://a.example/1>)", []],
    ['[.]( https://a.example/1 "title")', []],
    ["[https://a.example/2](https://a.example/1)", ["https://a.example/2"]],
    ["(https://a.example/1)", ["https://a.example/1"]],
    ["||https://a.example/1||", ["https://a.example/1"]],
  ])("H6 in %s a reader sees the addresses %j", (content, written) => {
    expect(readInteraction(inMenu("Merge", { content })).input).toMatchObject({
      shown: { written },
    });
  });

  test("H6 a reader of a card does not see where its headline leads", () => {
    const embeds = [{ url: "https://a.example/1", description: "see https://a.example/2" }];
    expect(readInteraction(inMenu("Merge", { content: "", embeds })).input).toMatchObject({
      shown: {
        written: ["https://a.example/2"],
        links: ["https://a.example/1", "https://a.example/2"],
      },
    });
  });
});

test.each([
  ["", "ana-lopez"],
  ["\u202eevil\u0000\n name ", "evil name"],
  ["x".repeat(500), expect.stringMatching(/^x+ …$/)],
  [null, "ana-lopez"],
])("a person who is called %j goes by a name of one short line", (global_name, name) => {
  const member = { ...MEMBER, user: { ...USER, global_name } };
  expect(readInteraction(typed({ member })).chatUser.name).toEqual(name);
});

test.each<[string, string, string]>([
  ["no JSON", "{", "not JSON"],
  ["no object", "[]", "the body cannot be read"],
  ["no id", JSON.stringify(typed({ id: undefined })), "id cannot be read"],
  ["a bad id", JSON.stringify(typed({ id: "../x" })), "id cannot be read"],
  ["nobody", JSON.stringify(typed({ member: undefined })), "nobody in it"],
  ["no token", JSON.stringify(typed({ token: "" })), "token cannot be read"],
  [
    "no channel",
    JSON.stringify(typed({ channel: undefined, channel_id: undefined })),
    "no channel in it",
  ],
  [
    "rights that are no number",
    JSON.stringify(typed({ member: { user: USER, permissions: "0x8" } })),
    "member.permissions cannot be read",
  ],
  [
    "a button without an id",
    JSON.stringify(typed({ type: 3, data: { custom_id: "" } })),
    "data.custom_id cannot be read",
  ],
  [
    "a form without words",
    JSON.stringify(typed({ type: 5, data: { custom_id: "a", components: [{ type: 10 }] } })),
    "no words in it",
  ],
  ["an unknown kind", JSON.stringify(typed({ type: 99 })), "an interaction of type 99"],
])("a body with %s is told to be unreadable, without what stands in it", (_name, body, problem) => {
  expect(webhook.read(body)).toEqual({ kind: "unreadable", problem });
});
