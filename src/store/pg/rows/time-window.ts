// Time windows in steps aligned to round times, by the database clock. The last step is the current one.

import { type Kysely, sql } from "kysely";
import type { Schema } from "../schema/index.ts";

export type StepGrid = { steps: number; stepMs: number };

/** Times in milliseconds. `from` is inclusive, `to` exclusive. */
export type TimeSpan = StepGrid & { from: number; to: number };

export async function spanUpToNow(
  tx: Kysely<Schema>,
  { steps, stepMs }: StepGrid,
): Promise<TimeSpan> {
  const { rows } = await sql<{ now: number }>`
    select extract(epoch from now())::float8 * 1000 as now`.execute(tx);
  const to = (Math.floor((rows[0]?.now ?? 0) / stepMs) + 1) * stepMs;
  return { steps, stepMs, from: to - steps * stepMs, to };
}

export function spanBefore({ steps, stepMs, from }: TimeSpan): TimeSpan {
  return { steps, stepMs, from: from - steps * stepMs, to: from };
}

/** Start of each step. */
export function stepsOf({ steps, stepMs, from }: TimeSpan): readonly number[] {
  return Array.from({ length: steps }, (_, step) => from + step * stepMs);
}

/** Condition on a timestamp column. */
export function within({ from, to }: Pick<TimeSpan, "from" | "to">, column: string) {
  const time = sql.ref(column);
  return sql<boolean>`${time} >= to_timestamp(${from}::float8 / 1000)
    and ${time} < to_timestamp(${to}::float8 / 1000)`;
}

/** SQL: start of the step that contains the timestamp column. */
export function stepOf({ from, stepMs }: TimeSpan, column: string) {
  return sql<Date>`date_bin(
    ${stepMs}::float8 * interval '1 millisecond', ${sql.ref(column)},
    to_timestamp(${from}::float8 / 1000))`;
}

/** SQL: a timestamp as milliseconds since the epoch. */
export function millisOf(column: string) {
  return sql<number>`floor(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;
}
