// SQL filters of events, shared by the event list and the figures above it.

import { type RawBuilder, sql } from "kysely";
import type { FailureReason } from "../../contract/kernel/failure-reasons.ts";
import type { EventOutcome } from "../../contract/records/entries.ts";
import type { EventFilter } from "../../ports/records.ts";
import {
  containsText,
  ifSet,
  isEvent,
  isTarget,
  like,
  since,
  type SqlFilter,
  until,
} from "../pg/rows/sql-filters.ts";
import { WAITING } from "../pg/rows/waiting-sends.ts";

/** Filters on `t`: a row of `event_groups`, or an event that is not dispatched yet. */
export function eventFilters(filter: EventFilter): SqlFilter[] {
  const { state, outcome, provider, event, repo, actor, q, from, to, target } = filter;
  return [
    ...ifSet(state, (value) => sql`t.state = ${value}`),
    ...ifSet(outcome, (value) => HAS_OUTCOME[value]),
    ...ifSet(provider, (value) => sql`t.provider = ${value}`),
    ...ifSet(event, isEvent),
    ...ifSet(repo, (value) => like("t.repo", value)),
    ...ifSet(actor, (value) => like("t.actor", value)),
    ...ifSet(filter.number, (value) => sql`t.number = ${value}::bigint`),
    ...ifSet(filter.sha, (value) => startsWith("t.sha", value.toLowerCase())),
    ...judgedAs(filter),
    ...ifSet(filter.errorCode, (code) => someSend(sendOrAttempt((row) => hasError(row, code)))),
    ...ifSet(filter.reason, (reason) => someSend(sendOrAttempt((row) => hasReason(row, reason)))),
    ...ifSet(target, (value) => someSend(isTarget("s.lane_id", value))),
    ...ifSet(from, (value) => since("t.received_at", value)),
    ...ifSet(to, (value) => until("t.received_at", value)),
    ...ifSet(
      q,
      (value) => sql`(${containsText(SEARCHED, value)}
      or ${someSend(containsText(["s.title"], value))})`,
    ),
  ];
}

const SEARCHED = ["t.title", "t.event", "t.repo", "t.actor", "t.delivery_id", "t.error"];

/** Prefix of hexadecimal digits. Unlike `like`, this can use an index under row-level security. */
function startsWith(column: string, digits: string): SqlFilter {
  const name = sql.ref(column);
  return sql`${name} ~>=~ ${digits} and ${name} ~<~ ${`${digits}g`}`;
}

/** In the stored form of verdicts. A route without a verdict filter must have matched. */
function judgedAs({ routeId, verdict }: EventFilter): SqlFilter[] {
  if (routeId === undefined && verdict === undefined) return [];
  const isMatch = verdict === undefined || verdict === "matched";
  const judged = isMatch
    ? { outcome: "matched" }
    : { outcome: "notMatched", reason: { kind: verdict } };
  return [sql`t.verdicts @> ${JSON.stringify([{ routeId, ...judged }])}::jsonb`];
}

/** Whether the send `s` ended like this, or one of its attempts did. The lines of a rollup have no attempts. */
function sendOrAttempt(has: (row: "s" | "a") => SqlFilter): SqlFilter {
  return sql`(${has("s")} or exists (
    select from attempts a where a.send_id = s.id and ${has("a")}))`;
}

function hasError(row: string, code: string): SqlFilter {
  return sql`(${sql.ref(`${row}.error_code`)} = ${code}
    or ${sql.ref(`${row}.http_status`)}::text = ${code})`;
}

function hasReason(row: string, reason: FailureReason): SqlFilter {
  return sql`${sql.ref(`${row}.reason`)} = ${reason}`;
}

function someSend(where: SqlFilter): SqlFilter {
  return sql`exists (
    select from sends s
    where s.event_id = t.event_id and s.group_key = t.group_key and ${where})`;
}

/** Sends that show an event to readers. Its log summary only reports on them. */
export const SHOWS_EVENT = sql.raw("kind in ('event', 'edit')");

/**
 * Outcomes that a send implies for its event, in deciding order. Written to match the indexes. A replay counts instead
 * of the send that it replaces, and a canceled replay changes nothing.
 */
export const SAYS = {
  failed: sql.raw("status in ('failed', 'dead') and shown_by is null"),
  waiting: sql.raw(`status in ${WAITING}`),
  canceled: sql.raw("status = 'canceled' and shown_by is null and replay_id is null"),
  delivered: sql.raw("status = 'delivered'"),
  combined: sql.raw("shown_by is not null"),
} as const satisfies Partial<Record<EventOutcome, SqlFilter>>;
type SortedOutcome = keyof typeof SAYS;

const DECIDING: readonly SortedOutcome[] = [
  "failed",
  "waiting",
  "canceled",
  "delivered",
  "combined",
];

/**
 * Outcome of an event in a group, by the worst of its sends: as a column and as a filter. SQL; null until dispatch.
 * `some`: whether one of the event's sends implies the outcome.
 */
export function outcomeOf(
  state: RawBuilder<unknown>,
  some: (said: SortedOutcome) => SqlFilter,
): RawBuilder<EventOutcome | null> {
  const cases = DECIDING.map((said) => sql`when ${some(said)} then ${sql.lit(said)}`);
  return sql`case ${state}
    when 'ignored' then 'notSent'
    when 'quarantined' then 'quarantined'
    when 'dispatched' then case ${sql.join(cases, sql` `)} else 'notSent' end
  end`;
}

/** Whether `t` has this outcome. Each uses an index that finds it, however rare it is. */
const HAS_OUTCOME: Readonly<Record<EventOutcome, SqlFilter>> = {
  quarantined: sql`t.state = 'quarantined'`,
  notSent: sql`(t.state = 'ignored' or t.state = 'dispatched' and not ${someOf(DECIDING)})`,
  failed: decidedBy("failed"),
  waiting: decidedBy("waiting"),
  canceled: decidedBy("canceled"),
  delivered: decidedBy("delivered"),
  combined: decidedBy("combined"),
};

function decidedBy(said: SortedOutcome): SqlFilter {
  const before = DECIDING.slice(0, DECIDING.indexOf(said));
  const decides = sql`t.state = 'dispatched' and ${someOf([said])}`;
  return before.length === 0 ? decides : sql`${decides} and not ${someOf(before)}`;
}

function someOf(said: readonly SortedOutcome[]): SqlFilter {
  const any = sql.join(
    said.map((one) => sql`(${SAYS[one]})`),
    sql` or `,
  );
  return sql`exists (
    select from sends
    where event_id = t.event_id and sends.group_key = t.group_key and ${SHOWS_EVENT} and (${any}))`;
}
