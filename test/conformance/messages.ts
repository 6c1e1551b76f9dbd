// Posts without faults.

import { describe, expect, test } from "vitest";
import { notificationOf } from "../messages/render/example.ts";
import { LOOK, never, posting } from "./stage.ts";
import { type StartStage, useStage } from "./use-stage.ts";

export function describeMessages(start: StartStage): void {
  describe("messages", () => {
    const { stage, send, deliver, texts } = useStage(start);

    test("a message is posted and returns its id", async () => {
      const messageId = await deliver("hello");
      expect(stage().seen()).toEqual([{ id: messageId, text: "hello" }]);
    });

    test("a card is posted", async () => {
      const chat = stage().chat();
      const message = chat.render(notificationOf("pr-card-3"), LOOK);
      const card = { ...posting(chat, stage().target, ""), message };
      expect(await chat.send(card, never)).toMatchObject({ outcome: "delivered" });
      expect(texts().join()).toContain("#482");
    });

    test("concurrent sends return their own ids", async () => {
      const words = ["one", "two", "three", "four"];
      const results = await Promise.all(words.map((text) => send(text)));
      const ids = results.map((result) => result.outcome === "delivered" && result.messageId);
      const byText = new Map(
        stage()
          .seen()
          .map(({ id, text }) => [text, id]),
      );
      expect(ids).toEqual(words.map((text) => byText.get(text)));
    });
  });
}
