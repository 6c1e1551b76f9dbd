// Threads of work items: opened once, posted to, edited there, and the true result in a closed one.

import { describe, expect, test } from "vitest";
import { chatOf, Target } from "../../src/contract/kernel/target.ts";
import type { ThreadOpening } from "../../src/ports/chat-platform.ts";
import { never, posting } from "./stage.ts";
import { type StartStage, useStage } from "./use-stage.ts";

export function describeThreads(start: StartStage): void {
  describe("threads", () => {
    const { stage } = useStage(start);
    const threads = () => {
      const own = stage().platform.threads;
      if (!own) throw new Error("the chat has no threads");
      return own;
    };
    const textsIn = (target: Target) =>
      stage()
        .platform.messages(target)
        .map(({ text }) => text);
    const threadOf = (threadId: string) => partOf(threads().parent, threadId);
    const opening = (more: Partial<ThreadOpening> = {}): ThreadOpening => ({
      target: threads().parent,
      name: "shop#482 Faster carts",
      cardId: undefined,
      message: stage().chat().renderPlain("first"),
      mayBeOpen: false,
      ...more,
    });
    const say = (text: string, more: Parameters<typeof posting>[3]) => {
      const chat = stage().chat();
      return chat.send(posting(chat, threads().parent, text, more), never);
    };
    async function open(): Promise<string> {
      const opened = await stage().chat().openThread(opening(), never);
      if (opened.outcome !== "opened") throw new Error(`not opened: ${opened.outcome}`);
      return opened.threadId;
    }

    test("a message in a thread is posted and edited in that thread only", async () => {
      const threadId = await open();
      const sent = await say("hello", { threadId });
      expect(sent).toMatchObject({ outcome: "delivered" });
      const messageId = "messageId" in sent ? sent.messageId : "";
      expect(await say("hello again", { threadId, messageId })).toMatchObject({
        outcome: "delivered",
        messageId,
      });
      expect(textsIn(threadOf(threadId))).toEqual(["hello again"]);
      expect(textsIn(threads().parent)).toEqual([]);
    });

    test("a closed thread rejects, and the target stays", async () => {
      const threadId = await open();
      threads().close(threadOf(threadId));
      expect(await say("hello", { threadId })).toMatchObject({ outcome: "threadShut" });
      expect(textsIn(threads().parent)).toEqual([]);
    });

    test("a target without permission for threads is reported", async () => {
      threads().forbid(threads().parent);
      const opened = await stage().chat().openThread(opening(), never);
      expect(opened).toMatchObject({ outcome: "barred" });
    });

    test("an invalid target or a thread opens no thread and sends no request", async () => {
      for (const each of [threadOf("7"), stage().targetAt("../7")])
        expect(
          await stage()
            .chat()
            .openThread(opening({ target: each }), never),
        ).toEqual({
          outcome: "none",
        });
      expect(
        stage()
          .platform.journal.read()
          .filter(({ kind }) => kind === "arrived"),
      ).toEqual([]);
    });
  });
}

/** The thread or topic with this id. */
function partOf(parent: Target, id: string): Target {
  const { part } = chatOf(parent.platform);
  return Target.parse({ ...parent, ...(part && { [part.id]: id }) });
}
