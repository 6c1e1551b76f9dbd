// Writes the plans of a batch. One dispatcher at a time writes for a group, so send ids of a lane become visible in
// order. Lanes are woken last, so that settling does not wait for the rest.

import type { PoolClient } from "pg";
import {
  type Arrivals,
  insertMissingLanes,
  nameOf,
  wakeLanes,
} from "../delivery/lanes/lock-lanes.ts";
import { LEARN_REPOSITORIES } from "../entities/repositories.ts";
import { emptyDoneEvents } from "../ingress/sensitive-payloads.ts";
import { jsonOf } from "../pg/rows/stored-values.ts";
import { SHARDS } from "../pg/shards.ts";
import { ensureRendered } from "./ensure-rendered.ts";
import type { PlannedRows } from "./planned-rows.ts";

const ADD_OUTCOMES = `
insert into event_groups
  (event_id, received_at, group_key, state, routes_version, verdicts, answers, error, provider, event,
   delivery_id, action, repo, actor, number, sha, title, url, is_test)
select event_id, received_at, group_key, state, routes_version, verdicts,
       (select array_agg(value::bigint) from json_array_elements_text(answers)), error, provider, event,
       delivery_id, action, repo, actor, number, sha, title, url, is_test
from json_to_recordset($1::json) as t(
  event_id bigint, received_at timestamptz, group_key bigint, state text, routes_version bigint,
  verdicts jsonb, answers json, error text, provider text, event text, delivery_id text, action text, repo text,
  actor text, number bigint, sha text, title text, url text, is_test boolean)
on conflict (event_id, coalesce(group_key, 0)) do update
  set state = excluded.state, routes_version = excluded.routes_version,
      verdicts = excluded.verdicts, answers = excluded.answers, error = excluded.error, provider = excluded.provider,
      event = excluded.event, delivery_id = excluded.delivery_id, action = excluded.action,
      repo = excluded.repo, actor = excluded.actor, number = excluded.number, sha = excluded.sha,
      title = excluded.title, url = excluded.url,
      dispatched_at = now()`;

const ADD_SENDS = `
insert into sends
  (lane_id, group_key, kind, event_id, received_at, provider, event, action, delivery_id, repo, actor,
   route_ids, role_ids, is_sensitive, update_key, is_note, is_held, held_until, status, error, title,
   rollup_line, rollup_key, notice, thread, user_id, is_test)
select lanes.id, t.group_key, kind, event_id, received_at, provider, event, action, delivery_id, repo,
       actor, route_ids, role_ids, is_sensitive, update_key, is_note,
       hold_ms > 0 or t.rollup_key is not null,
       case when hold_ms > 0 then now() + hold_ms * interval '1 millisecond' end,
       case when idle is null then 'queued' else 'skipped' end, idle, title, rollup_line, t.rollup_key, notice,
       thread, t.user_id, coalesce(is_test, false)
from json_to_recordset($1::json) as t(
  at integer, group_key bigint, kind text, target_key text, event_id bigint, received_at timestamptz,
  provider text, event text, action text, delivery_id text, repo text, actor text,
  route_ids jsonb, role_ids jsonb, is_sensitive boolean, update_key text, is_note boolean,
  hold_ms double precision, idle text, title text, rollup_line jsonb, rollup_key text, notice jsonb,
  thread jsonb, user_id text, is_test boolean)
join lanes on lanes.group_key = t.group_key and lanes.target_key = t.target_key
order by at`;

const ADD_SYSTEM_JOBS = `
insert into system_jobs (event_id, kind, body)
select event_id, kind, body
from json_to_recordset($1::json) as t(event_id bigint, kind text, body jsonb)`;

// One dispatcher at a time writes for a group, so no concurrent update is lost.
const SAVE_ENTITIES = `
insert into entities (group_key, key, parts)
select group_key, key, parts
from json_to_recordset($1::json) as t(group_key bigint, key text, parts jsonb)
order by group_key, key
on conflict (group_key, key) do update set parts = excluded.parts, updated_at = now()`;

// Other shards may process the same events now, so rows are locked in order before they change.
const LOCK_EVENTS = `
select from undispatched where event_id = any ($1) order by event_id for update`;

const COUNT_ATTEMPTS = `
update undispatched u set attempts = u.attempts + 1, error = t.error
from json_to_recordset($1::json) as t(event_id bigint, error text)
where u.event_id = t.event_id`;

/** The shards of every group: then no other worker processes these events. */
const ALL_SHARDS = 2 ** SHARDS - 1;
const DELETE_EVENTS = "delete from undispatched where event_id = any ($1)";

const CLEAR_BITS = `
with cleared as (
  update undispatched set shards = shards & ~$2::integer
  where event_id = any ($1) and shards & ~$2::integer <> 0
)
delete from undispatched where event_id = any ($1) and shards & ~$2::integer = 0`;

/**
 * Statements are pipelined without waiting for answers. The connection keeps their order. Returns the number of system
 * jobs that were added.
 */
export async function writePlans(
  client: PoolClient,
  rows: PlannedRows,
  { mask, released }: { mask: number; released: readonly string[] },
): Promise<number> {
  const { sends, systemJobs, sensitive } = rows;
  const lanes =
    sends.length > 0 ? await insertMissingLanes(client, sends) : new Map<string, string>();
  const laneIds = [...new Set([...lanes.values(), ...released])];
  const write = (name: string, text: string, all: Iterable<object>) =>
    writeRows(client, { name, text }, [...all]);
  const [hidden] = await Promise.all([
    write("learn-repositories", LEARN_REPOSITORIES, rows.repositories.values()),
    write("add-outcomes", ADD_OUTCOMES, rows.outcomes),
    write("save-entities", SAVE_ENTITIES, rows.entities.values()),
    write("add-sends", ADD_SENDS, sends),
    write("add-system-jobs", ADD_SYSTEM_JOBS, systemJobs),
    endEvents(client, rows, mask),
    sensitive.length > 0 && emptyDoneEvents(client, sensitive),
    ensureRendered(client, { lanes, laneIds }, sends),
    laneIds.length > 0 && wakeLanes(client, laneIds, arrivalsOf(lanes, sends)),
    writePeople(client, lanes, rows),
  ]);
  return systemJobs.length + hidden;
}

/** Returns the number of rows that the statement inserted. */
async function writeRows(
  client: PoolClient,
  statement: { name: string; text: string },
  rows: readonly object[],
): Promise<number> {
  if (rows.length === 0) return 0;
  return (await client.query({ ...statement, values: [jsonOf(rows)] })).rowCount ?? 0;
}

/** Removes the events from the inbox of these shards, and counts failed attempts. */
async function endEvents(
  client: PoolClient,
  { failed, done }: Pick<PlannedRows, "failed" | "done">,
  mask: number,
): Promise<void> {
  const isWhole = mask === ALL_SHARDS;
  const touched = [...done, ...failed.map(({ event_id }) => event_id)];
  await Promise.all([
    !isWhole && client.query(named("lock-events", LOCK_EVENTS, touched)),
    failed.length > 0 && client.query(named("count-attempts", COUNT_ATTEMPTS, jsonOf(failed))),
    isWhole
      ? client.query(named("delete-events", DELETE_EVENTS, done))
      : client.query(named("clear-bits", CLEAR_BITS, done, mask)),
  ]);
}

function named(name: string, text: string, ...values: readonly unknown[]) {
  return { name, text, values: [...values] };
}

/** New messages of each lane, for the rate budgets of targets. */
function arrivalsOf(
  lanes: ReadonlyMap<string, string>,
  sends: PlannedRows["sends"],
): ReadonlyMap<string, Arrivals> {
  const arrived = sends.filter(({ is_arrival }) => is_arrival);
  return new Map(
    [...Map.groupBy(arrived, nameOf)].map(([name, own]) => [
      lanes.get(name) ?? "",
      {
        arrivals: own.length,
        rollup_key: own.findLast(({ rollup_key }) => rollup_key?.startsWith("rollup:"))?.rollup_key,
      },
    ]),
  );
}

const MET = "update watches set met_at = now() where id = any ($1) and met_at is null";

const LEAD = `
update lanes l set user_id = t.user_id
from json_to_recordset($1::json) as t(lane_id bigint, user_id text)
where l.id = t.lane_id and l.user_id is distinct from t.user_id`;

/** Records the user of each direct-message lane, and watches that are met. The lanes are already locked. */
async function writePeople(
  client: PoolClient,
  lanes: ReadonlyMap<string, string>,
  { sends, met }: Pick<PlannedRows, "sends" | "met">,
): Promise<void> {
  const personal = sends.flatMap((send) =>
    send.user_id === undefined ? [] : [{ lane_id: lanes.get(nameOf(send)), user_id: send.user_id }],
  );
  await Promise.all([
    personal.length > 0 && client.query(named("lead-lanes", LEAD, jsonOf(personal))),
    met.length > 0 && client.query(named("meet-watches", MET, met)),
  ]);
}
