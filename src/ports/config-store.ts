// Groups and routes as a whole, for those who change both at once.

import type { Group } from "../contract/groups.ts";
import type { Route } from "../contract/routes.ts";
import type { StoredGroup } from "./dispatch-store.ts";

export type PresentConfig = { groups: readonly StoredGroup[]; routes: readonly Route[] };

export type NextConfig = {
  /** One without a key is new and gets one that was never used before. */
  groups: readonly (Group & { key?: string | undefined })[];
  routes: readonly Route[];
};

export interface ConfigStore {
  /**
   * Writes what `make` returns, given the configuration as it is, in one transaction. Two writers
   * cannot overwrite each other; when `make` throws, nothing changes. Only changed routes are a new
   * version.
   */
  change(make: (present: PresentConfig) => NextConfig): Promise<void>;
}
