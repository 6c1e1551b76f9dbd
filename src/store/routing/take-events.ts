// Takes the oldest events that some shards still have to dispatch, with their payloads.

import type { Provider } from "../../contract/hosts/index.ts";
import type { PoolClient } from "pg";
import type { WaitingEvent } from "../../ports/routing.ts";
import { microsOf } from "../pg/rows/stored-values.ts";
import { shardOf } from "../pg/shards.ts";

const MAX_BYTES = 8 * 1024 * 1024;

// Lateral lookup per row: outdated statistics must never make the planner scan whole partitions.
const TAKE = `
select w.event_id, w.received_at::text, ${microsOf("w.received_at")} as event_at, w.attempts, w.shards,
       e.group_key, e.provider, e.event, e.delivery_id, e.payload,
       e.headers ->> 'content-type' as content_type,
       extract(epoch from now())::float8 * 1000 as now
from (
  select *, sum(bytes) over (order by event_id) - bytes as bytes_before
  from (
    select * from undispatched where shards & $1 <> 0 order by event_id limit $2
  ) oldest
) w
left join lateral (
  select * from events
  where events.id = w.event_id and events.received_at = w.received_at limit 1
) e on true
where w.bytes_before < ${MAX_BYTES}
order by w.event_id`;

type Row = {
  event_id: string;
  received_at: string;
  event_at: string;
  attempts: number;
  shards: number;
  group_key: string | null;
  provider: Provider | null;
  event: string | null;
  delivery_id: string | null;
  payload: Buffer | null;
  content_type: string | null;
  now: number;
};

/** An event, with fields that only the store needs. */
export type TakenEvent = {
  /** Undefined if its payload is no longer stored. */
  event: WaitingEvent | undefined;
  id: string;
  receivedAt: string;
  /** `receivedAt` in microseconds since the epoch. */
  at: string;
  groupKey: string | undefined;
  provider: string | undefined;
  deliveryId: string | undefined;
  attempts: number;
};

/** `now` is database time, in milliseconds since the epoch. */
export type EventBatch = { events: readonly TakenEvent[]; now: number };

export async function takeEvents(
  client: PoolClient,
  mask: number,
  max: number,
): Promise<EventBatch> {
  const { rows } = await client.query<Row>({
    name: "take-events",
    text: TAKE,
    values: [mask, max],
  });
  const events = rows.map((row) => ({
    event: waitingEvent(row, mask & row.shards),
    id: row.event_id,
    receivedAt: row.received_at,
    at: row.event_at,
    groupKey: row.group_key ?? undefined,
    provider: row.provider ?? undefined,
    deliveryId: row.delivery_id ?? undefined,
    attempts: row.attempts,
  }));
  return { events, now: rows[0]?.now ?? 0 };
}

/** Whether events may be left for the next batch. */
export function isFull(taken: readonly TakenEvent[], max: number): boolean {
  const bytes = taken.reduce((sum, { event }) => sum + (event?.payload.byteLength ?? 0), 0);
  return taken.length >= max || bytes >= MAX_BYTES;
}

function waitingEvent(row: Row, mask: number): WaitingEvent | undefined {
  if (row.payload === null || row.provider === null || row.event === null) return undefined;
  return {
    id: row.event_id,
    groupKey: row.group_key ?? undefined,
    provider: row.provider,
    event: row.event,
    deliveryId: row.delivery_id ?? undefined,
    contentType: row.content_type ?? undefined,
    payload: row.payload,
    attempts: row.attempts,
    isOurs: (groupKey) => (mask & (1 << shardOf(groupKey))) !== 0,
  };
}
