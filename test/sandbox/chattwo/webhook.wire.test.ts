// Webhooks of the Telegram double: what a bot may set, and what it receives.

import { expect } from "vitest";
import { ANA, FORUM, GROUP, SUPERGROUP } from "./calls.ts";
import { webhookTest as test } from "./fixtures.ts";

test("an update has the secret and the next update_id", async ({
  chattwo,
  bot,
  command,
  delivered,
}) => {
  expect((await chattwo.call("setWebhook", { url: bot.url, secret_token: "s" })).body).toEqual({
    ok: true,
    result: true,
    description: "Webhook was set",
  });
  command(SUPERGROUP, "/one");
  command(SUPERGROUP, "/two");
  await delivered(2);
  const [one, two] = bot.received;
  expect(one?.headers).toMatchObject({
    "content-type": "application/json",
    "x-telegram-bot-api-secret-token": "s",
  });
  expect(one?.update).toMatchObject({
    message: {
      text: "/one",
      chat: { id: SUPERGROUP, type: "supergroup" },
      from: { id: ANA, is_bot: false, username: "ana_lopez" },
      entities: [{ type: "bot_command", offset: 0, length: 4 }],
    },
  });
  expect(two?.update.update_id).toBe((one?.update.update_id ?? 0) + 1);
});

test("a webhook without a secret breaks a rule", async ({
  chattwo,
  bot,
  hook,
  command,
  delivered,
}) => {
  await hook({ secret_token: undefined });
  command(SUPERGROUP);
  await delivered(1);
  expect(bot.received[0]?.headers).not.toHaveProperty("x-telegram-bot-api-secret-token");
  expect(chattwo.problems()).toEqual(["webhook-without-secret: anybody could send updates"]);
});

test.for([
  ["not an address", "invalid webhook URL specified"],
  ["http://relay.example/hook", "bad webhook: An HTTPS URL must be provided for webhook"],
  ["ftp://127.0.0.1/hook", "bad webhook: An HTTPS URL must be provided for webhook"],
  [
    "https://relay.example:8080/hook",
    "bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443",
  ],
  ["https://127.0.0.1:8443/hook", "bad webhook: IP address 127.0.0.1 is reserved"],
  ["https://relay.example/hook", "bad webhook: Failed to resolve host: Name or service not known"],
])("the webhook URL %s is rejected", async ([url, refusal], { hook, webhookInfo }) => {
  expect(await hook({ url })).toBe(`400 Bad Request: ${refusal}`);
  expect(await webhookInfo()).toMatchObject({ url: "" });
});

test.for([
  ["x".repeat(256), true],
  ["x".repeat(257), "400 Bad Request: secret token is too long"],
  ["a b", "400 Bad Request: secret token contains unallowed characters"],
])("a secret has a limited length and alphabet (%#)", async ([secret_token, answer], { hook }) => {
  expect(await hook({ secret_token })).toBe(answer);
});

test("max_connections limits concurrent deliveries", async ({
  bot,
  hook,
  command,
  webhookInfo,
  delivered,
}) => {
  const held = Promise.withResolvers<{ status: number }>();
  bot.answer(() => held.promise);
  await hook({ max_connections: 2 });
  for (const chatId of [SUPERGROUP, FORUM, GROUP]) command(chatId);
  await expect.poll(() => bot.received.length).toBe(2);
  await webhookInfo();
  expect(bot.received).toHaveLength(2);
  held.resolve({ status: 200 });
  await delivered(3);
});

test("a method in the answer is executed", async ({ chattwo, bot, hook, command, delivered }) => {
  bot.answer(() => ({
    status: 200,
    body: JSON.stringify({ method: "sendMessage", chat_id: SUPERGROUP, text: "at once" }),
  }));
  await hook();
  command(SUPERGROUP);
  await delivered(1);
  expect(chattwo.state.messages(SUPERGROUP).at(-1)).toMatchObject({
    text: "at once",
    from: { is_bot: true },
  });
});
