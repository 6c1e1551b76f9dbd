// Lost and invalid targets.

import { describe, expect, test } from "vitest";
import { never, posting } from "./stage.ts";
import { type StartStage, useStage } from "./use-stage.ts";

export function describePlaces(start: StartStage): void {
  describe("targets", () => {
    const { stage, arrived } = useStage(start);

    test("every lost target is reported as gone", async () => {
      const ways = Object.keys(stage().losses);
      expect(ways.length).toBeGreaterThan(1);
      for (const way of ways) {
        const { platform, losses, chat, target } = await start();
        losses[way]?.();
        const result = await chat().send(posting(chat(), target, "hello"), never);
        await platform.stop();
        expect([way, result.outcome]).toEqual([way, "targetGone"]);
      }
    });

    test("an invalid target id sends no request", async () => {
      const chat = stage().chat();
      const strange = ["../../users/@me", "1/../2", "", "1?x=1", "1 2", "%2e%2e"];
      for (const id of strange) {
        const elsewhere = stage().targetAt(id);
        const result = await chat.send(posting(chat, elsewhere, "hello"), never);
        expect([id, result.outcome]).toEqual([id, "targetGone"]);
      }
      expect(arrived()).toBe(0);
    });
  });
}
