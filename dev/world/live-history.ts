// Runs a history now and backdates it. The audit log gets its times, and its hash chain stays valid.

import { type AuditLink, auditHash } from "../../src/store/pg/rows/audit-log.ts";
import type { WorldDatabase } from "./database.ts";
import type { HistoryStep } from "./history.ts";

/** Time between changes of one session. */
const BETWEEN_MS = 41_000;

/** Tables of user changes, with their timestamp columns. */
const MADE = [
  ["invites", "created_at"],
  ["target_claims", "claimed_at"],
  ["route_versions", "created_at"],
] as const;

export async function liveHistory(
  database: WorldDatabase,
  steps: readonly HistoryStep[],
): Promise<void> {
  const times = new Map<string, number>();
  for (const { agoMs, act } of steps) {
    const [before] = await database.query<{ now: Date; id: string }>(
      "select clock_timestamp() as now, id from audit_head",
    );
    await act();
    const written = await database.query<{ id: string }>("select id from audit where id > $1", [
      before?.id,
    ]);
    for (const [index, { id }] of written.entries())
      times.set(id, Date.now() - agoMs + index * BETWEEN_MS);
    await dateBack(database, before?.now, agoMs);
  }
  await chainAgain(database, times);
}

async function dateBack(
  database: WorldDatabase,
  since: Date | undefined,
  agoMs: number,
): Promise<void> {
  for (const [table, column] of MADE)
    await database.query(
      `update ${table} set ${column} = ${column} - $2 * interval '1 millisecond'
       where ${column} >= $1`,
      [since, agoMs],
    );
  await database.query(
    `update invites set expires_at = created_at + interval '7 days' where accepted_at is null`,
  );
  await database.query(
    `update documents
     set value = jsonb_set(value, '{createdAt}', to_jsonb((value ->> 'createdAt')::bigint - $2))
     where key = 'tenant:acme' and to_timestamp((value ->> 'createdAt')::bigint / 1000.0) >= $1`,
    [since, agoMs],
  );
}

type AuditRow = {
  id: string;
  at: Date;
  actor_id: string;
  actor_login: string;
  action: string;
  group_key: string | null;
  target_type: string;
  target_id: string;
  detail: unknown;
  ip: string | null;
  previous_hash: Buffer;
};

async function chainAgain(
  database: WorldDatabase,
  times: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = await database.query<AuditRow>("select * from audit order by id");
  let hash = rows[0]?.previous_hash;
  for (const row of rows) {
    const at = Math.floor(times.get(row.id) ?? row.at.getTime());
    const previous: Buffer = hash ?? row.previous_hash;
    hash = auditHash(previous, linkOf(row, at));
    await database.query(
      `update audit set at = to_timestamp($2::float8 / 1000), previous_hash = $3, hash = $4
       where id = $1`,
      [row.id, at, previous, hash],
    );
  }
  if (hash) await database.query("update audit_head set hash = $1", [hash]);
}

function linkOf(row: AuditRow, at: number): AuditLink {
  const { id, action, detail, ip } = row;
  return {
    id,
    at,
    action,
    detail,
    ip,
    actorId: row.actor_id,
    actorLogin: row.actor_login,
    groupKey: row.group_key,
    targetType: row.target_type,
    targetId: row.target_id,
  };
}
