// Updates that a bot fetches: it waits for them, alone, and not while there is a webhook.

import { Api, Bot } from "grammy";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ANA, startTestChattwo, SUPERGROUP, type TestChattwo, TOKEN } from "./calls.ts";

let chattwo: TestChattwo;
beforeEach(async () => {
  chattwo = await startTestChattwo();
});
afterEach(() => chattwo.stop());

const say = (text: string) => chattwo.say({ chatId: SUPERGROUP, userId: ANA, text });

/** What comes of a call that waits; it does by the time this resolves. */
async function poll(parameters: object = {}): Promise<{ answer: Promise<unknown> }> {
  const calls = () => chattwo.journal.read().filter(({ kind }) => kind === "arrived").length;
  const before = calls();
  const answer = chattwo.request("getUpdates", { timeout: 30, ...parameters });
  await expect.poll(calls).toBe(before + 1);
  await expect.poll(chattwo.updates.isFetching).toBe(true);
  return { answer };
}

test("a call waits for the first update", async () => {
  const { answer } = await poll();
  say("/status");
  expect(await answer).toMatchObject([{ message: { text: "/status" } }]);
});

test("a call without an update ends with nothing after the time it asked for", async () => {
  const { answer } = await poll();
  chattwo.clock.advance(29_999);
  expect(chattwo.updates.isFetching()).toBe(true);
  chattwo.clock.advance(1);
  expect(await answer).toEqual([]);
});

test("nobody waits for longer than 50 seconds", async () => {
  const { answer } = await poll({ timeout: 600 });
  chattwo.clock.advance(50_000);
  expect(await answer).toEqual([]);
});

test("what is there comes at once, and again until a higher number is asked for", async () => {
  say("/one");
  say("/two");
  const both = [{ message: { text: "/one" } }, { message: { text: "/two" } }];
  expect(await chattwo.request("getUpdates", { timeout: 30 })).toMatchObject(both);
  expect(await chattwo.request("getUpdates", { timeout: 30 })).toMatchObject(both);
  const offset = (chattwo.updates.pending().at(-1)?.update_id ?? 0) + 1;
  const { answer } = await poll({ offset });
  say("/three");
  expect(await answer).toMatchObject([{ message: { text: "/three" } }]);
});

test("a negative number counts from the end, and forgets what is before", async () => {
  for (const text of ["/one", "/two", "/three"]) say(text);
  const two = [{ message: { text: "/two" } }, { message: { text: "/three" } }];
  expect(await chattwo.request("getUpdates", { offset: -2 })).toMatchObject(two);
  expect(await chattwo.request("getUpdates", { offset: -9 })).toMatchObject(two);
});

test("whoever asks next sends away the one that waits", async () => {
  const first = await poll();
  const second = await poll();
  expect(await first.answer).toBe(
    "409 Conflict: terminated by other getUpdates request; make sure that only one bot instance is running",
  );
  say("/status");
  expect(await second.answer).toHaveLength(1);
});

test("a webhook sends away whoever waits, and keeps away who comes", async () => {
  const { answer } = await poll();
  const hook = { url: "http://127.0.0.1:9/", secret_token: "s" };
  expect(await chattwo.request("setWebhook", hook)).toBe(true);
  expect(await answer).toBe("409 Conflict: terminated by setWebhook request");
  expect(await chattwo.request("getUpdates", { timeout: 30 })).toBe(
    "409 Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
  );
  expect(await chattwo.request("getWebhookInfo")).toMatchObject({ url: hook.url });
});

test("deleting a webhook that is not there disturbs nobody", async () => {
  const { answer } = await poll();
  expect(await chattwo.request("deleteWebhook")).toBe(true);
  expect(await chattwo.request("getWebhookInfo")).toEqual({
    url: "",
    has_custom_certificate: false,
    pending_update_count: 0,
  });
  say("/status");
  expect(await answer).toHaveLength(1);
});

test("a bot library fetches from it unchanged", async () => {
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
  expect(await new Api(TOKEN, { apiRoot: chattwo.url }).getUpdates()).toEqual([]);
});
