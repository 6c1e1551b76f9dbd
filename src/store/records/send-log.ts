// Reads the send log. Every query filters by the caller's groups; row-level security is the second barrier.

import { type Kysely, sql } from "kysely";
import { RollupNotice } from "../../contract/messages/notices.ts";
import type { LoggedAttempt, WaitDetails } from "../../contract/records/sends.ts";
import type { LogFilter, Page, ReadScope, RollupRecord, SendLog } from "../../ports/records.ts";
import { seeing } from "../pg/rows/read-scope.ts";
import {
  containsText,
  ifSet,
  isEvent,
  isOf,
  isReadable,
  isTarget,
  like,
  newestOf,
  since,
  type SqlFilter,
  until,
} from "../pg/rows/sql-filters.ts";
import { StoredReason } from "../pg/rows/stored-values.ts";
import { WAITING } from "../pg/rows/waiting-sends.ts";
import type { Schema } from "../pg/schema/index.ts";
import { SEND_COLUMNS, sendRecord, type SendRow } from "./send-record.ts";

const ID = sql`id`;
const NEWEST_FIRST = sql`id desc`;
/** Upper bound for the sends of one delivery. */
const MAX_OF_ONE = 1_000;

/** Delivered sends that posted or edited the message of the send `s` before it. */
const EARLIER_VERSIONS = sql`(
  select count(*)::integer from sends e
  where e.message_id = s.message_id and e.lane_id = s.lane_id and e.group_key = s.group_key
    and e.status = 'delivered' and (e.delivered_at, e.id) < (s.delivered_at, s.id))`;

export function sendLog(db: Kysely<Schema>): SendLog {
  const reading = <Result>(scope: ReadScope, run: (tx: Kysely<Schema>) => Promise<Result>) =>
    seeing(db, scope.reach, run, scope.reader);
  return {
    list: (scope, page, filter) =>
      reading(scope, async (tx) => {
        const where = [isReadable(scope, "t.user_id"), ...conditionsOf(page, filter)];
        const { limit } = page;
        const newest = { table: "sends", columns: ID, where, order: NEWEST_FIRST, limit } as const;
        const { rows } = await sql<SendRow>`
          select ${SEND_COLUMNS} from (${newestOf(scope.groups, newest)}) page
          join sends s on s.id = page.id join lanes l on l.id = s.lane_id
          order by s.id desc`.execute(tx);
        return rows.map(sendRecord);
      }),

    find: (scope, id) => reading(scope, (tx) => findSend(tx, scope, id)),

    waited: (scope, id) => reading(scope, (tx) => readWaited(tx, scope, id)),

    ofDelivery: (scope, deliveryId) =>
      reading(scope, (tx) => oldestOf(tx, sql`s.delivery_id = ${deliveryId} and ${isSeen(scope)}`)),

    ofEvent: (scope, eventId) =>
      reading(scope, (tx) => oldestOf(tx, sql`s.event_id = ${eventId} and ${isSeen(scope)}`)),

    rollupsOf: (scope, sendIds) =>
      reading(scope, async (tx) => {
        const { rows } = await sql<RollupRecordRow>`
          select s.id, s.notice, (
            select count(*)::integer from (
              select from sends o where o.lane_id = s.lane_id and o.rollup_key = s.rollup_key
              limit ${MAX_OF_ONE}) counted) as total
          from sends s
          where s.id = any (${[...sendIds]}::bigint[]) and s.rollup_key is not null
            and ${isSeen(scope)}`.execute(tx);
        return new Map(rows.flatMap(rollupRecord));
      }),
  };
}

async function findSend(tx: Kysely<Schema>, scope: ReadScope, id: string) {
  const { rows } = await sql<SendRow & { message: unknown; earlier: number }>`
    select ${SEND_COLUMNS}, s.message, ${EARLIER_VERSIONS} as earlier
    from sends s join lanes l on l.id = s.lane_id
    where s.id = ${id} and ${isSeen(scope)}`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const edit = row.earlier === 0 ? null : row.earlier;
  return { send: sendRecord(row), message: row.message, edit, attempts: await attemptsOf(tx, id) };
}

/** Whether the send `s` is in the read scope. */
function isSeen(scope: ReadScope): SqlFilter {
  return sql`${isOf(scope.groups, "s.group_key")} and ${isReadable(scope, "s.user_id")}`;
}

async function oldestOf(tx: Kysely<Schema>, where: SqlFilter) {
  const { rows } = await sql<SendRow>`
    select ${SEND_COLUMNS} from sends s join lanes l on l.id = s.lane_id
    where ${where} order by s.id limit ${MAX_OF_ONE}`.execute(tx);
  return rows.map(sendRecord);
}

/** The send must already be in the read scope. */
async function attemptsOf(tx: Kysely<Schema>, sendId: string): Promise<LoggedAttempt[]> {
  const rows = await tx
    .selectFrom("attempts")
    .selectAll()
    .where("send_id", "=", sendId)
    .orderBy("at")
    .execute();
  return rows.map(({ at, ok, error, ...row }) => ({
    at: at.getTime(),
    ok,
    httpStatus: row.http_status,
    errorCode: row.error_code,
    reason: StoredReason.parse(row.reason),
    error,
    waitMs: row.wait_ms,
    durationMs: row.duration_ms,
  }));
}

function conditionsOf({ before }: Page, filter: LogFilter): SqlFilter[] {
  const { routeId, platform, status, event, repo, actor, q, from, to, target, rollupId } = filter;
  return [
    ...ifSet(before, (id) => sql`t.id < ${id}`),
    ...ifSet(status, hasStatus),
    ...ifSet(event, isEvent),
    ...ifSet(repo, (value) => like("t.repo", value)),
    ...ifSet(actor, (value) => like("t.actor", value)),
    ...ifSet(routeId, (value) => sql`t.route_ids @> ${JSON.stringify([value])}::jsonb`),
    ...ifSet(
      platform,
      (value) => sql`t.lane_id in (select id from lanes where platform = ${value})`,
    ),
    ...ifSet(target, (value) => isTarget("t.lane_id", value)),
    ...ifSet(rollupId, isInRollup),
    ...ifSet(from, (value) => since("t.created_at", value)),
    ...ifSet(to, (value) => until("t.created_at", value)),
    ...ifSet(q, (value) => sql`(${containsText(SEARCHED, value)} or ${hasTitle(value)})`),
  ];
}

function hasStatus(status: NonNullable<LogFilter["status"]>): SqlFilter {
  if (status === "waiting") return sql.raw(`t.status in ${WAITING}`);
  if (status === "finished") return sql.raw(`t.status not in ${WAITING}`);
  return sql`t.status = ${status}`;
}

/** A rollup renders again whenever it grows. Any of its renderings identifies the same rollup. */
function isInRollup(id: string): SqlFilter {
  return sql`(t.lane_id, t.rollup_key) = (
    select rollup.lane_id, rollup.update_key from sends rollup
    where rollup.id = ${id} and rollup.kind in ('rollup', 'notice'))`;
}

/** Title of the event in its group. */
function hasTitle(words: string): SqlFilter {
  return sql`exists (
    select from event_groups g
    where g.event_id = t.event_id and coalesce(g.group_key, 0) = t.group_key
      and ${containsText(["g.title"], words)})`;
}

const SEARCHED = ["t.title", "t.repo", "t.actor", "t.delivery_id", "t.error"];

/** Older sends of the group to check. More cannot have been in one lane for long. */
const MAX_EARLIER = 2_000;

type Row = {
  ms: number | null;
  send_id: string | null;
  event_id: string | null;
  title: string | null;
};

/**
 * How long a send waited for its first attempt, and which send of the lane delayed it. A send is ready when it is
 * created, or when its hold ends. Attempts in the same lane since then delay it; the result names the send that took
 * most of the time. Replays are excluded, because they are slowed down on purpose.
 */
async function readWaited(
  tx: Kysely<Schema>,
  readScope: ReadScope,
  sendId: string,
): Promise<WaitDetails> {
  const { rows } = await sql<Row>`
    with own as (
      select s.id, s.lane_id, s.group_key, s.event_id,
             greatest(s.created_at, s.held_until) as ready_at,
             coalesce(
               (select min(a.at - a.duration_ms * interval '1 ms') from attempts a
                where a.send_id = s.id),
               case when s.status in ('queued', 'sending', 'retrying') then now() end) as first_at
      from sends s where s.id = ${sendId} and s.replay_id is null and s.rollup_key is null
        and ${isOf(readScope.groups, "s.group_key")} and ${isReadable(readScope, "s.user_id")}
    )
    select greatest(0, round(extract(epoch from first_at - ready_at) * 1000))::float8 as ms,
           before.id as send_id, before.event_id, before.title
    from own left join lateral (
      select s.id, s.event_id, s.title,
             least(max(a.at + coalesce(a.wait_ms, 0) * interval '1 ms'), first_at)
               - greatest(min(a.at - a.duration_ms * interval '1 ms'), ready_at) as busy
      from (
        select id, lane_id, user_id, event_id, title, updated_at from sends
        where group_key = own.group_key and id < own.id
        order by id desc limit ${MAX_EARLIER}
      ) s
      join attempts a on a.send_id = s.id
      where s.lane_id = own.lane_id and s.event_id is distinct from own.event_id
        and ${isReadable(readScope, "s.user_id")} and s.updated_at > ready_at
        and a.at > ready_at and a.at <= first_at
      group by s.id, s.event_id, s.title
      order by busy desc, s.id limit 1
    ) before on true`.execute(tx);
  const [row] = rows;
  const behind =
    row && row.send_id !== null
      ? { sendId: row.send_id, eventId: row.event_id, title: row.title }
      : null;
  return { ms: row?.ms ?? 0, behind };
}

type RollupRecordRow = { id: string; notice: unknown; total: number };

/** The rollup that lists a send, as stored in its row. */
function rollupRecord({ id, notice, total }: RollupRecordRow): [string, RollupRecord][] {
  const { data } = RollupNotice.safeParse(notice);
  return data ? [[id, { why: data.why, limit: data.limit, total }]] : [];
}
