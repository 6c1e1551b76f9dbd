// Reads events. Every query filters by the caller's groups; row-level security is the second barrier.

import { type Kysely, type RawBuilder, sql } from "kysely";
import { Route } from "../../contract/routing/routes.ts";
import type {
  EventLog,
  EventLookup,
  EventReceipt,
  PastRoutes,
  Reach,
  StoredPayload,
} from "../../ports/records.ts";
import { GROUPS_KEY } from "../pg/rows/keys.ts";
import { seeing } from "../pg/rows/read-scope.ts";
import { allOf, ifSet, isOf, newestOf, type SqlFilter, until } from "../pg/rows/sql-filters.ts";
import { HAS_NO_OUTCOME, UNDISPATCHED_EVENTS } from "../pg/rows/undispatched-events.ts";
import type { Schema } from "../pg/schema/index.ts";
import { eventFilters } from "./event-filters.ts";
import { OUTCOME_COLUMNS, readEventRecords, WAITING_COLUMNS } from "./event-record.ts";

const NEWEST_FIRST = sql`event_id desc, coalesce(group_key, 0) desc`;
const SIDE_BY_SIDE_MS = 60_000;
/** Upper bound: an event cannot enter more groups than exist. */
const MAX_GROUPS = 1_000;

export function eventLog(db: Kysely<Schema>): EventLog {
  return {
    list: ({ reach, groups }, page, filter) =>
      seeing(db, reach, (tx) => {
        const { limit } = page;
        const where = [...ifSet(page.before, olderThan), ...eventFilters(filter)];
        const whereOf = (key: string) =>
          ifSet(filter.from, (moment) => isNewerThanBefore(key, moment));
        return readEventRecords(tx, outcomesOf(groups, { where, whereOf, limit }), limit);
      }),

    find: ({ reach, groups }, eventId) =>
      seeing(db, reach, (tx) => {
        const where = [sql`t.event_id = ${eventId}`];
        const limit = MAX_GROUPS;
        return readEventRecords(tx, outcomesOf(groups, { where, limit }), limit);
      }),

    ofDelivery: ({ reach, groups }, deliveryId, limit) =>
      seeing(db, reach, (tx) => {
        const where = [sql`t.delivery_id = ${deliveryId}`];
        return readEventRecords(tx, outcomesOf(groups, { where, limit }), limit);
      }),

    arrivals: async ({ reach }, query, limit) =>
      reach === "all" ? seeing(db, reach, (tx) => readArrivals(tx, query, limit)) : [],

    payload: ({ reach, groups }, eventId) =>
      seeing(db, reach, (tx) => readPayload(tx, groups, eventId)),

    pastRoutes: ({ reach, groups }, query) =>
      seeing(db, reach, (tx) => readPastRoutes(tx, groups, query)),
  };
}

type EventQuery = Pick<Parameters<typeof newestOf>[1], "where" | "whereOf" | "limit">;

/** Dispatched events and those not dispatched yet, each as `t` for the filters. */
function outcomesOf(groups: Reach, query: EventQuery): RawBuilder<unknown> {
  const { where, limit } = query;
  const dispatched = newestOf(groups, {
    table: "event_groups",
    columns: OUTCOME_COLUMNS,
    order: NEWEST_FIRST,
    ...query,
  });
  const waiting = sql`
    select * from (
      select ${WAITING_COLUMNS} from ${sql.raw(UNDISPATCHED_EVENTS)} e
      where ${isOf(groups, "e.group_key")} and ${sql.raw(HAS_NO_OUTCOME)}
    ) t
    where ${allOf(where)} order by ${NEWEST_FIRST} limit ${limit}`;
  return sql`(${dispatched}) union all (${waiting})`;
}

/** The first condition is redundant, but it lets the index find the cursor. */
function olderThan(place: string): SqlFilter {
  const [eventId, groupKey = "0"] = place.split(".");
  return sql`t.event_id <= ${eventId}::bigint
    and (t.event_id, coalesce(t.group_key, 0)) < (${eventId}::bigint, ${groupKey}::bigint)`;
}

/**
 * Implied by "not before this moment", and stops the index scan there. Ids grow with time, except between concurrent
 * transactions.
 */
function isNewerThanBefore(key: string, moment: number): SqlFilter {
  return sql`t.event_id > coalesce((
    select event_id from event_groups
    where group_key = ${key} and ${until("received_at", moment - SIDE_BY_SIDE_MS)}
    order by received_at desc limit 1), 0)`;
}

type ArrivalRow = {
  id: string;
  received_at: Date;
  event: string;
  delivery_id: string | null;
  duplicates: number;
  duplicated_at: Date | null;
};

/**
 * Events as received, whether or not they entered a group. Only the operator reads them, and rarely. Delivery ids have
 * no index, because every webhook would pay for it.
 */
async function readArrivals(
  tx: Kysely<Schema>,
  query: EventLookup,
  limit: number,
): Promise<EventReceipt[]> {
  const isAsked =
    "eventId" in query ? sql`id = ${query.eventId}` : sql`delivery_id = ${query.deliveryId}`;
  const { rows } = await sql<ArrivalRow>`
    select id, received_at, event, delivery_id, duplicates, duplicated_at from events
    where ${isAsked} order by id desc limit ${limit}`.execute(tx);
  return rows.map(({ id, event, duplicates, ...row }) => ({
    id,
    event,
    duplicates,
    receivedAt: row.received_at.getTime(),
    deliveryId: row.delivery_id ?? undefined,
    duplicatedAt: row.duplicated_at?.getTime() ?? undefined,
  }));
}

type PayloadRow = Pick<StoredPayload, "provider" | "event" | "headers"> & {
  group_key: string | null;
  payload: Buffer;
};

/**
 * The raw bytes of an event, for members of a group that has it. Groups see an event of the global endpoint if it
 * entered them.
 */
async function readPayload(
  tx: Kysely<Schema>,
  groups: Reach,
  eventId: string,
): Promise<StoredPayload | undefined> {
  const { rows } = await sql<PayloadRow>`
    select e.group_key, e.provider, e.event, e.headers, e.payload from events e
    where e.id = ${eventId} and (${isOf(groups, "e.group_key")} or exists (
      select from event_groups g where g.event_id = e.id and ${isOf(groups, "g.group_key")}))
    limit 1`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const { group_key, ...stored } = row;
  return { ...stored, groupKey: group_key ?? undefined };
}

type PastRoutesRow = { version: string; group_key: string; route: unknown };

/**
 * The routes of a group at the time of an event. They carry the group's name of that time: the group may have been
 * renamed since, and `freed_names` maps old names to groups.
 */
async function readPastRoutes(
  tx: Kysely<Schema>,
  groups: Reach,
  query: readonly Pick<PastRoutes, "groupKey" | "version">[],
): Promise<PastRoutes[]> {
  if (query.length === 0) return [];
  const { rows } = await sql<PastRoutesRow>`
    select asked.version, asked.group_key, each.route
    from unnest(${query.map(({ version }) => version)}::bigint[],
                ${query.map(({ groupKey }) => groupKey)}::bigint[]) as asked(version, group_key)
    join route_versions v on v.version = asked.version
    cross join lateral jsonb_array_elements(v.routes) with ordinality as each(route, place)
    where ${isOf(groups, "asked.group_key")} and each.route ->> 'groupId' in (
      select groups.value ->> 'id' from documents
      cross join lateral jsonb_array_elements(documents.value) groups
      where documents.key = ${GROUPS_KEY} and groups.value ->> 'key' = asked.group_key::text
      union all select name from freed_names where freed_names.group_key = asked.group_key)
    order by each.place`.execute(tx);
  return query.map(({ groupKey, version }) => ({
    groupKey,
    version,
    routes: rows
      .filter((row) => row.group_key === groupKey && row.version === version)
      .flatMap(({ route }) => Route.safeParse(route).data ?? []),
  }));
}
