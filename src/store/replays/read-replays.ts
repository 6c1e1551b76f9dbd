// Reads replays for the console: their targets and their progress.

import { type Kysely, type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { Target } from "../../contract/kernel/target.ts";
import { type Replay, ReplayRequest } from "../../contract/replays/replays.ts";
import type { ReplayRecord } from "../../ports/replays.ts";
import { nameIn } from "../delivery/targets/list-targets.ts";
import { millisOf } from "../pg/rows/time-window.ts";
import type { Schema } from "../pg/schema/index.ts";

// SQL: the events that the planned message `i` shows: its own, and earlier ones on the same card.
export const TOLD = sql`
  select i.event_id, i.title, i.url where i.event_id is not null
  union all
  select (e ->> 'eventId')::bigint, e ->> 'title', e ->> 'url' from jsonb_array_elements(i.earlier) e`;

type Row = {
  id: string;
  group_key: string;
  state: Replay["state"];
  mode: Replay["mode"];
  request: unknown;
  requested_by: string;
  created_at: number;
  started_at: number | null;
  ended_at: number | null;
  events: number;
  idle: number;
  unreadable: number;
  messages: number;
  unsent: number;
  delivered: number;
  failed: number;
  canceled: number;
  targets: unknown;
};

// A summary counts as many messages as it has lines.
const TARGETS = sql`
  select json_agg(json_build_object(
           'target', l.target, 'name', ${sql.raw(nameIn("l"))}, 'isPaused', coalesce(lane.state = 'paused', false),
           'messages', l.messages, 'lines', l.lines, 'alone', l.alone) order by l.first)
  from (
    select platform, target_key, target, min(at) as first,
           sum(coalesce(jsonb_array_length(notice -> 'lines'), 1))::integer as messages,
           (select count(distinct told.event_id)::integer
            from replay_items i cross join lateral (${TOLD}) told
            where i.replay_id = r.id and i.target_key = m.target_key and not i.is_alone) as lines,
           (count(*) filter (where is_alone))::integer as alone
    from replay_items m where replay_id = r.id group by platform, target_key, target
  ) l
  left join lanes lane on lane.group_key = r.group_key and lane.target_key = l.target_key`;

/** `found`: rows of `replays`. Newest first. */
export async function readReplays(
  tx: Kysely<Schema>,
  found: RawBuilder<unknown>,
): Promise<readonly ReplayRecord[]> {
  const { rows } = await sql<Row>`
    select r.id, r.group_key, r.state, r.mode, r.request, r.requested_by, r.events, r.idle, r.unreadable,
           ${millisOf("r.created_at")} as created_at, ${millisOf("r.started_at")} as started_at,
           ${millisOf("r.ended_at")} as ended_at, items.*, sent.*, (${TARGETS}) as targets
    from (${found}) r
    cross join lateral (
      select count(*)::integer as messages,
             count(*) filter (where send_id is null)::integer as unsent
      from replay_items where replay_id = r.id
    ) items
    cross join lateral (
      select count(*) filter (where status = 'delivered')::integer as delivered,
             count(*) filter (where status in ('failed', 'dead'))::integer as failed,
             count(*) filter (where status in ('canceled', 'skipped'))::integer as canceled
      from sends where replay_id = r.id and rollup_key is null
    ) sent
    order by r.id desc`.execute(tx);
  return rows.map(replayRecord);
}

const Targets = z
  .array(
    z.object({
      target: Target,
      name: z.string().nullable(),
      isPaused: z.boolean(),
      messages: z.int(),
      lines: z.int(),
      alone: z.int(),
    }),
  )
  .nullable();

function replayRecord(row: Row): ReplayRecord {
  const { id, state, mode, events, idle, unreadable } = row;
  return {
    id,
    state,
    mode,
    events,
    idle,
    unreadable,
    groupKey: row.group_key,
    request: ReplayRequest.parse(row.request),
    requestedBy: row.requested_by,
    createdAt: row.created_at,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    targets: Targets.parse(row.targets) ?? [],
    progress: progressOf(row),
  };
}

/** Unsent messages of a canceled replay count as canceled. */
function progressOf({ state, messages, unsent, delivered, failed, ...row }: Row) {
  const canceled = row.canceled + (state === "canceled" ? unsent : 0);
  return {
    messages,
    delivered,
    failed,
    canceled,
    waiting: Math.max(0, messages - delivered - failed - canceled),
  };
}
