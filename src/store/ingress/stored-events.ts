// Reads stored events by id. A worker reads an event when it dispatches it, and needs it again for each of its sends a
// moment later, so the last ones are cached.

import type { Pool } from "pg";
import type { Provider } from "../../contract/hosts/index.ts";
import type { StoredHeaders } from "../../core/ingress/webhook-headers.ts";
import type { EventRef } from "../../core/events/event-ref.ts";
import type { StoredEvent } from "../../ports/ingress.ts";

type Db = Pick<Pool, "query">;

/** A stored event, and the group whose endpoint received it; undefined on the global endpoint. */
export type CachedEvent = StoredEvent & { groupKey: string | undefined };

export type EventRow = {
  event_id: string;
  group_key: string | null;
  provider: Provider;
  event: string;
  delivery_id: string | null;
  headers: StoredHeaders;
  payload: Buffer;
};

/** Columns of an event, as in the row above. */
export const EVENT_COLUMNS =
  "e.group_key, e.provider, e.event, e.delivery_id, e.headers, e.payload";

export type StoredEvents = {
  /** By id. Retention may have deleted some. */
  read(db: Db, refs: readonly EventRef[]): Promise<ReadonlyMap<string, CachedEvent>>;
  /** Reads past the cache: the payload may have been erased a moment ago. */
  readFresh(db: Db, refs: readonly EventRef[]): Promise<ReadonlyMap<string, CachedEvent>>;
  isCached(ref: EventRef): boolean;
  /** Caches events that will be needed soon. Large ones are left out, because many may be read at once. */
  readAhead(db: Db, refs: readonly EventRef[]): Promise<void>;
  cache(rows: readonly EventRow[]): ReadonlyMap<string, CachedEvent>;
};

export function storedEvents(elapsed: () => number): StoredEvents {
  const cache = eventCache(elapsed);
  const kept = (rows: readonly EventRow[]) => {
    const records = rows.map(recordOf);
    for (const record of records) cache.add(record);
    return new Map(records.map((record) => [record.id, record]));
  };
  const readFresh = async (db: Db, refs: readonly EventRef[]) =>
    kept(await readRows(db, refs, ANY_BYTES));
  const isCached = ({ id }: EventRef) => cache.get(id) !== undefined;
  return {
    async read(db, refs) {
      const known = refs.flatMap(({ id }) => cache.get(id) ?? []);
      const found = new Map(known.map((record) => [record.id, record]));
      const missing = refs.filter(({ id }) => !found.has(id));
      return missing.length === 0 ? found : new Map([...found, ...(await readFresh(db, missing))]);
    },
    readFresh,
    isCached,
    async readAhead(db, refs) {
      const missing = refs.filter((ref) => !isCached(ref));
      kept(await readRows(db, missing, MAX_AHEAD_BYTES));
    },
    cache: kept,
  };
}

const MAX_AHEAD_BYTES = 64 * 1024;
/** Largest integer of PostgreSQL: more than a payload may have. */
const ANY_BYTES = 2 ** 31 - 1;

// The bounds are parameters, so that a cached plan opens only the partitions between them.
const READ = `
select e.id as event_id, ${EVENT_COLUMNS} from events e
where e.id = any ($1::bigint[]) and e.received_at between $2::timestamptz and $3::timestamptz
  and octet_length(e.payload) <= $4::integer`;

const MICROS = 1_000;

async function readRows(
  db: Db,
  refs: readonly EventRef[],
  maxBytes: number,
): Promise<readonly EventRow[]> {
  if (refs.length === 0) return [];
  const times = refs.map(({ at }) => Number(at) / MICROS);
  const since = new Date(Math.floor(Math.min(...times))).toISOString();
  const until = new Date(Math.ceil(Math.max(...times))).toISOString();
  const values = [refs.map(({ id }) => id), since, until, maxBytes];
  const { rows } = await db.query<EventRow>({ name: "read-events", text: READ, values });
  return rows;
}

function recordOf(row: EventRow): CachedEvent {
  return {
    id: row.event_id,
    groupKey: row.group_key ?? undefined,
    provider: row.provider,
    event: row.event,
    deliveryId: row.delivery_id ?? undefined,
    headers: row.headers,
    payload: row.payload,
  };
}

/** Undefined for a payload that was emptied after delivery: it counts as deleted. */
export function withPayload(record: CachedEvent | undefined): CachedEvent | undefined {
  return record && record.payload.byteLength > 0 ? record : undefined;
}

const MAX_BYTES = 8 * 1024 * 1024;
const MAX_AGE_MS = 60_000;

/** The events that were added last, up to a number of bytes. */
function eventCache(elapsed: () => number) {
  const entries = new Map<string, { record: CachedEvent; addedAt: number }>();
  let bytes = 0;
  const drop = (id: string) => {
    bytes -= entries.get(id)?.record.payload.byteLength ?? 0;
    entries.delete(id);
  };
  return {
    get(id: string): CachedEvent | undefined {
      const entry = entries.get(id);
      return entry && elapsed() - entry.addedAt < MAX_AGE_MS ? entry.record : undefined;
    },
    add(record: CachedEvent): void {
      drop(record.id);
      entries.set(record.id, { record, addedAt: elapsed() });
      bytes += record.payload.byteLength;
      for (const id of entries.keys()) {
        if (bytes <= MAX_BYTES) break;
        drop(id);
      }
    },
  };
}
