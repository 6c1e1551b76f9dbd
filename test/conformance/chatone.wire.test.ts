// Behaviour of Discord's adapter beyond the suite of all chats.

import { describe, expect, test } from "vitest";
import { chatone } from "../../sandbox/chatone/index.ts";
import { manualClock } from "../../sandbox/platform/clock.ts";
import { readSeed } from "../../sandbox/seed.ts";
import type { Target } from "../../src/contract/routing/routes.ts";
import { never, posting, stageOf } from "./stage.ts";
import { useStage } from "./use-stage.ts";

const seed = readSeed().chatone;
const SHOP = "118020000000000001";
const MORE = Array.from({ length: 12 }, (_, at) => `1180300000000000${at + 10}`);

async function startStage() {
  const clock = manualClock();
  const more = MORE.map((id) => ({ id, name: `more-${id}`, topic: "", isHidden: false }));
  const channels = [...seed.channels, ...more];
  return stageOf("chatone", await chatone.start({ clock, seed: { ...seed, channels } }), clock);
}

const channel = (channelId: string, threadId?: string): Target => ({
  platform: "chatone",
  channelId,
  ...(threadId && { threadId }),
});

const SHUT = {
  isHidden: false,
  isReadOnly: false,
  isArchived: false,
  isLocked: false,
  busyUntil: 0,
};

describe("chatone alone", () => {
  const { stage } = useStage(startStage);
  const sendTo = (target: Target, nonce?: string) =>
    stage()
      .chat()
      .send(posting(stage().chat(), target, "hello", { ...(nonce && { nonce }) }), never);
  test("the same nonce posts once, also if the first answer was lost", async () => {
    stage().platform.faults.add({ steps: [{ kind: "reset-after" }] });
    expect(await sendTo(stage().target, "n-1")).toMatchObject({
      outcome: "retry",
      isUnknown: true,
    });
    const again = await sendTo(stage().target, "n-1");
    expect(again).toMatchObject({ outcome: "delivered", messageId: stage().seen()[0]?.id });
    await sendTo(stage().target, "n-2");
    expect(stage().seen()).toHaveLength(2);
  });

  test("the last message of a bucket returns the cooldown of its channel", async () => {
    for (let sent = 0; sent < 4; sent += 1)
      expect(await sendTo(stage().target)).not.toHaveProperty("cooldownMs");
    expect(await sendTo(stage().target)).toMatchObject({ outcome: "delivered", cooldownMs: 5000 });
    expect(await sendTo(stage().target)).toMatchObject({
      outcome: "wait",
      scope: "place",
      afterMs: 5000,
    });
  });

  test("the global rate limit applies to the whole bot", async () => {
    const results = [];
    for (const id of MORE)
      for (let sent = 0; sent < 5 && results.length < 51; sent += 1)
        results.push(await sendTo(channel(id)));
    expect(results.slice(0, 50).every(({ outcome }) => outcome === "delivered")).toBe(true);
    expect(results[50]).toMatchObject({ outcome: "wait", scope: "bot", afterMs: 1000 });
  });

  test("a busy channel means a wait", async () => {
    const busyUntil = stage().clock.now() + 1500;
    stage().platform.state.changeChannel(SHOP, { busyUntil });
    expect(await sendTo(stage().target)).toMatchObject({
      outcome: "wait",
      scope: "place",
      afterMs: 1500,
      errorCode: "20028",
    });
  });

  test("a thread receives its messages, and rejects them if archived or locked", async () => {
    const thread = { ...SHUT, id: "118040000000000001", name: "t", topic: "", parentId: SHOP };
    stage().platform.state.addChannel({ ...thread, type: 11 });
    const target = channel(SHOP, thread.id);
    expect(await sendTo(target)).toMatchObject({ outcome: "delivered" });
    expect(stage().platform.state.messages(thread.id)).toHaveLength(1);
    expect(stage().seen()).toEqual([]);
    stage().platform.state.changeChannel(thread.id, { isArchived: true });
    expect(await sendTo(target)).toMatchObject({ outcome: "refused", reason: "thread_archived" });
    stage().platform.state.changeChannel(thread.id, { isLocked: true });
    expect(await sendTo(target)).toMatchObject({ outcome: "refused", reason: "thread_locked" });
  });

  test("plain text pings no user and shows no markup", async () => {
    const chat = stage().chat();
    const text = "@everyone <@811000000000004021> **bold** [x](https://evil.example)\n# big";
    await chat.send(posting(chat, stage().target, text), never);
    const [message] = stage().platform.state.messages(SHOP);
    expect(message).toMatchObject({ mention_everyone: false, mentions: [], mention_roles: [] });
    expect(message?.content).toBe(
      "@\u200beveryone \\<@\u200b811000000000004021> \\*\\*bold\\*\\* \\[x\\](https://evil.example)\n\\# big",
    );
  });

  test("plain text fits after escaping", async () => {
    const chat = stage().chat();
    const result = await chat.send(posting(chat, stage().target, "*".repeat(1999)), never);
    expect(result).toMatchObject({ outcome: "delivered" });
    expect(stage().platform.state.messages(SHOP)[0]?.content).toMatch(/^(?:\\\*){900,} …$/);
  });
});
