// Webhooks that arrived at a named endpoint. Reads a short window by the index of its group.

import { type Kysely, sql } from "kysely";
import { type Arrival, MAX_ARRIVALS } from "../../contract/ingress/arrivals.ts";
import { ENDPOINT_HEADER, SAMPLE_HEADER } from "../../core/ingress/endpoint-headers.ts";
import type { EndpointArrivals } from "../../ports/ingress.ts";
import { seeing } from "../pg/rows/read-scope.ts";
import { HAS_NO_OUTCOME, UNDISPATCHED_EVENTS } from "../pg/rows/undispatched-events.ts";
import type { Schema } from "../pg/schema/index.ts";

type Row = Omit<Arrival, "at" | "bytes"> & { at: Date; bytes: string | null };

export function endpointArrivals(db: Kysely<Schema>): EndpointArrivals {
  return {
    since: (groupKey, { endpointId, since, showsRejected }) =>
      seeing(db, [groupKey], async (tx) => {
        const from = sql`to_timestamp(${since}::float8 / 1000)`;
        const { rows } = await sql<Row>`
          select * from (
            (${dispatched(groupKey, endpointId, from)})
            union all (${waiting(groupKey, endpointId, from)})
            union all (${rejected(groupKey, endpointId, from)} and ${showsRejected}::boolean
                       order by id desc limit ${sql.lit(MAX_ARRIVALS)})
          ) arrived order by at, id limit ${sql.lit(MAX_ARRIVALS)}`.execute(tx);
        return rows.map(({ at, bytes, ...row }) => ({
          ...row,
          at: at.getTime(),
          bytes: bytes === null ? null : Number(bytes),
        }));
      }),
  };
}

type From = ReturnType<typeof sql>;

function dispatched(groupKey: string, endpointId: string, from: From) {
  return sql`
    select g.event_id::text as id, g.received_at as at, concat_ws('.', g.event, g.action) as event,
           g.state,
           (select count(*)::integer from jsonb_array_elements(g.verdicts) v
            where v ->> 'outcome' = 'matched') as routes,
           g.error as reason, octet_length(e.payload)::bigint as bytes, g.is_test as "isTest"
    from event_groups g
    join lateral (
      select headers, payload from events
      where events.id = g.event_id and events.received_at = g.received_at limit 1
    ) e on e.headers ->> ${ENDPOINT_HEADER} = ${endpointId}
    where g.group_key = ${groupKey} and g.received_at >= ${from}
    order by g.received_at limit ${sql.lit(MAX_ARRIVALS)}`;
}

function waiting(groupKey: string, endpointId: string, from: From) {
  return sql`
    select e.id::text, e.received_at, e.event, 'received', 0, null, octet_length(e.payload)::bigint,
           e.headers ? ${sql.lit(SAMPLE_HEADER)}
    from ${sql.raw(UNDISPATCHED_EVENTS)} e
    where e.group_key = ${groupKey} and e.headers ->> ${ENDPOINT_HEADER} = ${endpointId}
      and e.received_at >= ${from} and ${sql.raw(HAS_NO_OUTCOME)}
    order by e.id limit ${sql.lit(MAX_ARRIVALS)}`;
}

function rejected(groupKey: string, endpointId: string, from: From) {
  return sql`
    select 'rejected-' || id, at, event, 'rejected', 0, reason, bytes, false
    from rejections
    where group_key = ${groupKey} and endpoint = ${endpointId} and at >= ${from}`;
}
