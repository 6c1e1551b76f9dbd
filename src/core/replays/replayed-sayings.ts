// What a replay says of an event in one target: at most one message that stands alone, and cards that do
// not stand there yet. A card that the same replay posts is drawn from all that is known: it says later events too.

import type { Intent } from "../intents/intent.ts";
import { sayingsFor, WINDOWS } from "../intents/sayings.ts";

export type ReplayedSaying = {
  /** Of the card that it posts; undefined for a message that stands alone. */
  key: string | undefined;
};

/** Of one target: whether a card stands there or is on its way, and whether this replay posts it. */
export type Cards = {
  stands(key: string): boolean;
  isPlanned(key: string): boolean;
};

const ALONE: ReplayedSaying = { key: undefined };

/** Posted anew, whatever stands there. */
export function sayAgain(): readonly ReplayedSaying[] {
  return [ALONE];
}

/** Of sends that did not get through. */
export function sayMissed(
  sends: readonly { key: string | undefined; isNews: boolean }[],
  cards: Cards,
): readonly ReplayedSaying[] {
  const said = sends.map(({ key, isNews }) =>
    key === undefined || isNews || cards.stands(key) ? ALONE : { key },
  );
  return eachOnce(said);
}

/** Where routes of today lead it. */
export function sayIntent(intent: Intent, cards: Cards): readonly ReplayedSaying[] {
  const drawn = (key: string) => (cards.stands(key) || cards.isPlanned(key) ? 0 : undefined);
  const said = sayingsFor(intent, drawn, WINDOWS).map(({ key, isNews }): ReplayedSaying => {
    const isAlone = key === undefined || isNews || cards.stands(key);
    return isAlone ? ALONE : { key };
  });
  return eachOnce(said);
}

function eachOnce(said: readonly ReplayedSaying[]): readonly ReplayedSaying[] {
  return [...new Map(said.map((each) => [each.key, each])).values()];
}
