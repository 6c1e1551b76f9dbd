// Targets as they are when something is planned: how much comes in, what waits, what nobody wants to hear of.

import { z } from "zod";
import { MAX_EDIT_DELAY_MS } from "../../core/policy/edit-pacing.ts";
import { targetKey } from "../../core/delivery/target-key.ts";
import type { TargetRef, TargetState } from "../../ports/routing.ts";
import { jsonOf } from "../json.ts";
import { WAITING } from "../lanes/waiting-sends.ts";
import type { Queries } from "../queries.ts";

/** More than this is too much in any case. */
const MAX_COUNTED = 1_000;
/** What is listed, and what is held for longer than any turn, is in nobody's way. */
const IS_IN_LINE = `s.rollup_key is null
  and (not s.is_held or s.held_until < now() + interval '${MAX_EDIT_DELAY_MS} milliseconds')`;

const READ = `
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

type Row = {
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

export async function readTargetStates(
  db: Queries,
  places: readonly TargetRef[],
): Promise<readonly TargetState[]> {
  if (places.length === 0) return [];
  const lookups = places.map(({ groupKey, target }, at) => ({
    at,
    group_key: groupKey,
    target_key: targetKey(target),
  }));
  const { rows } = await db.query<Row>({
    name: "read-target-states",
    text: READ,
    values: [jsonOf(lookups)],
  });
  return rows.flatMap((row) => {
    const place = places[row.at];
    return place ? [{ ...place, ...stateOf(row) }] : [];
  });
}

function stateOf({ arrivals, rollup_key, rollup_grew_at, waiting, last_due, mutes }: Row) {
  const rollup = rollup_key === null ? undefined : { key: rollup_key, grewAt: rollup_grew_at ?? 0 };
  return {
    load: { arrivals, waiting, lastDue: last_due ?? undefined, rollup },
    mutes: Mutes.parse(mutes).map(({ until, ...mute }) => ({ ...mute, until: until ?? undefined })),
  };
}
