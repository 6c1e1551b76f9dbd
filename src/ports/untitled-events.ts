// Events in groups that have no title yet: they were dispatched by a version that kept none.

import type { EventTitle } from "../core/notifications/event-title.ts";
import type { StoredBytes } from "./event-reader.ts";

type UntitledEvent = {
  /** Undefined if it entered no group. */
  groupKey: string | undefined;
  stored: StoredBytes;
};

export interface UntitledEvents {
  /**
   * Takes a few of the newest and keeps what `titleOf` gives them, each once: an event without a payload, or with one
   * that gives no title, is not taken again. Returns how many were taken.
   */
  fill(titleOf: (event: UntitledEvent) => EventTitle | undefined): Promise<number>;
}
