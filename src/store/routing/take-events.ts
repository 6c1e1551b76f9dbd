// Takes the oldest events that some shards still have to dispatch, with their payloads.

import type { PoolClient } from "pg";
import type { WaitingEvent } from "../../ports/routing.ts";
import {
  EVENT_COLUMNS,
  type CachedEvent,
  type EventRow,
  type StoredEvents,
} from "../ingress/stored-events.ts";
import { microsOf } from "../pg/rows/stored-values.ts";
import { shardOf } from "../pg/shards.ts";

const MAX_BYTES = 8 * 1024 * 1024;

// Lateral lookup per row: outdated statistics must never make the planner scan whole partitions. Usually the events are
// new, so only their partitions are opened. Older ones are read apart.
const TAKE = `
select w.event_id, w.received_at::text, ${microsOf("w.received_at")} as event_at, w.attempts, w.shards,
       ${EVENT_COLUMNS},
       extract(epoch from now())::float8 * 1000 as now
from (
  select *, sum(bytes) over (order by event_id) - bytes as bytes_before
  from (
    select * from undispatched where shards & $1 <> 0 order by event_id limit $2
  ) oldest
) w
left join lateral (
  select * from events
  where events.id = w.event_id and events.received_at = w.received_at
    and events.received_at between now() - interval '1 hour' and now() + interval '1 hour'
  limit 1
) e on true
where w.bytes_before < ${MAX_BYTES}
order by w.event_id`;

/** The columns of the event are null if it is old. */
type Row = { [Key in keyof EventRow]: EventRow[Key] | null } & {
  event_id: string;
  received_at: string;
  event_at: string;
  attempts: number;
  shards: number;
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
  /** The group that it waited in; only that group is planned. */
  releasedFor?: string | undefined;
};

/** `now` is database time, in milliseconds since the epoch. */
export type EventBatch = { events: readonly TakenEvent[]; now: number };

type Parts = { client: PoolClient; stored: StoredEvents };

export async function takeEvents(
  { client, stored }: Parts,
  mask: number,
  max: number,
): Promise<EventBatch> {
  const { rows } = await client.query<Row>({
    name: "take-events",
    text: TAKE,
    values: [mask, max],
  });
  const fresh = stored.cache(rows.filter(isFound));
  const old = rows.filter(({ event_id: id }) => !fresh.has(id));
  const refs = old.map(({ event_id, event_at }) => ({ id: event_id, at: event_at }));
  const found = new Map([...fresh, ...(await stored.readFresh(client, refs))]);
  const events = rows.map((row): TakenEvent => {
    const record = found.get(row.event_id);
    return {
      event: record && waitingEvent(record, row, mask & row.shards),
      id: row.event_id,
      receivedAt: row.received_at,
      at: row.event_at,
      groupKey: record?.groupKey,
      provider: record?.provider,
      deliveryId: record?.deliveryId,
      attempts: row.attempts,
    };
  });
  return { events, now: rows[0]?.now ?? 0 };
}

function isFound(row: Row): row is Row & EventRow {
  return row.payload !== null;
}

/** Whether events may be left for the next batch. */
export function isFull(taken: readonly TakenEvent[], max: number): boolean {
  const bytes = taken.reduce((sum, { event }) => sum + (event?.payload.byteLength ?? 0), 0);
  return taken.length >= max || bytes >= MAX_BYTES;
}

function waitingEvent(
  record: CachedEvent,
  { attempts, event_at: micros }: Row,
  mask: number,
): WaitingEvent {
  const isOurs = (groupKey: string) => (mask & (1 << shardOf(groupKey))) !== 0;
  return { ...record, receivedAt: Math.floor(Number(micros) / 1_000), attempts, isOurs };
}
