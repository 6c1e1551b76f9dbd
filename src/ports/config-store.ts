// Groups and routes as a whole, for those who change them.

import type { EffectiveRoute, SavedRoute } from "../contract/routing/routes.ts";
import type { Group } from "../contract/kernel/group.ts";
import type { ConfigLists } from "../core/config/list-outcome.ts";
import type { AuditEntry } from "./audit-log.ts";
import type { StoredGroup } from "./dispatch-store.ts";

export type PresentConfig = {
  groups: readonly StoredGroup[];
  /** Those that can be read, with the defaults of their groups. */
  routes: readonly EffectiveRoute[];
  /** All of them, as they were saved. */
  savedRoutes: readonly SavedRoute[];
};

/** What a change is decided on: under the lock, so that nobody changes it meanwhile. */
export type LockedConfig = ConfigLists & {
  /** The database's. */
  now: number;
};

export type NextConfig = {
  /**
   * One without a key is new and gets one that was never used before. One whose key is known under
   * another id is renamed, and one whose key is missing is deleted, each with all that hangs on it.
   */
  groups: readonly (Group & { key?: string | undefined })[];
  routes: readonly SavedRoute[];
  /** Written down in the same transaction. The group is named by its id, before or after. */
  audit: readonly ConfigAudit[];
};

export type ConfigAudit = Omit<AuditEntry, "groupKey"> & { groupId: string | undefined };

type MakeConfig = (present: LockedConfig) => NextConfig;

export interface ConfigStore {
  /** As it is at this moment, from the database: nothing about access is decided from memory. */
  read(): Promise<PresentConfig>;

  /**
   * Writes what `make` returns, given the configuration as it is, in one transaction. Two writers
   * cannot overwrite each other; when `make` throws, nothing changes. Only changed routes are a new
   * version. `make` may be asked more than once.
   */
  change(make: MakeConfig): Promise<void>;

  /** What `change` would decide on, for those who only want to know what it would be. Writes nothing. */
  consider<Thought>(think: (present: LockedConfig) => Thought): Promise<Thought>;
}
