// Events and what became of them, for those who look.

import type { EventEntry } from "../contract/records/entries.ts";
import type { EventQuery } from "../contract/records/events.ts";
import type { Route } from "../contract/routing/routes.ts";
import type { Provider } from "../core/events/event.ts";
import type { KeptVerdict } from "../core/routing/route-verdict.ts";
import type { Page, ReadScope } from "./sight.ts";

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
