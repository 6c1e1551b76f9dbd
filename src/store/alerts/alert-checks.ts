// Measures current problems of groups. Each statement is cheap: recent failures have their own index,
// rejected webhooks are few, and only the head of each lane is read.

import { z } from "zod";
import { Alert } from "../../contract/alerts/alerts.ts";
import {
  LATELY_MS,
  MIN_FAILED,
  MIN_REJECTED,
  LONG_WAIT_MS,
  type AlertCheck,
} from "../../core/alerts/alert-rules.ts";
import { WAITING } from "../pg/rows/waiting-sends.ts";
import type { Queries } from "../pg/rows/queries.ts";

const LATELY = `now() - interval '${LATELY_MS} milliseconds'`;
/** Of a group's newest sends. The check needs a share, and this sample is large enough. */
const MAX_CHECKED = 1_000;

// Excludes direct messages, replays and samples: their failures say nothing about the group.
const FAILURES = `
select f.group_key, '' as subject,
       jsonb_build_object('kind', 'failures', 'failed', c.failed, 'settled', c.settled) as detail
from (
  select group_key from sends
  where status in ('failed', 'dead') and updated_at > ${LATELY}
    and user_id is null and replay_id is null and not is_test
  group by group_key having count(*) >= ${MIN_FAILED}
) f
cross join lateral (
  select count(*) filter (where status <> 'delivered') as failed, count(*) as settled
  from (
    select status, updated_at, user_id, replay_id, is_test from sends s
    where s.group_key = f.group_key order by id desc limit ${MAX_CHECKED}
  ) newest
  where status in ('delivered', 'failed', 'dead') and updated_at > ${LATELY}
    and user_id is null and replay_id is null and not is_test
) c`;

const REJECTED = `
select group_key, '' as subject,
       jsonb_build_object('kind', 'rejected', 'rejected', count(*)) as detail
from rejections where group_key is not null and at > ${LATELY}
group by group_key having count(*) >= ${MIN_REJECTED}`;

// Excludes sends that wait on purpose: held ones, rolled-up ones and edits. Paused lanes have their own alert.
const WAITING_LONG = `
select group_key, '' as subject,
       jsonb_build_object('kind', 'waiting', 'targets', count(*),
         'waitsMs', floor(extract(epoch from now() - min(since)) * 1000)) as detail
from (
  select l.group_key, head.since
  from lanes l
  cross join lateral (
    select greatest(s.created_at, s.held_until) as since from sends s
    where s.lane_id = l.id and s.status in ${WAITING} and not s.is_held and s.rollup_key is null
      and s.kind <> 'edit' and not s.is_test
    order by coalesce(s.place, s.id) limit 1
  ) head
  where l.state = 'active' and l.user_id is null and l.next_at is not null
) waiting
where since <= now() - interval '${LONG_WAIT_MS} milliseconds'
group by group_key`;

const STILL_PAUSED = `
select t.group_key, t.subject, t.detail from alerts t
join lanes l on l.id = t.subject::bigint and l.state = 'paused'
where t.kind = 'targetPaused' and t.resolved_at is null`;

const Row = z
  .object({ group_key: z.string(), subject: z.string(), detail: Alert })
  .transform(({ group_key, subject, detail }): AlertCheck => ({
    groupKey: group_key,
    kind: detail.kind,
    subject,
    alert: detail,
  }));

export async function runAlertChecks(db: Queries): Promise<readonly AlertCheck[]> {
  const seen: AlertCheck[] = [];
  for (const statement of [FAILURES, REJECTED, WAITING_LONG, STILL_PAUSED])
    seen.push(...z.array(Row).parse((await db.query(statement)).rows));
  return seen;
}
