// Ports for configuration: groups, routes, webhook secrets, invites, access requests and API tokens.

import type { PeopleMap } from "../contract/accounts/mapped-people.ts";
import type { Group } from "../contract/kernel/group.ts";
import type { EffectiveRoute, SavedRoute } from "../contract/routing/routes.ts";
import type { ConfigLists } from "../core/config/list-outcome.ts";
import type { Actor, AuditEntry } from "./records.ts";
import type { StoredGroup } from "./routing.ts";

export type PresentConfig = {
  groups: readonly StoredGroup[];
  /** Valid routes, with the defaults of their groups applied. */
  routes: readonly EffectiveRoute[];
  /** All routes as saved, including invalid ones. */
  savedRoutes: readonly SavedRoute[];
};

/** Configuration read under the lock, so that a decision based on it cannot race. */
export type LockedConfig = ConfigLists & {
  /** Database time. */
  now: number;
  /** Of the group that was asked for; otherwise empty. */
  peopleMap: PeopleMap;
};

export type NextConfig = {
  /**
   * A group without a key is new and gets a key that was never used before. A known key under a new id is a rename. A
   * missing key is a deletion. Rename and deletion cascade to everything that belongs to the group.
   */
  groups: readonly (Group & { key?: string | undefined })[];
  routes: readonly SavedRoute[];
  /** Written in the same transaction. Names the group by its id before or after the change. */
  audit: readonly ConfigAudit[];
  /** Undefined: the people mapping stays as it is. */
  peopleMap?: { group: { id: string; key: string }; next: PeopleMap; actor: Actor } | undefined;
};

export type ConfigAudit = Omit<AuditEntry, "groupKey"> & { groupId: string | undefined };

type MakeConfig = (present: LockedConfig) => NextConfig;

export interface ConfigStore {
  /** Reads from the database, because access decisions never use a cache. */
  read(): Promise<PresentConfig>;

  /**
   * Writes the result of `make` in one transaction, under a lock that prevents lost updates. If `make` throws, nothing
   * changes. Only changed routes get a new version. `make` can run more than once. `groupKey`: of the group whose
   * people mapping is read as well.
   */
  change(make: MakeConfig, groupKey?: string): Promise<void>;

  /** Dry run of `change`: passes the same input and writes nothing. */
  consider<Thought>(think: (present: LockedConfig) => Thought, groupKey?: string): Promise<Thought>;
}

// Webhook secrets of groups.

export type GroupEndpoint = {
  createdAt: number;
  /** Time of the last accepted webhook, to the minute. */
  lastUsedAt: number | undefined;
  /** End of the grace period of the previous secret. */
  graceUntil: number | undefined;
  /** Whether webhooks without a signed timestamp are rejected. */
  requiresFreshness: boolean;
};

export type NewSecret = {
  secret: string;
  graceSeconds: number;
  /** Undefined keeps the current value. */
  requireFreshness?: boolean | undefined;
  actor: Actor;
  check: RoleCheck;
};

export interface GroupStore {
  /** Undefined if the group has no secret. */
  findEndpoint(groupId: string): Promise<GroupEndpoint | undefined>;

  /**
   * Replaces the group's webhook secret. The previous one stays valid for `graceSeconds`. False if there is no such
   * group.
   */
  replaceSecret(groupId: string, next: NewSecret): Promise<boolean>;

  /** Disables the group's endpoint until it gets a new secret. */
  removeSecret(groupId: string, by: { actor: Actor; check: RoleCheck }): Promise<void>;
}

// Roles are checked when the request arrives and again in the transaction that writes.

/** Throws if the caller lacks the role. The groups are locked rows. */
export type RoleCheck = (groups: readonly StoredGroup[]) => void;

// Invites: single-use links that grant membership of a group.

export type InviteRole = "admin" | "viewer";

export type Invite = {
  id: string;
  groupKey: string;
  role: InviteRole;
  note: string | undefined;
  /** Numeric GitHub user id. */
  createdBy: string;
  createdByLogin: string;
  createdAt: number;
  expiresAt: number;
};

export type NewInvite = {
  id: string;
  /** Stored only as a hash. */
  token: string;
  group: { id: string; key: string };
  role: InviteRole;
  note: string | undefined;
  actor: Actor;
  check: RoleCheck;
};

/** Only a pending invite can be accepted. */
export type InviteState = "pending" | "used" | "expired" | "unknown";

export interface InviteStore {
  /** Returns the expiry; undefined if the group has too many pending invites. */
  create(invite: NewInvite): Promise<number | undefined>;
  /** Newest first. */
  listPending(groupKey: string): Promise<readonly Invite[]>;
  /** Finds a pending invite by token or id, in any group. */
  findPending(tokenOrId: string): Promise<Invite | undefined>;
  revoke(invite: Invite, by: { actor: Actor; check: RoleCheck }): Promise<void>;
  stateOf(token: string): Promise<InviteState>;
  /**
   * Consumes the invite and writes the result of `make` in one transaction. Of concurrent callers, exactly one
   * succeeds.
   */
  accept(
    token: string,
    make: (present: LockedConfig, invite: Invite) => NextConfig,
  ): Promise<"accepted" | Exclude<InviteState, "pending">>;
}

// Requests to join a group, by users who have no group.

export type AccessRequest = {
  id: string;
  userId: string;
  login: string;
  /** Milliseconds since the epoch. */
  createdAt: number;
  expiresAt: number;
};

/** The group by its visible id, with its key if the group exists. */
export type RequestedGroup = { id: string; key: string | undefined };

export interface AccessRequests {
  /** Repeating a request renews it. "tooMany": the user has the maximum of open requests. */
  add(group: RequestedGroup, actor: Actor): Promise<"added" | "tooMany">;
  /** Open requests of a group, oldest first, at most 100. */
  list(groupId: string): Promise<readonly AccessRequest[]>;
  /** Closes a request. With `declinedBy` it is audited as declined. */
  end(group: RequestedGroup, id: string, declinedBy?: Actor): Promise<void>;
}

// API tokens: each gives a program access to the configuration of one group, and nothing else.

export type ApiTokenRole = "admin" | "viewer";

export type ApiToken = {
  id: string;
  groupKey: string;
  name: string;
  role: ApiTokenRole;
  /** Numeric GitHub user id. */
  createdBy: string;
  createdByLogin: string;
  createdAt: number;
  expiresAt: number;
  /** Whether the token is invalid because its creator was removed from the group. */
  isCreatorRemoved: boolean;
  /** To the hour; undefined if never used. */
  usedAt: number | undefined;
};

export type NewApiToken = {
  id: string;
  /** Stored only as a hash. */
  token: string;
  groupKey: string;
  name: string;
  role: ApiTokenRole;
  days: number;
  actor: Actor;
  check: RoleCheck;
};

export interface ApiTokenStore {
  /** Undefined if the group has too many tokens. */
  create(token: NewApiToken): Promise<ApiToken | undefined>;
  /** Tokens that are not revoked, newest first. */
  list(groupKey: string): Promise<readonly ApiToken[]>;
  /** Does nothing if the group has no such token. */
  revoke(
    token: { groupKey: string; id: string },
    by: { actor: Actor; check: RoleCheck },
  ): Promise<void>;
  /** Undefined if revoked or expired. */
  find(token: string): Promise<ApiToken | undefined>;
}

// Rate limit on lookups of cookies and bearer tokens, so that guessing is cheap to reject.

type Presented = { address: string; credential: string };

export interface CredentialLimit {
  /** Result of `find`. Throws `too-many` on a failed lookup if the IP address already failed too often. */
  look<Found>(
    presented: Presented,
    find: (credential: string) => Promise<Found | undefined>,
  ): Promise<Found | undefined>;
  /** Marks a credential that this process just issued as valid. */
  trust(credential: string): void;
}

// Accounts that installed the GitHub app.

export interface Installations {
  /** Login of the account; undefined if unknown. */
  accountOf(installationId: string): Promise<string | undefined>;
  keep(installationId: string, account: string): Promise<void>;
}
