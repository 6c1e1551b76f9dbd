// Settles sends of many lanes at once. A settlement has no effect if another worker has leased its lane meanwhile.

import type { Pool, PoolClient } from "pg";
import type { Settlement, SettleResult } from "../../../ports/delivery.ts";
import { type AuditEntry, RELAY } from "../../../ports/records.ts";
import type { ConfigurationReader } from "../../config/configuration.ts";
import { emptyDoneEvents } from "../../ingress/sensitive-payloads.ts";
import type { StoredEvents } from "../../ingress/stored-events.ts";
import type { PostgresNotifier } from "../../pg/notifier.ts";
import { appendAuditBy } from "../../pg/rows/audit-log.ts";
import { jsonOf } from "../../pg/rows/stored-values.ts";
import { inTransaction } from "../../pg/transaction.ts";
import { noteThread } from "./chat-threads.ts";
import {
  addLogSends,
  addNudges,
  findLogLanes,
  findOtherLanes,
  type LogLanes,
  sayElsewhere,
} from "./follow-up-messages.ts";
import { eventsOf, jobOf, type SettledLane, type SettledLanes } from "./job-rows.ts";
import { startCooldowns } from "./rate-limits.ts";
import { readAhead } from "./read-ahead.ts";
import { settleRolledUpSends } from "./rollups.ts";
import { isFinal, SETTLE, settledRow } from "./settle-statement.ts";

type Parts = {
  pool: Pool;
  notifier: PostgresNotifier;
  configuration: ConfigurationReader;
  events: StoredEvents;
};

export async function settleSends(
  { pool, notifier, configuration, events }: Parts,
  settlements: readonly Settlement[],
): Promise<readonly SettleResult[]> {
  if (settlements.length === 0) return [];
  const known = await configuration.recent(pool);
  const { lanes, hasMore } = settlements.every(isPlain)
    ? { lanes: await settle(pool, settlements, []), hasMore: false }
    : await inTransaction(pool, (client) => settleWithOthers(client, settlements));
  if (hasMore || [...lanes.values()].some((lane) => lane.is_awake && !lane.is_kept))
    notifier.notify("lanes");
  if (settlements.some(({ pause }) => pause)) notifier.notify("alerts");
  await readAhead({ pool, events }, [...lanes.values()]);
  const eventsById = await eventsOf(events, pool, [...lanes.values()]);
  return settlements.map((settlement): SettleResult => {
    const lane = lanes.get(settlement.laneId);
    if (!lane) return { outcome: "lost" };
    const acceptedMs = lane.accepted_ms === null ? undefined : Math.round(lane.accepted_ms);
    if (!lane.is_kept || lane.next_id === null) return { outcome: "released", acceptedMs };
    const { next } = settlement;
    const waitMs = "inMs" in next ? next.inMs : 0;
    const job = jobOf(lane, known, eventsById);
    return { outcome: "next", sendId: lane.next_id, waitMs, acceptedMs, job };
  });
}

/** Whether the result affects only its own lane. */
function isPlain({
  cooldowns,
  isSensitive,
  mentionsOnce = [],
  ...settlement
}: Settlement): boolean {
  const { logTarget, rollup, thread, elsewhere, notice, pause } = settlement;
  const others = [logTarget, rollup, thread, elsewhere, notice, pause];
  const isQuiet = others.every((each) => each === undefined) && mentionsOnce.length === 0;
  return !isSensitive && cooldowns.length === 0 && isQuiet;
}

async function settle(
  db: Pick<Pool, "query">,
  settlements: readonly Settlement[],
  alsoLocked: readonly string[],
): Promise<SettledLanes> {
  const { rows } = await db.query<SettledLane>({
    name: "settle",
    text: SETTLE,
    values: [
      jsonOf(settlements.map(settledRow)),
      alsoLocked,
      settlements.map(({ sendId }) => sendId),
      settlements.map(({ laneId }) => laneId),
      [...new Set(settlements.flatMap(({ goOn = [] }) => goOn.map(({ key }) => key)))],
    ],
  });
  return new Map(rows.map((row) => [row.lane_id, row]));
}

async function settleWithOthers(client: PoolClient, settlements: readonly Settlement[]) {
  const logLanes = await findLogLanes(client, settlements);
  const others = await findOtherLanes(client, settlements);
  const locked = new Set([...logLanes.values(), ...others.values()]);
  const lanes = await settle(client, settlements, [...locked]);
  const ours = settlements.filter(({ laneId }) => lanes.has(laneId));
  await startCooldowns(
    client,
    ours.flatMap(({ cooldowns }) => cooldowns),
  );
  const rolledUp = new Map<Settlement, readonly string[]>();
  for (const settlement of ours)
    rolledUp.set(settlement, await settleRolledUpSends(client, settlement));
  const hasLogs = await addLogSends(client, oursOf(logLanes, lanes), { settled: lanes, rolledUp });
  const sensitive = sensitiveOf(ours, lanes);
  if (sensitive.length > 0) await emptyDoneEvents(client, sensitive);
  for (const settlement of ours) await noteThread(client, settlement);
  await notePauses(client, ours);
  const hasNudges = await addNudges(client, ours, lanes);
  const isSaidElsewhere = await sayElsewhere(client, others, lanes);
  await auditPauses(client, ours);
  return { lanes, hasMore: hasLogs || hasNudges || isSaidElsewhere };
}

function oursOf(logLanes: LogLanes, lanes: SettledLanes): LogLanes {
  return new Map([...logLanes].filter(([{ laneId }]) => lanes.has(laneId)));
}

function sensitiveOf(
  settlements: readonly Settlement[],
  lanes: SettledLanes,
): { id: string; received_at: string }[] {
  return settlements.flatMap(({ laneId, next }) => {
    const lane = lanes.get(laneId);
    if (lane?.is_sensitive !== true || !isFinal(next)) return [];
    const { written_event_id: id, written_received_at: received_at } = lane;
    return id === null || received_at === null ? [] : [{ id, received_at }];
  });
}

/** Excludes direct messages: a user's chat with the bot is not a target of a group. */
const GROUPS_OF =
  "select id, group_key from lanes where id = any ($1::bigint[]) and user_id is null";

type Row = { id: string; group_key: string };

/** Audits targets that Relay paused by itself, with the platform's reason. */
async function auditPauses(client: PoolClient, settlements: readonly Settlement[]): Promise<void> {
  const whys = new Map(
    settlements.flatMap(({ laneId, pause }) => (pause ? [[laneId, pause.why] as const] : [])),
  );
  if (whys.size === 0) return;
  const { rows } = await client.query<Row>(GROUPS_OF, [[...whys.keys()]]);
  await appendAuditBy(
    client,
    rows.map(({ id, group_key }) => entryOf(id, group_key, whys.get(id))),
  );
}

function entryOf(id: string, groupKey: string, why: string | undefined): AuditEntry {
  return {
    actor: RELAY,
    action: "target.paused",
    groupKey,
    targetType: "target",
    targetId: id,
    detail: { before: { state: "active" }, after: { state: "paused", why } },
  };
}

const NOTE = `
insert into alerts (group_key, kind, subject, detail)
select group_key, 'targetPaused', id::text,
       jsonb_build_object('kind', 'targetPaused', 'target', target, 'said', $2::text)
from lanes where id = $1
on conflict do nothing`;

/**
 * A target that its platform refuses is an alert as soon as its lane is paused. The next alert check decides who is
 * notified, and when.
 */
async function notePauses(client: PoolClient, settlements: readonly Settlement[]): Promise<void> {
  for (const { laneId, pause } of settlements)
    if (pause) await client.query(NOTE, [laneId, pause.why]);
}
