// Events as they came in, whether or not they entered a group. Nobody but the operator asks, and seldom:
// what is looked for by its delivery has no index of its own, which every webhook would pay for.

import { type Kysely, sql } from "kysely";
import type { EventReceipt, EventLookup } from "../../ports/records.ts";
import type { Schema } from "../schema.ts";

type Row = {
  id: string;
  received_at: Date;
  event: string;
  delivery_id: string | null;
  duplicates: number;
  duplicated_at: Date | null;
};

export async function readArrivals(
  tx: Kysely<Schema>,
  query: EventLookup,
  limit: number,
): Promise<EventReceipt[]> {
  const isAsked =
    "eventId" in query ? sql`id = ${query.eventId}` : sql`delivery_id = ${query.deliveryId}`;
  const { rows } = await sql<Row>`
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
