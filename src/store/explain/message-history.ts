// History of a posted message: the send that posted it, the edits since, and its work item.

import { isHostThat } from "../pg/rows/host-sql.ts";
import { channelIdIn } from "../pg/rows/target-sql.ts";
import type { Pool } from "pg";
import { z } from "zod";
import { byCodeHost, CODE_HOSTS } from "../../contract/hosts/index.ts";
import { splitRepository } from "../../contract/kernel/repository-path.ts";
import { hostedName, repositoryOn } from "../../core/kernel/repository-name.ts";
import { idsOf } from "../../core/delivery/target-key.ts";
import type {
  MessageTimelines,
  MessageTimeline,
  MessageChannel,
} from "../../ports/interactions.ts";

// $1 groups, $2 platform, $3 channel or chat.
const HERE = `
s.group_key = any ($1::bigint[]) and s.status = 'delivered' and l.platform = $2
  and ${channelIdIn("l")} = $3`;

const OF_MESSAGE = `
select s.group_key, s.kind, s.event, s.action, s.repo, s.actor, s.delivery_id, s.route_ids,
       extract(epoch from coalesce(s.received_at, s.created_at))::float8 * 1000 as received_at,
       extract(epoch from s.delivered_at - coalesce(s.received_at, s.created_at))::float8 * 1000
         as took_ms,
       count(*) over ()::integer - 1 as edits
from sends s join lanes l on l.id = s.lane_id
where s.message_id = $4 and ${HERE}
order by s.delivered_at, s.id limit 1`;

// Messages use the repository's own spelling, as in its events.
const NEWEST_OF_WORK_ITEM = byCodeHost(
  (host) => `
select s.message_id
from unnest($1::bigint[]) as wanted(key)
cross join lateral (
  select repo from event_groups
  where group_key = wanted.key and lower(repo) = lower($4) and provider = '${host}'
    and repo is not null
  limit 1) heard
join sends s on s.group_key = wanted.key and s.update_key = any (
  array['pr:' || $6 || heard.repo || '#' || $5::text, 'issue:' || $6 || heard.repo || '#' || $5::text])
join lanes l on l.id = s.lane_id
where s.message_id is not null and ${HERE}
order by s.id desc limit 1`,
);

// The subject comes from dispatch records, never from a link: senders control links.
const SUBJECT = `
select s.provider, s.repo, g.number
from sends s join lanes l on l.id = s.lane_id
left join event_groups g on g.event_id = s.event_id and g.group_key = s.group_key
  and s.kind = 'event' and s.provider ${isHostThat("act")} and s.event in (
    'pull_request', 'pull_request_review', 'pull_request_review_comment', 'issues', 'issue_comment')
where s.message_id = $4 and ${HERE}
order by g.number nulls last, s.id limit 1`;

const Subject = z.object({
  provider: z.string().nullable(),
  repo: z.string().nullable(),
  number: z.string().nullable(),
});

const Row = z.object({
  group_key: z.string(),
  kind: z.enum(["event", "edit", "log", "notice", "rollup"]),
  event: z.string().nullable(),
  action: z.string().nullable(),
  repo: z.string().nullable(),
  actor: z.string().nullable(),
  delivery_id: z.string().nullable(),
  route_ids: z.array(z.string()),
  received_at: z.number(),
  took_ms: z.number(),
  edits: z.number(),
});

export function messageTimelines(pool: Pool): MessageTimelines {
  const ofMessage: MessageTimelines["ofMessage"] = async (at, messageId) => {
    const { rows } = await pool.query(OF_MESSAGE, [...valuesOf(at), messageId]);
    return rows.length === 0 ? undefined : timelineOf(Row.parse(rows[0]));
  };
  return {
    ofMessage,
    async posted(at, messageId) {
      const { rows } = await pool.query(SUBJECT, [...valuesOf(at), messageId]);
      return rows.length === 0 ? undefined : { workItem: workItemOf(Subject.parse(rows[0])) };
    },
    async ofWorkItem(at, { provider, owner, repo, number }) {
      const { rows } = await pool.query<{ message_id: string }>(NEWEST_OF_WORK_ITEM[provider], [
        ...valuesOf(at),
        `${owner}/${repo}`,
        number,
        hostedName(repositoryOn(provider, "")),
      ]);
      const [newest] = rows;
      return newest && ofMessage(at, newest.message_id);
    },
  };
}

function valuesOf({ target, groupKeys }: MessageChannel): unknown[] {
  const [whole] = idsOf(target);
  return [groupKeys, target.platform, whole];
}

function workItemOf({ provider: sender, repo: fullName, number }: z.output<typeof Subject>) {
  const path = splitRepository(fullName ?? "");
  const provider = CODE_HOSTS.find((host) => host === sender);
  return path && provider && number !== null
    ? { provider, ...path, number: Number(number) }
    : undefined;
}

function timelineOf({ event, action, ...row }: z.output<typeof Row>): MessageTimeline {
  return {
    groupKey: row.group_key,
    kind: row.kind,
    event: event === null || action === null ? (event ?? undefined) : `${event}.${action}`,
    repo: row.repo ?? undefined,
    actor: row.actor ?? undefined,
    deliveryId: row.delivery_id ?? undefined,
    routeIds: row.route_ids,
    receivedAt: row.received_at,
    tookMs: row.took_ms,
    edits: row.edits,
  };
}
