// What chattwo does when a webhook does not take an update: it waits, tries again, and gives up late.

import { afterEach, beforeEach, expect, test } from "vitest";
import { ANA, BO, FORUM, SUPERGROUP, startTestChattwo, type TestChattwo } from "./calls.ts";
import { type Receiver, startReceiver } from "./receiver.ts";

const HOUR = 3600 * 1000;

let chattwo: TestChattwo;
let bot: Receiver;
beforeEach(async () => {
  [chattwo, bot] = await Promise.all([startTestChattwo(), startReceiver()]);
});
afterEach(async () => {
  await chattwo.stop();
  await bot.stop();
});

const hook = (parameters: object = {}) =>
  chattwo.request("setWebhook", { url: bot.url, secret_token: "s3cret_-Z", ...parameters });
const command = (chatId: number, text = "/status") => chattwo.say({ chatId, userId: ANA, text });
const webhookInfo = () => chattwo.request("getWebhookInfo");
const textsOf = () => bot.received.map(({ update }) => update.message?.text);

/** Waits until the platform knows how that many deliveries went. */
async function delivered(count: number): Promise<void> {
  const sent = () => chattwo.journal.read().filter(({ kind }) => kind === "sent").length;
  await expect.poll(sent).toBe(count);
}

test("a failing update holds up its own chat and no other", async () => {
  bot.answer(({ update }) => ({
    status: JSON.stringify(update).includes("/poison") ? 500 : 200,
  }));
  await hook();
  command(SUPERGROUP, "/poison");
  command(SUPERGROUP, "/behind");
  command(FORUM, "/elsewhere");
  await delivered(2);
  expect(new Set(textsOf())).toEqual(new Set(["/elsewhere", "/poison"]));
  expect(await webhookInfo()).toMatchObject({
    pending_update_count: 2,
    last_error_date: Math.floor(chattwo.clock.now() / 1000),
    last_error_message: "Wrong response from the webhook: 500 Internal Server Error",
  });
  bot.answer(() => ({ status: 204 }));
  chattwo.clock.advance(1000);
  await delivered(4);
  expect(textsOf().slice(2)).toEqual(["/poison", "/behind"]);
  expect(await webhookInfo()).toMatchObject({ pending_update_count: 0 });
});

test("retries come after one second, then twice as late each time, then every one to two minutes", async () => {
  bot.answer(() => ({ status: 302, headers: { location: bot.url } }));
  await hook();
  command(SUPERGROUP);
  await delivered(1);
  let attempts = 1;
  for (const seconds of [1, 2, 4, 8, 16, 32]) {
    chattwo.clock.advance(seconds * 1000 - 1);
    await webhookInfo();
    expect(bot.received).toHaveLength(attempts);
    chattwo.clock.advance(1);
    attempts += 1;
    await delivered(attempts);
  }
  while (attempts < 10) {
    chattwo.clock.advance(59_999);
    await webhookInfo();
    expect(bot.received).toHaveLength(attempts);
    chattwo.clock.advance(60_001);
    attempts += 1;
    await delivered(attempts);
  }
});

test.each([
  ["10", 10],
  ["3600", 3600],
  ["99999", 3600],
])("a webhook that asks for %s seconds gets %i", async (asked, seconds) => {
  bot.answer(() => ({ status: 503, headers: { "retry-after": asked } }));
  await hook();
  command(SUPERGROUP);
  await delivered(1);
  chattwo.clock.advance(seconds * 1000 - 1);
  await webhookInfo();
  expect(bot.received).toHaveLength(1);
  chattwo.clock.advance(1);
  await delivered(2);
});

test("after a minute without an answer the delivery has failed", async () => {
  const held = Promise.withResolvers<{ status: number }>();
  bot.answer(() => held.promise);
  await hook();
  command(SUPERGROUP);
  await expect.poll(() => bot.received.length).toBe(1);
  chattwo.clock.advance(59_999);
  expect(await webhookInfo()).not.toHaveProperty("last_error_message");
  chattwo.clock.advance(1);
  await delivered(1);
  expect(await webhookInfo()).toMatchObject({
    pending_update_count: 1,
    last_error_message: "Read timeout expired",
  });
  held.resolve({ status: 200 });
});

test("a webhook that nobody serves is refused as a connection", async () => {
  await hook();
  await bot.stop();
  command(SUPERGROUP);
  await delivered(1);
  expect(await webhookInfo()).toMatchObject({ last_error_message: "Connection refused" });
});

test("what became too old is dropped, and what waited behind it comes", async () => {
  await chattwo.request("sendMessage", { chat_id: SUPERGROUP, text: "choose" });
  const messageId = chattwo.state.messages(SUPERGROUP).at(-1)?.message_id ?? 0;
  bot.answer(() => ({ status: 500, headers: { "retry-after": "150" } }));
  await hook();
  chattwo.press({ chatId: SUPERGROUP, messageId, userId: ANA, data: "early" });
  await delivered(1);
  chattwo.clock.advance(100_000);
  chattwo.press({ chatId: SUPERGROUP, messageId, userId: ANA, data: "late" });
  bot.answer(() => ({ status: 200 }));
  chattwo.clock.advance(50_000);
  await delivered(2);
  expect(bot.received[1]?.update).toMatchObject({ callback_query: { data: "late" } });
});

test("410 for 23 hours ends the webhook, but not the updates", async () => {
  bot.answer(() => ({ status: 410, headers: { "retry-after": "3600" } }));
  await hook();
  chattwo.clock.advance(HOUR);
  command(SUPERGROUP);
  await delivered(1);
  for (let hour = 1; hour <= 22; hour += 1) {
    chattwo.clock.advance(HOUR);
    await delivered(1 + hour);
  }
  expect(await webhookInfo()).toMatchObject({ url: bot.url });
  chattwo.clock.advance(HOUR);
  await delivered(24);
  expect(await webhookInfo()).toMatchObject({ url: "", pending_update_count: 1 });
});

test("any other answer in between starts the 23 hours anew", async () => {
  let answers = 0;
  bot.answer(() => {
    answers += 1;
    return { status: answers === 12 ? 500 : 410, headers: { "retry-after": "3600" } };
  });
  await hook();
  command(SUPERGROUP);
  await delivered(1);
  for (let hour = 1; hour <= 23; hour += 1) {
    chattwo.clock.advance(HOUR);
    await delivered(1 + hour);
  }
  expect(await webhookInfo()).toMatchObject({ url: bot.url });
});

test("a new webhook gets at once what the old one did not take", async () => {
  bot.answer(() => ({ status: 500, headers: { "retry-after": "3600" } }));
  await hook();
  chattwo.say({ chatId: SUPERGROUP, userId: BO, text: "/status" });
  await delivered(1);
  bot.answer(() => ({ status: 200 }));
  await hook({ url: `${bot.url}/new` });
  await delivered(2);
  expect(await webhookInfo()).toMatchObject({ pending_update_count: 0 });
});
