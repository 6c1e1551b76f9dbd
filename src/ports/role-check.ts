// A role is checked when a request comes in, and again in the transaction that writes.

import type { StoredGroup } from "./dispatch-store.ts";

/** Throws if the caller does not have the role among these groups, which are locked. */
export type RoleCheck = (groups: readonly StoredGroup[]) => void;
