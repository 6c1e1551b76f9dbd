// Reads the send log. The caller's groups stand in every query; row-level security is the second lock.

import { type Kysely, sql } from "kysely";
import type { LoggedAttempt } from "../../contract/records/sends.ts";
import type { LogFilter, Page, ReadScope, SendLog } from "../../ports/records.ts";
import type { Schema } from "../schema.ts";
import { seeing } from "../scope.ts";
import { ifSet, isEvent, isTarget, like, since, containsText, until } from "./conditions.ts";
import { type SqlFilter, isOf, isReadable, newestOf } from "./newest.ts";
import { rollupRecord, type RollupRecordRow } from "./list-record.ts";
import { readWaited } from "./send-waited.ts";
import { SEND_COLUMNS, type SendRow, sendRecord } from "./send-record.ts";

const ID = sql`id`;
const NEWEST_FIRST = sql`id desc`;
/** More sends of one delivery than anybody reads. */
const MAX_OF_ONE = 1_000;

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

    find: (scope, id) =>
      reading(scope, async (tx) => {
        const { rows } = await sql<SendRow & { message: unknown }>`
          select ${SEND_COLUMNS}, s.message from sends s join lanes l on l.id = s.lane_id
          where s.id = ${id} and ${isSeen(scope)}`.execute(tx);
        const [row] = rows;
        if (!row) return undefined;
        const attempts = await attemptsOf(tx, id);
        return { send: sendRecord(row), message: row.message, attempts };
      }),

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

/** Of the send `s`. */
function isSeen(scope: ReadScope): SqlFilter {
  return sql`${isOf(scope.groups, "s.group_key")} and ${isReadable(scope, "s.user_id")}`;
}

async function oldestOf(tx: Kysely<Schema>, where: SqlFilter) {
  const { rows } = await sql<SendRow>`
    select ${SEND_COLUMNS} from sends s join lanes l on l.id = s.lane_id
    where ${where} order by s.id limit ${MAX_OF_ONE}`.execute(tx);
  return rows.map(sendRecord);
}

/** Of a send that was found already. */
async function attemptsOf(tx: Kysely<Schema>, sendId: string): Promise<LoggedAttempt[]> {
  const rows = await tx
    .selectFrom("attempts")
    .selectAll()
    .where("send_id", "=", sendId)
    .orderBy("at")
    .execute();
  return rows.map(({ at, ok, http_status, error_code, error, wait_ms, duration_ms }) => ({
    at: at.getTime(),
    ok,
    httpStatus: http_status,
    errorCode: error_code,
    error,
    waitMs: wait_ms,
    durationMs: duration_ms,
  }));
}

function conditionsOf({ before }: Page, filter: LogFilter): SqlFilter[] {
  const { routeId, platform, status, event, repo, actor, q, from, to, target, rollupId } = filter;
  return [
    ...ifSet(before, (id) => sql`t.id < ${id}`),
    ...ifSet(status, (value) => sql`t.status = ${value}`),
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

/** A list is drawn again whenever it grew: whichever drawing is asked about, it is the same list. */
function isInRollup(id: string): SqlFilter {
  return sql`(t.lane_id, t.rollup_key) = (
    select rollup.lane_id, rollup.update_key from sends rollup
    where rollup.id = ${id} and rollup.kind in ('rollup', 'notice'))`;
}

/** Of the event, in its group. */
function hasTitle(words: string): SqlFilter {
  return sql`exists (
    select from event_groups g
    where g.event_id = t.event_id and coalesce(g.group_key, 0) = t.group_key
      and ${containsText(["g.title"], words)})`;
}

const SEARCHED = ["t.title", "t.repo", "t.actor", "t.delivery_id", "t.error"];
