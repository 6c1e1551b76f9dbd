// Results of many lanes together. Whose lane was leased by another meanwhile changes nothing.

import type { Pool, PoolClient } from "pg";
import type { SettleResult, Settlement } from "../../ports/delivery.ts";
import type { PostgresNotifier } from "../bell.ts";
import type { ConfigurationReader } from "../configuration.ts";
import { jsonOf } from "../json.ts";
import { emptyDoneEvents } from "../sensitive-events.ts";
import { inTransaction } from "../transaction.ts";
import { addNudges } from "./add-nudges.ts";
import { auditPauses } from "./audit-pauses.ts";
import { settleRolledUpSends } from "./end-listed.ts";
import { jobOf } from "./job-row.ts";
import { addLogSends, findLogLanes, type LogLanes } from "./log-sends.ts";
import { startCooldowns } from "./paces.ts";
import { findOtherLanes, sayElsewhere } from "./say-elsewhere.ts";
import { SETTLE } from "./settle-statement.ts";
import { notePauses } from "../troubles/note-pauses.ts";
import type { SettledLane, SettledLanes } from "./settled-lane.ts";
import { isFinal, settledRow } from "./settled-rows.ts";
import { noteThread } from "./threads.ts";

type Parts = { pool: Pool; notifier: PostgresNotifier; configuration: ConfigurationReader };

export async function settleSends(
  { pool, notifier, configuration }: Parts,
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
  return settlements.map((settlement): SettleResult => {
    const lane = lanes.get(settlement.laneId);
    if (!lane) return { outcome: "lost" };
    const acceptedMs = lane.accepted_ms === null ? undefined : Math.round(lane.accepted_ms);
    if (!lane.is_kept || lane.next_id === null) return { outcome: "released", acceptedMs };
    const { next } = settlement;
    const waitMs = "inMs" in next ? next.inMs : 0;
    const job = jobOf(lane, known);
    return { outcome: "next", sendId: lane.next_id, waitMs, acceptedMs, job };
  });
}

/** Whether the result concerns its own lane and nothing else. */
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
    values: [jsonOf(settlements.map(settledRow)), alsoLocked],
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
