// Refused webhooks, for those who look.

import type { Rejected } from "../contract/rejected.ts";
import type { ReadScope } from "./sight.ts";

export type RejectedRecord = Omit<Rejected, "groupId"> & { groupKey: string | undefined };

/** How many at most, and between which moments. */
export type Rejections = {
  limit: number;
  from?: number | undefined;
  to?: number | undefined;
};

export interface RejectionReader {
  /** Newest first. */
  list(readScope: ReadScope, query: Rejections): Promise<readonly RejectedRecord[]>;
  /** Those of one delivery, newest first. */
  ofDelivery(
    readScope: ReadScope,
    deliveryId: string,
    limit: number,
  ): Promise<readonly RejectedRecord[]>;
}
