// A stopped lane goes on. What waits in it is sent, told in a summary or canceled, as somebody chose; where
// nobody did, what is younger than an hour is sent and the rest is canceled, visibly.

import type { ResumeChoice } from "../../contract/target-list.ts";
import { Target } from "../../contract/targets.ts";
import { summariesOf } from "../../core/replays/summaries.ts";
import type { Resumed, Resuming } from "../../ports/target-store.ts";
import { emptyEventsOf, type EndedSend } from "../sensitive-events.ts";
import type { Queries } from "../queries.ts";
import { addNotice } from "./add-notice.ts";
import { isDisconnected } from "./disconnected.ts";
import { lockLanes } from "./lock-lanes.ts";
import { headOf, placeOf, WAITING } from "./waiting-sends.ts";

// In a lane that goes on anyway, what is old is being tried: nobody wants that canceled.
const PAUSED = `
select group_key, target, ${isDisconnected("l")} as is_disconnected
from lanes l where id = $1 and state = 'paused'`;

// What is on its way arrives, and must not be told twice: by itself, or in a list.
const IS_IDLE = `(not exists (select from lanes l where l.id = s.lane_id and l.lease_until > now())
  or status <> 'sending' and not exists (
    select from sends d
    where d.lane_id = s.lane_id and d.update_key = s.fold_key and d.kind = 'fold'
      and d.status = 'sending'))`;

// A list is as old as what waits for it, and before its time nothing is too old.
const IS_OLD = `created_at < now() - interval '1 hour' and kind <> 'fold' and not exists (
  select from sends d
  where d.lane_id = s.lane_id and d.update_key = s.fold_key and d.kind = 'fold'
    and d.is_held and d.held_until > now() and d.status in ${WAITING})`;

/** What is canceled, and what its record says. */
const CANCELED: Readonly<Record<ResumeChoice | "unsaid", { which: string; why: string }>> = {
  unsaid: {
    which: IS_OLD,
    why: "it was older than an hour when the target went on",
  },
  all: { which: "false", why: "" },
  summary: { which: `event_id is not null and ${IS_IDLE}`, why: "told in a summary" },
  skip: { which: IS_IDLE, why: "skipped when the target went on" },
};

const cancel = (which: string) => `
update sends s set status = 'canceled', updated_at = now(), error = $2
where lane_id = $1 and status in ${WAITING} and ${which}
returning ${placeOf("s")}::float8 as place, event_id, received_at::text, is_sensitive, title, event,
  repo, actor`;

const GO_ON = `
update lanes l set state = 'active', paused_at = null, paused_why = null,
  next_at = case when ${headOf("l")} is not null then now() end
where id = $1`;

type Lane = { group_key: string; target: unknown; is_disconnected: boolean };
type Canceled = EndedSend & {
  place: number;
  title: string | null;
  event: string | null;
  repo: string | null;
  actor: string | null;
};

/** Undefined if no such lane is paused. */
export async function resumeLane(
  tx: Queries,
  laneId: string,
  resuming: Resuming,
): Promise<(Resumed & { groupKey: string }) | "disconnected" | undefined> {
  await lockLanes(tx, [laneId]);
  const [lane] = (await tx.query<Lane>(PAUSED, [laneId])).rows;
  if (!lane) return undefined;
  if (lane.is_disconnected) return "disconnected";
  const { which, why } = CANCELED[resuming.waiting ?? "unsaid"];
  const { rows } = await tx.query<Canceled>(cancel(which), [laneId, why]);
  const summaries =
    resuming.waiting === "summary" ? await addSummaries(tx, lane, rows, resuming) : 0;
  await tx.query(GO_ON, [laneId]);
  await emptyEventsOf(tx, rows);
  return { groupKey: lane.group_key, canceled: rows.length, summaries };
}

/** Each event once, in the order in which they waited. */
async function addSummaries(
  tx: Queries,
  { group_key: groupKey, target }: Lane,
  canceled: readonly Canceled[],
  { askedBy, names }: Resuming,
): Promise<number> {
  const inOrder = canceled.toSorted((one, two) => one.place - two.place);
  const lines = [...Map.groupBy(inOrder, ({ event_id }) => event_id ?? "")].flatMap(
    ([eventId, rows]) =>
      rows.slice(0, 1).map((row) => names?.get(eventId) ?? { title: titleOf(row) }),
  );
  const notices = summariesOf(lines, { why: "resumed", askedBy });
  for (const notice of notices)
    await addNotice(tx, { groupKey, target: Target.parse(target), notice });
  return notices.length;
}

function titleOf({ title, event, repo, actor }: Canceled): string {
  return title ?? [event, repo, actor].filter((word) => word !== null).join(" · ");
}
