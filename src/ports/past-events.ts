// Stored events of one group in a stretch of time, newest first.

import type { EventOutline } from "../core/backtest/rule-out.ts";
import type { BacktestRange } from "../core/backtest/tally.ts";
import type { StoredBytes } from "./event-reader.ts";
import type { Reach } from "./sight.ts";

export type PastStretch = BacktestRange & {
  /** All that the caller may see: the second lock. */
  reach: Reach;
  groupKey: string;
};

export type PastEvent = {
  id: string;
  /** Milliseconds. */
  receivedAt: number;
  /** Where the next page begins. */
  place: string;
  /** Undefined where nobody understood it. */
  logged: EventOutline | undefined;
};

export interface PastEvents {
  count(stretch: PastStretch): Promise<number>;
  /** Those behind the place, at most so many. */
  page(
    stretch: PastStretch,
    page: { after: string | undefined; limit: number },
  ): Promise<readonly PastEvent[]>;
  /** What came in, by the event's id; an event that is gone is left out. */
  payloads(
    stretch: PastStretch,
    events: readonly PastEvent[],
  ): Promise<ReadonlyMap<string, StoredBytes>>;
}
