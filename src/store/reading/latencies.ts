// How long what was delivered took from its acceptance, by step and in all.

import { type Kysely, sql } from "kysely";
import type { Reach } from "../../ports/records.ts";
import type { Schema } from "../schema.ts";
import { isOf } from "./newest.ts";
import { millisOf, type TimeSpan, stepOf, within } from "./span.ts";

type Latency = { p50: number | null; p95: number | null; p99: number | null };

export type Latencies = { all: Latency; steps: ReadonlyMap<number, Latency> };

const NONE: Latency = { p50: null, p95: null, p99: null };

type Row = { at: number | null; shares: readonly number[] | null };

/** What Relay says by itself was never accepted, and what is sent once more long ago: neither has such a time. */
export async function readLatencies(
  tx: Kysely<Schema>,
  scope: Reach,
  span: TimeSpan,
): Promise<Latencies> {
  const { rows } = await sql<Row>`
    select ${millisOf("at")} as at,
           percentile_disc(array[0.5, 0.95, 0.99]) within group (order by ms) as shares
    from (
      select ${stepOf(span, "created_at")} as at,
             greatest(0, round(extract(epoch from delivered_at - received_at)::float8 * 1000)) as ms
      from sends
      where ${isOf(scope, "group_key")} and ${within(span, "created_at")}
        and status = 'delivered' and received_at is not null and replay_id is null
    ) delivered
    group by grouping sets ((at), ())`.execute(tx);
  const found = new Map(rows.map(({ at, shares }) => [at, latencyOf(shares)]));
  return {
    all: found.get(null) ?? NONE,
    steps: new Map([...found].flatMap(([at, latency]) => (at === null ? [] : [[at, latency]]))),
  };
}

function latencyOf(shares: readonly number[] | null): Latency {
  const [p50 = null, p95 = null, p99 = null] = shares ?? [];
  return { p50, p95, p99 };
}
