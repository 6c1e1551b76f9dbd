// Names of channels: reported by the platform, or missing; never an error, never another path.

import { describe, expect, test } from "vitest";
import { type StartStage, useStage } from "./use-stage.ts";

const NEVER = new AbortController().signal;
const UNSEEN = { name: undefined, audience: undefined };

export function describeNames(start: StartStage): void {
  describe("names of channels", () => {
    const { stage, arrived } = useStage(start);

    test("a place has its name and audience", async () => {
      const { name: found, audience } = await stage().chat().fetchChannel(stage().target, NEVER);
      expect(found).toMatch(/\w/);
      expect(audience).toMatch(/^(public|private)$/);
      expect(arrived()).toBeLessThanOrEqual(2);
    });

    test("an invalid target id sends no request", async () => {
      const { chat } = stage();
      for (const id of ["../../users/@me", "1/../2", "", "1?x=1"]) {
        const elsewhere = stage().targetAt(id);
        expect(await chat().fetchChannel(elsewhere, NEVER)).toEqual(UNSEEN);
      }
      expect(arrived()).toBe(0);
    });
  });
}
