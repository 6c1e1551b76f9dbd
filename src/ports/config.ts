// Groups and routes as a whole, for those who change them.

import type { Group } from "../contract/kernel/group.ts";
import type { EffectiveRoute, SavedRoute } from "../contract/routing/routes.ts";
import type { ConfigLists } from "../core/config/list-outcome.ts";
import type { Actor, AuditEntry } from "./records.ts";
import type { StoredGroup } from "./routing.ts";

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

// The secrets that webhooks of groups are signed with, for those who change them.

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

// A role is checked when a request comes in, and again in the transaction that writes.

/** Throws if the caller does not have the role among these groups, which are locked. */
export type RoleCheck = (groups: readonly StoredGroup[]) => void;

// Invites: a link that makes whoever opens it first a member of a group.

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

// Requests of people without a group to become members of one.

export type AccessRequest = {
  id: string;
  userId: string;
  login: string;
  /** Milliseconds since the epoch. */
  createdAt: number;
  expiresAt: number;
};

/** The group by its visible id; its key if there is such a group. */
export type RequestedGroup = { id: string; key: string | undefined };

export interface AccessRequests {
  /** The same request again only starts anew. "tooMany": the person has as many open requests as allowed. */
  add(group: RequestedGroup, actor: Actor): Promise<"added" | "tooMany">;
  /** Open requests of a group, oldest first, a hundred at most. */
  list(groupId: string): Promise<readonly AccessRequest[]>;
  /** Ends a request; with an actor it is audited as declined. */
  end(group: RequestedGroup, id: string, declinedBy?: Actor): Promise<void>;
}

// Tokens of groups: a program that has one reads or writes the configuration of that group, and nothing else.

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

// How cookies and bearer tokens are looked up, so that guesses cost little.

type Presented = { address: string; credential: string };

export interface CredentialLimit {
  /** What `find` gives. Throws `too-many` if the address failed too often and this is one more failure. */
  look<Found>(
    presented: Presented,
    find: (credential: string) => Promise<Found | undefined>,
  ): Promise<Found | undefined>;
  /** For a credential that this process has just made. */
  trust(credential: string): void;
}
