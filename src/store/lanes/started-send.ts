// A send that begins, in SQL: when it may, and everything that is known about it. Two statements begin
// sends: one that is asked for it, and the one that settles what came before.

import { microsOf } from "../event-ref.ts";

/** Whether the bot is not stopped and none of these keys rests. */
export function isFree(platform: string, rateLimitKeys: string): string {
  return `not exists (select from bots where platform = ${platform} and state <> 'active')
  and not exists (
    select from rate_limits where key = any (${rateLimitKeys}) and not_before > clock_timestamp())`;
}

/** What is set when a try begins; one that was under way already lost its worker. */
export const BEGIN = `
status = 'sending', started_at = clock_timestamp(), updated_at = clock_timestamp(),
may_be_doubled = s.may_be_doubled or s.status = 'sending'`;

/** Columns of the row `started` and, by the join below, of its event. */
export const JOB_COLUMNS = `
started.id, started.kind, started.event_id, ${microsOf("started.received_at")} as event_at, started.notice, started.group_key,
started.route_ids, started.role_ids, started.update_key, started.is_note, started.attempts, started.is_repeated,
started.may_be_doubled, started.thread,
started.is_sensitive as job_is_sensitive, started.replay_id, started.user_id,
case when started.replay_id is not null then
  (select target from lanes where lanes.id = started.lane_id) end as target,
case when started.replay_id is not null then
  (select state = 'canceled' from replays where replays.id = started.replay_id) end as is_called_off,
extract(epoch from started.created_at)::float8 * 1000 as created_at,
extract(epoch from clock_timestamp() - started.first_failed_at)::float8 * 1000 as failing_ms,
e.provider, e.id is not null and e.group_key is null as is_global, e.event, e.delivery_id, e.payload, e.headers ->> 'content-type' as content_type`;

export const JOIN_EVENT = `
left join lateral (
  select * from events
  where events.id = started.event_id and events.received_at = started.received_at limit 1
) e on true`;
