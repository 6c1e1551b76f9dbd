// What the sends of an event tell about it, for lists: how many, where to, how they fare.

import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { type EventEntry, SentTo } from "../../contract/records/entries.ts";
import { outcomeOf, SAYS, SHOWS_EVENT } from "./event-outcome.ts";
import { nameIn } from "./target-name.ts";

const MAX_TARGETS = 10;

/** The worst first. Last: what another send shows, and a replay that was canceled. */
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

/** Each target once, with the send that fares worst there. */
const SENT_TO = sql`
  select json_agg(json_build_object(
           'sendId', sent.id::text, 'targetId', l.id::text, 'target', l.target, 'name', ${sql.raw(nameIn("l"))},
           'status', sent.status, 'error', sent.error, 'isPaused', l.state = 'paused')
         order by badness, sent.id)
  from (
    select * from (
      select distinct on (lane_id) id, lane_id, status, error, ${BADNESS} as badness from own
      order by lane_id, badness, id
    ) worst
    order by badness, id limit ${MAX_TARGETS}
  ) sent
  join lanes l on l.id = sent.lane_id`;

/** Its own, else that of a message, best of one that no later event changed. */
const TITLE = sql`coalesce(nullif(page.title, ''), (
  select title from own where title is not null
  order by kind = 'event' desc, is_note desc, id desc limit 1))`;

/** In SQL: one row about the event `page`, with the columns of `EventSends`. */
export const EVENT_SENDS: RawBuilder<unknown> = sql`
  with own as materialized (
    select id, lane_id, kind, status, error, title, is_note, delivered_at, shown_by, replay_id from sends
    where event_id = page.event_id and group_key = page.group_key and ${SHOWS_EVENT}
  )
  select ${OUTCOME} as outcome,
         (select json_object_agg(status, n) from (
            select status, count(*)::integer as n from own group by status) counted) as sends,
         ${TITLE} as event_title,
         to_chat.*,
         (${SENT_TO}) as sent_to
  from (${TO_CHAT}) to_chat`;

export type EventSends = {
  outcome: EventEntry["outcome"];
  sends: Record<string, number> | null;
  event_title: string | null;
  to_chat_ms: number | null;
  slowest_to_chat_ms: number | null;
  sent_to: unknown;
};

const SentToAll = z.array(SentTo).nullable();

export function tellSends({ outcome, sends, event_title, sent_to, ...times }: EventSends) {
  return {
    outcome,
    title: event_title,
    sends: sends ?? {},
    sentTo: SentToAll.parse(sent_to) ?? [],
    toChatMs: times.to_chat_ms,
    slowestToChatMs: times.slowest_to_chat_ms,
  };
}
