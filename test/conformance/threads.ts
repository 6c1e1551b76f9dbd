// Threads of things: opened once, written to, changed there, and the truth about one that is shut.

import { describe, expect, test } from "vitest";
import type { Target } from "../../src/contract/routing/routes.ts";
import type { ThreadOpening } from "../../src/ports/chat-platform.ts";
import { never, posting, type Stage } from "./stage.ts";
import { useStage } from "./use-stage.ts";

export type ThreadStage = Stage & {
  /** A thread of the target that is a target itself. */
  inside: Target;
  /** What people read in a thread. */
  seenIn(threadId: string): readonly string[];
  /** As people do. */
  shut(threadId: string): void;
  forbidThreads(): void;
};

export function describeThreads(name: string, start: () => Promise<ThreadStage>): void {
  describe(`${name}: threads`, () => {
    const { stage } = useStage(start);
    const opening = (more: Partial<ThreadOpening> = {}): ThreadOpening => ({
      target: stage().target,
      name: "shop#482 Faster carts",
      cardId: undefined,
      message: stage().chat().renderPlain("first"),
      mayBeOpen: false,
      ...more,
    });
    const say = (text: string, more: Parameters<typeof posting>[3]) => {
      const chat = stage().chat();
      return chat.send(posting(chat, stage().target, text, more), never);
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
      expect(stage().seenIn(threadId)).toEqual(["hello again"]);
      expect(stage().seen()).toEqual([]);
    });

    test("a closed thread rejects, and the target stays", async () => {
      const threadId = await open();
      stage().shut(threadId);
      expect(await say("hello", { threadId })).toMatchObject({ outcome: "threadShut" });
      expect(stage().seen()).toEqual([]);
    });

    test("a target without permission for threads is reported", async () => {
      stage().forbidThreads();
      const opened = await stage().chat().openThread(opening(), never);
      expect(opened).toMatchObject({ outcome: "barred" });
    });

    test("an invalid target or a thread opens no thread and sends no request", async () => {
      for (const each of [stage().inside, stage().targetAt("../7")])
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
