// Behaviour of Telegram's adapter beyond the suite of all chats.

import { describe, expect, test } from "vitest";
import { chattwo } from "../../sandbox/chattwo/index.ts";
import { manualClock } from "../../sandbox/platform/clock.ts";
import { readSeed } from "../../sandbox/seed.ts";
import type { Target } from "../../src/contract/routing/routes.ts";
import { never, posting, stageOf } from "./stage.ts";
import { useStage } from "./use-stage.ts";

const seed = readSeed().chattwo;
const CHAT = -1002200000001;
const FORUM = -1002200000002;
const GROUP = -4100000003;

async function startStage() {
  const clock = manualClock();
  return stageOf("chattwo", await chattwo.start({ clock, seed }), clock);
}

function inChat(chatId: number, topicId?: string): Target {
  return { platform: "chattwo", chatId: String(chatId), ...(topicId && { topicId }) };
}

describe("chattwo alone", () => {
  const { stage, allow } = useStage(startStage);
  const sendTo = (target: Target) =>
    stage()
      .chat()
      .send(posting(stage().chat(), target, "hello"), never);

  test("a group that became a supergroup returns the new chat id", async () => {
    const chatId = stage().platform.migrate(GROUP);
    expect(await sendTo(inChat(GROUP))).toMatchObject({ outcome: "moved", chatId: String(chatId) });
    expect(await sendTo(inChat(chatId))).toMatchObject({ outcome: "delivered" });
  });

  test("a chat that nobody knows is gone", async () => {
    expect(await sendTo(inChat(-100999))).toMatchObject({
      outcome: "targetGone",
      reason: "channel_gone",
    });
  });

  test("a topic receives its messages; the General topic has no id", async () => {
    expect(await sendTo(inChat(FORUM, "2"))).toMatchObject({ outcome: "delivered" });
    expect(await sendTo(inChat(FORUM, "1"))).toMatchObject({ outcome: "delivered" });
    expect(await sendTo(inChat(FORUM))).toMatchObject({ outcome: "delivered" });
    const topics = stage()
      .platform.state.messages(FORUM)
      .map((each) => each.message_thread_id);
    expect(topics).toEqual([2, undefined, undefined]);
  });

  test("an unknown or invalid topic rejects, and nothing is posted elsewhere", async () => {
    allow("bad-parameter");
    for (const [topicId, reason] of [
      ["99", "topic_closed"],
      ["x", "invalid_message"],
      ["-1", "topic_closed"],
    ] as const)
      expect(await sendTo(inChat(FORUM, topicId))).toMatchObject({ outcome: "refused", reason });
    expect(stage().platform.state.messages(FORUM)).toEqual([]);
  });

  test("unparsable markup can be retried as plain text", async () => {
    allow("unparsable-text");
    const chat = stage().chat();
    const plain = posting(chat, stage().target, "<oops> & done");
    const marked = { ...plain, message: { ...plain.message, parse_mode: "HTML" } };
    expect(await chat.send(marked, never)).toMatchObject({ outcome: "unparsed" });
    expect(await chat.send(plain, never)).toMatchObject({ outcome: "delivered" });
    expect(
      stage()
        .seen()
        .map(({ text }) => text),
    ).toEqual(["<oops> & done"]);
  });

  test("a rate limit of a chat applies to that chat only", async () => {
    for (let sent = 0; sent < 5; sent += 1) await sendTo(stage().target);
    expect(await sendTo(stage().target)).toMatchObject({
      outcome: "wait",
      scope: "place",
      afterMs: 1000,
    });
    expect(await sendTo(inChat(FORUM))).toMatchObject({ outcome: "delivered" });
  });

  test("plain text mentions no user", async () => {
    const chat = stage().chat();
    const text = "@ana_lopez /start #tag https://evil.example";
    await chat.send(posting(chat, stage().target, text), never);
    const [message] = stage().platform.state.messages(CHAT);
    expect(message?.entities?.map(({ type }) => type)).toEqual(["url"]);
    expect(message?.link_preview_options).toEqual({ is_disabled: true });
  });

  test("plain text fits after escaping", async () => {
    const chat = stage().chat();
    const result = await chat.send(posting(chat, stage().target, "@a ".repeat(1300)), never);
    expect(result).toMatchObject({ outcome: "delivered" });
  });
});
