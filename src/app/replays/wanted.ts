// One stored event, read again, and what a replay wants of it in one target.

import type { Target } from "../../contract/kernel/target.ts";
import type { RelayEvent } from "../../core/events/relay-event.ts";
import type { Cards, ReplayedMessage } from "../../core/replays/planned-replays.ts";
import type { ReplayEvent } from "../../ports/replays.ts";

export type ReplayedEvent = {
  past: ReplayEvent;
  event: RelayEvent;
  /** What filters look into. */
  payload: unknown;
};

export type ReplayMessage = {
  read: ReplayedEvent;
  target: Target;
  routeIds: readonly string[];
  /** What the send log called it; undefined where nobody got so far. */
  title: string | undefined;
  /** Messages whose standing decides. */
  keys: readonly string[];
  say(cards: Cards): readonly ReplayedMessage[];
};
