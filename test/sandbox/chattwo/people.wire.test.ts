// Updates about people: which messages a bot receives, its answers to presses, and the control API.

import { expect } from "vitest";
import { ANA, BO, GROUP, SUPERGROUP, type TestChattwo } from "./calls.ts";
import { limitedTest } from "./fixtures.ts";

const updates = (chattwo: TestChattwo, parameters: object = {}) =>
  chattwo.request("getUpdates", parameters);
const say = (chattwo: TestChattwo, text: string) =>
  chattwo.say({ chatId: SUPERGROUP, userId: ANA, text });

const test = limitedTest.extend(
  "pressButton",
  ({ chattwo, messageWithButton }) =>
    async (): Promise<string> => {
      const messageId = await messageWithButton();
      return chattwo.press({ chatId: SUPERGROUP, messageId, userId: BO, data: "merge:1" });
    },
);

test.for<[string, number]>([
  ["/status", 1],
  ["/status@relay_sandbox_bot all", 1],
  ["/STATUS@Relay_Sandbox_Bot", 1],
  ["/status@other_bot", 0],
  ["good morning", 0],
  ["@relay_sandbox_bot hello", 0],
])("of %j in a group the bot receives %i messages", async ([text, count], { chattwo }) => {
  say(chattwo, text);
  expect(await updates(chattwo)).toHaveLength(count);
  expect(chattwo.state.messages(SUPERGROUP)).toHaveLength(1);
});

test("an answer to a press has up to 200 characters, and a second one changes nothing", async ({
  chattwo,
  pressButton,
}) => {
  const callback_query_id = await pressButton();
  const answer = (text: string) =>
    chattwo.request("answerCallbackQuery", { callback_query_id, text });
  expect(await answer("x".repeat(201))).toBe("400 Bad Request: MESSAGE_TOO_LONG");
  expect(chattwo.problems()).toEqual(["over-limit: an answer of 201 characters"]);
  expect(await answer("x".repeat(200))).toBe(true);
  expect(await answer("again")).toBe(true);
  expect(chattwo.callbacks.list().at(-1)?.answer).toEqual({
    text: "x".repeat(200),
    isAlert: false,
    url: undefined,
  });
});

test("allowed_updates stays in effect until the next one", async ({ chattwo, pressButton }) => {
  await updates(chattwo, { allowed_updates: ["callback_query"] });
  say(chattwo, "/unheard");
  await updates(chattwo);
  await pressButton();
  expect(await updates(chattwo)).toMatchObject([{ callback_query: { data: "merge:1" } }]);
  await updates(chattwo, { allowed_updates: [] });
  say(chattwo, "/heard");
  expect(await updates(chattwo, { offset: 845_000_002 })).toMatchObject([
    { message: { text: "/heard" } },
  ]);
});

test.for<[string, object, object]>([
  ["messages", { chatId: GROUP, userId: ANA, text: "/x" }, { text: "/x" }],
  ["bot/remove", { chatId: GROUP, userId: ANA }, {}],
  ["bot/add", { chatId: GROUP, userId: ANA }, {}],
  ["administrators", { chatId: GROUP, userId: BO }, {}],
  ["administrators", { chatId: BO, userId: BO }, { error: "nobody runs a private chat" }],
  ["fates", { chatId: GROUP, fate: "deleted" }, {}],
  ["fates", { chatId: GROUP, fate: "well" }, {}],
  ["migrations", { chatId: GROUP }, { chatId: expect.any(Number) }],
  ["migrations", { chatId: 5 }, { error: "no such chat" }],
  [
    "presses",
    { chatId: GROUP, messageId: 5, userId: ANA, data: "x" },
    { error: "no such message" },
  ],
  ["messages", { chatId: GROUP }, { error: expect.stringContaining("userId") }],
])("the control API: %s %j", async ([name, body, expected], { chattwo }) => {
  const answer = await fetch(`${chattwo.url}/_sandbox/${name}`, {
    method: "POST",
    body: JSON.stringify(body),
  });
  expect(await answer.json()).toMatchObject(expected);
});
