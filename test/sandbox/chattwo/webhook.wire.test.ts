// Where a bot wants its updates, and what it gets there.

import { afterEach, beforeEach, expect, test } from "vitest";
import { ANA, FORUM, GROUP, SUPERGROUP, startTestChattwo, type TestChattwo } from "./calls.ts";
import { type Receiver, startReceiver } from "./receiver.ts";

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

/** Waits until the platform knows how that many deliveries went. */
async function delivered(count: number): Promise<void> {
  const sent = () => chattwo.journal.read().filter(({ kind }) => kind === "sent").length;
  await expect.poll(sent).toBe(count);
}

test("an update comes with the secret and a rising number", async () => {
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

test("without a secret there is no such header, and strict mode notes it", async () => {
  await hook({ secret_token: undefined });
  command(SUPERGROUP);
  await delivered(1);
  expect(bot.received[0]?.headers).not.toHaveProperty("x-telegram-bot-api-secret-token");
  expect(chattwo.problems()).toEqual(["webhook-without-secret: anybody could send updates"]);
});

test.each([
  ["not an address", "invalid webhook URL specified"],
  ["http://relay.example/hook", "bad webhook: An HTTPS URL must be provided for webhook"],
  ["ftp://127.0.0.1/hook", "bad webhook: An HTTPS URL must be provided for webhook"],
  [
    "https://relay.example:8080/hook",
    "bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443",
  ],
  ["https://127.0.0.1:8443/hook", "bad webhook: IP address 127.0.0.1 is reserved"],
  ["https://relay.example/hook", "bad webhook: Failed to resolve host: Name or service not known"],
])("%s is no place for updates", async (url, refusal) => {
  expect(await hook({ url })).toBe(`400 Bad Request: ${refusal}`);
  expect(await webhookInfo()).toMatchObject({ url: "" });
});

test.each([
  ["x".repeat(256), true],
  ["x".repeat(257), "400 Bad Request: secret token is too long"],
  ["a b", "400 Bad Request: secret token contains unallowed characters"],
])("a secret is of limited length and letters (%#)", async (secret_token, answer) => {
  expect(await hook({ secret_token })).toBe(answer);
});

test("setting and deleting twice is said, not refused", async () => {
  const said = async (method: string, parameters: object = {}) =>
    (await chattwo.call(method, parameters)).body;
  const wanted = { url: bot.url, secret_token: "s" };
  expect(await said("setWebhook", wanted)).toHaveProperty("description", "Webhook was set");
  expect(await said("setWebhook", wanted)).toHaveProperty("description", "Webhook is already set");
  expect(await said("deleteWebhook")).toHaveProperty("description", "Webhook was deleted");
  expect(await said("deleteWebhook")).toHaveProperty("description", "Webhook is already deleted");
});

test("no more deliveries are under way than the bot wants", async () => {
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

test.each([
  [0, 1],
  [101, 100],
])("%i connections become %i", async (max_connections, used) => {
  await hook({ max_connections });
  expect(await webhookInfo()).toMatchObject({ max_connections: used });
  expect(chattwo.problems()).toEqual([`over-limit: max_connections ${max_connections}`]);
});

test("an answer with a method is done as if it had been called", async () => {
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

test.each(["deleteWebhook", "setWebhook", "getUpdates", "logOut"])(
  "an answer cannot ask for %s",
  async (method) => {
    bot.answer(() => ({ status: 200, body: JSON.stringify({ method, url: "" }) }));
    await hook();
    command(SUPERGROUP);
    await delivered(1);
    expect(await webhookInfo()).toMatchObject({ url: bot.url });
  },
);
