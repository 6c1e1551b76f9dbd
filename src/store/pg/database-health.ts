// Health of the database, for metrics and the operator.

import type { Pool } from "pg";

export type DatabaseHealth = {
  /** Live workers. */
  workers: number;
  sizeBytes: number;
  /** Connections to the whole server, and its limit. */
  connections: number;
  maxConnections: number;
  /** Days after today that have a partition for events. */
  daysAhead: number;
  /** How far the local clock is ahead of the database clock. */
  clockOffsetMs: number;
};

// From the server's own counters, because not every role may list other sessions.
const READ = `
select (select count(*)::integer from workers where seen_at > now() - interval '5 seconds') as workers,
       pg_database_size(current_database())::float8 as size_bytes,
       (select coalesce(sum(numbackends), 0)::integer from pg_stat_database) as connections,
       current_setting('max_connections')::integer as max_connections,
       (select count(*)::integer from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = 'events'::regclass
          and c.relname > 'events_' || to_char(now() at time zone 'UTC', 'YYYYMMDD')) as days_ahead,
       extract(epoch from clock_timestamp())::float8 * 1000 as now_ms`;

type Row = {
  workers: number;
  size_bytes: number;
  connections: number;
  max_connections: number;
  days_ahead: number;
  now_ms: number;
};

export async function readDatabaseHealth(pool: Pool, now: () => number): Promise<DatabaseHealth> {
  // Connects first: the wait for a connection would count as clock offset.
  const client = await pool.connect();
  try {
    const requestedAt = now();
    const { rows } = await client.query<Row>(READ);
    const [row] = rows;
    if (!row) throw new Error("the database tells nothing of itself");
    return {
      workers: row.workers,
      sizeBytes: row.size_bytes,
      connections: row.connections,
      maxConnections: row.max_connections,
      daysAhead: row.days_ahead,
      clockOffsetMs: (requestedAt + now()) / 2 - row.now_ms,
    };
  } finally {
    client.release();
  }
}
