// Stores each interaction once. Requests are batched like webhooks, and held while the database is unavailable. A write
// that is retried after a lost answer recognizes its own row by the receipt.

import { interactionsOf } from "../../contract/kernel/target.ts";
import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { unavailable } from "../ingress/event-store.ts";
import { createBatcher } from "../pg/batcher.ts";
import { interactionKey } from "../pg/rows/keys.ts";
import { jsonOf } from "../pg/rows/stored-values.ts";
import type { Sealing } from "../pg/rows/sealing.ts";
import { isDataFault } from "../pg/sql-errors.ts";
import type { InteractionInbox, NewInteraction } from "../../ports/interactions.ts";

type Row = NewInteraction & { receipt: string };

// An existing row with our receipt is our own, from an earlier attempt.
const KEEP = `
with t as (
  select * from json_to_recordset($1::json)
    as t(at integer, platform text, platform_id text, receipt uuid, place text, body text,
         status text, answer_for_ms bigint)
),
added as (
  insert into interactions (platform, platform_id, receipt, place, body, status, answer_until)
  select platform, platform_id, receipt, place, body, status,
         now() + answer_for_ms * interval '1 millisecond'
  from t order by at
  on conflict (platform, platform_id) do nothing
  returning platform, platform_id
)
select t.at, added.platform_id is not null or exists (
  select from interactions where interactions.platform = t.platform and interactions.platform_id = t.platform_id
    and interactions.receipt = t.receipt) as is_kept
from t left join added using (platform, platform_id) order by t.at`;

type Parts = {
  pool: Pool;
  sealing: Sealing;
  onUnavailable(error: unknown): void;
  /** Called for each batch that stored an interaction. */
  onKept(): void;
};

export function interactionInbox({
  pool,
  sealing,
  onUnavailable,
  onKept,
}: Parts): InteractionInbox {
  const { add } = createBatcher<Row, "kept" | "known">({
    async flush(rows) {
      const outcomes = await keepAll(pool, sealing, rows);
      if (outcomes.includes("kept")) onKept();
      return outcomes;
    },
    keysOf: ({ platform, platformId }) => [interactionKey(platform, platformId)],
    bytesOf: ({ body }) => body.length,
    isItemsFault: isDataFault,
    unavailable,
    onUnavailable,
  });
  return {
    async keep(interaction, holdMs) {
      const { result } = await add({ ...interaction, receipt: randomUUID() }, holdMs);
      return result;
    },
  };
}

async function keepAll(
  pool: Pool,
  sealing: Sealing,
  rows: readonly Row[],
): Promise<readonly ("kept" | "known")[]> {
  const values = rows.map(({ platform, platformId, receipt, place, body, isAnswered }, at) => ({
    at,
    platform,
    platform_id: platformId,
    receipt,
    place,
    body: isAnswered ? null : sealing.seal(body, interactionKey(platform, platformId)),
    status: isAnswered ? "told" : "waiting",
    answer_for_ms: interactionsOf(platform).answerForMs,
  }));
  const result = await pool.query<{ is_kept: boolean }>({
    name: "keep-interactions",
    text: KEEP,
    values: [jsonOf(values)],
  });
  return result.rows.map(({ is_kept }) => (is_kept ? "kept" : "known"));
}
