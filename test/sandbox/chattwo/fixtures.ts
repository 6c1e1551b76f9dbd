// Tests of the Telegram double, with a platform for each test or for the whole file.

import { expect, test as base } from "vitest";
import { withCleanup } from "../../support/fixtures/with-cleanup.ts";
import { ANA, startTestChattwo, SUPERGROUP, type TestChattwo } from "./calls.ts";
import { startReceiver } from "./receiver.ts";

const stop = (chattwo: TestChattwo) => chattwo.stop();

/** Tests of one file share a platform without rate limits. */
export const test = base
  .extend(
    "chattwo",
    { scope: "file" },
    withCleanup(() => startTestChattwo({ limits: false }), stop),
  )
  .extend("forgetProblems", { auto: true }, ({ chattwo }) => void chattwo.problems())
  .extend(
    "send",
    ({ chattwo }) =>
      (parameters: object) =>
        chattwo.request("sendMessage", { chat_id: SUPERGROUP, text: "hello", ...parameters }),
  )
  .extend(
    "lastMessage",
    ({ chattwo }) =>
      () =>
        chattwo.state.messages(SUPERGROUP).at(-1),
  );

/** With rate limits, and a platform for each test. */
export const limitedTest = base
  .extend(
    "chattwo",
    withCleanup(() => startTestChattwo(), stop),
  )
  .extend(
    "send",
    ({ chattwo }) =>
      (chat_id: number) =>
        chattwo.request("sendMessage", { chat_id, text: "hello" }),
  )
  .extend("messageWithButton", ({ chattwo }) => async (): Promise<number> => {
    await chattwo.request("sendMessage", {
      chat_id: SUPERGROUP,
      text: "choose",
      reply_markup: { inline_keyboard: [[{ text: "Merge", callback_data: "merge:1" }]] },
    });
    return chattwo.state.messages(SUPERGROUP).at(-1)?.message_id ?? 0;
  });

/** With a webhook of the bot that a test can set. */
export const webhookTest = limitedTest
  .extend(
    "bot",
    withCleanup(startReceiver, (bot) => bot.stop()),
  )
  .extend(
    "hook",
    ({ chattwo, bot }) =>
      (parameters: object = {}) =>
        chattwo.request("setWebhook", { url: bot.url, secret_token: "s3cret_-Z", ...parameters }),
  )
  .extend(
    "command",
    ({ chattwo }) =>
      (chatId: number, text = "/status") =>
        chattwo.say({ chatId, userId: ANA, text }),
  )
  .extend(
    "webhookInfo",
    ({ chattwo }) =>
      () =>
        chattwo.request("getWebhookInfo"),
  )
  .extend("delivered", ({ chattwo }) => deliveryWait(chattwo));

/** Waits until the platform has the result of that many deliveries. */
function deliveryWait({ journal }: TestChattwo) {
  return async (count: number): Promise<void> => {
    const sent = () => journal.read().filter(({ kind }) => kind === "sent").length;
    await expect.poll(sent).toBe(count);
  };
}
