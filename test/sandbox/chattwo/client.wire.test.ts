// grammY works with the Telegram double unchanged, in both directions.

import { Api, Bot, GrammyError, webhookCallback } from "grammy";
import { createServer } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ANA, GROUP, startTestChattwo, SUPERGROUP, type TestChattwo, TOKEN } from "./calls.ts";

let chattwo: TestChattwo;
let api: Api;
beforeEach(async () => {
  chattwo = await startTestChattwo();
  api = new Api(TOKEN, { apiRoot: chattwo.url });
});
afterEach(() => chattwo.stop());

test("the library sends, edits and deletes", async () => {
  expect(await api.getMe()).toMatchObject({ username: "relay_sandbox_bot" });
  const sent = await api.sendMessage(SUPERGROUP, "<b>hi</b> &amp; bye", { parse_mode: "HTML" });
  expect(sent.text).toBe("hi & bye");
  const edited = await api.editMessageText(SUPERGROUP, sent.message_id, "done");
  expect(edited).toMatchObject({ text: "done", edit_date: sent.date });
  expect(chattwo.state.messages(SUPERGROUP).map(({ text }) => text)).toEqual(["done"]);
  await api.deleteMessage(SUPERGROUP, sent.message_id);
  expect(chattwo.state.messages(SUPERGROUP)).toEqual([]);
});

async function refusalOf(call: Promise<unknown>): Promise<GrammyError> {
  const reason: unknown = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (reason instanceof GrammyError) return reason;
  throw new Error("the platform did not refuse", { cause: reason });
}

test("the library parses errors and their parameters", async () => {
  const broken = await refusalOf(api.sendMessage(GROUP, "<b>", { parse_mode: "HTML" }));
  expect([broken.error_code, broken.description]).toEqual([
    400,
    `Bad Request: can't parse entities: Can't find end tag corresponding to start tag "b"`,
  ]);
  for (let sent = 0; sent < 5; sent += 1) await api.sendMessage(SUPERGROUP, "x");
  const limited = await refusalOf(api.sendMessage(SUPERGROUP, "x"));
  expect([limited.error_code, limited.parameters]).toEqual([429, { retry_after: 1 }]);
  const moved = chattwo.migrate(GROUP);
  const gone = await refusalOf(api.sendMessage(GROUP, "x"));
  expect(gone.parameters).toEqual({ migrate_to_chat_id: moved });
});

test("the library's webhook receives updates with the secret and answers them", async () => {
  const bot = new Bot(TOKEN, { client: { apiRoot: chattwo.url } });
  bot.command("status", (context) => context.reply("all well"));
  bot.on("callback_query:data", (context) =>
    context.answerCallbackQuery({ text: `got ${context.callbackQuery.data}` }),
  );
  const secret_token = "right";
  const handle = webhookCallback(bot, "http", { secretToken: secret_token });
  const server = createServer((request, response) => void handle(request, response));
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", resolve);
  await promise;
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;

  await api.setWebhook(`http://127.0.0.1:${port}/`, { secret_token: "wrong" });
  chattwo.say({ chatId: SUPERGROUP, userId: ANA, text: "/status" });
  await expect
    .poll(async () => (await api.getWebhookInfo()).last_error_message)
    .toBe("Wrong response from the webhook: 401 Unauthorized");
  await api.setWebhook(`http://127.0.0.1:${port}/`, { secret_token });
  const lastText = () => chattwo.state.messages(SUPERGROUP).at(-1)?.text;
  await expect.poll(lastText).toBe("all well");

  const messageId = chattwo.state.messages(SUPERGROUP).at(-1)?.message_id ?? 0;
  chattwo.press({ chatId: SUPERGROUP, messageId, userId: ANA, data: "merge" });
  await expect.poll(() => chattwo.callbacks.list().at(-1)?.answer?.text).toBe("got merge");
  await expect.poll(async () => (await api.getWebhookInfo()).pending_update_count).toBe(0);
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

test("the library polls for updates", async () => {
  const say = (text: string) => chattwo.say({ chatId: SUPERGROUP, userId: ANA, text });
  const bot = new Bot(TOKEN, { client: { apiRoot: chattwo.url } });
  const heard: string[] = [];
  bot.command("status", ({ match }) => void heard.push(match));
  const running = bot.start();
  say("/status one");
  await expect.poll(() => heard).toEqual(["one"]);
  say("/status two");
  await expect.poll(() => heard).toEqual(["one", "two"]);
  await bot.stop();
  await running;
  expect(await api.getUpdates()).toEqual([]);
});
