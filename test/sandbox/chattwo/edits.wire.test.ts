// Messages that change or go away after they were sent.

import { expect } from "vitest";
import { ANA, SUPERGROUP } from "./calls.ts";
import { test } from "./fixtures.ts";

function keyboard(...rows: object[][]): object {
  return { reply_markup: { inline_keyboard: rows } };
}

test("an edit changes text and keyboard, tells when, and takes an unsent keyboard away", async ({
  chattwo,
  send,
  lastMessage,
}) => {
  await send({
    text: "<b>before</b>",
    parse_mode: "HTML",
    ...keyboard([{ text: "a", callback_data: "a" }]),
  });
  const { message_id } = lastMessage() ?? {};
  chattwo.clock.advance(5000);
  const edited = await chattwo.request("editMessageText", {
    chat_id: SUPERGROUP,
    message_id,
    text: "after",
  });
  expect(edited).toMatchObject({
    message_id,
    text: "after",
    edit_date: Math.floor(chattwo.clock.now() / 1000),
  });
  expect(edited).not.toHaveProperty("entities");
  expect(edited).not.toHaveProperty("reply_markup");
  expect(lastMessage()).toEqual(edited);
});

const NOT_MODIFIED =
  "400 Bad Request: message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message";

test("an edit that changes nothing is refused, the first time and later", async ({
  chattwo,
  send,
  lastMessage,
}) => {
  await send({ text: "same" });
  const place = { chat_id: SUPERGROUP, message_id: lastMessage()?.message_id };
  expect(await chattwo.request("editMessageText", { ...place, text: "same" })).toBe(NOT_MODIFIED);
  expect(await chattwo.request("editMessageReplyMarkup", place)).toBe(NOT_MODIFIED);
  expect(await chattwo.request("editMessageText", { ...place, text: "other" })).toHaveProperty(
    "text",
  );
  expect(await chattwo.request("editMessageText", { ...place, text: "other" })).toBe(NOT_MODIFIED);
});

test("the keyboard can be changed alone", async ({ chattwo, send, lastMessage }) => {
  await send({ text: "choose" });
  const place = { chat_id: SUPERGROUP, message_id: lastMessage()?.message_id };
  const changed = keyboard([{ text: "b", callback_data: "b" }]);
  expect(await chattwo.request("editMessageReplyMarkup", { ...place, ...changed })).toMatchObject({
    text: "choose",
    ...changed,
  });
});

test("only messages of the bot that are still there can be edited", async ({ chattwo }) => {
  const { message_id } = chattwo.say({ chatId: SUPERGROUP, userId: ANA, text: "mine" });
  const edit = { chat_id: SUPERGROUP, text: "x" };
  expect(await chattwo.request("editMessageText", { ...edit, message_id })).toBe(
    "400 Bad Request: message can't be edited",
  );
  expect(await chattwo.request("editMessageText", { ...edit, message_id: 9 })).toBe(
    "400 Bad Request: message to edit not found",
  );
});

test("a message can be taken back for two days", async ({ chattwo, send, lastMessage }) => {
  await send({ text: "old" });
  const place = { chat_id: SUPERGROUP, message_id: lastMessage()?.message_id };
  chattwo.clock.advance(48 * 3600 * 1000 + 1000);
  expect(await chattwo.request("deleteMessage", place)).toBe(
    "400 Bad Request: message can't be deleted",
  );
  await send({ text: "new" });
  const fresh = { chat_id: SUPERGROUP, message_id: lastMessage()?.message_id };
  expect(await chattwo.request("deleteMessage", fresh)).toBe(true);
  expect(lastMessage()?.text).toBe("old");
  expect(await chattwo.request("deleteMessage", fresh)).toBe(
    "400 Bad Request: message to delete not found",
  );
});
