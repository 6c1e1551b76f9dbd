// What a replay says of an event in one target: at most one message that stands alone, and cards that do
// not stand there yet. A card that the same replay posts is drawn from all that is known: it says later events too.

import type { Intent } from "../messages/intents/intent.ts";
import { messagesFor, WINDOWS } from "../messages/intents/planned-messages.ts";

export type ReplayedMessage = {
  /** Of the card that it posts; undefined for a message that stands alone. */
  key: string | undefined;
};

/** Of one target: whether a card stands there or is on its way, and whether this replay posts it. */
export type Cards = {
  isPosted(key: string): boolean;
  isPlanned(key: string): boolean;
};

const ALONE: ReplayedMessage = { key: undefined };

/** Posted anew, whatever stands there. */
export function replayAsNote(): readonly ReplayedMessage[] {
  return [ALONE];
}

/** Of sends that did not get through. */
export function replayMissed(
  sends: readonly { key: string | undefined; isNote: boolean }[],
  cards: Cards,
): readonly ReplayedMessage[] {
  const messages = sends.map(({ key, isNote }) =>
    key === undefined || isNote || cards.isPosted(key) ? ALONE : { key },
  );
  return eachOnce(messages);
}

/** Where routes of today lead it. */
export function replayIntent(intent: Intent, cards: Cards): readonly ReplayedMessage[] {
  const rendered = (key: string) => (cards.isPosted(key) || cards.isPlanned(key) ? 0 : undefined);
  const messages = messagesFor(intent, rendered, WINDOWS).map(
    ({ key, isNote }): ReplayedMessage => {
      const isAlone = key === undefined || isNote || cards.isPosted(key);
      return isAlone ? ALONE : { key };
    },
  );
  return eachOnce(messages);
}

function eachOnce(messages: readonly ReplayedMessage[]): readonly ReplayedMessage[] {
  return [...new Map(messages.map((each) => [each.key, each])).values()];
}
