// The send log, for those who look.

import type { Attempt, LogQuery } from "../contract/logs.ts";
import type { SendEntry } from "../contract/send-entry.ts";
import type { Page, Sight } from "./sight.ts";

/** The group by its key: what it is called is for the caller to know. */
export type SendRecord = Omit<SendEntry, "groupId"> & { groupKey: string };

export type LogFilter = Omit<LogQuery, "limit" | "cursor" | "groupId">;

export interface SendLog {
  list(sight: Sight, page: Page, filter: LogFilter): Promise<readonly SendRecord[]>;
  /** Undefined where there is none, or none to be seen. */
  find(
    sight: Sight,
    id: string,
  ): Promise<{ send: SendRecord; message: unknown; attempts: readonly Attempt[] } | undefined>;
  /** Oldest first. */
  ofDelivery(sight: Sight, deliveryId: string): Promise<readonly SendRecord[]>;
  /** In all groups that are seen, oldest first. */
  ofEvent(sight: Sight, eventId: string): Promise<readonly SendRecord[]>;
}
