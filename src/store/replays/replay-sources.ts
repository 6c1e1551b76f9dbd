// Reads the stored events, sends and entities that a replay is planned from, one batch of events at a time.

import { type Kysely, sql } from "kysely";
import { z } from "zod";
import { Target } from "../../contract/kernel/target.ts";
import { SEND_STATUSES } from "../../contract/records/entries.ts";
import type { StoredHeaders } from "../../core/ingress/webhook-headers.ts";
import type { StoredPayload } from "../../ports/records.ts";
import type { ReplayEvent, PastSend, ReplaySources } from "../../ports/replays.ts";
import { answersUsedBy, readAnswers } from "../routing/host-answers.ts";
import { findPlacedMessages } from "../routing/planner-queries.ts";
import { readExposures } from "../entities/repositories.ts";
import { loadEntities } from "../entities/load-entities.ts";
import { queriesIn } from "../pg/rows/queries.ts";
import { seeingInTime } from "../pg/rows/read-scope.ts";
import { isOf } from "../pg/rows/sql-filters.ts";
import type { Schema } from "../pg/schema/index.ts";

type Row = {
  event_id: string;
  received_at: string;
  entry: string | null;
  provider: StoredPayload["provider"] | null;
  event: string | null;
  headers: StoredHeaders | null;
  payload: Buffer | null;
  sends: unknown;
  answers: unknown;
};

export function replaySources(db: Kysely<Schema>): ReplaySources {
  return {
    events: ({ reach, groups }, eventIds) =>
      seeingInTime(db, reach, async (tx) => {
        const { rows } = await sql<Row>`
          select g.event_id, g.received_at::text, e.group_key as entry, e.provider, e.event,
                 e.headers, e.payload, (${SENDS}) as sends, ${sql.raw(answersUsedBy("g"))} as answers
          from event_groups g
          left join lateral (
            select * from events
            where events.id = g.event_id and events.received_at = g.received_at limit 1
          ) e on true
          where g.event_id = any (${[...eventIds]}::bigint[]) and ${isOf(groups, "g.group_key")}
            and not g.is_test
          order by g.event_id`.execute(tx);
        return rows.map(pastEvent);
      }),

    memory: ({ reach }) => ({
      loadEntities: (refs) => seeingInTime(db, reach, (tx) => loadEntities(queriesIn(tx), refs)),
      placedMessages: (messages) =>
        seeingInTime(db, reach, (tx) => findPlacedMessages(queriesIn(tx), messages)),
      exposures: (exposures) =>
        seeingInTime(db, reach, (tx) => readExposures(queriesIn(tx), exposures)),
    }),
  };
}

const SENDS = sql`
  select json_agg(json_build_object(
           'id', s.id::text, 'target', l.target, 'routeIds', s.route_ids, 'status', s.status,
           'key', s.update_key, 'isNote', s.is_note, 'title', s.title,
           'isShown', s.shown_by is not null, 'isReplay', s.replay_id is not null)
         order by s.id)
  from sends s join lanes l on l.id = s.lane_id
  where s.event_id = g.event_id and s.group_key = g.group_key and s.kind = 'event'`;

const text = z
  .string()
  .nullable()
  .transform((value) => value ?? undefined);

const PastSends = z
  .array(
    z.object({
      id: z.string(),
      target: Target,
      routeIds: z.array(z.string()).catch([]),
      status: z.enum(SEND_STATUSES),
      key: text,
      isNote: z.boolean(),
      title: text,
      isShown: z.boolean(),
      isReplay: z.boolean(),
    }),
  )
  .nullable();

function pastEvent(row: Row): ReplayEvent {
  const sends: readonly PastSend[] = PastSends.parse(row.sends) ?? [];
  const answers = readAnswers(row.answers);
  return { id: row.event_id, receivedAt: row.received_at, stored: storedOf(row), sends, answers };
}

function storedOf({ provider, event, headers, payload, ...row }: Row): ReplayEvent["stored"] {
  if (provider === null || event === null || headers === null || payload === null) return undefined;
  return {
    provider,
    event,
    headers,
    payload,
    groupKey: row.entry ?? undefined,
  };
}
