// The filters of events, as parts of a query: for their list, and for the figures above it.

import { sql } from "kysely";
import type { EventFilter } from "../../ports/records.ts";
import { ifSet, isEvent, isTarget, like, since, containsText, until } from "./conditions.ts";
import { HAS_OUTCOME } from "./event-outcome.ts";
import type { SqlFilter } from "./newest.ts";

/** Of `t`: a row of `event_groups`, or an event that waits for its dispatch. */
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
    ...ifSet(filter.errorCode, (value) => someSend(metError(value))),
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

/** In hexadecimal digits. Unlike `like`, row-level security lets an index answer this. */
function startsWith(column: string, digits: string): SqlFilter {
  const name = sql.ref(column);
  return sql`${name} ~>=~ ${digits} and ${name} ~<~ ${`${digits}g`}`;
}

/** As verdicts are kept. A route that stands alone has to have matched. */
function judgedAs({ routeId, verdict }: EventFilter): SqlFilter[] {
  if (routeId === undefined && verdict === undefined) return [];
  const isMatch = verdict === undefined || verdict === "matched";
  const judged = isMatch
    ? { outcome: "matched" }
    : { outcome: "notMatched", reason: { kind: verdict } };
  return [sql`t.verdicts @> ${JSON.stringify([{ routeId, ...judged }])}::jsonb`];
}

/** Whether the send `s` ended with it, or met it on the way. */
function metError(code: string): SqlFilter {
  return sql`(${hasError("s", code)} or exists (
    select from attempts a where a.send_id = s.id and ${hasError("a", code)}))`;
}

function hasError(row: string, code: string): SqlFilter {
  return sql`(${sql.ref(`${row}.error_code`)} = ${code}
    or ${sql.ref(`${row}.http_status`)}::text = ${code})`;
}

function someSend(where: SqlFilter): SqlFilter {
  return sql`exists (
    select from sends s
    where s.event_id = t.event_id and s.group_key = t.group_key and ${where})`;
}
