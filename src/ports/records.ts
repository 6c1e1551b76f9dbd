import type { UnclaimedInstallation } from "../contract/accounts/installations.ts";
import type { Claim } from "../contract/delivery/channels.ts";
import type { RollupReason } from "../contract/messages/notices.ts";
import type { AuditQuery, AuditRow, RejectedRequest } from "../contract/records/audit.ts";
import type { EventEntry, SendEntry } from "../contract/records/entries.ts";
import type { EventQuery } from "../contract/records/events.ts";
import type { LoggedAttempt, LogQuery, WaitDetails } from "../contract/records/sends.ts";
import type { Route } from "../contract/routing/routes.ts";
import type { Provider } from "../core/events/event.ts";
import type { KeptVerdict } from "../core/routing/route-verdict.ts";

// What people did, written down with the change itself: in its transaction, once, for good.

/** Who did it. Relay itself and the operator at the command line have names of their own. */
export type Actor = { id: string; login: string; ip: string | undefined };

export const OPERATOR: Actor = { id: "operator", login: "operator", ip: undefined };
export const RELAY: Actor = { id: "relay", login: "relay", ip: undefined };

/** A visitor who did not get as far as to be known. */
export const VISITOR: Actor = { id: "visitor", login: "visitor", ip: undefined };

export type AuditEntry = {
  actor: Actor;
  /** As in "group.renamed": what it was done to, and what was done. */
  action: string;
  /** Internal key of the group; undefined where it concerns none, or all. */
  groupKey: string | undefined;
  targetType: string;
  targetId: string;
  /** Changed fields alone, never secrets. */
  detail?: { before?: Fields; after?: Fields } | undefined;
};

/** For what changes nothing else in the database. A change writes its own entries. */
export interface AuditLog {
  append(entries: readonly AuditEntry[]): Promise<void>;
}

type Fields = Readonly<Record<string, unknown>>;

// How far somebody sees. Every reading port takes it first, so that no query can forget it.

/** Keys of groups, or all there are, with what belongs to none. */
export type Reach = "all" | readonly string[];

export type ReadScope = {
  /** All the caller may see: what the database lets through, whatever is asked. */
  reach: Reach;
  /** What is asked for, never more than the reach: stands in the query itself. */
  groups: Reach;
  /** Id of the person on codehost: direct messages are read by that person alone, and by who reaches all. */
  reader?: string | undefined;
};

/** Newest first, and only what is older than the place where the last page ended. */
export type Page = { limit: number; before: string | undefined };

// Everything that is read and never changed through it.

export type ReadingStore = {
  sends: SendLog;
  events: EventLog;
  audit: AuditReader;
  rejected: RejectionReader;
  claims: ClaimReader;
  unclaimed: UnclaimedReader;
};

// The audit log, for those who look.

export type AuditRecord = Omit<AuditRow, "groupId"> & { groupKey: string | undefined };

export type AuditFilter = Omit<AuditQuery, "limit" | "cursor" | "groupId">;

export interface AuditReader {
  list(readScope: ReadScope, page: Page, filter: AuditFilter): Promise<readonly AuditRecord[]>;
}

// Events and what became of them, for those who look.

/** An event in one group; no group where it entered none. */
export type EventRecord = Omit<EventEntry, "groupId" | "nearestMiss"> & {
  groupKey: string | undefined;
  /** Undefined until it is dispatched. */
  routesVersion: string | undefined;
  verdicts: readonly KeptVerdict[];
};

export type EventFilter = Omit<EventQuery, "limit" | "cursor" | "groupId">;

/** As it came in, for as long as it is kept. */
export type StoredPayload = {
  /** The group whose endpoint took it; undefined on the global endpoint. */
  groupKey: string | undefined;
  provider: Provider;
  event: string;
  headers: unknown;
  contentType: string | undefined;
  /** Empty where it must not outlive its delivery. */
  payload: Uint8Array;
};

export type EventLookup = { eventId: string } | { deliveryId: string };

/** An event as it came in. */
export type EventReceipt = {
  id: string;
  receivedAt: number;
  event: string;
  deliveryId: string | undefined;
  duplicates: number;
  duplicatedAt: number | undefined;
};

/** The routes of a group as they were. */
export type PastRoutes = { groupKey: string; version: string; routes: readonly Route[] };

export interface EventLog {
  /** `before`: "event.group", with 0 for no group. */
  list(readScope: ReadScope, page: Page, filter: EventFilter): Promise<readonly EventRecord[]>;
  /** One for each group that is seen; none where there is no such event to be seen. */
  find(readScope: ReadScope, eventId: string): Promise<readonly EventRecord[]>;
  /** The same of what the sender calls one, newest first. */
  ofDelivery(
    readScope: ReadScope,
    deliveryId: string,
    limit: number,
  ): Promise<readonly EventRecord[]>;
  /** Whether or not it entered a group, newest first; none to those who do not see everything. */
  arrivals(
    readScope: ReadScope,
    query: EventLookup,
    limit: number,
  ): Promise<readonly EventReceipt[]>;
  payload(readScope: ReadScope, eventId: string): Promise<StoredPayload | undefined>;
  /** Also where the group had another name then. */
  pastRoutes(
    readScope: ReadScope,
    query: readonly Pick<PastRoutes, "groupKey" | "version">[],
  ): Promise<readonly PastRoutes[]>;
}

// The send log, for those who look.

/** The group by its key: what it is called is for the caller to know. */
export type SendRecord = Omit<SendEntry, "groupId" | "messageUrl"> & {
  groupKey: string;
  /** What a link to its message needs, besides what the entry shows. */
  link: { threadId: string | undefined; linkId: string | undefined };
};

/** What is known of the list that a send is in. */
export type RollupRecord = {
  why: RollupReason;
  /** Messages a minute, where that is why. */
  limit: number | undefined;
  /** How many it lists; counted no further than anybody reads. */
  total: number;
};

export type LogFilter = Omit<LogQuery, "limit" | "cursor" | "groupId">;

export interface SendLog {
  list(readScope: ReadScope, page: Page, filter: LogFilter): Promise<readonly SendRecord[]>;
  /** Undefined where there is none, or none to be seen. */
  find(
    readScope: ReadScope,
    id: string,
  ): Promise<
    { send: SendRecord; message: unknown; attempts: readonly LoggedAttempt[] } | undefined
  >;
  /** How long a send that was found waited for its first attempt, and behind which other send. */
  waited(readScope: ReadScope, id: string): Promise<WaitDetails>;
  /** Oldest first. */
  ofDelivery(readScope: ReadScope, deliveryId: string): Promise<readonly SendRecord[]>;
  /** In all groups that are seen, oldest first. */
  ofEvent(readScope: ReadScope, eventId: string): Promise<readonly SendRecord[]>;
  /** The lists that these sends are in, by the id of the send. */
  rollupsOf(
    readScope: ReadScope,
    sendIds: readonly string[],
  ): Promise<ReadonlyMap<string, RollupRecord>>;
}

// Refused webhooks, for those who look.

export type RejectedRecord = Omit<RejectedRequest, "groupId"> & { groupKey: string | undefined };

/** How many at most, and between which moments. */
export type RejectionsQuery = {
  limit: number;
  from?: number | undefined;
  to?: number | undefined;
};

export interface RejectionReader {
  /** Newest first. */
  list(readScope: ReadScope, query: RejectionsQuery): Promise<readonly RejectedRecord[]>;
  /** Those of one delivery, newest first. */
  ofDelivery(
    readScope: ReadScope,
    deliveryId: string,
    limit: number,
  ): Promise<readonly RejectedRecord[]>;
}

// The places that were given to groups, for those who look.

export interface ClaimReader {
  /** Newest first. */
  list(readScope: ReadScope): Promise<readonly Claim[]>;
}

// Installations that no group is bound to. Only super-admins read them.

export interface UnclaimedReader {
  /** Newest event first. */
  list(): Promise<readonly UnclaimedInstallation[]>;
}

// Everything that is stored about one person: to give them a copy, and to delete it.

export type PersonExport = {
  userId: string;
  /** Milliseconds since the epoch. */
  exportedAt: number;
  /** Rows by category, without secrets. */
  records: Record<string, unknown[]>;
  /** What may name the person and is not part of the export. */
  notIncluded: Remaining[];
};

type Remaining = { what: string; why: string };

export type ForgetReport = {
  userId: string;
  /** Number of rows by category. */
  removed: Record<string, number>;
  remains: Remaining[];
};

export interface PersonalData {
  /** Audited if it is for another person than the one who asks. */
  export(userId: string, actor?: Actor): Promise<PersonExport>;
  /** All in one transaction, audited. The last owner of a group stays its member, and the report says so. */
  forget(userId: string, actor: Actor): Promise<ForgetReport>;
}
