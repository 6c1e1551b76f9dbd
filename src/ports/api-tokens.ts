// Tokens of groups: a program that has one reads or writes the configuration of that group, and nothing else.

import type { Actor } from "./audit-log.ts";
import type { RoleCheck } from "./role-check.ts";

export type ApiTokenRole = "admin" | "viewer";

export type ApiToken = {
  id: string;
  groupKey: string;
  name: string;
  role: ApiTokenRole;
  /** Numeric codehost user id. */
  createdBy: string;
  createdByLogin: string;
  createdAt: number;
  expiresAt: number;
  /** Whether its creator was removed from the group, which ended it. */
  isCreatorRemoved: boolean;
  /** To the hour; undefined where nobody used it yet. */
  usedAt: number | undefined;
};

export type NewApiToken = {
  id: string;
  /** Kept as a hash alone. */
  token: string;
  groupKey: string;
  name: string;
  role: ApiTokenRole;
  days: number;
  actor: Actor;
  check: RoleCheck;
};

export interface ApiTokenStore {
  /** Undefined where the group has too many. */
  create(token: NewApiToken): Promise<ApiToken | undefined>;
  /** Those that nobody revoked, newest first. */
  list(groupKey: string): Promise<readonly ApiToken[]>;
  /** Does nothing where the group has no such token any more. */
  revoke(
    token: { groupKey: string; id: string },
    by: { actor: Actor; check: RoleCheck },
  ): Promise<void>;
  /** Whoever holds it now: neither revoked nor expired. */
  find(token: string): Promise<ApiToken | undefined>;
}
