// Of what codehost wanted to deliver, how much is here: of those groups for which somebody asks it.

import { type Kysely, sql } from "kysely";
import type { Completeness } from "../../contract/records/metrics.ts";
import type { Reach } from "../../ports/records.ts";
import type { Schema } from "../schema.ts";
import { isOf } from "./newest.ts";
import { millisOf } from "./span.ts";

const WINDOW = "7 days";
/** It may still be on its way. */
const PATIENCE = "15 minutes";

export async function readCompleteness(tx: Kysely<Schema>, scope: Reach): Promise<Completeness> {
  const { rows: checks } = await sql<{ key: string; checkedAt: number }>`
    select group_key as key, max(${millisOf("checked_at")}) as "checkedAt" from delivery_checks
    where ${isOf(scope, "group_key")} and group_key is not null
      and checked_at > now() - ${WINDOW}::interval
    group by group_key`.execute(tx);
  if (checks.length === 0) return null;
  const keys = checks.map(({ key }) => key);
  const stored = await countStored(tx, keys);
  const { missing, repaired } = await countMissed(tx, keys);
  const wanted = stored + missing;
  return {
    share: wanted === 0 ? 1 : stored / wanted,
    stored,
    missing,
    repaired,
    checkedAt: Math.max(...checks.map(({ checkedAt }) => checkedAt)),
  };
}

async function countStored(tx: Kysely<Schema>, keys: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::float8 as n from event_groups
    where group_key = any (${[...keys]}::bigint[]) and provider = 'codehost'
      and received_at > now() - ${WINDOW}::interval`.execute(tx);
  return rows[0]?.n ?? 0;
}

async function countMissed(tx: Kysely<Schema>, keys: readonly string[]) {
  const { rows } = await sql<{ missing: number; repaired: number }>`
    select count(*) filter (
             where repaired_at is null and failed_at < now() - ${PATIENCE}::interval
           )::float8 as missing,
           count(repaired_at)::float8 as repaired
    from missed_deliveries
    where group_key = any (${[...keys]}::bigint[])
      and failed_at > now() - ${WINDOW}::interval`.execute(tx);
  return rows[0] ?? { missing: 0, repaired: 0 };
}
