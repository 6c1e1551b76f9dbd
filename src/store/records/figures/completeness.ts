// Completeness: the share of GitHub's deliveries that arrived, for groups whose deliveries are checked.

import { type Kysely, sql } from "kysely";
import type { Completeness, DeliveryMetrics } from "../../../contract/records/metrics.ts";
import type { Reach } from "../../../ports/records.ts";
import { isHostThat } from "../../pg/rows/host-sql.ts";
import { isOf } from "../../pg/rows/sql-filters.ts";
import { millisOf } from "../../pg/rows/time-window.ts";
import type { Schema } from "../../pg/schema/index.ts";

const WINDOW = "7 days";
/** Younger deliveries may still arrive. */
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
    where group_key = any (${[...keys]}::bigint[]) and provider ${sql.raw(isHostThat("redeliver"))}
      and not is_test and received_at > now() - ${WINDOW}::interval`.execute(tx);
  return rows[0]?.n ?? 0;
}

async function countMissed(tx: Kysely<Schema>, keys: readonly string[]) {
  const { rows } = await sql<{ missing: number; repaired: number }>`
    select count(*) filter (
             where repaired_at is null and failed_at < now() - ${PATIENCE}::interval
           )::float8 as missing,
           count(repaired_at)::float8 as repaired
    from missed_deliveries
    where group_key = any (${[...keys]}::bigint[]) and number is null
      and failed_at > now() - ${WINDOW}::interval`.execute(tx);
  return rows[0] ?? { missing: 0, repaired: 0 };
}

const QUIET_AFTER = "7 days";
/** Older repositories count as gone. */
const KNOWN_FOR = "30 days";
const MAX_QUIET = 10;

/**
 * Finds quiet repositories: a removed webhook looks like this. A repository in several groups counts once, by its
 * newest event.
 */
export async function readRepositories(
  tx: Kysely<Schema>,
  scope: Reach,
): Promise<DeliveryMetrics["repositories"]> {
  const { rows } = await sql<{ name: string; lastAt: number; isQuiet: boolean }>`
    select name, floor(extract(epoch from max(seen_at)) * 1000)::float8 as "lastAt",
           max(seen_at) < now() - ${QUIET_AFTER}::interval as "isQuiet"
    from repositories
    where ${isOf(scope, "group_key")} and seen_at > now() - ${KNOWN_FOR}::interval
    group by name order by name`.execute(tx);
  const quiet = rows.filter(({ isQuiet }) => isQuiet);
  return {
    known: rows.length,
    active: rows.length - quiet.length,
    quiet: quiet.slice(0, MAX_QUIET).map(({ name, lastAt }) => ({ repo: name, lastAt })),
  };
}
