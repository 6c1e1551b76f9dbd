// The groups and their webhook secrets, for those who change them.

import type { Group } from "../contract/groups.ts";

/** A group with the internal key that every record about it carries. */
type StoredGroup = Group & { key: string };

export interface GroupStore {
  /**
   * Adds what `make` returns, given the groups as they are and a key never used before. Two writers
   * cannot overwrite each other; when `make` throws, nothing changes.
   */
  add(make: (groups: readonly StoredGroup[], key: string) => StoredGroup): Promise<void>;

  /**
   * Makes `secret` the group's webhook secret; the one before stays valid for `graceSeconds`.
   * False when there is no such group.
   */
  replaceSecret(groupId: string, secret: string, graceSeconds: number): Promise<boolean>;
}
