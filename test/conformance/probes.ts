// Whether the bot may write to a place: asked by a call that posts nothing.

import { describe, expect, test } from "vitest";
import { type StartStage, useStage } from "./use-stage.ts";

const NEVER = new AbortController().signal;

export function describeProbes(name: string, start: StartStage): void {
  describe(`${name}: probes`, () => {
    const { stage, arrived, allow } = useStage(start);

    test("a place that takes messages is well, and nothing is posted there", async () => {
      expect(await stage().chat().probe(stage().target, NEVER)).toEqual({ outcome: "ok" });
      expect(arrived()).toBe(1);
    });

    test("every way to lose the target is refused, in the platform's words", async () => {
      for (const way of Object.keys(stage().losses)) {
        const { platform, losses, chat, target } = await start();
        losses[way]?.();
        const probed = await chat().probe(target, NEVER);
        await platform.stop();
        expect([way, probed]).toEqual([
          way,
          expect.objectContaining({ outcome: "refused", error: expect.stringMatching(/\w/) }),
        ]);
      }
    });

    test("a wrong credential is refused, and the words do not tell it", async () => {
      allow("wrong-token");
      const probed = await stage()
        .chat({ botToken: "220000001:wrong" })
        .probe(stage().target, NEVER);
      expect(probed).toMatchObject({
        outcome: "refused",
        reason: "bot_rejected",
        httpStatus: 401,
      });
      expect(JSON.stringify(probed)).not.toContain("220000001");
    });

    test("without an answer nothing is known", async () => {
      const chat = stage().chat({ apiUrl: "http://127.0.0.1:1" });
      expect(await chat.probe(stage().target, NEVER)).toEqual({ outcome: "unknown" });
    });

    test("a target that is no id is not asked for", async () => {
      for (const id of ["../../users/@me", "1/../2", "", "1?x=1"]) {
        const probed = await stage().chat().probe(stage().targetAt(id), NEVER);
        expect(probed).toMatchObject({ outcome: "refused", reason: "channel_gone" });
      }
      expect(arrived()).toBe(0);
    });
  });
}
