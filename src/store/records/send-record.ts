// A row of `sends` with its lane, as a record of the send log.

import { placeIn } from "../pg/rows/target-sql.ts";
import { sql } from "kysely";
import { SEND_STATUSES, type SendEntry, WrittenTarget } from "../../contract/records/entries.ts";
import { ROLLUP_REASONS } from "../../contract/messages/notices.ts";
import type { SendRecord } from "../../ports/records.ts";
import { StoredReason } from "../pg/rows/stored-values.ts";

/** An edit changes a message that an earlier send posted under the same key. */
const MESSAGE_KIND = sql`
  case when s.kind not in ('event', 'edit') then null
       when s.kind = 'edit' then 'edit'
       when s.is_note or s.update_key is null then 'note'
       when exists (
         select from sends e
         where e.group_key = s.group_key and e.update_key = s.update_key and e.lane_id = s.lane_id
           and e.status = 'delivered' and e.message_id is not null and e.id <> s.id
           and e.message_id = coalesce(s.message_id, e.message_id)
           and e.delivered_at < coalesce(s.delivered_at, 'infinity')) then 'edit'
       else 'card' end`;

/** Title of the event of the send `s`, in its group. */
const EVENT_TITLE = sql`(
  select nullif(g.title, '') from event_groups g
  where g.event_id = s.event_id and coalesce(g.group_key, 0) = s.group_key)`;

/** A message can show a newer state than its event, so the event's own title wins. */
const TITLE = sql`case when s.kind in ('event', 'edit')
  then coalesce(${EVENT_TITLE}, s.title) else coalesce(s.title, ${EVENT_TITLE}) end`;

export const SEND_COLUMNS = sql`
  s.id, s.kind, ${MESSAGE_KIND} as message_kind, s.event_id, s.delivery_id, s.provider, s.group_key, s.route_ids, l.platform,
  l.target, s.event, s.action, s.repo, s.actor, s.status, s.attempts, s.error, s.error_code,
  s.reason, s.http_status, s.message_id, ${TITLE} as title, s.shown_by,
  case when s.kind = 'notice' then s.notice ->> 'kind' end as notice_kind,
  case when s.rollup_key is not null then s.notice ->> 'why' end as rolled_up_for,
  case when s.rollup_key is null then s.held_until else (
    select d.held_until from sends d
    where d.group_key = s.group_key and d.update_key = s.rollup_key and d.lane_id = s.lane_id
      and d.kind = 'rollup'
    order by d.id desc limit 1) end as held_until,
  s.created_at, s.updated_at,
  s.delivered_at, s.duration_ms, s.replay_id, s.thread_id, s.is_test,
  (select p.link_id from places p where p.place = ${sql.raw(placeIn("l"))}) as link_id`;

export type SendRow = {
  id: string;
  kind: SendEntry["kind"];
  message_kind: SendEntry["messageKind"];
  event_id: string | null;
  delivery_id: string | null;
  provider: string | null;
  group_key: string;
  route_ids: string[];
  platform: string;
  target: unknown;
  event: string | null;
  action: string | null;
  repo: string | null;
  actor: string | null;
  status: (typeof SEND_STATUSES)[number];
  attempts: number;
  error: string | null;
  error_code: string | null;
  reason: string | null;
  http_status: number | null;
  message_id: string | null;
  title: string | null;
  shown_by: string | null;
  notice_kind: string | null;
  rolled_up_for: string | null;
  held_until: Date | null;
  created_at: Date;
  updated_at: Date;
  delivered_at: Date | null;
  duration_ms: number | null;
  replay_id: string | null;
  thread_id: string | null;
  is_test: boolean;
  link_id: string | null;
};

export function sendRecord(row: SendRow): SendRecord {
  const { id, kind, provider, platform, event, action, repo, actor, status, attempts } = row;
  return {
    id,
    kind,
    provider,
    platform,
    event,
    action,
    repo,
    actor,
    status,
    attempts,
    messageKind: row.message_kind,
    eventId: row.event_id,
    deliveryId: row.delivery_id,
    groupKey: row.group_key,
    routeIds: row.route_ids,
    target: WrittenTarget.parse(row.target),
    error: row.error,
    errorCode: row.error_code,
    reason: StoredReason.parse(row.reason),
    httpStatus: row.http_status,
    messageId: row.message_id,
    title: row.title,
    shownBy: row.shown_by,
    notice: row.notice_kind,
    rolledUpFor: ROLLUP_REASONS.find((why) => why === row.rolled_up_for) ?? null,
    heldUntil: row.held_until?.getTime() ?? null,
    createdAt: row.created_at.getTime(),
    updatedAt: row.updated_at.getTime(),
    deliveredAt: row.delivered_at?.getTime() ?? null,
    durationMs: row.duration_ms,
    replayId: row.replay_id,
    isTest: row.is_test,
    link: { threadId: row.thread_id ?? undefined, linkId: row.link_id ?? undefined },
  };
}
