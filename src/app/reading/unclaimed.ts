// Unclaimed installations, for super-admins.

import type { UnclaimedInstallation } from "../../contract/accounts/installations.ts";
import type { Viewer } from "../../core/accounts/viewer.ts";
import type { ReadingStore } from "../../ports/records.ts";
import { forbidden } from "../require-role.ts";

export async function listUnclaimed(
  { reading }: { reading: Pick<ReadingStore, "unclaimed"> },
  viewer: Viewer,
): Promise<UnclaimedInstallation[]> {
  if (!viewer.isSuper) throw forbidden();
  return [...(await reading.unclaimed.list())];
}
