// Limits and errors of messages, keyboards and commands, in the words of the Bot API.

import { expect } from "vitest";
import { ANA, BO, FORUM, SUPERGROUP } from "./calls.ts";
import { test } from "./fixtures.ts";

function keyboard(...rows: object[][]): object {
  return { reply_markup: { inline_keyboard: rows } };
}

test.for<[string, string]>([
  ["", "400 Bad Request: message text is empty"],
  ["  \n ", "400 Bad Request: message text is empty"],
  ["<b> </b>", "400 Bad Request: message text is empty"],
  ["x".repeat(4097), "400 Bad Request: message is too long"],
  [`${"😀".repeat(2048)}x`, "400 Bad Request: message is too long"],
])("a text of the wrong length is rejected (%#)", async ([text, refusal], { chattwo, send }) => {
  const before = chattwo.state.messages(SUPERGROUP).length;
  expect(await send({ text, parse_mode: "HTML" })).toBe(refusal);
  expect(chattwo.state.messages(SUPERGROUP)).toHaveLength(before);
  expect(chattwo.problems()).toEqual([`over-limit: ${refusal.slice("400 Bad Request: ".length)}`]);
});

test("the length is measured after parsing", async ({ chattwo, send }) => {
  const text = `<b>${"&lt;".repeat(4096)}</b>`;
  expect(await send({ text, parse_mode: "HTML" })).toMatchObject({ text: "<".repeat(4096) });
  expect(chattwo.problems()).toEqual([]);
});

test.for<[object, string]>([
  [{ text: "cut \ud83d" }, "400 Bad Request: strings must be encoded in UTF-8"],
  [{ parse_mode: "BBCode" }, "400 Bad Request: unsupported parse_mode"],
  [{ chat_id: undefined }, "400 Bad Request: chat_id is empty"],
  [{ text: undefined }, "400 Bad Request: message text is empty"],
  [{ chat_id: -100999 }, "400 Bad Request: chat not found"],
  [{ chat_id: "@acme" }, "400 Bad Request: chat not found"],
  [{ reply_markup: "{" }, "400 Bad Request: object expected as reply markup"],
  [{ message_thread_id: 77 }, "400 Bad Request: message thread not found"],
  [{ chat_id: FORUM, message_thread_id: 77 }, "400 Bad Request: message thread not found"],
  [{ reply_parameters: { message_id: 9 } }, "400 Bad Request: message to be replied not found"],
  [{ chat_id: ANA }, "403 Forbidden: bot can't initiate conversation with a user"],
])("%j is rejected", async ([parameters, refusal], { send }) => {
  expect(await send(parameters)).toBe(refusal);
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
])("the button %j is rejected", async ([row, refusal], { send }) => {
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

const NOT_MODIFIED =
  "400 Bad Request: message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message";

test("an edit that changes nothing is rejected", async ({ chattwo, send, lastMessage }) => {
  await send({ text: "same" });
  const place = { chat_id: SUPERGROUP, message_id: lastMessage()?.message_id };
  expect(await chattwo.request("editMessageText", { ...place, text: "same" })).toBe(NOT_MODIFIED);
  expect(await chattwo.request("editMessageReplyMarkup", place)).toBe(NOT_MODIFIED);
});

test("unparsable markup breaks a rule", async ({ chattwo, send }) => {
  const error = `Bad Request: can't parse entities: Unsupported start tag "x" at byte offset 2`;
  expect(await send({ text: "a <x>", parse_mode: "HTML" })).toBe(`400 ${error}`);
  expect(chattwo.problems()).toEqual([`unparsable-text: ${error}`]);
});

test("a placeholder has up to 64 characters", async ({ chattwo, send }) => {
  const sendWith = (length: number) =>
    send({ reply_markup: { force_reply: true, input_field_placeholder: "x".repeat(length) } });
  expect(await sendWith(64)).toHaveProperty("message_id");
  expect(await sendWith(65)).toBe("400 Bad Request: REPLY_MARKUP_INVALID");
  expect(chattwo.problems()).toEqual(["over-limit: a placeholder of 65 characters"]);
});

test("a reaction is one of the allowed emoji", async ({ chattwo }) => {
  const { message_id } = chattwo.say({ chatId: SUPERGROUP, userId: BO, text: "/relay whoami" });
  const reaction = [{ type: "emoji", emoji: "🦖" }];
  expect(
    await chattwo.request("setMessageReaction", { chat_id: SUPERGROUP, message_id, reaction }),
  ).toBe("400 Bad Request: REACTION_INVALID");
});

test.for<[object[], string]>([
  [
    Array.from({ length: 101 }, (_, n) => ({ command: `c${n}`, description: "x" })),
    "BOT_COMMANDS_TOO_MUCH",
  ],
  [[{ command: "Link", description: "x" }], "BOT_COMMAND_INVALID"],
  [[{ command: "x".repeat(33), description: "x" }], "BOT_COMMAND_INVALID"],
  [[{ command: "link", description: "" }], "BOT_COMMAND_DESCRIPTION_INVALID"],
  [[{ command: "link", description: "x".repeat(257) }], "BOT_COMMAND_DESCRIPTION_INVALID"],
])("commands over a limit are rejected (%#)", async ([commands, error], { chattwo }) => {
  expect(await chattwo.request("setMyCommands", { commands })).toBe(`400 Bad Request: ${error}`);
});
