// Reads the audit log. Every query filters by the caller's groups; row-level security is the second barrier.

import { type Kysely, type Selectable, sql } from "kysely";
import type { AuditFilter, AuditReader, AuditRecord, Page } from "../../ports/records.ts";
import type { Schema } from "../pg/schema/index.ts";
import { seeing } from "../pg/rows/read-scope.ts";
import { ifSet, newestOf, since, type SqlFilter, until } from "../pg/rows/sql-filters.ts";

type Row = Omit<Selectable<Schema["audit"]>, "ip_salt" | "ip_digest" | "previous_hash" | "hash">;

const COLUMNS = sql`id, at, actor_id, actor_login, action, group_key, target_type, target_id,
  detail, ip`;
const NEWEST_FIRST = sql`id desc`;

export function auditReader(db: Kysely<Schema>): AuditReader {
  return {
    list: ({ reach, groups }, page, filter) =>
      seeing(db, reach, async (tx) => {
        const newest = newestOf(groups, {
          table: "audit",
          columns: COLUMNS,
          where: conditionsOf(page, filter),
          order: NEWEST_FIRST,
          limit: page.limit,
        });
        const { rows } = await sql<Row>`${newest}`.execute(tx);
        return rows.map(auditRecord);
      }),
  };
}

function conditionsOf({ before }: Page, { action, from, to }: AuditFilter): SqlFilter[] {
  return [
    ...ifSet(before, (id) => sql`t.id < ${id}`),
    ...ifSet(action, (value) => sql`t.action = ${value}`),
    ...ifSet(from, (value) => since("t.at", value)),
    ...ifSet(to, (value) => until("t.at", value)),
  ];
}

function auditRecord(row: Row): AuditRecord {
  const { id, action, detail, ip } = row;
  return {
    id,
    action,
    detail,
    ip,
    at: row.at.getTime(),
    actorId: row.actor_id,
    actorLogin: row.actor_login,
    groupKey: row.group_key ?? undefined,
    targetType: row.target_type,
    targetId: row.target_id,
  };
}
