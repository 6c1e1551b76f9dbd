// What delivery leaves behind in a group, written down directly: one event and its send, a lane that
// stopped, a refused webhook, a claimed channel and its name.

import type { Console } from "../../support/console.ts";
import type { Shape } from "./shape.ts";

export type Records = { eventId: string; logId: string; targetId: string; replayId: string };

const EVENT = `
insert into events (group_key, provider, event, delivery_id, headers, payload)
values ($1, 'custom', 'custom', $2, jsonb_build_object('user-agent', $3::text),
        convert_to(jsonb_build_object('title', $3::text, 'repo', $3::text)::text, 'utf8'))
returning id, received_at`;

const ENTERED = `
insert into event_groups
  (event_id, received_at, group_key, state, routes_version, verdicts, error, action, repo, actor,
   provider, event, delivery_id, title, url)
values ($1, $2, $3, 'dispatched', (select version from documents where key = 'config:routes'),
        '[]', $4, $4, $4, $4, 'custom', 'custom', $4, $4, $4)`;

const LANE = `
insert into lanes (group_key, platform, target_key, target, state, paused_at, paused_why)
values ($1, 'chatone', 'chatone:' || $2, jsonb_build_object('platform', 'chatone', 'channelId', $2::text),
        'paused', now(), $3) returning id`;

const SEND = `
insert into sends (lane_id, group_key, event_id, received_at, provider, event, action, delivery_id,
  repo, actor, title, route_ids, status, attempts, error, error_code, message, message_id,
  started_at, duration_ms)
values ($1, $2, $3, $4, 'custom', 'custom', $5, $6, $5, $5, $5, jsonb_build_array($7::text), 'failed', 1, $5, $5,
  jsonb_build_object('content', $5::text), $5, now(), 5) returning id`;

const REPLAY = `
insert into replays (group_key, state, mode, request, requested_by, events, idle, started_at)
values ($1, 'running', 'each', jsonb_build_object('groupId', $2::text,
  'what', '{"kind": "search", "search": {}}'::jsonb), $3, 1, 1, now()) returning id`;

export async function addRecords({ sql }: Console, shape: Shape): Promise<Records> {
  const { key, deliveryId, canary, channelId, routeId } = shape;
  const [event] = await sql<{ id: string; received_at: Date }>(EVENT, [key, deliveryId, canary]);
  const [lane] = await sql<{ id: string }>(LANE, [key, channelId, canary]);
  if (!event || !lane) throw new Error("nothing was written");
  await sql(ENTERED, [event.id, event.received_at, key, canary]);
  const [send] = await sql<{ id: string }>(SEND, [
    lane.id,
    key,
    event.id,
    event.received_at,
    canary,
    deliveryId,
    routeId,
  ]);
  if (!send) throw new Error("nothing was written");
  await sql(
    "insert into attempts (send_id, ok, error, error_code, duration_ms) values ($1, false, $2, $2, 5)",
    [send.id, canary],
  );
  await sql(
    `insert into rejections (group_key, at, reason, address, event, delivery_id, lost)
     values ($1, now(), $2, $2, $2, $2, false)`,
    [key, canary],
  );
  await sql(
    "insert into places (place, name, due_at) values ('chatone:' || $1, $2, now() + interval '1 day')",
    [channelId, canary],
  );
  await sql("insert into target_claims (place, group_key, claimed_by) values ($1, $2, $3)", [
    `chatone:${channelId}`,
    key,
    canary,
  ]);
  const [replay] = await sql<{ id: string }>(REPLAY, [key, shape.groupId, canary]);
  return { eventId: event.id, logId: send.id, targetId: lane.id, replayId: replay?.id ?? "" };
}
