// What people call a place: told by the platform, or not; never a fault, never another path.

import { describe, expect, test } from "vitest";
import { type StartStage, useStage } from "./use-stage.ts";

export function describeNames(name: string, start: StartStage): void {
  describe(`${name}: names of places`, () => {
    const { stage, arrived, allow } = useStage(start);

    test("a place is told by the name that people gave it", async () => {
      const found = await stage().chat().placeName(stage().target);
      expect(found).toMatch(/\w/);
      expect(arrived()).toBe(1);
    });

    test("without an answer, a right or a credential there is no name", async () => {
      const { chat, target, apiUrl } = stage();
      allow("wrong-token");
      expect(await chat({ botToken: "220000001:wrong" }).placeName(target)).toBeUndefined();
      expect(await chat({ apiUrl: "http://127.0.0.1:1" }).placeName(target)).toBeUndefined();
      expect(await chat({ apiUrl: `${apiUrl}/nowhere` }).placeName(target)).toBeUndefined();
    });

    test("a target that is no id is not asked for", async () => {
      const { chat, target } = stage();
      for (const id of ["../../users/@me", "1/../2", "", "1?x=1"]) {
        const elsewhere =
          target.platform === "chatone" ? { ...target, channelId: id } : { ...target, chatId: id };
        expect(await chat().placeName(elsewhere)).toBeUndefined();
      }
      expect(arrived()).toBe(0);
    });
  });
}
