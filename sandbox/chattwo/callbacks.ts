// Presses of inline buttons that wait for an answer, and what the person then saw.

import type { SandboxClock } from "../platform/clock.ts";

export type Press = {
  id: string;
  userId: number;
  chatId: number;
  messageId: number;
  /** What the pressed button holds. */
  data: string;
  pressedAt: number;
  answer: PressAnswer | undefined;
};

export type PressAnswer = { text: string; isAlert: boolean; url: string | undefined };

/** After this an answer comes too late, and the press is not delivered any more. */
export const PRESS_LIFE_MS = 150_000;

export type Callbacks = ReturnType<typeof createCallbacks>;

export function createCallbacks(clock: SandboxClock) {
  const presses = new Map<string, Press>();
  let count = 0;
  return {
    add(press: Pick<Press, "userId" | "chatId" | "messageId" | "data">): Press {
      count += 1;
      // Numbers of 64 bits, as on the wire: they do not fit into a JavaScript number.
      const id = String(4_382_000_000_000_000_000n + BigInt(count));
      const added = { ...press, id, pressedAt: clock.now(), answer: undefined };
      presses.set(id, added);
      return added;
    },
    find: (id: string): Press | undefined => presses.get(id),
    list: (): readonly Press[] => [...presses.values()],
    /** False where nobody waits for this answer any more. A second answer is taken like the first. */
    answer(id: string, answer: PressAnswer): boolean {
      const press = presses.get(id);
      if (!press || clock.now() - press.pressedAt >= PRESS_LIFE_MS) return false;
      press.answer ??= answer;
      return true;
    },
  };
}
