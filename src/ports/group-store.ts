// The secrets that webhooks of groups are signed with, for those who change them.

import type { Actor } from "./audit-log.ts";
import type { RoleCheck } from "./role-check.ts";

export type GroupEndpoint = {
  createdAt: number;
  /** When a webhook was accepted there last, to the minute. */
  lastUsedAt: number | undefined;
  /** Until when the secret before this one opens it too. */
  graceUntil: number | undefined;
  /** Whether webhooks without a signed timestamp are rejected. */
  requiresFreshness: boolean;
};

export type NewSecret = {
  secret: string;
  graceSeconds: number;
  /** Undefined: as before. */
  requireFreshness?: boolean | undefined;
  actor: Actor;
  check: RoleCheck;
};

export interface GroupStore {
  /** Undefined where the group has no secret. */
  findEndpoint(groupId: string): Promise<GroupEndpoint | undefined>;

  /**
   * Makes `secret` the group's webhook secret; the one before stays valid for `graceSeconds`.
   * False when there is no such group.
   */
  replaceSecret(groupId: string, next: NewSecret): Promise<boolean>;

  /** The group's ingress is closed until it gets a new secret. */
  removeSecret(groupId: string, by: { actor: Actor; check: RoleCheck }): Promise<void>;
}
