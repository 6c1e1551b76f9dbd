// Rejected webhooks, for the owners of the groups they were sent to.

import type { RejectedRequest } from "../../contract/records/audit.ts";
import type { Viewer } from "../../core/accounts/viewer.ts";
import type { ReadingStore, RejectionsQuery } from "../../ports/records.ts";
import { namedGroup, ownersReadScopeOf } from "../accounts/require-role.ts";

export async function listRejected(
  { reading }: { reading: Pick<ReadingStore, "rejected"> },
  viewer: Viewer,
  { groupId, ...query }: RejectionsQuery & { groupId?: string | undefined },
): Promise<RejectedRequest[]> {
  const rows = await reading.rejected.list(ownersReadScopeOf(viewer, groupId), query);
  return rows.map((row) => namedGroup(viewer, row));
}
