// Posted messages of a lane, and what its next message is composed from.

import type { Pool } from "pg";
import { z } from "zod";
import { Target } from "../../../contract/routing/routes.ts";
import type { SendStatus } from "../../../core/delivery/send-status.ts";
import type { PostedLookup, PostedMessage } from "../../../ports/delivery.ts";
import type { EntityRef, LoadedEntity } from "../../../ports/routing.ts";
import type { MessageSources, PostedMessages } from "../../../ports/lanes.ts";
import type { ConfigurationReader } from "../../config/configuration.ts";
import { type StoredEvents, withPayload } from "../../ingress/stored-events.ts";
import { loadEntities } from "../../entities/load-entities.ts";
import { readExposures } from "../../entities/repositories.ts";
import { batchCalls } from "../../pg/batch-calls.ts";
import { jsonOf, microsOf, type RefRow, refOf } from "../../pg/rows/stored-values.ts";
import { placeOf, WAITING } from "../../pg/rows/waiting-sends.ts";
import { readRollup } from "./rollups.ts";

const IN_LANE = `status in ${WAITING} and not is_held`;
const OF_KEY = "group_key = t.group_key and update_key = t.key and lane_id = t.lane_id";

// The last delivered send is the posted one: newer sends may have overtaken a held one. If it may be doubled, it is
// unknown which attempt is posted, so its content is unknown too.
const FIND = `
select t.at, shown.*,
       not exists (select from sends where ${OF_KEY} and ${IN_LANE} and id <> t.send_id) as is_alone
from json_to_recordset($1::json) as t(
  at integer, group_key bigint, key text, lane_id bigint, send_id bigint)
left join lateral (
  select id, message_id, thread_id, case when not may_be_doubled then message end as message, sequence,
         extract(epoch from delivered_at)::float8 * 1000 as delivered_at,
         extract(epoch from clock_timestamp() - delivered_at)::float8 * 1000 as age_ms
  from sends
  where ${OF_KEY} and message_id is not null and status = 'delivered'
  order by sends.delivered_at desc limit 1
) shown on true`;

const BATCHED = `
select event_id, ${microsOf("received_at")} as event_at from sends
where group_key = $1 and update_key = $2 and lane_id = $3 and ${IN_LANE}
order by ${placeOf("sends")} limit 50`;

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
  at: number;
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

type Search = { laneId: string; groupKey: string; key: string; sendId: string };

/** Sends that start together search together. */
export function postedMessages(pool: Pool): PostedMessages {
  const findOne = batchCalls<Search, PostedLookup>((searches) => findPosted(pool, searches));
  return {
    find: ({ id, groupKey }, { key, sendId }) => findOne({ laneId: id, groupKey, key, sendId }),
  };
}

async function findPosted(
  pool: Pool,
  searches: readonly Search[],
): Promise<readonly PostedLookup[]> {
  const input = searches.map(({ laneId, groupKey, key, sendId }, at) => ({
    at,
    group_key: groupKey,
    key,
    lane_id: laneId,
    send_id: sendId,
  }));
  const { rows } = await pool.query<PostedRow>({
    name: "find-posted",
    text: FIND,
    values: [jsonOf(input)],
  });
  const found = new Map(rows.map((row) => [row.at, row]));
  return searches.map((_, at) => {
    const row = found.get(at);
    return { posted: row && postedOf(row), isAlone: row?.is_alone ?? true };
  });
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

type Parts = { pool: Pool; configuration: ConfigurationReader; events: StoredEvents };

export function messageSources(parts: Parts): MessageSources {
  const { pool } = parts;
  const loadFor = batchCalls<readonly EntityRef[], readonly LoadedEntity[]>((lists) =>
    loadLists(pool, lists),
  );
  return {
    async batched({ id, groupKey }, key) {
      const { rows } = await pool.query<RefRow>({
        name: "batched-sends",
        text: BATCHED,
        values: [groupKey, key, id],
      });
      const refs = rows.flatMap((row) => refOf(row) ?? []);
      const events = await parts.events.read(pool, refs);
      return refs.flatMap((ref) => withPayload(events.get(ref.id)) ?? []);
    },
    readRollup: (lane, key) => readRollup(parts, lane, key),
    loadEntities: async (refs) => (refs.length === 0 ? [] : loadFor(refs)),
    exposures: (checks) => readExposures(pool, checks),
    async summarize(eventId, groupKey) {
      const { rows } = await pool.query<SummaryRow>({
        name: "summarize-sends",
        text: SUMMARIZE,
        values: [eventId, groupKey],
      });
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

/** Sends of one event need the same entities: each is read once. */
async function loadLists(
  pool: Pool,
  lists: readonly (readonly EntityRef[])[],
): Promise<readonly (readonly LoadedEntity[])[]> {
  const wanted = new Map(lists.flat().map((ref) => [nameOf(ref), ref]));
  const loaded = await loadEntities(pool, [...wanted.values()]);
  const byName = new Map(loaded.map((entity) => [nameOf(entity), entity]));
  return lists.map((refs) => refs.flatMap((ref) => byName.get(nameOf(ref)) ?? []));
}

function nameOf({ groupKey, key }: EntityRef): string {
  return `${groupKey} ${key}`;
}
