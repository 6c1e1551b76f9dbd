// Callback queries of inline buttons, and the answers that users saw.

import type { SandboxClock } from "../platform/clock.ts";

export type Press = {
  id: string;
  userId: number;
  chatId: number;
  messageId: number;
  /** Callback data of the pressed button. */
  data: string;
  pressedAt: number;
  answer: PressAnswer | undefined;
};

export type PressAnswer = { text: string; isAlert: boolean; url: string | undefined };

/** After this an answer is rejected, and the callback query is no longer delivered. */
export const PRESS_LIFE_MS = 150_000;

export type Callbacks = ReturnType<typeof createCallbacks>;

export function createCallbacks(clock: SandboxClock) {
  const presses = new Map<string, Press>();
  let count = 0;
  return {
    add(press: Pick<Press, "userId" | "chatId" | "messageId" | "data">): Press {
      count += 1;
      // 64-bit ids, as on the wire. They exceed the safe integers of JavaScript.
      const id = String(4_382_000_000_000_000_000n + BigInt(count));
      const added = { ...press, id, pressedAt: clock.now(), answer: undefined };
      presses.set(id, added);
      return added;
    },
    find: (id: string): Press | undefined => presses.get(id),
    list: (): readonly Press[] => [...presses.values()],
    /** False if the query is unknown or expired. A second answer succeeds, but the first one stays. */
    answer(id: string, answer: PressAnswer): boolean {
      const press = presses.get(id);
      if (!press || clock.now() - press.pressedAt >= PRESS_LIFE_MS) return false;
      press.answer ??= answer;
      return true;
    },
  };
}
