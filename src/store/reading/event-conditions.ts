// The filters of events, as parts of a query: for their list, and for the figures above it.

import { sql } from "kysely";
import type { EventFilter } from "../../ports/event-log.ts";
import { given, isEvent, isTarget, like, since, standsIn, until } from "./conditions.ts";
import { HAS_OUTCOME } from "./event-outcome.ts";
import type { Condition } from "./newest.ts";

/** Of `t`: a row of `event_groups`, or an event that waits for its dispatch. */
export function eventConditions(filter: EventFilter): Condition[] {
  const { state, outcome, provider, event, repo, actor, q, from, to, target } = filter;
  return [
    ...given(state, (value) => sql`t.state = ${value}`),
    ...given(outcome, (value) => HAS_OUTCOME[value]),
    ...given(provider, (value) => sql`t.provider = ${value}`),
    ...given(event, isEvent),
    ...given(repo, (value) => like("t.repo", value)),
    ...given(actor, (value) => like("t.actor", value)),
    ...given(filter.number, (value) => sql`t.number = ${value}::bigint`),
    ...given(filter.sha, (value) => startsWith("t.sha", value.toLowerCase())),
    ...judgedAs(filter),
    ...given(filter.errorCode, (value) => someSend(metError(value))),
    ...given(target, (value) => someSend(isTarget("s.lane_id", value))),
    ...given(from, (value) => since("t.received_at", value)),
    ...given(to, (value) => until("t.received_at", value)),
    ...given(
      q,
      (value) => sql`(${standsIn(SEARCHED, value)}
      or ${someSend(standsIn(["s.title"], value))})`,
    ),
  ];
}

const SEARCHED = ["t.title", "t.event", "t.repo", "t.actor", "t.delivery_id", "t.error"];

/** In hexadecimal digits. Unlike `like`, row-level security lets an index answer this. */
function startsWith(column: string, digits: string): Condition {
  const name = sql.ref(column);
  return sql`${name} ~>=~ ${digits} and ${name} ~<~ ${`${digits}g`}`;
}

/** As verdicts are kept. A route that stands alone has to have matched. */
function judgedAs({ routeId, verdict }: EventFilter): Condition[] {
  if (routeId === undefined && verdict === undefined) return [];
  const isMatch = verdict === undefined || verdict === "matched";
  const judged = isMatch
    ? { outcome: "matched" }
    : { outcome: "notMatched", reason: { kind: verdict } };
  return [sql`t.verdicts @> ${JSON.stringify([{ routeId, ...judged }])}::jsonb`];
}

/** Whether the send `s` ended with it, or met it on the way. */
function metError(code: string): Condition {
  return sql`(${hasError("s", code)} or exists (
    select from attempts a where a.send_id = s.id and ${hasError("a", code)}))`;
}

function hasError(row: string, code: string): Condition {
  return sql`(${sql.ref(`${row}.error_code`)} = ${code}
    or ${sql.ref(`${row}.http_status`)}::text = ${code})`;
}

function someSend(where: Condition): Condition {
  return sql`exists (
    select from sends s
    where s.event_id = t.event_id and s.group_key = t.group_key and ${where})`;
}
