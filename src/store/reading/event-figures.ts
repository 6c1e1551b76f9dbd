// How many events came in a stretch of time, and what became of them, step by step. Only sends that
// failed or wait are looked at: the others are fine, and most.

import { type Kysely, sql } from "kysely";
import { EVENT_STEPS } from "../../contract/event-figures.ts";
import type { EventOutcome } from "../../contract/event-entry.ts";
import type { EventCounts, FiguresReader, Stretch } from "../../ports/figures.ts";
import type { Reach } from "../../ports/sight.ts";
import type { Schema } from "../schema.ts";
import { since } from "./conditions.ts";
import { HAS_FAILED, IS_WAITING, outcomeOf, SHOWS_EVENT } from "./event-outcome.ts";
import { type Condition, isOf } from "./newest.ts";
import { within } from "./span.ts";

/** A transaction that dispatches may have begun a little before the event came in. */
const BEGUN_BEFORE_MS = 60_000;

type Row = { step: number; outcome: EventOutcome; n: number };

export async function readEventFigures(
  tx: Kysely<Schema>,
  scope: Reach,
  { owned, ...stretch }: Stretch & { owned: Reach },
): ReturnType<FiguresReader["events"]> {
  const rows = await countEvents(tx, scope, stretch);
  const steps = Array.from({ length: EVENT_STEPS }, noEvents);
  for (const { step, outcome, n } of rows) {
    const counts = steps[step];
    if (counts) counts[outcome] = n;
  }
  return { steps, refused: await countRefused(tx, owned, stretch) };
}

function noEvents(): EventCounts {
  return { delivered: 0, waiting: 0, failed: 0, notSent: 0, setAside: 0 };
}

async function countEvents(
  tx: Kysely<Schema>,
  scope: Reach,
  { from, to }: Stretch,
): Promise<readonly Row[]> {
  const begin = from - BEGUN_BEFORE_MS;
  // Looked up in a table that is made once: how many there are, nobody can tell before.
  const someSend = (where: Condition) => sql`(t.event_id, t.group_key) in (
    select event_id, group_key from sends
    where ${isOf(scope, "group_key")} and ${where} and ${since("created_at", begin)}
      and ${SHOWS_EVENT})`;
  const outcome = outcomeOf({
    state: sql`t.state`,
    someFailed: someSend(HAS_FAILED),
    someWait: someSend(IS_WAITING),
  });
  const { rows } = await sql<Row>`
    select step, outcome, count(*)::float8 as n from (
      select width_bucket(extract(epoch from t.received_at)::float8 * 1000,
               ${from}::float8, ${to}::float8, ${EVENT_STEPS}::integer) - 1 as step,
             ${outcome} as outcome
      from event_groups t
      where ${isOf(scope, "t.group_key")} and ${within({ from, to }, "t.received_at")}
        and ${scope === "all" ? since("t.dispatched_at", begin) : sql`true`}
    ) came
    group by step, outcome`.execute(tx);
  return rows;
}

async function countRefused(tx: Kysely<Schema>, owned: Reach, stretch: Stretch): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::float8 as n from rejections
    where ${isOf(owned, "group_key")} and ${within(stretch, "at")}`.execute(tx);
  return rows[0]?.n ?? 0;
}
