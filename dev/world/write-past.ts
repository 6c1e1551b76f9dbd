// Writes the past directly into the tables: events by day, their verdicts, sends and attempts.

import { ADD_PAST_DAYS } from "../postgres/past-days.ts";
import type { Target } from "../../src/contract/routing/routes.ts";
import { targetKey } from "../../src/core/delivery/target-key.ts";
import type { WorldDatabase } from "./database.ts";
import type { PastRows } from "./past-rows.ts";

const AT_ONCE = 2_000;

const ADD_LANES = `
insert into lanes (group_key, platform, target_key, target)
select $1, platform, target_key, target
from json_to_recordset($2::json) as t(platform text, target_key text, target jsonb)
on conflict do nothing`;

const ADD_EVENTS = `
insert into events (id, received_at, group_key, provider, event, delivery_id, headers, payload)
select id, to_timestamp(at / 1000), $1, provider, event, delivery_id, headers,
       convert_to(payload, 'UTF8')
from json_to_recordset($2::json) as t(id bigint, at float8, provider text, event text,
  delivery_id text, headers jsonb, payload text)`;

const ADD_OUTCOMES = `
insert into event_groups (event_id, received_at, group_key, state, routes_version, verdicts, error,
  dispatched_at, provider, event, delivery_id, action, repo, actor, title, url)
select event_id, to_timestamp(at / 1000), $1, state, (select max(version) from route_versions),
       verdicts, error, to_timestamp((at + 48) / 1000), provider, event, delivery_id, action, repo,
       actor, title, url
from json_to_recordset($2::json) as t(event_id bigint, at float8, state text, verdicts jsonb,
  error text, provider text, event text, delivery_id text, action text, repo text, actor text,
  title text, url text)`;

const ADD_SENDS = `
insert into sends (id, lane_id, group_key, event_id, received_at, provider, event, action,
  delivery_id, repo, actor, title, route_ids, role_ids, status, attempts, http_status, error_code,
  reason, error, created_at, updated_at, started_at, delivered_at, first_failed_at, duration_ms, message_id,
  message)
overriding system value
select t.id, lanes.id, $1, event_id, to_timestamp(at / 1000), provider, event, action, delivery_id,
       repo, actor, title, route_ids, role_ids, status, attempts, http_status, error_code,
       reason, error, to_timestamp((at + 51) / 1000), to_timestamp((at + took) / 1000),
       to_timestamp((at + 60) / 1000),
       case when status = 'delivered' then to_timestamp((at + took) / 1000) end,
       case when status <> 'delivered' then to_timestamp((at + 160) / 1000) end,
       took * 0.6, case when status = 'delivered' then (130000000000000000 + t.id)::text end,
       message
from json_to_recordset($2::json) as t(id bigint, target_key text, event_id bigint, at float8,
  provider text, event text, action text, delivery_id text, repo text, actor text, title text,
  route_ids jsonb, role_ids jsonb, status text, took float8, attempts integer, http_status integer,
  error_code text, reason text, error text, message jsonb)
join lanes on lanes.group_key = $1 and lanes.target_key = t.target_key`;

const ADD_ATTEMPTS = `
insert into attempts (send_id, at, ok, http_status, error_code, reason, error, duration_ms)
select send_id, to_timestamp(at / 1000), ok, http_status, error_code, reason, error, duration_ms
from json_to_recordset($2::json) as t(send_id bigint, at float8, ok boolean, http_status integer,
  error_code text, reason text, error text, duration_ms integer)
where $1::bigint is not null`;

export async function writePast(
  database: WorldDatabase,
  rows: PastRows,
  { groupKey, targets }: { groupKey: string; targets: readonly Target[] },
): Promise<void> {
  await database.query(ADD_PAST_DAYS);
  const lanes = targets.map((target) => ({
    platform: target.platform,
    target_key: targetKey(target),
    target,
  }));
  const write = async (statement: string, all: readonly object[]) => {
    for (let from = 0; from < all.length; from += AT_ONCE)
      await database.query(statement, [groupKey, JSON.stringify(all.slice(from, from + AT_ONCE))]);
  };
  await write(ADD_LANES, lanes);
  await write(ADD_EVENTS, rows.events);
  await write(ADD_OUTCOMES, rows.outcomes);
  await write(ADD_SENDS, rows.sends);
  await write(ADD_ATTEMPTS, rows.attempts);
  await database.query("analyze");
}
