// Targets that are lost or were never there, and bots that nobody lets in.

import { describe, expect, test } from "vitest";
import { never, posting } from "./stage.ts";
import { type StartStage, useStage } from "./use-stage.ts";

export function describePlaces(name: string, start: StartStage): void {
  describe(`${name}: places and credentials`, () => {
    const { stage, arrived, allow } = useStage(start);

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

    test("a wrong credential disables the bot, not the target", async () => {
      allow("wrong-token");
      const chat = stage().chat({ botToken: "220000001:wrong" });
      const result = await chat.send(posting(chat, stage().target, "hello"), never);
      expect(result).toMatchObject({ outcome: "botRefused", httpStatus: 401 });
    });

    test("a wrong API URL disables the bot, not the target", async () => {
      const chat = stage().chat({ apiUrl: `${stage().apiUrl}/nowhere` });
      const result = await chat.send(posting(chat, stage().target, "hello"), never);
      expect(result).toMatchObject({ outcome: "botRefused", httpStatus: 404 });
    });

    test("the credential's fingerprint depends on token and URL, and reveals neither", () => {
      const names = [
        stage().chat(),
        stage().chat({ botToken: "other" }),
        stage().chat({ apiUrl: "http://127.0.0.1:1/api" }),
      ].map(({ credential }) => credential);
      expect(new Set(names).size).toBe(3);
      expect(stage().chat().credential).toBe(names[0]);
      expect(names.join(" ")).not.toMatch(/127|other/);
      expect(names.join(" ")).not.toContain(stage().botToken.slice(0, 8));
    });
  });
}
