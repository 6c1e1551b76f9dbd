// Installations that no group is bound to. Only super-admins read them.

import type { UnclaimedInstallation } from "../contract/accounts/installations.ts";

export interface UnclaimedReader {
  /** Newest event first. */
  list(): Promise<readonly UnclaimedInstallation[]>;
}
