import { expect, test } from "vitest";
import { namesIn } from "./channel-names.ts";

const CHAT = { id: -1002200000002, type: "supergroup", title: "Globex" };
const CHAT_ID = String(CHAT.id);
const chat = (name: string, more: object = {}) => ({
  target: { platform: "chattwo", chatId: CHAT_ID },
  name,
  ...more,
});
const topic = (name: string, more: object = {}) => ({
  target: { platform: "chattwo", chatId: CHAT_ID, topicId: "2" },
  name,
  ...more,
});
const IN_TOPIC = { message_thread_id: 2, is_topic_message: true };
const OPENING = { message_id: 2, forum_topic_created: { name: "Reactor" } };

test.each([
  ["a command", { message: { chat: CHAT, text: "/relay help" } }, [chat("Globex")]],
  ["a press", { callback_query: { message: { chat: CHAT } } }, [chat("Globex")]],
  ["the bot's membership", { my_chat_member: { chat: CHAT } }, [chat("Globex")]],
  [
    "a new title",
    { message: { chat: { ...CHAT, title: "Old" }, new_chat_title: "New" } },
    [chat("New")],
  ],
  [
    "a migration",
    { message: { chat: CHAT, migrate_from_chat_id: -7 } },
    [chat("Globex", { formerChatId: "-7" })],
  ],
  [
    "a new topic",
    { message: { chat: CHAT, ...IN_TOPIC, forum_topic_created: { name: "Reactor" } } },
    [chat("Globex"), topic("Reactor")],
  ],
  [
    "a renamed topic",
    { message: { chat: CHAT, ...IN_TOPIC, forum_topic_edited: { name: "Core" } } },
    [chat("Globex"), topic("Core")],
  ],
  [
    "a new icon of a topic",
    { message: { chat: CHAT, ...IN_TOPIC, forum_topic_edited: { icon_custom_emoji_id: "1" } } },
    [chat("Globex")],
  ],
  [
    "a message in a topic, with the name that it had first",
    { message: { chat: CHAT, ...IN_TOPIC, reply_to_message: OPENING } },
    [chat("Globex"), topic("Reactor", { isFirstName: true })],
  ],
  [
    "an answer to another message of the topic",
    { message: { chat: CHAT, ...IN_TOPIC, reply_to_message: { ...OPENING, message_id: 5 } } },
    [chat("Globex")],
  ],
  ["a private chat", { message: { chat: { id: 5, type: "private", first_name: "Ana" } } }, []],
  ["something else", { poll: {} }, []],
])("%s tells the names of its places", (_what, update, names) => {
  expect(namesIn(JSON.stringify(update))).toEqual(names);
});

test("a body that cannot be read tells nothing", () => {
  expect(namesIn("{")).toEqual([]);
});
