// What became of an event in one group, as lists and the single event tell it.

import { type Kysely, type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { EventEntry } from "../../contract/records/entries.ts";
import { isJsonObject } from "../../core/kernel/json.ts";
import type { KeptVerdict } from "../../core/routing/route-verdict.ts";
import type { EventRecord } from "../../ports/records.ts";
import type { Schema } from "../schema.ts";
import { EVENT_SENDS, type EventSends, tellSends } from "./event-sends.ts";

/** What dispatch wrote, of `t`. */
export const OUTCOME_COLUMNS = sql`
  t.event_id, t.group_key, t.received_at, t.state, t.error, t.routes_version, t.verdicts,
  t.dispatched_at, t.provider, t.event, t.delivery_id, t.action, t.repo, t.actor, t.number, t.sha,
  t.title, t.url`;

/** The same of an event `e` that waits for its dispatch. */
export const WAITING_COLUMNS = sql`
  e.id as event_id, e.group_key, e.received_at, 'received' as state, null as error,
  null::bigint as routes_version, '[]'::jsonb as verdicts, null::timestamptz as dispatched_at,
  e.provider, e.event, e.delivery_id, null as action, null as repo, null as actor,
  null::bigint as number, null as sha, null as title, null as url`;

type Row = {
  event_id: string;
  group_key: string | null;
  received_at: Date;
  state: EventEntry["state"];
  error: string | null;
  routes_version: string | null;
  verdicts: unknown;
  dispatched_at: Date | null;
  provider: string | null;
  event: string | null;
  delivery_id: string | null;
  action: string | null;
  repo: string | null;
  actor: string | null;
  url: string | null;
  duplicates: number | null;
  duplicated_at: Date | null;
} & EventSends;

/** Newest first, with how often each came again and what became of its sends. */
export async function readEventRecords(
  tx: Kysely<Schema>,
  outcomes: RawBuilder<unknown>,
  limit: number,
): Promise<EventRecord[]> {
  const { rows } = await sql<Row>`
    select page.*, e.duplicates, e.duplicated_at, told.*
    from (
      select * from (${outcomes}) found
      order by event_id desc, coalesce(group_key, 0) desc limit ${limit}
    ) page
    left join lateral (
      select duplicates, duplicated_at from events
      where events.id = page.event_id and events.received_at = page.received_at limit 1
    ) e on true
    left join lateral (${EVENT_SENDS}) told on true
    order by page.event_id desc, coalesce(page.group_key, 0) desc`.execute(tx);
  return rows.map(eventRecord);
}

const KeptVerdicts = z
  .array(z.custom<KeptVerdict>((value) => isJsonObject(value) && "routeId" in value))
  .catch([]);

function eventRecord(row: Row): EventRecord {
  const { state, error, provider, event, action, repo, actor } = row;
  return {
    state,
    error,
    provider,
    event,
    action,
    repo,
    actor,
    url: row.url,
    id: row.event_id,
    groupKey: row.group_key ?? undefined,
    deliveryId: row.delivery_id,
    receivedAt: row.received_at.getTime(),
    dispatchedAt: row.dispatched_at?.getTime() ?? null,
    duplicates: row.duplicates ?? 0,
    duplicatedAt: row.duplicated_at?.getTime() ?? null,
    ...tellSends(row),
    routesVersion: row.routes_version ?? undefined,
    verdicts: KeptVerdicts.parse(row.verdicts),
  };
}
