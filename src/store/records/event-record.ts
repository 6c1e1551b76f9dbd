// The record of an event in one group, for lists and the event page.

import { type Kysely, type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { type EventEntry, SentTo } from "../../contract/records/entries.ts";
import { SAMPLE_HEADER } from "../../core/ingress/endpoint-headers.ts";
import { isJsonObject } from "../../core/kernel/json.ts";
import type { KeptVerdict } from "../../core/routing/route-verdict.ts";
import type { EventRecord } from "../../ports/records.ts";
import { nameIn } from "../delivery/targets/list-targets.ts";
import { answersUsedBy, readAnswers } from "../routing/host-answers.ts";
import { StoredReason } from "../pg/rows/stored-values.ts";
import type { Schema } from "../pg/schema/index.ts";
import { outcomeOf, SAYS, SHOWS_EVENT } from "./event-filters.ts";

/** Columns that dispatch wrote, from `t`. */
export const OUTCOME_COLUMNS = sql`
  t.event_id, t.group_key, t.received_at, t.state, t.error, t.routes_version, t.verdicts,
  t.dispatched_at, t.provider, t.event, t.delivery_id, t.action, t.repo, t.actor, t.number, t.sha,
  t.title, t.url, t.is_test, ${sql.raw(answersUsedBy("t"))} as answers`;

/** The same columns for an event `e` that is not dispatched yet. */
export const WAITING_COLUMNS = sql`
  e.id as event_id, e.group_key, e.received_at, 'received' as state, null as error,
  null::bigint as routes_version, '[]'::jsonb as verdicts, null::timestamptz as dispatched_at,
  e.provider, e.event, e.delivery_id, null as action, null as repo, null as actor,
  null::bigint as number, null as sha, null as title, null as url,
  e.headers ? ${sql.lit(SAMPLE_HEADER)} as is_test, null::jsonb as answers`;

type Row = {
  event_id: string;
  group_key: string | null;
  received_at: Date;
  state: EventEntry["state"];
  error: string | null;
  routes_version: string | null;
  verdicts: unknown;
  answers: unknown;
  dispatched_at: Date | null;
  provider: string | null;
  event: string | null;
  delivery_id: string | null;
  action: string | null;
  repo: string | null;
  actor: string | null;
  url: string | null;
  is_test: boolean;
  duplicates: number | null;
  repaired: boolean;
  duplicated_at: Date | null;
} & EventSends;

/** The delivery was missed, and the event is here after all. */
const IS_REPAIRED = sql`exists (
  select from missed_deliveries m
  where m.guid = page.delivery_id and m.group_key is not distinct from page.group_key)`;

/** Newest first, with duplicates and the results of the sends. */
export async function readEventRecords(
  tx: Kysely<Schema>,
  outcomes: RawBuilder<unknown>,
  limit: number,
): Promise<EventRecord[]> {
  const { rows } = await sql<Row>`
    select page.*, e.duplicates, e.duplicated_at, ${IS_REPAIRED} as repaired, told.*
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
    isTest: row.is_test,
    id: row.event_id,
    groupKey: row.group_key ?? undefined,
    deliveryId: row.delivery_id,
    receivedAt: row.received_at.getTime(),
    dispatchedAt: row.dispatched_at?.getTime() ?? null,
    repaired: row.repaired,
    duplicates: row.duplicates ?? 0,
    duplicatedAt: row.duplicated_at?.getTime() ?? null,
    ...tellSends(row),
    routesVersion: row.routes_version ?? undefined,
    verdicts: KeptVerdicts.parse(row.verdicts),
    answers: readAnswers(row.answers),
  };
}

const MAX_TARGETS = 10;

/** Worst first. Last: sends that another one shows, and canceled replays. */
const BADNESS = sql.raw(`case
  when shown_by is not null or status = 'canceled' and replay_id is not null then 9
  else array_position(array['dead', 'failed', 'retrying', 'sending', 'queued', 'canceled',
    'delivered', 'skipped'], status) end`);

const OUTCOME = outcomeOf(
  sql`page.state`,
  (said) => sql`exists (select from own where ${SAYS[said]})`,
);

/** From acceptance to the first delivery in each target. */
const TO_CHAT = sql`
  select min(ms)::float8 as to_chat_ms, max(ms)::float8 as slowest_to_chat_ms from (
    select min(greatest(0, round(extract(epoch from delivered_at - page.received_at) * 1000))) as ms
    from own where status = 'delivered' group by lane_id
  ) of_target`;

/** Each target once, with its worst send. */
const SENT_TO = sql`
  select json_agg(json_build_object(
           'sendId', sent.id::text, 'targetId', l.id::text, 'target', l.target, 'name', ${sql.raw(nameIn("l"))},
           'status', sent.status, 'error', sent.error, 'reason', sent.reason,
           'isPaused', l.state = 'paused')
         order by badness, sent.id)
  from (
    select * from (
      select distinct on (lane_id) id, lane_id, status, error, reason, ${BADNESS} as badness from own
      order by lane_id, badness, id
    ) worst
    order by badness, id limit ${MAX_TARGETS}
  ) sent
  join lanes l on l.id = sent.lane_id`;

/** The event's own title, else that of a message, preferably one that no later event changed. */
const TITLE = sql`coalesce(nullif(page.title, ''), (
  select title from own where title is not null
  order by kind = 'event' desc, is_note desc, id desc limit 1))`;

/** SQL: summary of the sends of the event `page`, one row with the columns of `EventSends`. */
const EVENT_SENDS: RawBuilder<unknown> = sql`
  with own as materialized (
    select id, lane_id, kind, status, error, reason, title, is_note, delivered_at, shown_by, replay_id
    from sends
    where event_id = page.event_id and group_key = page.group_key and ${SHOWS_EVENT}
  )
  select ${OUTCOME} as outcome,
         (select json_object_agg(status, n) from (
            select status, count(*)::integer as n from own group by status) counted) as sends,
         ${TITLE} as event_title,
         to_chat.*,
         (${SENT_TO}) as sent_to
  from (${TO_CHAT}) to_chat`;

type EventSends = {
  outcome: EventEntry["outcome"];
  sends: Record<string, number> | null;
  event_title: string | null;
  to_chat_ms: number | null;
  slowest_to_chat_ms: number | null;
  sent_to: unknown;
};

const SentToAll = z.array(SentTo.extend({ reason: StoredReason })).nullable();

function tellSends({ outcome, sends, event_title, sent_to, ...times }: EventSends) {
  return {
    outcome,
    title: event_title,
    sends: sends ?? {},
    sentTo: SentToAll.parse(sent_to) ?? [],
    toChatMs: times.to_chat_ms,
    slowestToChatMs: times.slowest_to_chat_ms,
  };
}
