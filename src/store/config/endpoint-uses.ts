// Last use of each group's webhook endpoint. Recorded in memory and written at most once a minute per group: it only
// shows whether a sender is active.

import { type Kysely, sql } from "kysely";
import { tenantKey } from "../pg/rows/keys.ts";
import type { Schema } from "../pg/schema/index.ts";

const WRITE_EVERY_MS = 60_000;

export type EndpointUses = { note(groupId: string): void; write(): Promise<void> };

export function endpointUses(db: Kysely<Schema>): EndpointUses {
  const noted = new Set<string>();
  const writtenAt = new Map<string, number>();
  return {
    note: (groupId) => void noted.add(groupId),
    async write() {
      const now = performance.now();
      const due = [...noted].filter(
        (groupId) => now - (writtenAt.get(groupId) ?? -Infinity) >= WRITE_EVERY_MS,
      );
      if (due.length === 0) return;
      for (const groupId of due) {
        noted.delete(groupId);
        writtenAt.set(groupId, now);
      }
      await writeUses(db, due);
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
