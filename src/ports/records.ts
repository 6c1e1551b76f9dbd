// Ports for records: audit log, event log, send log, rejected webhooks, claims and personal data.

import type { Provider } from "../contract/hosts/index.ts";
import type { UnclaimedInstallation } from "../contract/accounts/installations.ts";
import type { Claim } from "../contract/delivery/channels.ts";
import type { RollupReason } from "../contract/messages/notices.ts";
import type { AuditQuery, AuditRow, RejectedRequest } from "../contract/records/audit.ts";
import type { EventEntry, SendEntry } from "../contract/records/entries.ts";
import type { EventQuery } from "../contract/records/events.ts";
import type { LoggedAttempt, LogQuery, WaitDetails } from "../contract/records/sends.ts";
import type { Route } from "../contract/routing/routes.ts";
import type { StoredHeaders } from "../core/ingress/webhook-headers.ts";
import type { FactAnswers } from "../core/events/host-answer.ts";
import type { KeptVerdict } from "../core/routing/route-verdict.ts";

// The audit log is append-only. A change writes its entries in its own transaction.

/** Relay and the operator at the command line have fixed actors. */
export type Actor = { id: string; login: string; ip: string | undefined };

export const OPERATOR: Actor = { id: "operator", login: "operator", ip: undefined };
export const RELAY: Actor = { id: "relay", login: "relay", ip: undefined };

/** A visitor who is not signed in. */
export const VISITOR: Actor = { id: "visitor", login: "visitor", ip: undefined };

export type AuditEntry = {
  actor: Actor;
  /** Such as "group.renamed": subject and action. */
  action: string;
  /** Undefined if it concerns no group, or all groups. */
  groupKey: string | undefined;
  targetType: string;
  targetId: string;
  /** Only changed fields, never secrets. */
  detail?: { before?: Fields; after?: Fields } | undefined;
};

/** Only for entries without a database change. A change writes its own entries. */
export interface AuditLog {
  append(entries: readonly AuditEntry[]): Promise<void>;
}

type Fields = Readonly<Record<string, unknown>>;

// Read scope. Every reading port takes it first, so that no query can omit it.

/** Group keys; "all" includes records without a group. */
export type Reach = "all" | readonly string[];

export type ReadScope = {
  /** Everything the caller may see. Row-level security enforces it. */
  reach: Reach;
  /** Requested groups, a subset of `reach`. Part of the query itself. */
  groups: Reach;
  /** GitHub user id. Direct messages are visible only to this user, and to readers with reach "all". */
  reader?: string | undefined;
};

/** Newest first; `before` is the cursor where the last page ended. */
export type Page = { limit: number; before: string | undefined };

// Read-only ports.

export type ReadingStore = {
  sends: SendLog;
  events: EventLog;
  audit: AuditReader;
  rejected: RejectionReader;
  claims: ClaimReader;
  unclaimed: UnclaimedReader;
};

// Audit log.

export type AuditRecord = Omit<AuditRow, "groupId"> & { groupKey: string | undefined };

export type AuditFilter = Omit<AuditQuery, "limit" | "cursor" | "groupId">;

export interface AuditReader {
  list(readScope: ReadScope, page: Page, filter: AuditFilter): Promise<readonly AuditRecord[]>;
}

// Event log.

/** An event in one group; without a group if it entered none. */
export type EventRecord = Omit<EventEntry, "groupId" | "nearestMiss"> & {
  groupKey: string | undefined;
  /** Undefined until it is dispatched. */
  routesVersion: string | undefined;
  verdicts: readonly KeptVerdict[];
  /** What the code host said when the verdicts were made. */
  answers: FactAnswers | undefined;
};

export type EventFilter = Omit<EventQuery, "limit" | "cursor" | "groupId">;

/** A payload as received, until retention removes it. */
export type StoredPayload = {
  /** Group whose endpoint received it; undefined on the global endpoint. */
  groupKey: string | undefined;
  provider: Provider;
  event: string;
  headers: StoredHeaders;
  /** Empty if it was erased after delivery. */
  payload: Uint8Array;
};

export type EventLookup = { eventId: string } | { deliveryId: string };

/** An event as received. */
export type EventReceipt = {
  id: string;
  receivedAt: number;
  event: string;
  deliveryId: string | undefined;
  duplicates: number;
  duplicatedAt: number | undefined;
};

/** Routes of a group at a past version. */
export type PastRoutes = { groupKey: string; version: string; routes: readonly Route[] };

export interface EventLog {
  /** Cursor `before`: "event.group", with 0 for no group. */
  list(readScope: ReadScope, page: Page, filter: EventFilter): Promise<readonly EventRecord[]>;
  /** One record per visible group; empty if the event is not visible. */
  find(readScope: ReadScope, eventId: string): Promise<readonly EventRecord[]>;
  /** Like `find`, by the sender's delivery id, newest first. */
  ofDelivery(
    readScope: ReadScope,
    deliveryId: string,
    limit: number,
  ): Promise<readonly EventRecord[]>;
  /** Events with or without a group, newest first. Empty unless the reach is "all". */
  arrivals(
    readScope: ReadScope,
    query: EventLookup,
    limit: number,
  ): Promise<readonly EventReceipt[]>;
  payload(readScope: ReadScope, eventId: string): Promise<StoredPayload | undefined>;
  /** Also finds routes from before the group was renamed. */
  pastRoutes(
    readScope: ReadScope,
    query: readonly Pick<PastRoutes, "groupKey" | "version">[],
  ): Promise<readonly PastRoutes[]>;
}

// Send log.

/** Names the group by key; the caller resolves the name. */
export type SendRecord = Omit<SendEntry, "groupId" | "messageUrl"> & {
  groupKey: string;
  /** What the message URL needs besides the entry. */
  link: { threadId: string | undefined; linkId: string | undefined };
};

/** Rollup that contains a send. */
export type RollupRecord = {
  why: RollupReason;
  /** Messages per minute, if a limit caused the rollup. */
  limit: number | undefined;
  /** Number of lines, counted only up to the number that is displayed. */
  total: number;
};

export type LogFilter = Omit<LogQuery, "limit" | "cursor" | "groupId">;

type SendDetails = { message: unknown; edit: number | null; attempts: readonly LoggedAttempt[] };
type FoundSend = { send: SendRecord } & SendDetails;

export interface SendLog {
  list(readScope: ReadScope, page: Page, filter: LogFilter): Promise<readonly SendRecord[]>;
  /** Undefined if missing or not visible. */
  find(readScope: ReadScope, id: string): Promise<FoundSend | undefined>;
  /** How long a visible send waited for its first attempt, and behind which send. */
  waited(readScope: ReadScope, id: string): Promise<WaitDetails>;
  /** Oldest first. */
  ofDelivery(readScope: ReadScope, deliveryId: string): Promise<readonly SendRecord[]>;
  /** In all visible groups, oldest first. */
  ofEvent(readScope: ReadScope, eventId: string): Promise<readonly SendRecord[]>;
  /** Rollups of these sends, by send id. */
  rollupsOf(
    readScope: ReadScope,
    sendIds: readonly string[],
  ): Promise<ReadonlyMap<string, RollupRecord>>;
}

// Rejected webhooks.

export type RejectedRecord = Omit<RejectedRequest, "groupId"> & { groupKey: string | undefined };

/** Maximum number and time range. */
export type RejectionsQuery = {
  limit: number;
  from?: number | undefined;
  to?: number | undefined;
};

export interface RejectionReader {
  /** Newest first. */
  list(readScope: ReadScope, query: RejectionsQuery): Promise<readonly RejectedRecord[]>;
  /** By delivery id, newest first. */
  ofDelivery(
    readScope: ReadScope,
    deliveryId: string,
    limit: number,
  ): Promise<readonly RejectedRecord[]>;
}

// Channel claims of groups.

export interface ClaimReader {
  /** Newest first. */
  list(readScope: ReadScope): Promise<readonly Claim[]>;
}

// Installations that no group is bound to. Visible only to super-admins.

export interface UnclaimedReader {
  /** Newest event first. */
  list(): Promise<readonly UnclaimedInstallation[]>;
}

// Personal data of one user, for export and erasure.

export type PersonExport = {
  userId: string;
  /** Milliseconds since the epoch. */
  exportedAt: number;
  /** Rows by category, without secrets. */
  records: Record<string, unknown[]>;
  /** Data that may name the user and is not exported. */
  notIncluded: Remaining[];
};
type Remaining = { what: string; why: string };

export type ForgetReport = {
  userId: string;
  /** Deleted rows by category. */
  removed: Record<string, number>;
  remains: Remaining[];
};

export interface PersonalData {
  /** Audited if another user requests it. */
  export(userId: string, actor?: Actor): Promise<PersonExport>;
  /** One audited transaction. The last owner of a group remains a member, and the report says so. */
  forget(userId: string, actor: Actor): Promise<ForgetReport>;
}
