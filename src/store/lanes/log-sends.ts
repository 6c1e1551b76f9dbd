// What the group's log channel is told: one summary for an event when all its sends are over or one
// of them does not go through at first, and what it has to know at once.

import type { PoolClient } from "pg";
import { type Platform, targetKey } from "../../core/delivery/target-key.ts";
import type { Settlement } from "../../ports/delivery.ts";
import { jsonOf } from "../json.ts";
import { insertMissingLanes, type LaneName, nameOf, wakeLanes } from "./lock-lanes.ts";
import { isCounted, isShown } from "./settled-rows.ts";
import { WAITING } from "./waiting-sends.ts";
import type { SettledLanes } from "./settled-lane.ts";

const GROUPS_OF_LANES = "select id, group_key from lanes where id = any ($1)";

// One that waits already will tell this too; one that is just being sent may not.
const ADD_SUMMARIES = `
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
order by t.log_lane_id, s.event_id`;

const ADD_NOTICES = `
insert into sends (lane_id, group_key, kind, notice)
select l.id, l.group_key, 'notice', t.notice
from json_to_recordset($1::json) as t(log_lane_id bigint, notice jsonb)
join lanes l on l.id = t.log_lane_id`;

/** Log lanes by settlement, made where they are missing. */
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
  const { rows } = await client.query<{ id: string; group_key: string }>(GROUPS_OF_LANES, [
    telling.map(({ laneId }) => laneId),
  ]);
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

/** What was written, and the sends that ended with their list. */
type Ended = { settled: SettledLanes; rolledUp: ReadonlyMap<Settlement, readonly string[]> };

/** Whether anything was added. */
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
  // A lane that was just stopped cannot tell of it.
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
  statement: string,
  rows: readonly unknown[],
): Promise<number> {
  if (rows.length === 0) return 0;
  return (await client.query(statement, [jsonOf(rows)])).rowCount ?? 0;
}
