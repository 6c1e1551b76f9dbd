// Records of a group as ingress, dispatch and delivery would have written them, with a word of the test's
// in every field that can hold one.

import { Kysely, PostgresDialect } from "kysely";
import type { AuditEntry } from "../../src/ports/records.ts";
import { appendAudit } from "../../src/store/pg/rows/audit-log.ts";
import type { Schema } from "../../src/store/pg/schema/index.ts";
import { testPool } from "./pool.ts";
import type { World } from "./world.ts";

export type SeededEvent = {
  eventId: string;
  sendId: string;
  laneId: string;
  deliveryId: string;
};

type Sql = Pick<World, "sql">;

export async function groupKeyOf({ sql }: Sql, groupId: string): Promise<string> {
  const [row] = await sql<{ key: string }>(
    `select g ->> 'key' as key from documents, jsonb_array_elements(value) g
     where documents.key = 'config:groups' and g ->> 'id' = $1`,
    [groupId],
  );
  return row?.key ?? "";
}

/** Replaces the members of a group. All of them have accepted. */
export async function giveTo({ sql }: Sql, groupId: string, members: readonly object[]) {
  await sql(
    `update documents set version = nextval('document_versions'), value = (
       select jsonb_agg(case when g ->> 'id' = $1 then jsonb_set(g, '{members}', $2) else g end
                        order by at)
       from jsonb_array_elements(value) with ordinality as each(g, at))
     where key = 'config:groups'`,
    [groupId, JSON.stringify(members.map((member) => ({ acceptedAt: 1, ...member })))],
  );
}

/** An event that was dispatched into a group and sent to one target of it. */
export async function seedEvent(
  world: Sql,
  groupId: string,
  word: string,
  channelId = "118020000000000001",
): Promise<SeededEvent> {
  const groupKey = await groupKeyOf(world, groupId);
  const deliveryId = `${word}-delivery`;
  const eventId = await insertEvent(world, groupKey, word);
  const [lane] = await world.sql<{ id: string }>(
    `insert into lanes (group_key, platform, target_key, target)
     values ($1, 'chatone', $2, $3)
     on conflict (group_key, target_key) do update set platform = excluded.platform returning id`,
    [groupKey, `chatone:${channelId}`, JSON.stringify({ platform: "chatone", channelId })],
  );
  const laneId = lane?.id ?? "";
  const [send] = await world.sql<{ id: string }>(
    `insert into sends (lane_id, group_key, event_id, received_at, provider, event, action,
       delivery_id, repo, actor, title, route_ids, status, attempts, error, error_code, reason,
       message, message_id)
     select $1, $2, id, received_at, 'codehost', 'push', 'made', delivery_id, $4::text || '/repo',
       $4::text || '-actor', $4::text || ' title', jsonb_build_array($4::text || '-route'),
       'failed', 1, $4::text || ' error', $4::text || '-code', 'no_permission',
       jsonb_build_object('text', $4::text), $4::text || '-message'
     from events where id = $3 returning id`,
    [laneId, groupKey, eventId, word],
  );
  const sendId = send?.id ?? "";
  await world.sql(
    `insert into attempts (send_id, ok, http_status, error_code, reason, error, duration_ms)
     values ($1, false, 403, $2, 'no_permission', $3, 12)`,
    [sendId, `${word}-code`, `${word} attempt`],
  );
  return { eventId, sendId, laneId, deliveryId };
}

async function insertEvent({ sql }: Sql, groupKey: string, word: string): Promise<string> {
  const payload = { ref: "refs/heads/main", repository: { full_name: `${word}/repo` } };
  const [event] = await sql<{ id: string }>(
    `insert into events (group_key, provider, event, delivery_id, headers, payload)
     values ($1, 'codehost', 'push', $2, $3, $4) returning id`,
    [
      groupKey,
      `${word}-delivery`,
      JSON.stringify({ "content-type": "application/json", "user-agent": `${word}-agent` }),
      Buffer.from(JSON.stringify(payload)),
    ],
  );
  const id = event?.id ?? "";
  await sql(
    `insert into event_groups (event_id, received_at, group_key, state, routes_version, verdicts,
       error, provider, event, delivery_id, action, repo, actor)
     select id, received_at, group_key, 'dispatched', 0,
       jsonb_build_array(jsonb_build_object('routeId', $2::text || '-route', 'outcome', 'matched')),
       $2::text || ' outcome', provider, event, delivery_id, 'made', $2::text || '/repo',
       $2::text || '-actor'
     from events where id = $1`,
    [id, word],
  );
  return id;
}

export async function seedRejection(world: Sql, groupId: string | undefined, word: string) {
  await world.sql(
    `insert into rejections (group_key, at, reason, address, event, delivery_id, bytes, lost)
     values ($1, now(), $2, $3, $4, $5, 3000000000, false)`,
    [
      groupId === undefined ? null : await groupKeyOf(world, groupId),
      `${word} reason`,
      `${word}-address`,
      `${word}-event`,
      `${word}-refused`,
    ],
  );
}

/** By the way every change takes, so that the chain is whole. */
export async function seedAudit(
  world: Pick<World, "urls">,
  ...entries: readonly AuditEntry[]
): Promise<void> {
  const pool = testPool(world.urls.databaseUrl);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    await db.transaction().execute((tx) => appendAudit(tx, entries));
  } finally {
    await db.destroy();
  }
}

export function auditEntry(groupKey: string | undefined, word: string): AuditEntry {
  return {
    actor: { id: "42", login: `${word}-login`, ip: "127.0.0.1" },
    action: "routes.replaced",
    groupKey,
    targetType: "route",
    targetId: `${word}-target`,
    detail: { before: { name: `${word} before` }, after: { name: `${word} after` } },
  };
}
