// Messages and threads of the Discord double: nonces, pings, edits, thread names.

import { expect } from "vitest";
import { ANA, BO, ON_CALL, QUIET, SHOP } from "./bot.ts";
import { sharedBotTest as test } from "./fixtures.ts";

test("an enforced nonce returns the first message for five minutes", async ({ bot, send }) => {
  const form = { content: "once", nonce: "n-1", enforce_nonce: true };
  const first = await send(form);
  bot.clock.advance(4 * 60_000);
  const again = await send({ ...form, content: "twice" });
  bot.clock.advance(2 * 60_000);
  const later = await send(form);
  expect(again.body).toEqual(first.body);
  expect(later.body).not.toEqual(first.body);
});

const content = `<@${ANA}> <@!${BO}> <@&${ON_CALL}> @everyone`;
const NO_PINGS = { mentions: [], mention_roles: [], mention_everyone: false };

test.for<[string, object, object]>([
  [
    "pings everyone it names without allowed_mentions",
    { content, allowed_mentions: undefined },
    { mentions: [{ id: ANA }, { id: BO }], mention_roles: [ON_CALL], mention_everyone: true },
  ],
  [
    "pings nobody with an empty allowed_mentions",
    { content, allowed_mentions: { parse: [] } },
    NO_PINGS,
  ],
  [
    "pings the listed users and roles",
    { content, allowed_mentions: { parse: [], users: [BO], roles: [ON_CALL] } },
    { mentions: [{ id: BO }], mention_roles: [ON_CALL], mention_everyone: false },
  ],
  [
    "pings nobody from an embed",
    { embeds: [{ title: content }], allowed_mentions: undefined },
    NO_PINGS,
  ],
])("a message %s", async ([, form, pinged], { send }) => {
  expect((await send(form)).body).toMatchObject(pinged);
});

test("an edit cannot empty a message", async ({ bot, send, last }) => {
  await send({ content: "something" });
  const path = `/channels/${SHOP}/messages/${last()?.id}`;
  const { status, body } = await bot.call("PATCH", path, { ...QUIET, content: null });
  expect([status, body]).toMatchObject([400, { code: 50006 }]);
  expect(last()?.content).toBe("something");
});

test("a message starts one thread", async ({ bot }) => {
  const { id } = bot.platform.state.say(SHOP, ANA, "start here");
  const open = () =>
    bot.call("POST", `/channels/${SHOP}/messages/${id}/threads`, { name: "Release 4" });
  const [opened, again] = [await open(), await open()];
  expect([opened.status, opened.body]).toMatchObject([201, { id, type: 11, name: "Release 4" }]);
  expect([again.status, again.body]).toEqual([
    400,
    { message: "A thread has already been created for this message", code: 160004 },
  ]);
});

test.for<[string, number]>([
  ["x".repeat(100), 201],
  ["x".repeat(101), 400],
  ["", 400],
])("a thread has a name of 1 to 100 characters (%#)", async ([name, status], { bot }) => {
  const reply = await bot.call("POST", `/channels/${SHOP}/threads`, { name, type: 11 });
  expect(reply.status).toBe(status);
});
