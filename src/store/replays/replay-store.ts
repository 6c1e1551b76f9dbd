// Replays: stored dry runs, their state, and every change by a member, with an audit entry.

import { type Kysely, sql } from "kysely";
import type { Actor, AuditEntry } from "../../ports/records.ts";
import type { ReplayState, ReplayStore } from "../../ports/replays.ts";
import { lockLanes, wakeLanes } from "../delivery/lanes/lock-lanes.ts";
import { emptyEventsOf, type EndedSend } from "../ingress/sensitive-payloads.ts";
import type { PostgresNotifier } from "../pg/notifier.ts";
import { appendAudit } from "../pg/rows/audit-log.ts";
import { type Queries, queriesIn } from "../pg/rows/queries.ts";
import { seeing, seeingInTime } from "../pg/rows/read-scope.ts";
import { allOf, isOf } from "../pg/rows/sql-filters.ts";
import { headOf } from "../pg/rows/waiting-sends.ts";
import type { Schema } from "../pg/schema/index.ts";
import { afterCollisions } from "../pg/transaction.ts";
import { readReplays } from "./read-replays.ts";
import { addDraft, startReplay } from "./start-replay.ts";

/** Newest replays to list. */
const MAX_LISTED = 50;

type Parts = { db: Kysely<Schema>; notifier: Pick<PostgresNotifier, "notify"> };

export function replayStore({ db, notifier }: Parts): ReplayStore {
  /** Returns true if the replay changed, after notifying the replay feed and the lanes. */
  const acting = async (act: Act): Promise<boolean> => {
    const isDone = await afterCollisions(() => seeing(db, "all", act));
    if (isDone) for (const topic of ["replays", "lanes"] as const) notifier.notify(topic);
    return isDone;
  };
  return {
    draft: (replay) => seeingInTime(db, "all", (tx) => addDraft(tx, replay)),

    list: ({ reach, groups }) =>
      seeing(db, reach, (tx) => {
        const where = allOf([isOf(groups, "group_key"), sql`started_at is not null`]);
        return readReplays(
          tx,
          sql`select * from replays where ${where} order by id desc limit ${MAX_LISTED}`,
        );
      }),

    find: ({ reach, groups }, id) =>
      seeing(db, reach, async (tx) => {
        const own = sql`select * from replays where id = ${id} and ${isOf(groups, "group_key")}`;
        const [found] = await readReplays(tx, own);
        return found;
      }),

    start: (id, mode, actor) =>
      acting(async (tx) => {
        const started = await startReplay(tx, id, mode);
        if (!started) return false;
        const { groupKey, messages } = started;
        const detail = { after: { mode, messages } };
        const entry = { ...entryOf({ id, groupKey }, actor), action: "replay.started", detail };
        await appendAudit(tx, [entry]);
        return true;
      }),

    change: (id, state, actor) =>
      acting(async (tx) => {
        const changed = await changeReplay(tx, id, state);
        if (!changed) return false;
        const { groupKey, before, ...rest } = changed;
        if (before === state) return true;
        const detail = { before: { state: before }, after: { state, ...rest } };
        const entry = { ...entryOf({ id, groupKey }, actor), action: ACTIONS[state], detail };
        await appendAudit(tx, [entry]);
        return true;
      }),
  };
}

type Act = (tx: Kysely<Schema>) => Promise<boolean>;

const ACTIONS = {
  paused: "replay.paused",
  running: "replay.resumed",
  canceled: "replay.canceled",
} as const;

function entryOf(
  { id, groupKey }: { id: string; groupKey: string },
  actor: Actor,
): Omit<AuditEntry, "action"> {
  return { actor, groupKey, targetType: "replay", targetId: id };
}

type ReplayChange = { groupKey: string; before: string; canceled?: number };

/**
 * Pauses, resumes or cancels a replay. Its row is locked first, so the feed waits and then sees the new state.
 * Undefined if the replay has ended.
 */
async function changeReplay(
  tx: Kysely<Schema>,
  id: string,
  state: ReplayState,
): Promise<ReplayChange | undefined> {
  const { rows } = await sql<{ group_key: string; state: string }>`
    select group_key, state from replays where id = ${id} for update`.execute(tx);
  const [row] = rows;
  if (!row || !isOpen(row.state, state)) return undefined;
  await sql`
    update replays set state = ${state},
      ended_at = case when ${state} = 'canceled' then now() end
    where id = ${id}`.execute(tx);
  const changed = { groupKey: row.group_key, before: row.state };
  if (state !== "canceled") return changed;
  return { ...changed, canceled: await cancelSendsOf(queriesIn(tx), id) };
}

/** A draft can only be canceled. */
function isOpen(before: string, next: ReplayState): boolean {
  if (before === "draft") return next === "canceled";
  return before === "running" || before === "paused";
}

// Queued sends of a canceled replay. Sends in flight still arrive, and are not retried. Excludes lines of a summary in
// flight, which lists them.
const NOT_STARTED = `replay_id = $1 and status in ('queued', 'retrying') and not exists (
  select from sends d
  where d.lane_id = sends.lane_id and d.update_key = sends.rollup_key and d.status = 'sending')`;

const LANES = `select distinct lane_id from sends where ${NOT_STARTED}`;

const CANCEL = `
update sends set status = 'canceled', updated_at = now(), error = 'canceled with its replay'
where ${NOT_STARTED} returning event_id, received_at::text, is_sensitive`;

// A failed send counts as failed again if the replay that replaced it is canceled.
const UNDO = `
update sends s set shown_by = null from sends c
where c.replay_id = $1 and c.status = 'canceled' and s.event_id = c.event_id and s.shown_by = c.id`;

// Later sends in the lane must not wait for the backoff of a canceled one.
const GO_ON = `
update lanes l set next_at = case when ${headOf("l")} is not null then now() end
where id = any ($1)`;

/** Returns the number of canceled sends. No new ones can enter lanes meanwhile, because the replay's row is locked. */
async function cancelSendsOf(tx: Queries, replayId: string): Promise<number> {
  const lanes = await tx.query<{ lane_id: string }>(LANES, [replayId]);
  const laneIds = lanes.rows.map(({ lane_id }) => lane_id);
  if (laneIds.length === 0) return 0;
  await lockLanes(tx, laneIds);
  const { rows } = await tx.query<EndedSend>(CANCEL, [replayId]);
  await tx.query(UNDO, [replayId]);
  await tx.query(GO_ON, [laneIds]);
  await wakeLanes(tx, laneIds);
  await emptyEventsOf(tx, rows);
  return rows.length;
}
