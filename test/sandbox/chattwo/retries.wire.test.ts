// Retries of the Telegram double if a webhook rejects an update or does not answer.

import { expect } from "vitest";
import { FORUM, SUPERGROUP } from "./calls.ts";
import { webhookTest as test } from "./fixtures.ts";
import type { Receiver } from "./receiver.ts";

const textsOf = ({ received }: Receiver) => received.map(({ update }) => update.message?.text);

test("a failing update blocks its own chat only", async ({
  chattwo,
  bot,
  hook,
  command,
  webhookInfo,
  delivered,
}) => {
  bot.answer(({ update }) => ({
    status: JSON.stringify(update).includes("/poison") ? 500 : 200,
  }));
  await hook();
  command(SUPERGROUP, "/poison");
  command(SUPERGROUP, "/behind");
  command(FORUM, "/elsewhere");
  await delivered(2);
  expect(new Set(textsOf(bot))).toEqual(new Set(["/elsewhere", "/poison"]));
  expect(await webhookInfo()).toMatchObject({
    pending_update_count: 2,
    last_error_date: Math.floor(chattwo.clock.now() / 1000),
    last_error_message: "Wrong response from the webhook: 500 Internal Server Error",
  });
  bot.answer(() => ({ status: 204 }));
  chattwo.clock.advance(1000);
  await delivered(4);
  expect(textsOf(bot).slice(2)).toEqual(["/poison", "/behind"]);
  expect(await webhookInfo()).toMatchObject({ pending_update_count: 0 });
});

test("the backoff starts at one second, doubles, and ends at one to two minutes", async ({
  chattwo,
  bot,
  hook,
  command,
  webhookInfo,
  delivered,
}) => {
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

test.for<[string, number]>([
  ["10", 10],
  ["3600", 3600],
  ["99999", 3600],
])(
  "Retry-After of %s waits %i seconds",
  async ([asked, seconds], { chattwo, bot, hook, command, webhookInfo, delivered }) => {
    bot.answer(() => ({ status: 503, headers: { "retry-after": asked } }));
    await hook();
    command(SUPERGROUP);
    await delivered(1);
    chattwo.clock.advance(seconds * 1000 - 1);
    await webhookInfo();
    expect(bot.received).toHaveLength(1);
    chattwo.clock.advance(1);
    await delivered(2);
  },
);

test("a delivery times out after a minute", async ({
  chattwo,
  bot,
  hook,
  command,
  webhookInfo,
  delivered,
}) => {
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
