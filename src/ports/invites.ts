// Invites: a link that makes whoever opens it first a member of a group.

import type { Actor } from "./audit-log.ts";
import type { LockedConfig, NextConfig } from "./config-store.ts";
import type { RoleCheck } from "./role-check.ts";

export type InviteRole = "admin" | "viewer";

export type Invite = {
  id: string;
  groupKey: string;
  role: InviteRole;
  note: string | undefined;
  /** Numeric codehost user id. */
  createdBy: string;
  createdByLogin: string;
  createdAt: number;
  expiresAt: number;
};

export type NewInvite = {
  id: string;
  /** Kept as a hash alone. */
  token: string;
  group: { id: string; key: string };
  role: InviteRole;
  note: string | undefined;
  actor: Actor;
  check: RoleCheck;
};

/** Where it stands with a token: only a pending one can be accepted. */
export type InviteState = "pending" | "used" | "expired" | "unknown";

export interface InviteStore {
  /** When it expires; undefined where the group has too many pending ones. */
  create(invite: NewInvite): Promise<number | undefined>;
  /** Newest first. */
  listPending(groupKey: string): Promise<readonly Invite[]>;
  /** By its token or its id, whoever's it is; only pending ones. */
  findPending(tokenOrId: string): Promise<Invite | undefined>;
  revoke(invite: Invite, by: { actor: Actor; check: RoleCheck }): Promise<void>;
  stateOf(token: string): Promise<InviteState>;
  /**
   * Uses the invite up and writes what `make` returns, both or neither; of many who try at once one
   * succeeds. "pending" is never the answer: "accepted" is.
   */
  accept(
    token: string,
    make: (present: LockedConfig, invite: Invite) => NextConfig,
  ): Promise<"accepted" | Exclude<InviteState, "pending">>;
}
