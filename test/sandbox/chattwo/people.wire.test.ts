// What a bot on chattwo gets to know of people: their commands, presses, comings and goings.

import { afterEach, beforeEach, expect, test } from "vitest";
import { ANA, BO, FORUM, GROUP, startTestChattwo, SUPERGROUP, type TestChattwo } from "./calls.ts";

let chattwo: TestChattwo;
beforeEach(async () => {
  chattwo = await startTestChattwo();
});
afterEach(() => chattwo.stop());

const updates = (parameters: object = {}) => chattwo.request("getUpdates", parameters);
const say = (text: string, more: object = {}) =>
  chattwo.say({ chatId: SUPERGROUP, userId: ANA, text, ...more });

async function messageWithButton(): Promise<number> {
  await chattwo.request("sendMessage", {
    chat_id: SUPERGROUP,
    text: "choose",
    reply_markup: { inline_keyboard: [[{ text: "Merge", callback_data: "merge:1" }]] },
  });
  return chattwo.state.messages(SUPERGROUP).at(-1)?.message_id ?? 0;
}

async function pressButton(data = "merge:1"): Promise<string> {
  const messageId = await messageWithButton();
  return chattwo.press({ chatId: SUPERGROUP, messageId, userId: BO, data });
}

test.each([
  ["/status", 1],
  ["/status@relay_sandbox_bot all", 1],
  ["/STATUS@Relay_Sandbox_Bot", 1],
  ["/status@other_bot", 0],
  ["good morning", 0],
  ["@relay_sandbox_bot hello", 0],
])("of %j in a group the bot hears %i messages", async (text, count) => {
  say(text);
  expect(await updates()).toHaveLength(count);
  expect(chattwo.state.messages(SUPERGROUP)).toHaveLength(1);
});

test("the bot hears answers to itself, and everything in private", async () => {
  const replyToId = await messageWithButton();
  say("yes please", { replyToId });
  say("hello", { chatId: ANA });
  expect(await updates()).toMatchObject([
    { message: { text: "yes please", reply_to_message: { message_id: replyToId } } },
    { message: { text: "hello", chat: { id: ANA, type: "private", first_name: "Ana" } } },
  ]);
  expect(await chattwo.request("sendMessage", { chat_id: ANA, text: "hi" })).toHaveProperty("text");
});

test("a command in a topic says in which", async () => {
  say("/status", { chatId: FORUM, topicId: 2 });
  say("/status", { chatId: FORUM, topicId: 1 });
  const [inTopic, inGeneral] = chattwo.updates.pending();
  expect(inTopic?.message).toMatchObject({ message_thread_id: 2, is_topic_message: true });
  expect(inGeneral?.message).not.toHaveProperty("message_thread_id");
});

test("an anonymous administrator hides behind the group", async () => {
  say("/unlink", { isAnonymous: true });
  expect(await updates()).toMatchObject([
    {
      message: {
        from: { id: 1087968824, is_bot: true, username: "GroupAnonymousBot" },
        sender_chat: { id: SUPERGROUP },
      },
    },
  ]);
});

test("a press carries the message and whatever the client put in", async () => {
  const id = await pressButton("merge:999 forged");
  expect(await updates()).toMatchObject([
    {
      callback_query: {
        id,
        from: { id: BO },
        data: "merge:999 forged",
        message: { text: "choose", chat: { id: SUPERGROUP } },
      },
    },
  ]);
});

test("a press is answered with up to 200 characters, and a second answer changes nothing", async () => {
  const callback_query_id = await pressButton();
  const answer = (text: string) =>
    chattwo.request("answerCallbackQuery", { callback_query_id, text });
  expect(await answer("x".repeat(201))).toBe("400 Bad Request: MESSAGE_TOO_LONG");
  expect(chattwo.problems()).toEqual(["over-limit: an answer of 201 characters"]);
  expect(await answer("x".repeat(200))).toBe(true);
  expect(await answer("again")).toBe(true);
  expect(chattwo.callbacks.list().at(-1)?.answer).toEqual({
    text: "x".repeat(200),
    isAlert: false,
    url: undefined,
  });
});

const TOO_OLD =
  "400 Bad Request: query is too old and response timeout expired or query ID is invalid";

test("an answer can come too late", async () => {
  const callback_query_id = await pressButton();
  chattwo.clock.advance(149_999);
  expect(await updates()).toHaveLength(1);
  expect(await chattwo.request("answerCallbackQuery", { callback_query_id })).toBe(true);
  chattwo.clock.advance(1);
  expect(await updates()).toHaveLength(0);
  expect(await chattwo.request("answerCallbackQuery", { callback_query_id })).toBe(TOO_OLD);
  expect(await chattwo.request("answerCallbackQuery", { callback_query_id: "1" })).toBe(TOO_OLD);
});

test("a message waits a day and no longer", async () => {
  say("/status");
  chattwo.clock.advance(24 * 3600 * 1000 - 1);
  expect(await updates()).toHaveLength(1);
  chattwo.clock.advance(1);
  expect(await updates()).toHaveLength(0);
});

test("the bot is thrown out and brought back", async () => {
  chattwo.removeBot(GROUP, ANA);
  expect(await chattwo.request("sendMessage", { chat_id: GROUP, text: "x" })).toBe(
    "403 Forbidden: bot was kicked from the group chat",
  );
  say("/status", { chatId: GROUP });
  chattwo.addBot(GROUP, BO);
  expect(await updates()).toMatchObject([
    {
      my_chat_member: {
        chat: { id: GROUP },
        from: { id: ANA },
        old_chat_member: { status: "administrator" },
        new_chat_member: { status: "kicked" },
      },
    },
    {
      my_chat_member: {
        from: { id: BO },
        old_chat_member: { status: "kicked" },
        new_chat_member: { status: "administrator" },
      },
    },
    { message: { new_chat_members: [{ id: 220000001 }] } },
  ]);
  expect(await chattwo.request("sendMessage", { chat_id: GROUP, text: "x" })).toHaveProperty(
    "text",
  );
});

test("a bot that leaves is no member", async () => {
  expect(await chattwo.request("leaveChat", { chat_id: SUPERGROUP })).toBe(true);
  expect(await chattwo.request("sendMessage", { chat_id: SUPERGROUP, text: "x" })).toBe(
    "403 Forbidden: bot is not a member of the supergroup chat",
  );
});

test("only the kinds of updates that were asked for come, until others are asked for", async () => {
  await updates({ allowed_updates: ["callback_query"] });
  say("/unheard");
  await updates();
  await pressButton();
  expect(await updates()).toMatchObject([{ callback_query: { data: "merge:1" } }]);
  await updates({ allowed_updates: [] });
  say("/heard");
  expect(await updates({ offset: 845_000_002 })).toMatchObject([{ message: { text: "/heard" } }]);
});

test("updates wait to be fetched, and are gone once a higher number is asked for", async () => {
  say("/one");
  say("/two");
  expect(await updates({ limit: 1 })).toMatchObject([{ message: { text: "/one" } }]);
  const [first] = chattwo.updates.pending();
  const offset = (first?.update_id ?? 0) + 1;
  expect(await updates({ offset })).toMatchObject([{ message: { text: "/two" } }]);
  expect(await updates()).toHaveLength(1);
});

test("updates are not fetched while a webhook is set, and can be dropped", async () => {
  say("/status");
  await chattwo.request("setWebhook", { url: "http://127.0.0.1:9/", drop_pending_updates: true });
  expect((await chattwo.call("getUpdates")).body).toEqual({
    ok: false,
    error_code: 409,
    description:
      "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
  });
  await chattwo.request("deleteWebhook");
  expect(await updates()).toEqual([]);
});

test.each([
  ["messages", { chatId: GROUP, userId: ANA, text: "/x" }, { text: "/x" }],
  ["bot/remove", { chatId: GROUP, userId: ANA }, {}],
  ["bot/add", { chatId: GROUP, userId: ANA }, {}],
  ["administrators", { chatId: GROUP, userId: BO }, {}],
  ["administrators", { chatId: BO, userId: BO }, { error: "nobody runs a private chat" }],
  ["fates", { chatId: GROUP, fate: "deleted" }, {}],
  ["fates", { chatId: GROUP, fate: "well" }, {}],
  ["migrations", { chatId: GROUP }, { chatId: expect.any(Number) }],
  ["migrations", { chatId: 5 }, { error: "no such chat" }],
  [
    "presses",
    { chatId: GROUP, messageId: 5, userId: ANA, data: "x" },
    { error: "no such message" },
  ],
  ["messages", { chatId: GROUP }, { error: expect.stringContaining("userId") }],
])("people can be moved over HTTP: %s %j", async (name, body, expected) => {
  const answer = await fetch(`${chattwo.url}/_sandbox/${name}`, {
    method: "POST",
    body: JSON.stringify(body),
  });
  expect(await answer.json()).toMatchObject(expected);
});
