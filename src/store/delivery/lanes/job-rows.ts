// Rows of a started send, as returned by the statements that start it.

import type { Pool } from "pg";
import { z } from "zod";
import { type Redaction, REDACTIONS } from "../../../contract/policy/rules.ts";
import { type Route, Target } from "../../../contract/routing/routes.ts";
import { isStillRouted } from "../../../core/replays/missed-sends.ts";
import type { Job } from "../../../ports/delivery.ts";
import type { Configuration } from "../../../ports/routing.ts";
import { type CachedEvent, type StoredEvents, withPayload } from "../../ingress/stored-events.ts";
import { microsOf, refOf } from "../../pg/rows/stored-values.ts";

export type JobRow = {
  id: string;
  kind: Job["kind"];
  event_id: string | null;
  event_at: string | null;
  notice: unknown;
  group_key: string;
  route_ids: unknown;
  role_ids: unknown;
  update_key: string | null;
  is_note: boolean;
  attempts: number;
  may_be_doubled: boolean;
  thread: unknown;
  job_is_sensitive: boolean;
  replay_id: string | null;
  user_id: string | null;
  target: unknown;
  is_called_off: boolean | null;
  created_at: number;
  failing_ms: number | null;
};

/** All columns are null if no send was started. */
type MaybeRow = { [Key in keyof JobRow]: JobRow[Key] | null };

/** A thread plan that no longer parses is dropped: the message goes to the target itself. */
const Plan = z
  .object({
    key: z.string(),
    card: z.string().optional(),
    mode: z.enum(["notes", "all"]),
    name: z.string(),
  })
  .optional()
  .catch(undefined);

const Ids = z.array(z.string()).catch([]);

/** Events of the started sends, by id. A sensitive payload may have been erased, so it is never taken from the cache. */
export async function eventsOf(
  events: StoredEvents,
  db: Pick<Pool, "query">,
  rows: readonly MaybeRow[],
): Promise<EventsById> {
  const { true: sensitive = [], false: others = [] } = Object.groupBy(rows, (row) =>
    row.job_is_sensitive === true ? "true" : "false",
  );
  const refsOf = (some: readonly MaybeRow[]) => some.flatMap((row) => refOf(row) ?? []);
  const fresh = await events.readFresh(db, refsOf(sensitive));
  const known = await events.read(db, refsOf(others));
  return new Map([...fresh, ...known]);
}

export type EventsById = ReadonlyMap<string, CachedEvent>;

export function jobOf(
  row: MaybeRow,
  { groups, routes }: Configuration,
  events: EventsById,
): Job | undefined {
  if (row.id === null || row.kind === null) return undefined;
  const event = eventIn(events, row);
  const group = groups.find(({ key }) => key === row.group_key);
  const routeIds = Ids.parse(row.route_ids);
  const own = routes.filter(({ groupId }) => groupId === group?.id);
  const leading = own.filter(({ id }) => routeIds.includes(id));
  return {
    sendId: row.id,
    createdAt: Math.floor(row.created_at ?? 0),
    kind: row.kind,
    event: withPayload(event),
    eventRef: refOf(row),
    isGlobal: isGlobal(event),
    notice: row.notice ?? undefined,
    group,
    isRouted: isRouted(row, { routes: own, routeIds }),
    routes: leading,
    isReplay: row.replay_id !== null,
    isCalledOff: row.is_called_off === true,
    roleIds: Ids.parse(row.role_ids),
    redact: strictestOf(leading),
    template: templateIn(leading),
    key: row.update_key ?? undefined,
    isNote: row.is_note === true,
    attempts: row.attempts ?? 0,
    failingMs: row.failing_ms === null ? undefined : Math.round(row.failing_ms),
    mayBeDoubled: row.may_be_doubled === true,
    userId: row.user_id ?? undefined,
    isSensitive: row.job_is_sensitive === true,
    thread: Plan.parse(row.thread ?? undefined),
  };
}

function eventIn(events: EventsById, { event_id }: MaybeRow): CachedEvent | undefined {
  return event_id === null ? undefined : events.get(event_id);
}

function isGlobal(event: CachedEvent | undefined): boolean {
  return event !== undefined && event.groupKey === undefined;
}

function strictestOf(routes: readonly Route[]): Redaction {
  return REDACTIONS.findLast((each) => routes.some(({ redact }) => redact === each)) ?? "none";
}

function templateIn(routes: readonly Route[]): Job["template"] {
  return routes.flatMap(({ name, template }) =>
    template === undefined ? [] : [{ routeName: name, template }],
  )[0];
}

type Led = { routes: readonly Route[]; routeIds: readonly string[] };

/** A replay needs a current route to its target. Any other send needs one of its own routes. */
function isRouted({ replay_id, target }: MaybeRow, { routes, routeIds }: Led): boolean {
  const { data: place } = Target.safeParse(target);
  if (replay_id !== null && place) return isStillRouted(routes, { routeIds, target: place });
  return routes.some(({ id }) => routeIds.includes(id));
}

/**
 * SQL: whether the bot is active and none of these rate limits is in cooldown. `allKeys` has the keys of all rows. Both
 * arrays are read once for a statement and not once for a row, and by their keys.
 */
export function isFree(platform: string, rateLimitKeys: string, allKeys: string): string {
  return `${platform} <> all (array(
    select platform from bots where platform >= '' and state <> 'active'))
  and not ${rateLimitKeys} && array(
    select key from rate_limits where key = any (${allKeys}::text[]) and not_before > clock_timestamp())`;
}

/**
 * Set when an attempt starts. If the send was already `sending`, its worker was lost and the message may be doubled.
 */
export const BEGIN = `
status = 'sending', started_at = clock_timestamp(), updated_at = clock_timestamp(),
may_be_doubled = s.may_be_doubled or s.status = 'sending'`;

/**
 * Columns of the row `started`. Two statements use them: the one that starts sends, and the one that settles the
 * previous send. The event is read apart: a join would open the partition of every day.
 */
export const JOB_COLUMNS = `
started.id, started.kind, started.event_id, ${microsOf("started.received_at")} as event_at, started.notice, started.group_key,
started.route_ids, started.role_ids, started.update_key, started.is_note, started.attempts,
started.may_be_doubled, started.thread,
started.is_sensitive as job_is_sensitive, started.replay_id, started.user_id,
case when started.replay_id is not null then
  (select target from lanes where lanes.id = started.lane_id) end as target,
case when started.replay_id is not null then
  (select state = 'canceled' from replays where replays.id = started.replay_id) end as is_called_off,
extract(epoch from started.created_at)::float8 * 1000 as created_at,
extract(epoch from clock_timestamp() - started.first_failed_at)::float8 * 1000 as failing_ms`;

/** Row of the settle statement, one per lane: the lane's current state, the settled send, and the started one. */
export type SettledLane = {
  lane_id: string;
  is_awake: boolean;
  is_kept: boolean;
  next_id: string | null;
  /** Null if the send was canceled meanwhile. */
  written_id: string | null;
  /** Also null for replays. */
  written_kind: JobRow["kind"] | null;
  written_event_id: string | null;
  written_received_at: string | null;
  written_attempts: number;
  is_sensitive: boolean | null;
  accepted_ms: number | null;
} & { [Key in keyof JobRow]: JobRow[Key] | null };

export type SettledLanes = ReadonlyMap<string, SettledLane>;
