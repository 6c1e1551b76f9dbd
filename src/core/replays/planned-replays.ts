// Messages that a replay posts for an event in one target: at most one standalone message, and missing cards. A card of
// the same replay renders current entity state, so it covers later events too.

import type { Intent } from "../messages/intents/intent.ts";
import { messagesFor, WINDOWS } from "../messages/intents/planned-messages.ts";

export type ReplayedMessage = {
  /** Key of the card it posts; undefined for a standalone message. */
  key: string | undefined;
};

/** Cards of one target: posted or queued, or planned by this replay. */
export type Cards = {
  isPosted(key: string): boolean;
  isPlanned(key: string): boolean;
};

const ALONE: ReplayedMessage = { key: undefined };

/** Always a new post, whatever the target shows. */
export function replayAsNote(): readonly ReplayedMessage[] {
  return [ALONE];
}

/** For sends that were not delivered. */
export function replayMissed(
  sends: readonly { key: string | undefined; isNote: boolean }[],
  cards: Cards,
): readonly ReplayedMessage[] {
  const messages = sends.map(({ key, isNote }) =>
    key === undefined || isNote || cards.isPosted(key) ? ALONE : { key },
  );
  return eachOnce(messages);
}

/** For targets of current routes. */
export function replayIntent(intent: Intent, cards: Cards): readonly ReplayedMessage[] {
  const rendered = (key: string) => (cards.isPosted(key) || cards.isPlanned(key) ? 0 : undefined);
  const messages = messagesFor(intent, rendered, { windows: WINDOWS, canEdit: true }).map(
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
