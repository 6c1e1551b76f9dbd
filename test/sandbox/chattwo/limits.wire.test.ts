// Rate limits of the Telegram double: the last message that passes, the first that does not.

import { expect } from "vitest";
import { ANA, GROUP, startTestChattwo, SUPERGROUP } from "./calls.ts";
import { limitedTest } from "./fixtures.ts";

const test = limitedTest.extend(
  "sendMany",
  ({ chattwo, send }) =>
    async (chatId: number, count: number): Promise<number> => {
      for (let sent = 0; sent < count; sent += 1) await send(chatId);
      return chattwo.state.messages(chatId).length;
    },
);

test("a short burst passes, then one message per second", async ({ chattwo, send, sendMany }) => {
  expect(await sendMany(SUPERGROUP, 5)).toBe(5);
  const { status, headers, body } = await chattwo.call("sendMessage", {
    chat_id: SUPERGROUP,
    text: "hello",
  });
  expect([status, headers.get("retry-after"), body]).toEqual([
    429,
    "1",
    {
      ok: false,
      error_code: 429,
      description: "Too Many Requests: retry after 1",
      parameters: { retry_after: 1 },
    },
  ]);
  expect(chattwo.problems()).toEqual([]);
  chattwo.clock.advance(1000);
  expect(await send(SUPERGROUP)).toMatchObject({ text: "hello" });
  expect(await send(SUPERGROUP)).toBe("429 Too Many Requests: retry after 1");
});

test("a request during a cooldown is rejected and breaks a rule", async ({
  chattwo,
  send,
  sendMany,
}) => {
  await sendMany(SUPERGROUP, 6);
  chattwo.clock.advance(990);
  expect(await send(SUPERGROUP)).toBe("429 Too Many Requests: retry after 1");
  expect(chattwo.problems()).toEqual(["request-while-limited: 1 s too early"]);
  chattwo.clock.advance(10);
  expect(await send(SUPERGROUP)).toMatchObject({ text: "hello" });
  expect(chattwo.problems()).toEqual([]);
});

test("a request during the cooldown of a scripted 429 breaks a rule, in that chat only", async ({
  chattwo,
  send,
}) => {
  const target = String(SUPERGROUP);
  chattwo.faults.add({ target, steps: [{ kind: "429", retryAfterSeconds: 7 }] });
  expect(await send(SUPERGROUP)).toBe("429 Too Many Requests: retry after 7");
  chattwo.clock.advance(3000);
  expect(await send(GROUP)).toMatchObject({ text: "hello" });
  expect(await send(SUPERGROUP)).toBe("429 Too Many Requests: retry after 4");
  expect(chattwo.problems()).toEqual(["request-while-limited: 4 s too early"]);
  chattwo.clock.advance(4000);
  expect(await send(SUPERGROUP)).toMatchObject({ text: "hello" });
});

test("a group accepts twenty messages a minute, edits included", async ({ chattwo, send }) => {
  for (let sent = 0; sent < 19; sent += 1) {
    await send(GROUP);
    chattwo.clock.advance(1000);
  }
  const { message_id } = chattwo.state.messages(GROUP).at(-1) ?? {};
  const edit = (text: string) =>
    chattwo.request("editMessageText", { chat_id: GROUP, message_id, text });
  expect(await edit("twentieth")).toMatchObject({ text: "twentieth" });
  expect(await edit("one too many")).toBe("429 Too Many Requests: retry after 41");
  chattwo.clock.advance(41_000);
  expect(await edit("a minute after the first")).toMatchObject({ message_id });
});

test("a private chat has no limit per minute, and none on edits", async ({ chattwo, send }) => {
  chattwo.say({ chatId: ANA, userId: ANA, text: "/start" });
  for (let sent = 0; sent < 21; sent += 1) {
    await send(ANA);
    chattwo.clock.advance(1000);
  }
  expect(chattwo.state.messages(ANA)).toHaveLength(22);
  const { message_id } = chattwo.state.messages(ANA).at(-1) ?? {};
  const edits = [1, 2, 3, 4, 5, 6, 7].map((text) =>
    chattwo.request("editMessageText", { chat_id: ANA, message_id, text }),
  );
  expect(await Promise.all(edits)).not.toContain("429 Too Many Requests: retry after 1");
});

test("a bot sends thirty messages a second at most", async () => {
  const ids = Array.from({ length: 31 }, (_, number) => -5000 - number);
  const groups = ids.map((id) => ({ id, type: "group" as const, title: "x", topics: [] }));
  const busy = await startTestChattwo({}, groups);
  const answers = [];
  for (const chat_id of ids)
    answers.push(await busy.request("sendMessage", { chat_id, text: "hello" }));
  expect(answers.at(-2)).toMatchObject({ text: "hello" });
  expect(answers.at(-1)).toBe("429 Too Many Requests: retry after 1");
  busy.clock.advance(1000);
  const again = { chat_id: ids.at(-1), text: "hello" };
  expect(await busy.request("sendMessage", again)).toMatchObject({ text: "hello" });
  await busy.stop();
});

test("a rejected message does not count", async ({ chattwo, sendMany }) => {
  for (let sent = 0; sent < 10; sent += 1)
    await chattwo.request("sendMessage", { chat_id: SUPERGROUP, text: "" });
  expect(await sendMany(SUPERGROUP, 5)).toBe(5);
});

test("nothing is limited if limits are off", async ({ chattwo, sendMany }) => {
  chattwo.switches.limits = false;
  expect(await sendMany(GROUP, 40)).toBe(40);
});

test("a scripted 429 has Telegram's format, in whole seconds", async ({ chattwo, send }) => {
  chattwo.faults.add({ target: String(GROUP), steps: [{ kind: "429", retryAfterSeconds: 2.5 }] });
  expect((await chattwo.call("sendMessage", { chat_id: GROUP, text: "hello" })).body).toEqual({
    ok: false,
    error_code: 429,
    description: "Too Many Requests: retry after 3",
    parameters: { retry_after: 3 },
  });
  chattwo.clock.advance(3000);
  expect(await send(GROUP)).toMatchObject({ text: "hello" });
});

test("a scripted 5xx has Telegram's format", async ({ chattwo }) => {
  chattwo.faults.add({ steps: [{ kind: "5xx", status: 502 }] });
  expect((await chattwo.call("getMe")).body).toEqual({
    ok: false,
    error_code: 502,
    description: "Bad Gateway",
  });
});
