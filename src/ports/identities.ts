// Ports for identities and sessions: sign-in without a code host, the persons behind identities,
// and the people mapping of groups.

import type {
  IdentityRef,
  SessionMethod,
  SignInMethodName,
} from "../contract/accounts/identities.ts";
import type { MappedPerson, MappedTeam, PeopleMap } from "../contract/accounts/mapped-people.ts";
import type { Member } from "../contract/kernel/group.ts";
import type { HostAnswer, SignInCallback, SignInHost, SignInRequest } from "./accounts.ts";
import type { RoleCheck } from "./config.ts";
import type { HostUser } from "./host-actions.ts";
import type { Actor } from "./records.ts";

/** A verified identity, from an id token. */
export type IdentityClaims = {
  /** Stable id at the issuer. Never an e-mail address. */
  subject: string;
  /** For display only. */
  login: string;
  /** Rights by the groups in the claims, as the operator's settings map them. Read again at every sign-in. */
  isSuper: boolean;
  roles: readonly { groupId: string; role: Member["role"] }[];
};

/** Proves who a person is, and can do nothing else: Relay keeps no token. */
export interface IdentityProvider {
  /** Exact URL of the issuer. It is stored with each identity. */
  issuer: string;
  /** Origin of the authorize page, for the CSP `form-action` of pages that lead there. Throws like `authorizeUrl`. */
  findOrigin(): Promise<string>;
  /** Throws a `Refusal` with the code `unavailable` if the issuer cannot be reached. */
  authorizeUrl(request: SignInRequest): Promise<string>;
  /** Redeems the code and verifies the id token: signature, issuer, audience, expiry, nonce. */
  identify(
    code: string,
    verifier: string,
    callback: SignInCallback,
  ): Promise<HostAnswer<IdentityClaims>>;
}

export type SignInSource = SignInHost | IdentityProvider;

/** A configured way to sign in. */
export type SignInMethod = {
  name: SignInMethodName;
  /** Name that people read. */
  label: string;
  source: SignInSource;
};

export interface SignInMethods {
  /** Configured and offered on the sign-in page, in this order. */
  offered: readonly SignInMethod[];
  /** Configured, with those that can only be added to a person. */
  configured: readonly SignInMethod[];
  /** A method that is not configured refuses everything, and says which settings are missing. */
  find(name: SignInMethodName): SignInMethod;
  /** Whether people may sign in with it. The operator's links always work. */
  isOffered(name: SessionMethod): boolean;
}

/** A host that issues tokens; undefined for another method. */
export type TokenHostOf = (provider: SignInMethodName) => SignInHost | undefined;

/** URL of the configured server of a method, without a slash at its end. Undefined if it has none. */
export type IssuerOf = (provider: SignInMethodName) => string | undefined;

export type SignInContext = {
  /** Where the issuer returns to after sign-in. */
  callbackUrl: string;
  now: () => number;
};

/** How a sign-in method without a code host plugs in. */
export type SignInAdapter<Settings> = {
  readonly name: SignInMethodName;
  /** Name that people read. */
  label(settings: Settings): string;
  readonly needs: readonly (keyof Settings & string)[];
  /** Undefined if a needed setting is missing. */
  open(settings: Settings, context: SignInContext): IdentityProvider | undefined;
};

export type Identity = IdentityRef & {
  /** URL of the server that vouches for it. */
  issuer: string;
  login: string;
};

/** Relay knows this method's identities from another issuer. The operator has to accept the move. */
export type MovedIssuer = { outcome: "moved"; knownIssuer: string };

export type ListedIdentity = Identity & {
  /** Whether the person has its key. */
  isPrimary: boolean;
  /** Milliseconds since the epoch. */
  createdAt: number;
  lastUsedAt: number;
};

/** `taken`: it belongs to another person, and nothing was changed. */
export type AddResult = { outcome: "added"; person: HostUser } | { outcome: "taken" } | MovedIssuer;

export interface Identities {
  /** The identity's person. An unknown identity is a new person. */
  signIn(identity: Identity): Promise<{ outcome: "known"; person: HostUser } | MovedIssuer>;
  /** Oldest first. Empty for a person who has not signed in since this version. */
  list(personId: string): Promise<readonly ListedIdentity[]>;
  /** Person of an identity, by its key. */
  personOf(key: string): Promise<string>;
  /** The person's subject at a method, the most recently used first. */
  subjectsOf(personId: string, provider: SignInMethodName): Promise<readonly string[]>;
  /** Ends the person's sessions if their key changes. */
  add(identity: Identity, personId: string, actor: Actor): Promise<AddResult>;
  /** Ends the person's sessions. `last`: nothing was changed. */
  remove(
    identity: IdentityRef,
    personId: string,
    actor: Actor,
  ): Promise<"removed" | "last" | "unknown">;
  /** Everything of `from` becomes `into`'s. Undefined if they are the same. Returns the person's key. */
  merge(people: { from: string; into: string }, actor: Actor): Promise<string | undefined>;
  /** The identities of this method are the same accounts at the new issuer. Returns how many. */
  acceptIssuer(provider: SignInMethodName, issuer: string, actor: Actor): Promise<number>;
}

// Browser sessions.

type SessionPerson = { userId: string; login: string };

export type SessionStart = {
  method: SessionMethod;
  /** Key of the identity that proved the person. Undefined for an operator's link. */
  identity?: string | undefined;
  /** Whether the claims of the sign-in make the person a super-admin. */
  isSuper: boolean;
  /** Times of the session that this one continues, in milliseconds since the epoch. */
  continues?: { createdAt: number; expiresAt: number } | undefined;
};

type FoundSession = SessionPerson & {
  /** Opaque: it names the session in lists and cannot be used to sign in. */
  id: string;
  /** Whether the user signed in within the last 10 minutes. */
  isFresh: boolean;
  /** Whether an identity of theirs, or the claims of the sign-in, makes them a super-admin. */
  isSuper: boolean;
  start: SessionStart;
};

type SessionRecord = {
  id: string;
  /** Times in milliseconds since the epoch. */
  createdAt: number;
  seenAt: number;
  expiresAt: number;
  /** IP address of the sign-in. */
  ip: string | null;
};

/** The audit log records every session that a user starts or ends. */
export interface SessionStore {
  /** Expires after seven days, or after one day without a request; one of the operator's links after an hour. */
  /** False, and no session, if the identity is no longer the person's. */
  create(token: string, actor: Actor, start: SessionStart): Promise<boolean>;
  /** Undefined if expired or unknown. Counts as a request. */
  find(token: string): Promise<FoundSession | undefined>;
  /** Does nothing if there is no such session. */
  end(token: string, actor: Actor): Promise<void>;
  /** Active sessions, newest first. */
  list(userId: string): Promise<readonly SessionRecord[]>;
  endOne(userId: string, id: string, actor: Actor): Promise<void>;
  /** `exceptId` keeps one session, usually the current one. */
  endAll(userId: string, actor: Actor, exceptId?: string): Promise<void>;
  deleteExpired(): Promise<number>;
}

// People mapping of a group.

type MappingWrite = { groupId: string; actor: Actor; check: RoleCheck };

/** A row with the person behind its account. */
export type ListedMapping = {
  row: MappedPerson;
  personId: string;
  isOptedOut: boolean;
  /** Whether the person linked an account in that chat themselves. */
  hasLink: boolean;
};

export interface MappingStore {
  list(
    groupKey: string,
  ): Promise<{ people: readonly ListedMapping[]; teams: readonly MappedTeam[] }>;
  /** Writes the result of `next` under the configuration lock. Undefined if the group is gone. */
  change(
    write: MappingWrite,
    next: (present: PeopleMap) => PeopleMap,
  ): Promise<PeopleMap | undefined>;
}

export type OwnMapping = {
  groupKey: string;
  isOptedOut: boolean;
  accounts: readonly Pick<MappedPerson, "userId" | "platform" | "chatUserId">[];
};

/** Of a person, whose accounts groups map. */
export interface PingOptOuts {
  /** Groups that map the person, and those that they opted out of. */
  list(personId: string): Promise<{ isOfAll: boolean; groups: readonly OwnMapping[] }>;
  /** Undefined `groupKey`: of all groups. */
  set(
    personId: string,
    change: { groupKey: string | undefined; isOptedOut: boolean; actor: Actor },
  ): Promise<void>;
}
