// Ports for ingress. Relay answers 200 only after `append` resolves, so a 200 means that the event is durable.

import type { Arrival } from "../contract/ingress/arrivals.ts";
import type { Provider } from "../contract/hosts/index.ts";
import type {
  EndpointSettings,
  StoredEndpointSettings,
} from "../contract/presets/endpoint-settings.ts";
import type { EndpointProof } from "../contract/presets/proof.ts";
import type { DayUsage } from "../core/ingress/daily-quota.ts";
import type { EventRef } from "../core/events/event-ref.ts";
import type { StoredHeaders } from "../core/ingress/webhook-headers.ts";
import type { CodeHost } from "./code-host.ts";
import type { RoleCheck } from "./config.ts";
import type { Actor } from "./records.ts";

/** A verified webhook, ready to store. */
export type NewEvent = {
  /** Key of the group whose endpoint received it; undefined on the global endpoint. */
  groupKey: string | undefined;
  /** Named endpoint of the group. */
  endpointId?: string | undefined;
  provider: Provider;
  event: string;
  deliveryId: string | undefined;
  nonce: string | undefined;
  headers: StoredHeaders;
  /** Exactly the bytes that the HMAC covers. */
  payload: Uint8Array;
  /** How long the sender can wait while the database is unavailable. */
  holdMs: number;
};

export type AppendResult = {
  outcome: "stored" | "duplicate";
  /** How long the request waited for an unavailable database; otherwise 0. */
  heldMs: number;
  /** The stored event: this one or its earlier duplicate. Missing if it is no longer known. */
  event?: EventRef | undefined;
};

export interface EventStore {
  /**
   * Resolves once the event is committed, now or earlier (`duplicate`). The same transaction writes the idempotency
   * keys, which are delivery id and nonce. While the database is unavailable, holds the event for up to `holdMs`, then
   * rejects with `unavailable`.
   */
  append(event: NewEvent): Promise<AppendResult>;
}

// A stored event, as input for composing messages.

export type StoredEvent = {
  id: string;
  provider: Provider;
  event: string;
  deliveryId: string | undefined;
  /** As stored. They decide how the payload is parsed. */
  headers: StoredHeaders;
  payload: Buffer;
};

// In-memory directory of groups and their webhook secrets. Every process sees a change within a second.

export type GroupEntry = {
  /** Never changes, even if the group is renamed. */
  key: string;
  /** Currently valid secrets; empty if the group's endpoint is disabled. */
  secrets: readonly string[];
  /** Whether webhooks without a signed timestamp are rejected. */
  requiresFreshness: boolean;
};

/** An endpoint in memory. `settings` is the same object until the endpoint changes. */
export type EndpointEntry = {
  id: string;
  settings: StoredEndpointSettings;
  /** Currently valid secrets; empty if the endpoint is disabled. */
  secrets: readonly string[];
};

/** The sender that an endpoint expects. */
export type EndpointSender = (settings: StoredEndpointSettings) => CodeHost;

export interface GroupDirectory {
  /**
   * Undefined if `find` works now. Otherwise resolves once it does. Rejects with `unavailable` after `holdMs`, or if
   * too many requests wait.
   */
  ready(holdMs: number): Promise<void> | undefined;
  /** Whether `find` works without waiting. */
  isKnown(): boolean;

  /**
   * Answers from memory. Throws `unavailable` if the copy is too old, because a disabled secret must not stay valid.
   */
  find(groupId: string): GroupEntry | undefined;

  /** A named endpoint of the group, by the same rules. */
  findEndpoint(groupId: string, endpointId: string): EndpointEntry | undefined;

  /**
   * Reloads the groups, to see a secret that another process just changed. Bounded in time and rate, so it can resolve
   * without a reload. `scope` is the group key, or empty for an unknown group.
   */
  lookAgain(scope: string): Promise<void>;

  /** Records an accepted webhook. Writes are throttled. */
  noteUse(groupId: string, endpointId?: string): void;
}

// Daily ingress usage of groups, summed over all processes.

export interface GroupUsage {
  /** As of this process's last commit for the group; undefined if unknown. */
  of(groupKey: string): DayUsage | undefined;
}

// Newest rejected webhooks, stored so that an owner can see why nothing arrives.

export type Rejection = {
  /** Undefined: visible only to super-admins. */
  groupKey: string | undefined;
  /** Named endpoint of the group. */
  endpointId?: string | undefined;
  at: number;
  reason: string;
  address: string;
  /** Unverified: taken from the sender's headers. */
  event: string | undefined;
  deliveryId: string | undefined;
  bytes: number | undefined;
  /** A signed delivery over the size limit or a quota, which the sender will not retry. */
  lost: boolean;
};

export interface Rejections {
  /** Buffers the rejection and writes it soon, up to a limit. Never throws, never blocks. */
  note(rejection: Rejection): void;
}

// Reconciliation: finds deliveries that GitHub failed to make, and requests them again.

/** The GitHub app, or a repository whose hook posts to a group. */
export type DueCheck = { source: string; groupKey: string | undefined };

export const APP_SOURCE = "app";

export type MissedDelivery = {
  guid: string;
  /** Group that would have received it; undefined if none. */
  groupKey: string | undefined;
  source: string;
  event: string | undefined;
  /** Milliseconds. */
  failedAt: number;
};

export interface MissedDeliveries {
  /** Adds the app and every repository whose hook recently posted to a group's endpoint. */
  learnSources(hasApp: boolean): Promise<void>;
  /** Leases the next due check until the one after it. */
  takeDue(everyMinutes: number): Promise<DueCheck | undefined>;
  /** Records a successful check. `groupKeys` are the groups that receive events through this source. */
  wasChecked(check: DueCheck, groupKeys: readonly string[]): Promise<void>;
  putOff(check: DueCheck, seconds: number, why: string): Promise<void>;
  /** Records deliveries that are not stored. `found`: newly detected GUIDs. `due`: GUIDs to request now. */
  note(
    missed: readonly MissedDelivery[],
  ): Promise<{ found: readonly string[]; due: ReadonlySet<string> }>;
  /** Whether to request the delivery now: still missing, not requested recently, and below the attempt limit. */
  claim(guid: string): Promise<boolean>;
  /** GitHub refuses to redeliver it. */
  wasRefused(guid: string, why: string): Promise<void>;
  /** Marks deliveries that have arrived and returns their GUIDs. */
  markRepaired(): Promise<readonly string[]>;
}

export interface MissedMeter {
  missed(deliveries: number): void;
  repaired(deliveries: number): void;
}

// Named endpoints, for the owners of a group.

/** A named endpoint, for its owners. Never its secret. */
export type NamedEndpoint = StoredEndpointSettings & {
  id: string;
  createdAt: number;
  secretAt: number | null;
  graceUntil: number | null;
  lastUsedAt: number | null;
};

export type EndpointWrite = { groupId: string; actor: Actor; check: RoleCheck };
export type NewEndpointSecret = { id: string; secret: string; graceSeconds: number };
type OwnEndpoint = EndpointSettings & { id: string };

/** False or undefined: there is no such endpoint. */
export interface EndpointStore {
  list(groupKey: string): Promise<readonly NamedEndpoint[]>;
  /** False if the group is gone. */
  create(write: EndpointWrite, own: OwnEndpoint & { secret: string | undefined }): Promise<boolean>;
  update(write: EndpointWrite, own: OwnEndpoint): Promise<boolean>;
  /** Returns the proof of the endpoint. */
  replaceSecret(write: EndpointWrite, next: NewEndpointSecret): Promise<EndpointProof | undefined>;
  remove(write: EndpointWrite, id: string): Promise<boolean>;
}

// Samples: recorded requests that a member sends as a test.

export type RecordedSample = {
  /** `provider/event.case`, or `preset/case`. */
  name: string;
  provider: Provider;
  event: string;
  preset?: string;
  /** Only of presets. */
  headers?: StoredHeaders;
  json: string;
};

export type SampleTurn = EndpointWrite & {
  /** For the audit log. */
  sample: string;
  detail: Readonly<Record<string, string>>;
};

export interface SampleTurns {
  /**
   * Audited. Returns the milliseconds to wait if the group sent a sample a moment ago, or undefined if it may send one.
   * Rejects with `not-found` if the group is gone.
   */
  take(turn: SampleTurn): Promise<number | undefined>;
}

/** Webhooks that arrived at a named endpoint. */
export interface EndpointArrivals {
  /** Oldest first, at most `MAX_ARRIVALS`. `since`: Unix milliseconds. */
  since(
    groupKey: string,
    wanted: { endpointId: string; since: number; showsRejected: boolean },
  ): Promise<readonly Arrival[]>;
}
