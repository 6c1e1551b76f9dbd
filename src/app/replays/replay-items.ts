// Collects the messages of a replay in order. Each card is posted once per target, with its newest event.

import type { Cards } from "../../core/replays/planned-replays.ts";
import { targetKey } from "../../core/delivery/target-key.ts";
import type { PlacedMessage } from "../../ports/routing.ts";
import type { ReplayItem, ToldEvent } from "../../ports/replays.ts";
import type { ReplayMessage } from "./planned-messages.ts";

export type ReplayItems = {
  /** `posted`: cards that are posted in targets, or queued. */
  add(
    wanted: ReplayMessage,
    posted: PostedCards,
    line: Pick<ReplayItem, "title" | "url" | "isAlone">,
  ): void;
  all(): readonly ReplayItem[];
};

/** Cards by target and key. */
export type PostedCards = ReadonlySet<string>;

export function postedCards(posted: readonly PlacedMessage[]): PostedCards {
  return new Set(posted.map(({ target, key }) => cardName(targetKey(target), key)));
}

export function openReplayItems(): ReplayItems {
  const items = new Map<string, ReplayItem>();
  return {
    all: () => [...items.values()],
    add({ read: { past }, target, routeIds, say }, posted, line) {
      const place = targetKey(target);
      const cards: Cards = {
        isPosted: (key) => posted.has(cardName(place, key)),
        isPlanned: (key) => items.has(cardName(place, key)),
      };
      for (const { key } of say(cards)) {
        const name = key === undefined ? `${place} event ${past.id}` : cardName(place, key);
        const event = { id: past.id, receivedAt: past.receivedAt };
        const before = items.get(name);
        items.delete(name);
        items.set(name, {
          target,
          event,
          routeIds,
          key,
          isNote: key === undefined,
          ...line,
          earlier: before ? [...before.earlier, toldOf(before)] : [],
        });
      }
    },
  };
}

function toldOf({ event: { id }, title, url }: ReplayItem): ToldEvent {
  return { eventId: id, title, url };
}

function cardName(place: string, key: string): string {
  return `${place} card ${key}`;
}
