// How long a send waited for its first attempt, and which other send of the lane kept it waiting.

import { type Kysely, sql } from "kysely";
import type { WaitDetails } from "../../contract/records/sends.ts";
import type { ReadScope } from "../../ports/records.ts";
import type { Schema } from "../schema.ts";
import { isOf, isReadable } from "./newest.ts";

/** Older sends of the group that are looked at: more cannot have been in one lane for long. */
const MAX_EARLIER = 2_000;

type Row = {
  ms: number | null;
  send_id: string | null;
  event_id: string | null;
  title: string | null;
};

/**
 * It could leave when it was made, or when its hold was over. What was tried meanwhile in the same lane kept it
 * waiting; the send that took most of the time is named. A replay is paced on purpose, so it does not count.
 */
export async function readWaited(
  tx: Kysely<Schema>,
  readScope: ReadScope,
  sendId: string,
): Promise<WaitDetails> {
  const { rows } = await sql<Row>`
    with own as (
      select s.id, s.lane_id, s.group_key, s.event_id,
             greatest(s.created_at, s.held_until) as ready_at,
             coalesce(
               (select min(a.at - a.duration_ms * interval '1 ms') from attempts a
                where a.send_id = s.id),
               case when s.status in ('queued', 'sending', 'retrying') then now() end) as first_at
      from sends s where s.id = ${sendId} and s.replay_id is null and s.rollup_key is null
        and ${isOf(readScope.groups, "s.group_key")} and ${isReadable(readScope, "s.user_id")}
    )
    select greatest(0, round(extract(epoch from first_at - ready_at) * 1000))::float8 as ms,
           before.id as send_id, before.event_id, before.title
    from own left join lateral (
      select s.id, s.event_id, s.title,
             least(max(a.at + coalesce(a.wait_ms, 0) * interval '1 ms'), first_at)
               - greatest(min(a.at - a.duration_ms * interval '1 ms'), ready_at) as busy
      from (
        select id, lane_id, user_id, event_id, title, updated_at from sends
        where group_key = own.group_key and id < own.id
        order by id desc limit ${MAX_EARLIER}
      ) s
      join attempts a on a.send_id = s.id
      where s.lane_id = own.lane_id and s.event_id is distinct from own.event_id
        and ${isReadable(readScope, "s.user_id")} and s.updated_at > ready_at
        and a.at > ready_at and a.at <= first_at
      group by s.id, s.event_id, s.title
      order by busy desc, s.id limit 1
    ) before on true`.execute(tx);
  const [row] = rows;
  const behind =
    row && row.send_id !== null
      ? { sendId: row.send_id, eventId: row.event_id, title: row.title }
      : null;
  return { ms: row?.ms ?? 0, behind };
}
