// The messages that wait in a lane become lines of a summary. They keep waiting until the summary was delivered. If
// it fails for good, each of them waits in its place again.

import type { SummaryNotice } from "../../contract/messages/notices.ts";
import { Target } from "../../contract/kernel/target.ts";
import { LINES_OF_SUMMARY, summariesOf } from "../../core/replays/summaries.ts";
import { IS_RESUME_SUMMARY, resumeSummaryKey } from "../../core/delivery/summary-key.ts";
import type { Resuming } from "../../ports/targets.ts";
import type { Queries } from "../queries.ts";
import { addNotice } from "./add-notice.ts";
import { IS_FREE } from "./fold-missed.ts";
import { wakeLanes } from "./lock-lanes.ts";
import { placeOf, WAITING } from "./waiting-sends.ts";

/**
 * In SQL: whether a summary lists the send `s`. Security alerts and urgent messages are sent by themselves; urgent
 * ones have no sketch. So is what may stand there already, what changes a posted message, and what waits for a digest.
 */
export const IS_SUMMARIZED = `s.event_id is not null
  and (s.kind = 'log' or s.kind = 'event' and s.rollup_line is not null)
  and s.status in ('queued', 'retrying') and not s.may_be_doubled and not s.is_sensitive
  and s.replay_id is null and s.rollup_key is null and not s.is_held and ${IS_FREE}`;

const HOLD = `
update sends s set status = 'queued', is_held = true, held_until = null,
  rollup_key = $2, updated_at = clock_timestamp()
where s.lane_id = $1 and ${IS_SUMMARIZED}
returning s.id, ${placeOf("s")}::float8 as place, s.event_id, s.title, s.event, s.repo, s.actor`;

const ASSIGN = "update sends set rollup_key = $3 where lane_id = $1 and id = any ($2::bigint[])";

const NAME = "select floor(extract(epoch from clock_timestamp()) * 1000)::text as name";

type Held = {
  id: string;
  place: number;
  event_id: string;
  title: string | null;
  event: string | null;
  repo: string | null;
  actor: string | null;
};

type Lane = { id: string; group_key: string; target: unknown };

/** Under the lock of a paused lane. Events that are listed, each once and in order, and messages that list them. */
export async function summarizeLane(
  tx: Queries,
  lane: Lane,
  { requestedBy, names }: Resuming,
): Promise<{ summarized: number; summaries: number }> {
  const name = (await tx.query<{ name: string }>(NAME, [])).rows[0]?.name ?? "";
  const { rows } = await tx.query<Held>(HOLD, [lane.id, resumeSummaryKey(name, 0)]);
  const inOrder = rows.toSorted((one, two) => one.place - two.place);
  const events = [...Map.groupBy(inOrder, ({ event_id }) => event_id).values()];
  const lines = events.map(([first]) => lineOf(first, names));
  const notices = summariesOf(lines, { why: "resumed", requestedBy });
  for (const [at, notice] of notices.entries()) {
    const key = resumeSummaryKey(name, notice.part);
    const own = events.slice(at * LINES_OF_SUMMARY, (at + 1) * LINES_OF_SUMMARY).flat();
    await tx.query(ASSIGN, [lane.id, own.map(({ id }) => id), key]);
    const target = Target.parse(lane.target);
    await addNotice(tx, { groupKey: lane.group_key, target, notice, key });
  }
  return { summarized: events.length, summaries: notices.length };
}

function lineOf(send: Held | undefined, names: Resuming["names"]): SummaryNotice["lines"][number] {
  const known = send && names?.get(send.event_id);
  if (known) return known;
  const words = [send?.event, send?.repo, send?.actor].flatMap((word) => word ?? []);
  return { title: send?.title ?? words.join(" · ") };
}

// One that may stand there already is sent again as itself.
const CALL_OFF = `
update sends set status = 'canceled', error = $2, updated_at = clock_timestamp()
where lane_id = $1 and kind = 'notice' and update_key ${IS_RESUME_SUMMARY}
  and status in ('queued', 'retrying') and not may_be_doubled
returning update_key`;

const RELEASE = `
update sends set is_held = false, rollup_key = null, updated_at = clock_timestamp()
where lane_id = $1 and rollup_key = any ($2::text[]) and status in ${WAITING}
returning id`;

/**
 * Under the lock of a lane that no worker serves. Summaries that were not delivered are called off, and with them
 * `failed`, the one that just failed. The messages that they were to list wait in their places again.
 */
export async function reopenSummaries(
  tx: Queries,
  laneId: string,
  { why, failed }: { why: string; failed?: string },
): Promise<number> {
  const { rows } = await tx.query<{ update_key: string }>(CALL_OFF, [laneId, why]);
  const keys = [...rows.map(({ update_key }) => update_key), ...(failed ? [failed] : [])];
  if (keys.length === 0) return 0;
  const released = await tx.query(RELEASE, [laneId, keys]);
  // Their places are before those of newer messages: the lane has to look there again.
  await wakeLanes(tx, [laneId]);
  return released.rows.length;
}
