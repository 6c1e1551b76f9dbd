// Queries of the planner: entity state, posted messages and target load. No other process writes for its groups until
// its transaction ends.

import { z } from "zod";
import { RollupNotice } from "../../contract/messages/notices.ts";
import { Target } from "../../contract/routing/routes.ts";
import { EDITED_FOR_DAYS } from "../../core/delivery/send-status.ts";
import { targetKey } from "../../core/delivery/target-key.ts";
import { MAX_EDIT_DELAY_MS } from "../../core/policy/edit-pacing.ts";
import type {
  EntityRef,
  Memory,
  PlacedMessage,
  RollupEntry,
  TargetRef,
  TargetState,
} from "../../ports/routing.ts";
import { findCallers } from "../accounts/linked-people.ts";
import { findAnswers } from "./host-answers.ts";
import { ASKED, askedOf, loadEntities } from "../entities/load-entities.ts";
import { readExposures } from "../entities/repositories.ts";
import { findLate } from "../ingress/missed-changes.ts";
import type { Queries } from "../pg/rows/queries.ts";
import { jsonOf } from "../pg/rows/stored-values.ts";
import { WAITING } from "../pg/rows/waiting-sends.ts";
import { findFed } from "../policy/preferences.ts";
import { findWatches } from "../policy/watches.ts";

// The newest send of each lane counts. A failed one leaves no message to edit. All hold decisions use the transaction's
// clock, so that sends that wait together become due together. That clock may lag behind the worker that released a
// send. So only a held send counts as not rendered yet.
const PLACED_MESSAGES = `
select t.at, l.target, s.route_ids,
       extract(epoch from case when s.is_held then now() - s.held_until
         else greatest(now() - greatest(s.created_at, s.held_until), interval '0') end)::float8 * 1000
         as rendered_ms_ago
from ${ASKED}
cross join lateral (
  select distinct on (lane_id) lane_id, route_ids, created_at, held_until, is_held from sends
  where group_key = t.group_key and update_key = t.key
    and rollup_key is null and (status in ${WAITING} or (status = 'delivered' and not is_note))
    and created_at > now() - interval '${EDITED_FOR_DAYS} days'
  order by lane_id, id desc
) s
join lanes l on l.id = s.lane_id`;

type PlacedMessageRow = {
  at: number;
  target: unknown;
  route_ids: unknown;
  rendered_ms_ago: number;
};

const Ids = z.array(z.string()).catch([]);

export function memoryOf(
  client: Queries,
  now: number,
  waitingGroups: Memory["waitingGroups"] = new Set(),
): Memory {
  return {
    now,
    waitingGroups,
    hostAnswers: (asked) => findAnswers(client, asked),
    targetStates: (targets) => readTargetStates(client, targets),
    callers: (who, groupKeys) => findCallers(client, who, groupKeys),
    watches: (refs) => findWatches(client, refs),
    fed: (who) => findFed(client, who),
    exposures: (exposures) => readExposures(client, exposures),
    loadEntities: (refs) => loadEntities(client, refs),
    placedMessages: (messages) => findPlacedMessages(client, messages),
    late: (told) => findLate(client, told),
    rollupEntries: (messages) => findRollupEntries(client, messages),
  };
}

export async function findPlacedMessages(
  db: Queries,
  messages: readonly EntityRef[],
): Promise<readonly PlacedMessage[]> {
  if (messages.length === 0) return [];
  const { rows } = await db.query<PlacedMessageRow>({
    name: "placed-messages",
    text: PLACED_MESSAGES,
    values: [askedOf(messages)],
  });
  return rows.flatMap((row) => placedMessageOf(row, messages[row.at]) ?? []);
}

function placedMessageOf(
  row: PlacedMessageRow,
  message: EntityRef | undefined,
): PlacedMessage | undefined {
  const { data: target } = Target.safeParse(row.target);
  if (!message || !target) return undefined;
  return {
    ...message,
    target,
    routeIds: Ids.parse(row.route_ids),
    renderedMsAgo: row.rendered_ms_ago,
  };
}

/** Any higher count is over every limit. */
const MAX_COUNTED = 1_000;
/** Excludes rolled-up sends, and sends held longer than any edit delay. */
const IS_IN_LINE = `s.rollup_key is null
  and (not s.is_held or s.held_until < now() + interval '${MAX_EDIT_DELAY_MS} milliseconds')`;

/** Load of targets at planning time: arrivals, queued sends and mutes. */
const READ_TARGETS = `
select t.at, l.arrivals, l.rollup_key, extract(epoch from l.rollup_grew_at)::float8 * 1000 as rollup_grew_at,
       w.waiting, w.last_due,
       (select json_agg(json_build_object('key', m.key, 'by', m.muted_by_login,
          'until', extract(epoch from m.until) * 1000))
        from mutes m where m.group_key = t.group_key and m.target_key = t.target_key
          and (m.until is null or m.until > now())) as mutes
from json_to_recordset($1::json) as t(at integer, group_key bigint, target_key text)
join lanes l on l.group_key = t.group_key and l.target_key = t.target_key
cross join lateral (
  select count(*) filter (where not is_held and kind <> 'rollup')::integer as waiting,
         extract(epoch from max(greatest(created_at, held_until)))::float8 * 1000 as last_due
  from (
    select s.kind, s.is_held, s.created_at, s.held_until
    from sends s where s.lane_id = l.id and s.status in ${WAITING} and ${IS_IN_LINE}
    limit ${MAX_COUNTED}) counted) w`;

type TargetRow = {
  at: number;
  arrivals: number[];
  rollup_key: string | null;
  rollup_grew_at: number | null;
  waiting: number;
  last_due: number | null;
  mutes: unknown;
};

const Mutes = z
  .array(z.object({ key: z.string(), by: z.string(), until: z.number().nullable() }))
  .catch([]);

async function readTargetStates(
  db: Queries,
  places: readonly TargetRef[],
): Promise<readonly TargetState[]> {
  if (places.length === 0) return [];
  const lookups = places.map(({ groupKey, target }, at) => ({
    at,
    group_key: groupKey,
    target_key: targetKey(target),
  }));
  const { rows } = await db.query<TargetRow>({
    name: "read-target-states",
    text: READ_TARGETS,
    values: [jsonOf(lookups)],
  });
  return rows.flatMap((row) => {
    const place = places[row.at];
    return place ? [{ ...place, ...stateOf(row) }] : [];
  });
}

function stateOf({ arrivals, rollup_key, rollup_grew_at, waiting, last_due, mutes }: TargetRow) {
  const rollup = rollup_key === null ? undefined : { key: rollup_key, grewAt: rollup_grew_at ?? 0 };
  return {
    load: { arrivals, waiting, lastDue: last_due ?? undefined, rollup },
    mutes: Mutes.parse(mutes).map(({ until, ...mute }) => ({ ...mute, until: until ?? undefined })),
  };
}

// Rollups that last listed a message, per lane.
const READ_ROLLUPS = `
select t.at, l.target, s.rollup_key, s.notice
from ${ASKED}
cross join lateral (
  select distinct on (lane_id) lane_id, rollup_key, notice from sends
  where group_key = t.group_key and update_key = t.key and rollup_key is not null
    and (status in ${WAITING} or status = 'skipped' and shown_by is not null)
    and created_at > now() - interval '${EDITED_FOR_DAYS} days'
  order by lane_id, id desc
) s
join lanes l on l.id = s.lane_id`;

type RollupRow = { at: number; target: unknown; rollup_key: string; notice: unknown };

async function findRollupEntries(
  db: Queries,
  messages: readonly EntityRef[],
): Promise<readonly RollupEntry[]> {
  if (messages.length === 0) return [];
  const { rows } = await db.query<RollupRow>({
    name: "rollupEntries",
    text: READ_ROLLUPS,
    values: [askedOf(messages)],
  });
  return rows.flatMap(({ at, rollup_key, ...row }) => {
    const message = messages[at];
    const target = Target.safeParse(row.target).data;
    const notice = RollupNotice.safeParse(row.notice).data;
    return message && target && notice
      ? [{ ...message, target, rollup: { key: rollup_key, notice } }]
      : [];
  });
}
