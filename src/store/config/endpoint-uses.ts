// Last use of each group's webhook and of each named endpoint. Recorded in memory and written at most once a minute per group: it only
// shows whether a sender is active.

import { type Kysely, sql } from "kysely";
import { GROUPS_KEY, tenantKey } from "../pg/rows/keys.ts";
import type { Schema } from "../pg/schema/index.ts";

const WRITE_EVERY_MS = 60_000;

type Use = { groupId: string; endpointId: string | undefined };

export type EndpointUses = {
  note(groupId: string, endpointId?: string): void;
  write(): Promise<void>;
};

export function endpointUses(db: Kysely<Schema>): EndpointUses {
  const noted = new Map<string, Use>();
  const writtenAt = new Map<string, number>();
  return {
    note: (groupId, endpointId) =>
      void noted.set(`${groupId}/${endpointId ?? ""}`, { groupId, endpointId }),
    async write() {
      const now = performance.now();
      const due = [...noted].filter(
        ([key]) => now - (writtenAt.get(key) ?? -Infinity) >= WRITE_EVERY_MS,
      );
      if (due.length === 0) return;
      for (const [key] of due) {
        noted.delete(key);
        writtenAt.set(key, now);
      }
      const uses = due.map(([, use]) => use);
      const [own, named] = [
        uses.filter(({ endpointId }) => endpointId === undefined),
        uses.filter(({ endpointId }) => endpointId !== undefined),
      ];
      if (own.length > 0)
        await writeUses(
          db,
          own.map(({ groupId }) => groupId),
        );
      if (named.length > 0) await writeNamedUses(db, named);
    },
  };
}

/** Keeps the document version, so that no cache reloads. */
async function writeUses(db: Kysely<Schema>, groupIds: readonly string[]): Promise<void> {
  await sql`
    update documents set value = value || jsonb_build_object(
      'lastUsedAt', floor(extract(epoch from now()) * 1000))
    where key = any (${groupIds.map(tenantKey)})`.execute(db);
}

/** Keeps the version too. Groups are known by their visible id here. */
async function writeNamedUses(db: Kysely<Schema>, uses: readonly Use[]): Promise<void> {
  await sql`
    update endpoints e set last_used_at = now()
    from json_to_recordset(${JSON.stringify(uses)}::json) as used("groupId" text, "endpointId" text)
    join (
      select g.value ->> 'id' as id, (g.value ->> 'key')::bigint as key
      from documents d, jsonb_array_elements(d.value) g where d.key = ${GROUPS_KEY}
    ) groups on groups.id = used."groupId"
    where e.group_key = groups.key and e.id = used."endpointId"`.execute(db);
}
