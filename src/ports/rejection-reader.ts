// Refused webhooks, for those who look.

import type { Rejected } from "../contract/rejected.ts";
import type { Sight } from "./sight.ts";

type RejectedRecord = Omit<Rejected, "groupId"> & { groupKey: string | undefined };

export interface RejectionReader {
  /** Newest first. */
  list(sight: Sight, limit: number): Promise<readonly RejectedRecord[]>;
}
