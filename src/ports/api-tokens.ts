// Tokens of groups: a program that has one reads or writes the configuration of that group, and nothing else.

import type { Actor } from "./audit-log.ts";

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
  /** Undefined: good until it is revoked. */
  expiresAt: number | undefined;
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
  days: number | undefined;
  actor: Actor;
};

export interface ApiTokenStore {
  /** Undefined where the group has too many. */
  create(token: NewApiToken): Promise<ApiToken | undefined>;
  /** Those that nobody revoked, newest first. */
  list(groupKey: string): Promise<readonly ApiToken[]>;
  /** Does nothing where the group has no such token any more. */
  revoke(groupKey: string, id: string, actor: Actor): Promise<void>;
  /** Whoever holds it now: neither revoked nor expired. */
  find(token: string): Promise<ApiToken | undefined>;
}
