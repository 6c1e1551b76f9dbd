// Edits without faults.

import { describe, expect, test } from "vitest";
import { notificationOf } from "../messages/render/example.ts";
import { LOOK, never, posting } from "./stage.ts";
import { type StartStage, useStage } from "./use-stage.ts";

export function describeEdits(start: StartStage): void {
  describe("edits", () => {
    const { stage, send, deliver, texts } = useStage(start);

    test("an edit changes the message", async () => {
      const messageId = await deliver("first");
      await deliver("second");
      expect(await send("third", { messageId })).toMatchObject({ outcome: "delivered", messageId });
      expect(texts()).toEqual(["third", "second"]);
      const posted = stage().platform.messages(stage().target);
      expect(posted.map(({ isEdited }) => isEdited)).toEqual([true, false]);
    });

    test("an edit that changes nothing counts as delivered", async () => {
      const messageId = await deliver("same");
      expect(await send("same", { messageId })).toMatchObject({ outcome: "delivered", messageId });
    });

    test("an edit of a deleted message reports it as gone", async () => {
      const messageId = await deliver("first");
      stage().remove(messageId);
      expect(await send("second", { messageId })).toMatchObject({ outcome: "messageGone" });
      expect(texts()).toEqual([]);
    });

    test("a card is posted, edited, and replaced by plain text", async () => {
      const chat = stage().chat();
      const notification = notificationOf("pr-card-3");
      const card = {
        ...posting(chat, stage().target, ""),
        message: chat.render(notification, LOOK),
      };
      const result = await chat.send(card, never);
      if (result.outcome !== "delivered") throw new Error(result.error);
      const { messageId } = result;
      const message = chat.render(notificationOf("pr-merged"), { ...LOOK, isEdit: true });
      expect(await chat.send({ ...card, message, messageId }, never)).toMatchObject({ messageId });
      expect(await send("plain", { messageId })).toMatchObject({ messageId });
      expect(texts()).toEqual(["plain"]);
      // A message rendered as a post works as an edit too.
      expect(await chat.send({ ...card, messageId }, never)).toMatchObject({ messageId });
      expect(texts().join()).not.toContain("plain");
      expect(texts().join()).toContain("#482");
    });

    test("a quiet message is posted silently, and its edit has no such flag", async () => {
      const chat = stage().chat();
      const message = chat.render(notificationOf("pr-merged"), LOOK);
      const quiet = { ...posting(chat, stage().target, ""), message };
      const messageId = await deliver("first");
      await chat.send({ ...quiet, messageId }, never);
      await chat.send(quiet, never);
      const said = stage()
        .platform.journal.read()
        .flatMap((entry) => (entry.kind === "arrived" ? JSON.stringify(entry.body) : []))
        .map((body) => stage().facts.quiet?.test(body) ?? false);
      expect(said).toEqual([false, false, stage().facts.quiet !== undefined]);
    });
  });
}
