// Which repositories have been quiet: a webhook that was removed there looks like this.

import { type Kysely, sql } from "kysely";
import type { DeliveryMetrics } from "../../contract/records/metrics.ts";
import type { Reach } from "../../ports/records.ts";
import type { Schema } from "../schema.ts";
import { isOf } from "./newest.ts";

const QUIET_AFTER = "7 days";
/** Afterwards it counts as gone. */
const KNOWN_FOR = "30 days";
const MAX_QUIET = 10;

/** A repository that several groups have counts once, by its newest event. */
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
