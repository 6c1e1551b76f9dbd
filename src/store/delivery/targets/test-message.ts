// Test messages. For an active target, the message goes through the lane. For a paused one, the calling process sends
// it at once and records the result here.

import { targetKey } from "../../../core/delivery/target-key.ts";
import type { TestResult, TestSend } from "../../../ports/targets.ts";
import { jsonOf } from "../../pg/rows/stored-values.ts";
import type { Queries } from "../../pg/rows/queries.ts";
import { addNotice, type NewNotice } from "../lanes/add-notice.ts";
import { isLowPriorityStopped } from "../lanes/bot-state.ts";

const EVERY = "interval '10 seconds'";

// Shared by all processes, like the platforms' rate limits.
const TAKE_TURN = `
insert into rate_limits (key, not_before) values ($1, now() + ${EVERY})
on conflict (key) do update set not_before = excluded.not_before where rate_limits.not_before <= now()
returning key`;

const WAIT = `
select extract(epoch from not_before - now())::float8 * 1000 as ms from rate_limits where key = $1`;

const IS_STOPPED = `select ${isLowPriorityStopped("$1")} as is_stopped`;
const STOPPED_MS = 60_000;

// Stored in the lane: if the process dies before the result, the message is sent when the target resumes.
const BEGIN = `
insert into sends (lane_id, group_key, kind, notice, status, started_at)
select id, group_key, 'notice', $3::jsonb, 'sending', clock_timestamp() from lanes
where group_key = $1 and target_key = $2 and state = 'paused'
returning id, extract(epoch from created_at)::float8 * 1000 as created_at`;

const END = `
update sends set status = $2, attempts = 1, error = $3, error_code = $4, http_status = $5,
  reason = $6, duration_ms = $7, message_id = $8, updated_at = clock_timestamp(),
  delivered_at = case when $2 = 'delivered' then clock_timestamp() end
where id = $1 and status = 'sending'`;

const TRIED = `
insert into attempts (send_id, at, outcome, ok, error, error_code, http_status, reason, duration_ms)
values ($1, clock_timestamp(), $2, $2 = 'delivered', $3, $4, $5, $6, $7)`;

export type NewTest = NewNotice & { canSendNow: boolean };

export async function sendTest(tx: Queries, test: NewTest): Promise<TestSend> {
  const { platform } = test.target;
  const [row] = (await tx.query<{ is_stopped: boolean }>(IS_STOPPED, [platform])).rows;
  if (row?.is_stopped === true) return { outcome: "tooSoon", waitMs: STOPPED_MS };
  // Per target, not per group: the same readers see every test.
  const limitKey = `test ${targetKey(test.target)}`;
  if ((await tx.query(TAKE_TURN, [limitKey])).rows.length === 0) {
    const { rows } = await tx.query<{ ms: number }>(WAIT, [limitKey]);
    return { outcome: "tooSoon", waitMs: rows[0]?.ms ?? 0 };
  }
  const begun = test.canSendNow ? await begin(tx, test) : undefined;
  return begun ?? { outcome: "added", sendId: await addNotice(tx, test) };
}

/** Undefined if no such target is paused. */
async function begin(tx: Queries, { groupKey, target, notice }: NewTest) {
  const values = [groupKey, targetKey(target), jsonOf(notice)];
  const { rows } = await tx.query<{ id: string; created_at: number }>(BEGIN, values);
  return rows.map(({ id: sendId, created_at }) => ({
    outcome: "begun" as const,
    sendId,
    createdAt: Math.floor(created_at),
  }))[0];
}

export async function endTest(
  tx: Queries,
  sendId: string,
  { result, durationMs }: TestResult,
): Promise<void> {
  const isDelivered = result.outcome === "delivered";
  const { error, errorCode, reason } = isDelivered ? NO_FAILURE : result;
  const status = isDelivered ? "delivered" : "failed";
  const messageId = isDelivered ? result.messageId : null;
  const answer = [error, errorCode, result.httpStatus, reason, Math.round(durationMs)];
  await tx.query(END, [sendId, status, ...answer, messageId]);
  await tx.query(TRIED, [sendId, result.outcome, ...answer]);
}

const NO_FAILURE = { error: undefined, errorCode: undefined, reason: undefined };
