// Requests for access to a group, kept for 14 days.

import { type Kysely, sql } from "kysely";
import type { AccessRequest, AccessRequests, RequestedGroup } from "../../ports/config.ts";
import type { Actor, AuditEntry } from "../../ports/records.ts";
import { appendAudit } from "../pg/rows/audit-log.ts";
import { millisOf } from "../pg/rows/time-window.ts";
import type { Schema } from "../pg/schema/index.ts";
import { seeing } from "../pg/rows/read-scope.ts";

/** Per user. */
const MAX_OPEN = 5;
const MAX_LISTED = 100;

export function accessRequests(db: Kysely<Schema>): AccessRequests {
  return {
    add: (group, actor) =>
      seeing(db, "all", async (tx) => {
        const { rows } = await insert(tx, group.id, actor);
        const [row] = rows;
        if (!row) return "tooMany";
        if (row.isNew)
          await appendAudit(tx, [entryFor(group, actor, "access.requested", actor.id)]);
        return "added";
      }),

    async list(groupId) {
      const { rows } = await sql<AccessRequest>`
        select id, user_id as "userId", login, ${millisOf("created_at")} as "createdAt",
          ${millisOf("expires_at")} as "expiresAt"
        from access_requests where group_id = ${groupId} and expires_at > now()
        order by id limit ${MAX_LISTED}`.execute(db);
      return rows;
    },

    end: (group, id, declinedBy) =>
      seeing(db, "all", async (tx) => {
        const { rows } = await sql<{ userId: string; login: string }>`
          delete from access_requests where id = ${id} and group_id = ${group.id}
          returning user_id as "userId", login`.execute(tx);
        const [ended] = rows;
        if (!ended || !declinedBy) return;
        const entry = entryFor(group, declinedBy, "access.declined", ended.userId);
        await appendAudit(tx, [{ ...entry, detail: { before: { login: ended.login } } }]);
      }),
  };
}

function insert(tx: Kysely<Schema>, groupId: string, { id, login }: Actor) {
  return sql<{ isNew: boolean }>`
    insert into access_requests (user_id, login, group_id, expires_at)
    select ${id}, ${login}, ${groupId}, now() + interval '14 days'
    where (select count(*) from access_requests
           where user_id = ${id} and group_id <> ${groupId} and expires_at > now()) < ${MAX_OPEN}
    on conflict (group_id, user_id) do update
      set login = excluded.login, created_at = now(), expires_at = excluded.expires_at
    returning xmax = 0 as "isNew"`.execute(tx);
}

function entryFor(
  { key }: RequestedGroup,
  actor: Actor,
  action: string,
  userId: string,
): AuditEntry {
  return { actor, action, groupKey: key, targetType: "member", targetId: userId };
}
