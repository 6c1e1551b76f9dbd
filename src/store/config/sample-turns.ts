// The right to send a sample now, with its audit entry. The limit holds for a group, over all processes.

import type { Kysely } from "kysely";
import { Refusal } from "../../core/kernel/refusal.ts";
import type { SampleTurn, SampleTurns } from "../../ports/ingress.ts";
import { lockGroups } from "./group-store.ts";
import { appendAudit } from "../pg/rows/audit-log.ts";
import { queriesIn } from "../pg/rows/queries.ts";
import { seeing } from "../pg/rows/read-scope.ts";
import type { Schema } from "../pg/schema/index.ts";

const TAKE_TURN = `
insert into rate_limits (key, not_before) values ($1, now() + interval '3 seconds')
on conflict (key) do update set not_before = excluded.not_before where rate_limits.not_before <= now()
returning key`;

const WAIT = `
select extract(epoch from not_before - now())::float8 * 1000 as ms from rate_limits where key = $1`;

export function sampleTurns(db: Kysely<Schema>): SampleTurns {
  return { take: (turn) => seeing(db, "all", (tx) => take(tx, turn)) };
}

async function take(
  tx: Kysely<Schema>,
  { groupId, actor, check, sample, detail }: SampleTurn,
): Promise<number | undefined> {
  const group = (await lockGroups(tx, check)).find(({ id }) => id === groupId);
  if (!group) throw new Refusal("not-found", "Not found");
  const key = `sample ${group.key}`;
  const queries = queriesIn(tx);
  if ((await queries.query(TAKE_TURN, [key])).rows.length === 0) {
    const { rows } = await queries.query<{ ms: number }>(WAIT, [key]);
    return Math.max(1, rows[0]?.ms ?? 1);
  }
  const entry = { actor, groupKey: group.key, targetType: "sample", targetId: sample };
  await appendAudit(tx, [{ ...entry, action: "sample.sent", detail: { after: detail } }]);
  return undefined;
}
