// The loop that runs interactions: when it looks for more.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { InteractionPorts } from "../../src/app/interactions/context/ports.ts";
import type { InteractionStore, LeasedInteraction } from "../../src/ports/interactions.ts";
import { startInteractionLoop } from "../../src/worker/interactions/interaction-loop.ts";
import { fakeNotifier } from "./fake-notifier.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

const replyTo = (id: string, attempts: number): LeasedInteraction => ({
  id,
  platform: "chatone",
  body: "{}",
  ageMs: 0,
  readyMs: 0,
  attempts,
  attempt: attempts,
  reply: { tone: "neutral", lines: [], mayBeHeard: true },
  preface: undefined,
});

/** The chat is never ready, so every reply is tried again after 250 ms, doubled with each attempt. */
function serving() {
  const notifier = fakeNotifier();
  const take = vi.fn<InteractionStore["take"]>(async () => []);
  const chat = { read: () => ({ outcome: "later", problem: "not ready" }) };
  const ports: InteractionPorts = Object.assign(Object.create(null), {
    chats: new Map([["chatone", chat]]),
    hostActions: new Map(),
  });
  const start = () =>
    startInteractionLoop({
      interactions: { take, settle: async () => true },
      ports,
      notifier,
      workerId: () => "1",
      clock: { databaseNow: () => 0 },
      elapsed: () => performance.now(),
      meter: Object.create(null),
      onFault: (what, error) => {
        throw new Error(what, { cause: error });
      },
    });
  return { take, notifier, start };
}

test("without interactions nobody looks for five seconds, unless notified", async () => {
  const { take, notifier, start } = serving();
  const loop = start();
  await after(4_900);
  expect(take).toHaveBeenCalledTimes(1);
  notifier.notify("interactions");
  await after(1);
  expect(take).toHaveBeenCalledTimes(2);
  await loop.stop();
});

test("each reply that failed is tried again when it is due", async () => {
  const { take, start } = serving();
  take.mockResolvedValueOnce([replyTo("1", 1), replyTo("2", 2)]);
  const loop = start();
  await after(100);
  const soon = take.mock.calls.length;
  await after(450);
  expect(take).toHaveBeenCalledTimes(soon + 1);
  await after(500);
  expect(take).toHaveBeenCalledTimes(soon + 2);
  await loop.stop();
});
