// Posted messages of a lane, and what its next message is composed from.

import type { Pool } from "pg";
import { z } from "zod";
import { Target } from "../../../contract/routing/routes.ts";
import type { SendStatus } from "../../../core/delivery/send-status.ts";
import type { PostedMessage } from "../../../ports/delivery.ts";
import type { MessageSources, PostedMessages } from "../../../ports/lanes.ts";
import type { ConfigurationReader } from "../../config/configuration.ts";
import { loadEntities } from "../../entities/load-entities.ts";
import { placeOf, WAITING } from "../../pg/rows/waiting-sends.ts";
import { eventOf, type EventRow, JOIN_EVENT } from "./job-rows.ts";
import { readRollup } from "./rollups.ts";

// $1 group, $2 key, $3 lane.
const OF_KEY = "group_key = $1 and update_key = $2 and lane_id = $3";
const IN_LANE = `status in ${WAITING} and not is_held`;

// The last delivered send is the posted one: newer sends may have overtaken a held one. If it may be doubled, it is
// unknown which attempt is posted, so its content is unknown too.
const LOOK = `
select shown.*,
       not exists (select from sends where ${OF_KEY} and ${IN_LANE} and id <> $4) as is_alone
from (values (1)) as one
left join lateral (
  select id, message_id, thread_id, case when not may_be_doubled then message end as message, sequence,
         extract(epoch from delivered_at)::float8 * 1000 as delivered_at,
         extract(epoch from clock_timestamp() - delivered_at)::float8 * 1000 as age_ms
  from sends
  where ${OF_KEY} and message_id is not null and status = 'delivered'
  order by sends.delivered_at desc limit 1
) shown on true`;

const BATCHED = `
select started.event_id, e.provider, e.event, e.delivery_id, e.payload,
       e.headers ->> 'content-type' as content_type
from (
  select *, ${placeOf("sends")} as at from sends where ${OF_KEY} and ${IN_LANE}
  order by ${placeOf("sends")} limit 50
) started
${JOIN_EVENT}
order by at`;

// A card and the posts beside it count as one delivery, by the worst result. An edit that changed nothing is no
// delivery.
const SUMMARIZE = `
select l.target, s.status, s.error, l.state = 'paused' as is_paused,
       extract(epoch from s.delivered_at - s.received_at)::float8 * 1000 as took_ms
from (
  select distinct on (lane_id) * from sends
  where event_id = $1 and group_key = $2 and kind = 'event'
    and (status <> 'skipped' or shown_by is not null)
  order by lane_id, status in ('delivered', 'skipped'), status in ${WAITING}, id
) s
join lanes l on l.id = s.lane_id order by s.id`;

type PostedRow = {
  /** Null if nothing is posted. */
  id: string | null;
  message_id: string | null;
  thread_id: string | null;
  message: unknown;
  sequence: unknown;
  delivered_at: number | null;
  age_ms: number | null;
  is_alone: boolean;
};
type SummaryRow = {
  target: unknown;
  status: SendStatus;
  error: string | null;
  is_paused: boolean;
  took_ms: number | null;
};

const StoredMessage = z.record(z.string(), z.unknown()).optional().catch(undefined);
const StoredSequence = z.array(z.number()).optional().catch(undefined);

export function postedMessages(pool: Pool): PostedMessages {
  return {
    async find({ id, groupKey }, { key, sendId }) {
      const { rows } = await pool.query<PostedRow>({
        name: "find-posted",
        text: LOOK,
        values: [groupKey, key, id, sendId],
      });
      const [row] = rows;
      return { posted: row && postedOf(row), isAlone: row?.is_alone ?? true };
    },
  };
}

function postedOf({ id, message_id, ...row }: PostedRow): PostedMessage | undefined {
  if (id === null || message_id === null) return undefined;
  return {
    sendId: id,
    messageId: message_id,
    threadId: row.thread_id ?? undefined,
    message: StoredMessage.parse(row.message ?? undefined),
    sequence: StoredSequence.parse(row.sequence ?? undefined),
    deliveredAt: Math.ceil(row.delivered_at ?? 0),
    ageMs: Math.max(0, Math.round(row.age_ms ?? 0)),
  };
}

type Parts = { pool: Pool; configuration: ConfigurationReader };

export function messageSources(parts: Parts): MessageSources {
  const { pool } = parts;
  return {
    async batched({ id, groupKey }, key) {
      const { rows } = await pool.query<EventRow>(BATCHED, [groupKey, key, id]);
      return rows.flatMap((row) => eventOf(row) ?? []);
    },
    readRollup: (lane, key) => readRollup(parts, lane, key),
    loadEntities: (refs) => loadEntities(pool, refs),
    async summarize(eventId, groupKey) {
      const { rows } = await pool.query<SummaryRow>(SUMMARIZE, [eventId, groupKey]);
      return rows.map(({ target, status, error, is_paused, took_ms }) => ({
        target: Target.parse(target),
        status,
        error: error ?? undefined,
        isPaused: is_paused,
        tookMs: took_ms === null ? undefined : Math.round(took_ms),
      }));
    },
  };
}
