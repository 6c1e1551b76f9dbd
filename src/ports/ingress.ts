// Where accepted webhooks are kept. A resolved `append` is the promise behind every 200.

import type { Provider } from "../core/events/event.ts";
import type { DayUsage } from "../core/ingress/daily-quota.ts";

/** A verified webhook, ready to be kept. */
export type NewEvent = {
  /** Internal id of the group whose endpoint took it; undefined on the global endpoint. */
  groupKey: string | undefined;
  provider: Provider;
  event: string;
  deliveryId: string | undefined;
  nonce: string | undefined;
  headers: Readonly<Record<string, string>>;
  /** Exactly the bytes that were verified. */
  payload: Uint8Array;
  /** How long the sender can wait while the database is away. */
  holdMs: number;
};

export type AppendResult = {
  outcome: "stored" | "duplicate";
  /** How long the request waited for a database that was away; 0 when it was not. */
  heldMs: number;
  /** The event that is kept: this one, or the one that came before. Left out where nobody knows any more. */
  event?: EventRef | undefined;
};

export interface EventStore {
  /**
   * Resolves only after the event is committed, or is known to have been committed before
   * (`duplicate`). Delivery id and nonce are claimed in the event's own transaction.
   * While the database is away the event is held up to its `holdMs`, then refused as `unavailable`.
   */
  append(event: NewEvent): Promise<AppendResult>;
}

// What an event is called wherever its row is not at hand.

/** An event, as every process and every restart knows it: the key of its row. */
export type EventRef = {
  id: string;
  /** When it was stored, in microseconds since the epoch. */
  at: string;
};

// An event as it is kept, for whoever makes messages of it.

export type StoredEvent = {
  id: string;
  provider: Provider;
  event: string;
  deliveryId: string | undefined;
  /** As it was sent; says how the payload is read. */
  contentType: string | undefined;
  payload: Buffer;
};

// Which groups exist and which secrets open their ingress, as every process sees it within a second.

export type GroupEntry = {
  /** Never changes, also when the group is renamed. */
  key: string;
  /** Secrets valid now; empty when the group's ingress is disabled. */
  secrets: readonly string[];
  /** Whether webhooks without a signed timestamp are rejected. */
  requiresFreshness: boolean;
};

export interface GroupDirectory {
  /**
   * Undefined when `find` can be asked at once. Else resolves as soon as it can, and rejects as
   * `unavailable` when that takes longer than `holdMs` or too many wait already.
   */
  ready(holdMs: number): Promise<void> | undefined;
  /** Whether the groups are known at this moment, so that nobody has to wait for them. */
  isKnown(): boolean;

  /**
   * Answers from memory. Throws `unavailable` when the database has been silent for so long that
   * the answer could be wrong: a disabled secret must not stay valid for ever.
   */
  find(groupId: string): GroupEntry | undefined;

  /**
   * Resolves once the groups were read anew, so that a secret that another process has just changed is known. Bounded
   * in time and number: it may resolve without a look. `scope` is the group's key, or empty for an unknown group.
   */
  lookAgain(scope: string): Promise<void>;

  /** A webhook was accepted at the group's endpoint; written down now and then. */
  noteUse(groupId: string): void;
}

// What the endpoints of groups stored today, of all processes together.

export interface GroupUsage {
  /** As of this process' last commit for the group; undefined if nothing is known of it. */
  of(groupKey: string): DayUsage | undefined;
}

// The newest refused webhooks, kept so that an owner can see why nothing arrives.

export type Rejection = {
  /** Undefined: shown to super-admins only. */
  groupKey: string | undefined;
  at: number;
  reason: string;
  address: string;
  /** What the sender claimed; nothing of it was verified. */
  event: string | undefined;
  deliveryId: string | undefined;
  bytes: number | undefined;
  /** A signed delivery that was too large or over a quota: the sender will not send it again. */
  lost: boolean;
};

export interface Rejections {
  /** Notes it in memory; written soon, in bounded number. Never throws and never waits. */
  note(rejection: Rejection): void;
}

// What never arrived: who is to be asked about it, what they said, and what became of it.

/** The app for itself, or a repository whose hook posts to a group. */
export type DueCheck = { source: string; groupKey: string | undefined };

export const APP_SOURCE = "app";

export type MissedDelivery = {
  guid: string;
  /** Whose it would have been; undefined where it is nobody's. */
  groupKey: string | undefined;
  source: string;
  event: string | undefined;
  /** Milliseconds. */
  failedAt: number;
};

export interface MissedDeliveries {
  /** Repositories whose hooks posted to a group's own address lately are checked from now on, and the app. */
  learnSources(hasApp: boolean): Promise<void>;
  /** The next that is due; it is nobody else's turn for some minutes. */
  takeDue(): Promise<DueCheck | undefined>;
  /** It answered; `groupKeys` are those that hear through it. */
  wasChecked(check: DueCheck, groupKeys: readonly string[]): Promise<void>;
  putOff(check: DueCheck, seconds: number, why: string): Promise<void>;
  /**
   * Keeps those that are not stored. `found`: GUIDs that nobody knew of before; `due`: those to be asked for
   * now.
   */
  note(
    missed: readonly MissedDelivery[],
  ): Promise<{ found: readonly string[]; due: ReadonlySet<string> }>;
  /** Whether it may be asked for now: still missing, not asked for lately, and not too often. */
  claim(guid: string): Promise<boolean>;
  /** Codehost will not send it again. */
  wasRefused(guid: string, why: string): Promise<void>;
  /** Marks what came meanwhile: its GUIDs. */
  markRepaired(): Promise<readonly string[]>;
}

export interface MissedMeter {
  missed(deliveries: number): void;
  repaired(deliveries: number): void;
}
