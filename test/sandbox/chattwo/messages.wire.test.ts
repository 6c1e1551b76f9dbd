// What chattwo takes as a message, and the exact words with which it refuses.

import { expect } from "vitest";
import { ANA, FORUM, GROUP, SUPERGROUP } from "./calls.ts";
import { test } from "./fixtures.ts";

function keyboard(...rows: object[][]): object {
  return { reply_markup: { inline_keyboard: rows } };
}

test("a message is shown in its chat with everything that was asked for", async ({
  chattwo,
  send,
  lastMessage,
}) => {
  const sent = await send({
    text: "see <a href='https://acme.example/pr/1'>this</a>",
    parse_mode: "HTML",
    protect_content: true,
    link_preview_options: { url: "https://acme.example/card", prefer_large_media: true },
  });
  expect(sent).toEqual({
    message_id: expect.any(Number),
    date: Math.floor(chattwo.clock.now() / 1000),
    chat: { id: SUPERGROUP, type: "supergroup", title: "Acme engineering" },
    from: { id: 220000001, is_bot: true, first_name: "Relay", username: "relay_sandbox_bot" },
    text: "see this",
    entities: [{ type: "text_link", offset: 4, length: 4, url: "https://acme.example/pr/1" }],
    has_protected_content: true,
    link_preview_options: { url: "https://acme.example/card", prefer_large_media: true },
  });
  expect(lastMessage()).toEqual(sent);
  expect(chattwo.state.isSilent(SUPERGROUP, lastMessage()?.message_id ?? 0)).toBe(false);
});

test.for<[string, string]>([
  ["", "400 Bad Request: message text is empty"],
  ["  \n ", "400 Bad Request: message text is empty"],
  ["<b> </b>", "400 Bad Request: message text is empty"],
  ["x".repeat(4097), "400 Bad Request: message is too long"],
  [`${"😀".repeat(2048)}x`, "400 Bad Request: message is too long"],
])(
  "a text of the wrong length is refused and shown nowhere (%#)",
  async ([text, refusal], { chattwo, send }) => {
    const before = chattwo.state.messages(SUPERGROUP).length;
    expect(await send({ text, parse_mode: "HTML" })).toBe(refusal);
    expect(chattwo.state.messages(SUPERGROUP)).toHaveLength(before);
    expect(chattwo.problems()).toEqual([
      `over-limit: ${refusal.slice("400 Bad Request: ".length)}`,
    ]);
  },
);

test("only what is left after parsing is measured", async ({ chattwo, send }) => {
  const text = `<b>${"&lt;".repeat(4096)}</b>`;
  expect(await send({ text, parse_mode: "HTML" })).toMatchObject({ text: "<".repeat(4096) });
  expect(chattwo.problems()).toEqual([]);
});

test("markup that cannot be read is refused in the platform's words", async ({ chattwo }) => {
  const refusal = `Bad Request: can't parse entities: Unsupported start tag "x" at byte offset 2`;
  expect(
    (await chattwo.call("sendMessage", { chat_id: SUPERGROUP, text: "a <x>", parse_mode: "HTML" }))
      .body,
  ).toEqual({
    ok: false,
    error_code: 400,
    description: refusal,
  });
  expect(chattwo.problems()).toEqual([`unparsable-text: ${refusal}`]);
});

test.for<[object, string]>([
  [{ text: "cut \ud83d" }, "400 Bad Request: strings must be encoded in UTF-8"],
  [{ parse_mode: "BBCode" }, "400 Bad Request: unsupported parse_mode"],
  [
    { text: "a.b", parse_mode: "MarkdownV2" },
    "400 Bad Request: can't parse entities: Character '.' is reserved and must be escaped with the preceding '\\'",
  ],
  [{ chat_id: undefined }, "400 Bad Request: chat_id is empty"],
  [{ text: undefined }, "400 Bad Request: message text is empty"],
  [{ chat_id: -100999 }, "400 Bad Request: chat not found"],
  [{ chat_id: "@acme" }, "400 Bad Request: chat not found"],
  [{ reply_markup: "{" }, "400 Bad Request: object expected as reply markup"],
  [{ message_thread_id: 77 }, "400 Bad Request: message thread not found"],
  [{ chat_id: FORUM, message_thread_id: 77 }, "400 Bad Request: message thread not found"],
  [{ reply_parameters: { message_id: 9 } }, "400 Bad Request: message to be replied not found"],
  [{ chat_id: ANA }, "403 Forbidden: bot can't initiate conversation with a user"],
])("%j is refused", async ([parameters, refusal], { send }) => {
  expect(await send(parameters)).toBe(refusal);
});

test("marks can be given instead of markup", async ({ send }) => {
  const entities = [{ type: "bold", offset: 0, length: 5 }];
  expect(await send({ text: "hello <b>", entities })).toMatchObject({
    text: "hello <b>",
    entities,
  });
  expect(await send({ text: "hi", entities })).toBe(
    "400 Bad Request: entity beginning or end is out of the text",
  );
});

test("of given marks those that lead nowhere are left out", async ({ chattwo, send }) => {
  const place = { offset: 0, length: 5 };
  const mention = (id: number) => ({ type: "text_mention", user: { id }, ...place });
  const link = (url: string) => ({ type: "text_link", url, ...place });
  expect(await send({ entities: [mention(ANA)] })).toMatchObject({
    entities: [{ type: "text_mention", user: { id: ANA, first_name: "Ana" } }],
  });
  expect(await send({ entities: [mention(1)] })).not.toHaveProperty("entities");
  expect(await send({ entities: [link("https://acme.example")] })).toMatchObject({
    entities: [link("https://acme.example/")],
  });
  expect(await send({ entities: [link("nowhere")] })).not.toHaveProperty("entities");
  expect(chattwo.problems()).toEqual(["unsafe-link: nowhere"]);
});

test.for<[object[], string]>([
  [[{ text: "a", callback_data: "x".repeat(65) }], "BUTTON_DATA_INVALID"],
  [[{ text: "a", callback_data: "é".repeat(33) }], "BUTTON_DATA_INVALID"],
  [[{ text: "a", callback_data: "" }], "BUTTON_DATA_INVALID"],
  [
    [{ text: "a", url: "localhost" }],
    "inline keyboard button URL 'localhost' is invalid: Wrong HTTP URL",
  ],
  [
    [{ text: "a", url: "ftp://a.example" }],
    "inline keyboard button URL 'ftp://a.example' is invalid: Unsupported URL protocol",
  ],
  [
    [{ text: "a" }],
    "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
  ],
])("a button like %j is refused", async ([row, refusal], { send }) => {
  expect(await send(keyboard(row))).toBe(`400 Bad Request: ${refusal}`);
});

test("a button holds up to 64 bytes", async ({ chattwo, send }) => {
  const row = [{ text: "a", callback_data: "é".repeat(32) }];
  expect(await send(keyboard(row))).toMatchObject({ reply_markup: { inline_keyboard: [row] } });
  expect(chattwo.problems()).toEqual([]);
});

test("a keyboard has up to 100 buttons, and shows up to 8 in a row", async ({ chattwo, send }) => {
  const row = (length: number) => Array.from({ length }, () => ({ text: "a", callback_data: "x" }));
  const rows = (count: number) => Array.from({ length: count }, () => row(5));
  expect(await send(keyboard(...rows(20)))).toMatchObject({ text: "hello" });
  expect(chattwo.problems()).toEqual([]);
  expect(await send(keyboard(...rows(20), row(1)))).toBe("400 Bad Request: REPLY_MARKUP_TOO_LONG");
  expect(await send(keyboard(row(9)))).toMatchObject({
    reply_markup: { inline_keyboard: [row(8)] },
  });
  expect(chattwo.problems()).toEqual(["over-limit: 101 buttons", "over-limit: 9 buttons in a row"]);
});

test("a reply holds the message it answers, and lands in its topic", async ({ chattwo, send }) => {
  const question = chattwo.say({ chatId: FORUM, userId: ANA, text: "Why?", topicId: 2 });
  const answer = await send({
    chat_id: FORUM,
    reply_parameters: { message_id: question.message_id },
  });
  expect(answer).toMatchObject({
    message_thread_id: 2,
    is_topic_message: true,
    reply_to_message: { message_id: question.message_id, text: "Why?" },
  });
  expect(chattwo.state.messages(FORUM, 2)).toHaveLength(2);
  expect(chattwo.state.messages(FORUM, 3)).toEqual([]);
});

test("a reply to a lost message can be sent all the same", async ({ send }) => {
  const sent = await send({
    reply_parameters: { message_id: 9, allow_sending_without_reply: true },
  });
  expect(sent).toMatchObject({ text: "hello" });
  expect(sent).not.toHaveProperty("reply_to_message");
});

test("a topic is made, closed and opened again", async ({ chattwo, send }) => {
  const topic = await chattwo.request("createForumTopic", { chat_id: FORUM, name: "Alarms" });
  const id = chattwo.state.findChat(FORUM)?.topics.at(-1)?.id;
  expect(topic).toMatchObject({ message_thread_id: id, name: "Alarms" });
  expect(chattwo.state.messages(FORUM, id)).toMatchObject([
    { message_id: id, forum_topic_created: { name: "Alarms" } },
  ]);
  const place = { chat_id: FORUM, message_thread_id: id };
  expect(await send(place)).toMatchObject({ message_thread_id: id });
  expect(await chattwo.request("closeForumTopic", place)).toBe(true);
  expect(await send(place)).toBe("400 Bad Request: TOPIC_CLOSED");
  expect(chattwo.state.messages(FORUM, id).at(-1)).toHaveProperty("forum_topic_closed");
  expect(await chattwo.request("reopenForumTopic", place)).toBe(true);
  expect(await chattwo.request("reopenForumTopic", place)).toBe(
    "400 Bad Request: TOPIC_NOT_MODIFIED",
  );
  expect(await send(place)).toMatchObject({ message_thread_id: id });
  expect(await chattwo.request("createForumTopic", { chat_id: GROUP, name: "x" })).toBe(
    "400 Bad Request: the chat is not a forum",
  );
});
