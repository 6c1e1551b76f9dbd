// Messages that follow from a settlement: the event summary in the group's log channel, urgent notices, fallbacks of
// direct messages, and nudges. An event gets its summary when all its sends end, or when a first attempt fails.

import type { PoolClient } from "pg";
import { type Platform, targetKey } from "../../../core/delivery/target-key.ts";
import type { Settlement } from "../../../ports/delivery.ts";
import { jsonOf, storedKey } from "../../pg/rows/stored-values.ts";
import { WAITING } from "../../pg/rows/waiting-sends.ts";
import type { SettledLanes } from "./job-rows.ts";
import { insertMissingLanes, type LaneName, nameOf, wakeLanes } from "./lock-lanes.ts";
import { isCounted, isShown } from "./settle-statement.ts";

const GROUPS_OF_LANES = "select id, group_key from lanes where id = any ($1)";

// A queued summary will include this result; one that is being sent may not.
const ADD_SUMMARIES = {
  name: "add-summaries",
  text: `
insert into sends
  (lane_id, group_key, kind, event_id, received_at, provider, event, action, delivery_id, repo,
   actor, is_sensitive, update_key)
select distinct on (t.log_lane_id, s.event_id)
  t.log_lane_id, s.group_key, 'log', s.event_id, s.received_at, s.provider, s.event, s.action,
  s.delivery_id, s.repo, s.actor, s.is_sensitive, 'log:' || s.event_id
from json_to_recordset($1::json) as t(send_id bigint, log_lane_id bigint, is_urgent boolean)
join sends s on s.id = t.send_id
where (t.is_urgent or not exists (
    select from sends o
    where o.event_id = s.event_id and o.group_key = s.group_key and o.kind = 'event'
      and o.status in ${WAITING}))
  and not exists (
    select from sends w
    where w.event_id = s.event_id and w.group_key = s.group_key and w.lane_id = t.log_lane_id
      and w.kind = 'log' and w.status in ('queued', 'retrying'))
order by t.log_lane_id, s.event_id`,
};

const ADD_NOTICES = {
  name: "add-notices",
  text: `
insert into sends (lane_id, group_key, kind, notice)
select l.id, l.group_key, 'notice', t.notice
from json_to_recordset($1::json) as t(log_lane_id bigint, notice jsonb)
join lanes l on l.id = t.log_lane_id`,
};

/** Log lanes by settlement. Missing lanes are created. */
export type LogLanes = ReadonlyMap<Settlement, string>;

export async function findLogLanes(
  client: PoolClient,
  settlements: readonly Settlement[],
): Promise<LogLanes> {
  const telling = settlements.filter(
    (settlement) =>
      settlement.logTarget &&
      (!["queued", "held"].includes(settlement.next.status) || settlement.notice !== undefined),
  );
  if (telling.length === 0) return new Map();
  const { rows } = await client.query<{ id: string; group_key: string }>({
    name: "groups-of-lanes",
    text: GROUPS_OF_LANES,
    values: [telling.map(({ laneId }) => laneId)],
  });
  const groupByLane = new Map(rows.map(({ id, group_key }) => [id, group_key]));
  const named = telling.flatMap((settlement) => {
    const lane = logLaneName(settlement, groupByLane);
    return lane ? [{ settlement, lane }] : [];
  });
  const ids = await insertMissingLanes(
    client,
    named.map(({ lane }) => lane),
  );
  return new Map(
    named.flatMap(({ settlement, lane }) => {
      const id = ids.get(nameOf(lane));
      return id === undefined ? [] : [[settlement, id] as const];
    }),
  );
}

function logLaneName(
  { laneId, logTarget }: Settlement,
  groupByLane: ReadonlyMap<string, string>,
): LaneName | undefined {
  const groupKey = groupByLane.get(laneId);
  if (!logTarget || groupKey === undefined) return undefined;
  const platform: Platform = logTarget.platform;
  return {
    group_key: groupKey,
    platform,
    target_key: targetKey(logTarget),
    target: logTarget,
  };
}

/** Written settlements, and the sends that ended with their rollup. */
type Ended = { settled: SettledLanes; rolledUp: ReadonlyMap<Settlement, readonly string[]> };

/** Returns whether any send was added. */
export async function addLogSends(
  client: PoolClient,
  logLanes: LogLanes,
  { settled, rolledUp }: Ended,
): Promise<boolean> {
  const summaries = [...logLanes].flatMap(([settlement, laneId]) => {
    const send = settled.get(settlement.laneId);
    const named = rolledUp.get(settlement) ?? [];
    if (named.length > 0)
      return named.map((send_id) => ({ send_id, log_lane_id: laneId, is_urgent: false }));
    if (send?.written_kind !== "event" || send.written_event_id === null) return [];
    const isFirst = send.written_attempts === 1;
    const is_urgent = isCounted(settlement) && !isShown(settlement.next) && isFirst;
    return [{ send_id: settlement.sendId, log_lane_id: laneId, is_urgent }];
  });
  // A lane that was just paused cannot carry the notice about it.
  const notices = [...logLanes].flatMap(([{ laneId, notice }, logLaneId]) =>
    notice === undefined || laneId === logLaneId ? [] : [{ log_lane_id: logLaneId, notice }],
  );
  const added =
    (await insert(client, ADD_SUMMARIES, summaries)) + (await insert(client, ADD_NOTICES, notices));
  if (added > 0) await wakeLanes(client, [...new Set(logLanes.values())]);
  return added > 0;
}

async function insert(
  client: PoolClient,
  statement: { name: string; text: string },
  rows: readonly unknown[],
): Promise<number> {
  if (rows.length === 0) return 0;
  return (await client.query({ ...statement, values: [jsonOf(rows)] })).rowCount ?? 0;
}

/**
 * Fallback: a direct message that failed goes to the chat where the user requested it. The lanes are found before any
 * lock, so that all are locked in one order.
 */
type OtherLanes = ReadonlyMap<Settlement, string>;

const ADD_FALLBACK = `
insert into sends
  (lane_id, group_key, kind, notice, event_id, received_at, provider, event, action, delivery_id,
   repo, actor)
select $1, group_key, 'notice', $2, event_id, received_at, provider, event, action, delivery_id,
       repo, actor
from sends where id = $3`;

export async function findOtherLanes(
  client: PoolClient,
  settlements: readonly Settlement[],
): Promise<OtherLanes> {
  const wanted = settlements.flatMap((settlement) => {
    const { elsewhere } = settlement;
    if (!elsewhere) return [];
    const { groupKey, target } = elsewhere;
    const { platform } = target;
    const lane = { group_key: groupKey, platform, target_key: targetKey(target), target };
    return [{ settlement, lane }];
  });
  if (wanted.length === 0) return new Map();
  const lanes = await insertMissingLanes(
    client,
    wanted.map(({ lane }) => lane),
  );
  return new Map(
    wanted.flatMap(({ settlement, lane }) => {
      const id = lanes.get(nameOf(lane));
      return id === undefined ? [] : [[settlement, id] as const];
    }),
  );
}

/** Returns whether any send was added. */
export async function sayElsewhere(
  client: PoolClient,
  others: OtherLanes,
  lanes: SettledLanes,
): Promise<boolean> {
  const said = [...others].filter(
    ([{ laneId }]) => (lanes.get(laneId)?.written_id ?? null) !== null,
  );
  if (said.length === 0) return false;
  for (const [{ elsewhere, sendId }, laneId] of said) {
    const values = [laneId, jsonOf(elsewhere?.notice), sendId];
    await client.query({ name: "add-fallback", text: ADD_FALLBACK, values });
  }
  await wakeLanes(client, [...new Set(said.map(([, laneId]) => laneId))]);
  return true;
}

// Mentions each user once per state. The state is recorded with the result that shows it. A nudge for a user whom an
// edit could not mention goes to the end of the lane.
const ADD_NUDGES = `
with t as (
  select * from json_to_recordset($1::json)
    as t(send_id bigint, lane_id bigint, key text, notice jsonb)
),
fresh as (
  insert into mentioned_states (lane_id, key) select distinct lane_id, key from t order by lane_id, key
  on conflict do nothing
  returning lane_id, key
)
insert into sends
  (lane_id, group_key, kind, notice, event_id, received_at, provider, event, action, delivery_id,
   repo, actor, route_ids, thread)
select s.lane_id, s.group_key, 'notice', t.notice, s.event_id, s.received_at, s.provider, s.event,
       s.action, s.delivery_id, s.repo, s.actor, s.route_ids, s.thread
from t join fresh using (lane_id, key) join sends s on s.id = t.send_id
where t.notice is not null
returning lane_id`;

/** Returns whether any send was added. */
export async function addNudges(
  client: PoolClient,
  settlements: readonly Settlement[],
  lanes: SettledLanes,
): Promise<boolean> {
  const rows = settlements.flatMap(({ sendId, laneId, mentionsOnce = [] }) =>
    // A send that was canceled meanwhile mentioned no one.
    mentionsOnce
      .filter(() => lanes.get(laneId)?.written_id !== null)
      .map(({ key, nudge }) => ({
        send_id: sendId,
        lane_id: laneId,
        key: storedKey(key),
        notice: nudge,
      })),
  );
  if (rows.length === 0) return false;
  const added = await client.query<{ lane_id: string }>({
    name: "add-nudges",
    text: ADD_NUDGES,
    values: [jsonOf(rows)],
  });
  const woken = [...new Set(added.rows.map(({ lane_id }) => lane_id))];
  if (woken.length > 0) await wakeLanes(client, woken);
  return woken.length > 0;
}
