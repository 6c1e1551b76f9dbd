// Whether the bot may write to a channel, by a call that posts nothing.

import { describe, expect, test } from "vitest";
import { type StartStage, useStage } from "./use-stage.ts";

const NEVER = new AbortController().signal;

export function describeProbes(start: StartStage): void {
  describe("probes", () => {
    const { stage, arrived } = useStage(start);

    test("a probe of a working target is ok and posts nothing", async () => {
      expect(await stage().chat().probe(stage().target, NEVER)).toEqual({ outcome: "ok" });
      expect(arrived()).toBe(1);
    });

    test("a probe of a lost target is rejected with the platform's error", async () => {
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

    test("a probe without an answer is unknown", async () => {
      const chat = stage().chat({ apiUrl: "http://127.0.0.1:1" });
      expect(await chat.probe(stage().target, NEVER)).toEqual({ outcome: "unknown" });
    });

    test("an invalid target id sends no request", async () => {
      for (const id of ["../../users/@me", "1/../2", "", "1?x=1"]) {
        const probed = await stage().chat().probe(stage().targetAt(id), NEVER);
        expect(probed).toMatchObject({ outcome: "refused", reason: "channel_gone" });
      }
      expect(arrived()).toBe(0);
    });
  });
}
