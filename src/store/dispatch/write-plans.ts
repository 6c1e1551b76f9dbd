// Writes down what was planned. One dispatcher at a time writes for a group, so numbers of a lane become
// visible in their order. Lanes are woken last of all: whoever settles must not wait for the rest.

import type { PoolClient } from "pg";
import { jsonOf } from "../json.ts";
import { insertMissingLanes, wakeLanes } from "../lanes/lock-lanes.ts";
import { emptyDoneEvents } from "../sensitive-events.ts";
import { countArrivals } from "./count-arrivals.ts";
import { ensureRendered } from "./keep-drawn.ts";
import { writePeople } from "./write-people.ts";
import type { PlannedRows } from "./planned-rows.ts";
import { LEARN_REPOSITORIES } from "./repositories.ts";

const ADD_OUTCOMES = `
insert into event_groups
  (event_id, received_at, group_key, state, routes_version, verdicts, error, provider, event,
   delivery_id, action, repo, actor, number, sha, title, url)
select event_id, received_at, group_key, state, routes_version, verdicts, error, provider, event,
       delivery_id, action, repo, actor, number, sha, title, url
from json_to_recordset($1::json) as t(
  event_id bigint, received_at timestamptz, group_key bigint, state text, routes_version bigint,
  verdicts jsonb, error text, provider text, event text, delivery_id text, action text, repo text,
  actor text, number bigint, sha text, title text, url text)
on conflict (event_id, coalesce(group_key, 0)) do update
  set state = excluded.state, routes_version = excluded.routes_version,
      verdicts = excluded.verdicts, error = excluded.error, provider = excluded.provider,
      event = excluded.event, delivery_id = excluded.delivery_id, action = excluded.action,
      repo = excluded.repo, actor = excluded.actor, number = excluded.number, sha = excluded.sha,
      title = excluded.title, url = excluded.url,
      dispatched_at = now()`;

const ADD_SENDS = `
insert into sends
  (lane_id, group_key, kind, event_id, received_at, provider, event, action, delivery_id, repo, actor,
   route_ids, role_ids, is_sensitive, update_key, is_note, is_held, held_until, status, error, title,
   rollup_line, rollup_key, notice, thread, user_id)
select lanes.id, t.group_key, kind, event_id, received_at, provider, event, action, delivery_id, repo,
       actor, route_ids, role_ids, is_sensitive, update_key, is_note,
       hold_ms > 0 or t.rollup_key is not null,
       case when hold_ms > 0 then now() + hold_ms * interval '1 millisecond' end,
       case when idle is null then 'queued' else 'skipped' end, idle, title, rollup_line, t.rollup_key, notice,
       thread, t.user_id
from json_to_recordset($1::json) as t(
  at integer, group_key bigint, kind text, target_key text, event_id bigint, received_at timestamptz,
  provider text, event text, action text, delivery_id text, repo text, actor text,
  route_ids jsonb, role_ids jsonb, is_sensitive boolean, update_key text, is_note boolean,
  hold_ms double precision, idle text, title text, rollup_line jsonb, rollup_key text, notice jsonb,
  thread jsonb, user_id text)
join lanes on lanes.group_key = t.group_key and lanes.target_key = t.target_key
order by at`;

const ADD_SYSTEM_JOBS = `
insert into system_jobs (event_id, kind, body)
select event_id, kind, body
from json_to_recordset($1::json) as t(event_id bigint, kind text, body jsonb)`;

// Only one dispatcher at a time writes for a group, so nobody learns in between.
const SAVE_ENTITIES = `
insert into entities (group_key, key, parts)
select group_key, key, parts
from json_to_recordset($1::json) as t(group_key bigint, key text, parts jsonb)
order by group_key, key
on conflict (group_key, key) do update set parts = excluded.parts, updated_at = now()`;

// Other shards may look at the same events at this moment: locked in order, changed afterwards.
const LOCK_EVENTS = `
select from undispatched where event_id = any ($1) order by event_id for update`;

const COUNT_ATTEMPTS = `
update undispatched u set attempts = u.attempts + 1, error = t.error
from json_to_recordset($1::json) as t(event_id bigint, error text)
where u.event_id = t.event_id`;

const CLEAR_BITS = `
with cleared as (
  update undispatched set shards = shards & ~$2::integer
  where event_id = any ($1) and shards & ~$2::integer <> 0
)
delete from undispatched where event_id = any ($1) and shards & ~$2::integer = 0`;

/** What needs no answer follows without waiting for one: the connection keeps the order. */
export async function writePlans(
  client: PoolClient,
  rows: PlannedRows,
  { mask, released }: { mask: number; released: readonly string[] },
): Promise<void> {
  const { outcomes, sends, systemJobs, failed, done, sensitive } = rows;
  const lanes =
    sends.length > 0 ? await insertMissingLanes(client, sends) : new Map<string, string>();
  const entities = [...rows.entities.values()];
  const repositories = [...rows.repositories.values()];
  const laneIds = [...new Set([...lanes.values(), ...released])];
  const touched = [...done, ...failed.map(({ event_id }) => event_id)];
  await Promise.all([
    outcomes.length > 0 && client.query(named("add-outcomes", ADD_OUTCOMES, jsonOf(outcomes))),
    entities.length > 0 && client.query(named("save-entities", SAVE_ENTITIES, jsonOf(entities))),
    sends.length > 0 && client.query(named("add-sends", ADD_SENDS, jsonOf(sends))),
    repositories.length > 0 &&
      client.query(named("learn-repositories", LEARN_REPOSITORIES, jsonOf(repositories))),
    systemJobs.length > 0 &&
      client.query(named("add-system-jobs", ADD_SYSTEM_JOBS, jsonOf(systemJobs))),
    client.query(named("lock-events", LOCK_EVENTS, touched)),
    failed.length > 0 && client.query(named("count-attempts", COUNT_ATTEMPTS, jsonOf(failed))),
    client.query(named("clear-bits", CLEAR_BITS, done, mask)),
    sensitive.length > 0 && emptyDoneEvents(client, sensitive),
    ensureRendered(client, { lanes, laneIds }, sends),
    laneIds.length > 0 && wakeLanes(client, laneIds),
    countArrivals(client, lanes, sends),
    writePeople(client, lanes, rows),
  ]);
}

function named(name: string, text: string, ...values: readonly unknown[]) {
  return { name, text, values: [...values] };
}
