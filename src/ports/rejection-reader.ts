// Refused webhooks, for those who look.

import type { RejectedRequest } from "../contract/records/audit.ts";
import type { ReadScope } from "./sight.ts";

export type RejectedRecord = Omit<RejectedRequest, "groupId"> & { groupKey: string | undefined };

/** How many at most, and between which moments. */
export type RejectionsQuery = {
  limit: number;
  from?: number | undefined;
  to?: number | undefined;
};

export interface RejectionReader {
  /** Newest first. */
  list(readScope: ReadScope, query: RejectionsQuery): Promise<readonly RejectedRecord[]>;
  /** Those of one delivery, newest first. */
  ofDelivery(
    readScope: ReadScope,
    deliveryId: string,
    limit: number,
  ): Promise<readonly RejectedRecord[]>;
}
