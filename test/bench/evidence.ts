// Hand-made accounts of a run, in which everything went well until a test changes something.

import type { Evidence, SentIntent } from "../../bench/faults/delivery/evidence.ts";
import type { JournalCall } from "../../bench/faults/delivery/journal.ts";

export const ONE = "chatone:1";
export const TWO = "chattwo:2";

/** Webhooks n1, n2 … a second apart, each for both targets, each shown 100 ms after its answer and written down. */
export function goodRun(webhooks: number): Evidence {
  const intents = Array.from({ length: webhooks }, (_, place): SentIntent => {
    const sentAt = 1_000 * (place + 1);
    return {
      number: place + 1,
      targets: [ONE, TWO],
      sentAt,
      ackedAt: sentAt + 10,
      isRejected: false,
    };
  });
  const pairs = intents.flatMap((intent) => [ONE, TWO].map((target) => ({ intent, target })));
  return {
    intents,
    shown: pairs.map(({ intent: { number }, target }) => ({ target, id: `id${number}`, number })),
    calls: pairs.map(({ intent, target }) => callOf(target, intent.number, intent.sentAt + 110)),
    sends: pairs.map(({ intent: { number }, target }) => ({
      number,
      target,
      status: "delivered",
      messageId: `id${number}`,
      mayBeDoubled: false,
      isPaused: false,
    })),
    kills: [],
    written: pairs.map(({ intent: { sentAt }, target }) => ({ target, at: sentAt + 120 })),
  };
}

/** Answered well after 5 ms. */
export function callOf(target: string, number: number, arrivedAt: number): JournalCall {
  return {
    platform: target.startsWith("chatone") ? "chatone" : "chattwo",
    target,
    number,
    arrivedAt,
    endedAt: arrivedAt + 5,
    status: 200,
    isAnswered: true,
    fault: undefined,
  };
}
