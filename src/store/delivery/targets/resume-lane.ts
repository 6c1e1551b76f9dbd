// Resumes a paused lane. Its queued messages are sent, listed by a summary or canceled, as chosen. By default, those
// younger than an hour are sent and the others are canceled. No payload is removed.

import type { ResumeChoice } from "../../../contract/delivery/target-list.ts";
import type { ResumeCounts, Resuming } from "../../../ports/targets.ts";
import type { Queries } from "../../pg/rows/queries.ts";
import { isDisconnected, lockLanes } from "../lanes/lock-lanes.ts";
import { reopenSummaries, summarizeLane } from "../lanes/summaries.ts";
import { headOf, WAITING } from "../../pg/rows/waiting-sends.ts";

// Paused lanes only: an active lane is sending its messages, however old they are.
const PAUSED = `
select id, group_key, target, ${isDisconnected("l")} as is_disconnected,
  coalesce(lease_until > now(), false) as is_served
from lanes l where id = $1 and state = 'paused'`;

// Excludes a message in flight, and lines of a rollup or summary in flight.
const IS_IDLE = `(not exists (select from lanes l where l.id = s.lane_id and l.lease_until > now())
  or status <> 'sending' and not exists (
    select from sends d
    where d.lane_id = s.lane_id and d.update_key = s.rollup_key and d.status = 'sending'))`;

// The repeat of an alert waits for its own time. Lines of a rollup are judged with their rollup.
const IS_NOT_DUE = `(kind = 'event' and is_held and rollup_key is null and held_until > now())`;

// A rollup is as old as its lines. Before its time, no line is too old.
const IS_OLD = `greatest(created_at, held_until) < now() - interval '1 hour' and kind <> 'rollup' and not exists (
  select from sends d
  where d.lane_id = s.lane_id and d.update_key = s.rollup_key and d.kind = 'rollup'
    and d.is_held and d.held_until > now() and d.status in ${WAITING})`;

/** Which sends are canceled, and the reason in their record. */
const CANCELED: Readonly<
  Record<Exclude<ResumeChoice, "summary"> | "unsaid", { which: string; why: string }>
> = {
  unsaid: {
    which: IS_OLD,
    why: "it was older than an hour when the target was resumed",
  },
  all: { which: "false", why: "" },
  skip: { which: IS_IDLE, why: "skipped when the target was resumed" },
};

const cancel = (which: string) => `
update sends s set status = 'canceled', updated_at = now(), error = $2
where lane_id = $1 and status in ${WAITING} and ${which}
  and not ${IS_NOT_DUE}
returning id`;

const RESUME = `
update lanes l set state = 'active', paused_at = null, paused_why = null,
  next_at = case when ${headOf("l")} is not null then now() end
where id = $1`;

// A worker that lost its lease must not write a result after messages return to the lane.
const END_LEASE = `
update lanes set generation = generation + 1, lease_until = null, worker_id = null where id = $1`;

type Lane = {
  id: string;
  group_key: string;
  target: unknown;
  is_disconnected: boolean;
  is_served: boolean;
};

/** Undefined if no such lane is paused. */
export async function resumeLane(
  tx: Queries,
  laneId: string,
  resuming: Resuming,
): Promise<(ResumeCounts & { groupKey: string }) | "disconnected" | undefined> {
  await lockLanes(tx, [laneId]);
  const [lane] = (await tx.query<Lane>(PAUSED, [laneId])).rows;
  if (!lane) return undefined;
  if (lane.is_disconnected) return "disconnected";
  if (!lane.is_served) await forgetChoice(tx, laneId);
  const done = await settleWaiting(tx, lane, resuming);
  await tx.query(RESUME, [laneId]);
  return { groupKey: lane.group_key, ...done };
}

/** Cancels an undelivered summary from an earlier choice. */
async function forgetChoice(tx: Queries, laneId: string): Promise<void> {
  const why = "the target was resumed with another choice";
  if ((await reopenSummaries(tx, laneId, { why })) > 0) await tx.query(END_LEASE, [laneId]);
}

async function settleWaiting(tx: Queries, lane: Lane, resuming: Resuming): Promise<ResumeCounts> {
  const { waiting = "unsaid" } = resuming;
  if (waiting === "summary") return { canceled: 0, ...(await summarizeLane(tx, lane, resuming)) };
  const { which, why } = CANCELED[waiting];
  const { rows } = await tx.query(cancel(which), [lane.id, why]);
  return { canceled: rows.length, summaries: 0, summarized: 0 };
}
