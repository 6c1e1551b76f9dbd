// Counts events and their outcomes in a time range, step by step. Uses the same filters and outcomes as the event list.

import type { CountedEvents, EventCounts, Figures, TimeRange } from "../../../ports/metrics.ts";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { EVENT_STEPS } from "../../../contract/records/figures.ts";
import type { Reach } from "../../../ports/records.ts";
import { HAS_NO_OUTCOME, UNDISPATCHED_EVENTS } from "../../pg/rows/undispatched-events.ts";
import type { Schema } from "../../pg/schema/index.ts";
import {
  allOf,
  containsText,
  ifSet,
  isOf,
  since,
  type SqlFilter,
} from "../../pg/rows/sql-filters.ts";
import { eventFilters, outcomeOf, SAYS, SHOWS_EVENT } from "../event-filters.ts";
import { WAITING_COLUMNS } from "../event-record.ts";
import { spanBefore, stepsOf, type TimeSpan, within } from "../../pg/rows/time-window.ts";
import { WAITING } from "../../pg/rows/waiting-sends.ts";

/** The transaction of a dispatch may begin slightly before the event arrives. */
const BEGUN_BEFORE_MS = 60_000;

type Row = { step: number; name: keyof EventCounts; n: number };

export async function readEventFigures(
  tx: Kysely<Schema>,
  scope: Reach,
  asked: CountedEvents,
): Promise<readonly EventCounts[]> {
  const query = { ...asked, steps: EVENT_STEPS };
  const all = sql`
    ${dispatched(scope, query)} union all ${undispatched(scope, query)} union all ${rejected(query)}`;
  return readSteps(tx, all, query);
}

/** Events that were sent, in the steps of the span and in total before it. */
export async function readSentEvents(
  tx: Kysely<Schema>,
  scope: Reach,
  span: TimeSpan,
): Promise<Figures["events"]> {
  const read = (range: Stepped) =>
    readSteps(tx, dispatched(scope, { ...range, filter: {} }), range);
  const steps = await read(span);
  const [before = nothing()] = await read({ ...spanBefore(span), steps: 1 });
  const sum = (name: "delivered" | "waiting" | "failed") =>
    steps.reduce((total, counts) => total + counts[name], 0);
  return {
    delivered: sum("delivered"),
    waiting: sum("waiting"),
    failed: sum("failed"),
    previousTotal: before.delivered + before.waiting + before.failed,
    waitingNow: await countWaiting(tx, scope),
    series: stepsOf(span).map((at, step) => {
      const { delivered, waiting, failed } = steps[step] ?? nothing();
      return { at, delivered, waiting, failed };
    }),
  };
}

/** Events with the outcome `waiting`, of any age. Starts from the queued sends, which have an index. */
async function countWaiting(tx: Kysely<Schema>, scope: Reach): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::float8 as n from (
      select distinct event_id, group_key from sends
      where ${isOf(scope, "group_key")} and ${sql.raw(`status in ${WAITING}`)} and ${SHOWS_EVENT}
        and event_id is not null and not is_test
    ) waiting
    where not exists (
      select from sends
      where event_id = waiting.event_id and group_key = waiting.group_key and ${SHOWS_EVENT}
        and ${SAYS.failed})`.execute(tx);
  return rows[0]?.n ?? 0;
}

type Stepped = TimeRange & { steps: number };

async function readSteps(tx: Kysely<Schema>, counts: SqlFilter, { steps: length }: Stepped) {
  const { rows } = await sql<Row>`${counts}`.execute(tx);
  const steps = Array.from({ length }, nothing);
  for (const { step, name, n } of rows) {
    const own = steps[step];
    if (own) own[name] = n;
  }
  return steps;
}

function nothing(): EventCounts {
  return {
    delivered: 0,
    waiting: 0,
    failed: 0,
    canceled: 0,
    combined: 0,
    notSent: 0,
    quarantined: 0,
    received: 0,
    rejected: 0,
  };
}

/** SQL: rows of `source`, a table or subquery named `t`, counted by step and name. */
function counted(
  name: RawBuilder<unknown>,
  { source, where, at }: { source: SqlFilter; where: readonly SqlFilter[]; at: string },
  { from, to, steps }: Stepped,
) {
  return sql`(
    select step, name, count(*)::float8 as n from (
      select width_bucket(extract(epoch from ${sql.ref(at)})::float8 * 1000,
               ${from}::float8, ${to}::float8, ${steps}::integer) - 1 as step,
             ${name} as name
      from ${source} where ${allOf([within({ from, to }, at), ...where])}
    ) came group by step, name)`;
}

/** Aggregates the outcomes of all sends in the range in one pass. */
function dispatched(scope: Reach, query: Stepped & Pick<CountedEvents, "filter">) {
  const begin = query.from - BEGUN_BEFORE_MS;
  const said = Object.entries(SAYS).map(
    ([name, filter]) => sql`bool_or(${filter}) as ${sql.ref(name)}`,
  );
  const source = sql`event_groups t left join (
    select event_id, group_key, ${sql.join(said)} from sends
    where ${isOf(scope, "group_key")} and ${since("created_at", begin)} and ${SHOWS_EVENT}
    group by event_id, group_key
  ) said on said.event_id = t.event_id and said.group_key = t.group_key`;
  const where = [
    isOf(scope, "t.group_key"),
    sql`not t.is_test`,
    ...(scope === "all" ? [since("t.dispatched_at", begin)] : []),
    ...eventFilters(query.filter),
  ];
  const outcome = outcomeOf(sql`t.state`, (name) => sql`said.${sql.ref(name)}`);
  return counted(outcome, { source, where, at: "t.received_at" }, query);
}

function undispatched(scope: Reach, query: CountedEvents & Stepped) {
  const source = sql`(
    select ${WAITING_COLUMNS} from ${sql.raw(UNDISPATCHED_EVENTS)} e
    where ${isOf(scope, "e.group_key")} and ${sql.raw(HAS_NO_OUTCOME)}) t`;
  const where = [sql`not t.is_test`, ...eventFilters(query.filter)];
  return counted(sql`'received'`, { source, where, at: "t.received_at" }, query);
}

const SEARCHED = ["t.event", "t.delivery_id", "t.address", "t.reason"];

/** A rejected webhook has no route, no target and no verified repository. */
function rejected(query: CountedEvents & Stepped) {
  const { event, q, ...others } = query.filter;
  const isOfEvents = Object.values(others).some((value) => value !== undefined);
  const where = [
    isOfEvents ? sql`false` : isOf(query.owned, "t.group_key"),
    ...ifSet(event, (name) => sql`t.event = ${name.split(".", 1)[0]}`),
    ...ifSet(q, (words) => containsText(SEARCHED, words)),
  ];
  return counted(sql`'rejected'`, { source: sql`rejections t`, where, at: "t.at" }, query);
}
