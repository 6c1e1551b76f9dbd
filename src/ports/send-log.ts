// The send log, for those who look.

import type { RollupReason } from "../contract/messages/notices.ts";
import type { LoggedAttempt, LogQuery, WaitDetails } from "../contract/records/sends.ts";
import type { SendEntry } from "../contract/records/entries.ts";
import type { Page, ReadScope } from "./sight.ts";

/** The group by its key: what it is called is for the caller to know. */
export type SendRecord = Omit<SendEntry, "groupId" | "messageUrl"> & {
  groupKey: string;
  /** What a link to its message needs, besides what the entry shows. */
  link: { threadId: string | undefined; linkId: string | undefined };
};

/** What is known of the list that a send is in. */
export type RollupRecord = {
  why: RollupReason;
  /** Messages a minute, where that is why. */
  limit: number | undefined;
  /** How many it lists; counted no further than anybody reads. */
  total: number;
};

export type LogFilter = Omit<LogQuery, "limit" | "cursor" | "groupId">;

export interface SendLog {
  list(readScope: ReadScope, page: Page, filter: LogFilter): Promise<readonly SendRecord[]>;
  /** Undefined where there is none, or none to be seen. */
  find(
    readScope: ReadScope,
    id: string,
  ): Promise<
    { send: SendRecord; message: unknown; attempts: readonly LoggedAttempt[] } | undefined
  >;
  /** How long a send that was found waited for its first attempt, and behind which other send. */
  waited(readScope: ReadScope, id: string): Promise<WaitDetails>;
  /** Oldest first. */
  ofDelivery(readScope: ReadScope, deliveryId: string): Promise<readonly SendRecord[]>;
  /** In all groups that are seen, oldest first. */
  ofEvent(readScope: ReadScope, eventId: string): Promise<readonly SendRecord[]>;
  /** The lists that these sends are in, by the id of the send. */
  rollupsOf(
    readScope: ReadScope,
    sendIds: readonly string[],
  ): Promise<ReadonlyMap<string, RollupRecord>>;
}
