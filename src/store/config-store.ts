// Writes groups and routes together. Locks the groups first and the routes second, as everybody has to
// who wants both; a version of the routes is written down in the transaction that makes it.

import { type Kysely, sql } from "kysely";
import { z } from "zod";
import { Route } from "../contract/routes.ts";
import type { ConfigStore, NextConfig } from "../ports/config-store.ts";
import type { StoredGroup } from "../ports/dispatch-store.ts";
import { lockDocument } from "./documents.ts";
import { StoredGroups } from "./group-documents.ts";
import { newGroupKey } from "./group-store.ts";
import { GROUPS_KEY, ROUTES_KEY } from "./keys.ts";
import type { Schema } from "./schema.ts";

const StoredRoutes = z.array(Route);

export function configStore(db: Kysely<Schema>): ConfigStore {
  return {
    async change(make) {
      await db.transaction().execute(async (tx) => {
        const groups = StoredGroups.parse((await lockDocument(tx, GROUPS_KEY)) ?? []);
        const routes = StoredRoutes.parse((await lockDocument(tx, ROUTES_KEY)) ?? []);
        const next = make({ groups, routes });
        await writeIfChanged(tx, GROUPS_KEY, await withKeys(tx, next.groups));
        if (await writeIfChanged(tx, ROUTES_KEY, next.routes)) await keepVersion(tx);
      });
    },
  };
}

async function withKeys(
  tx: Kysely<Schema>,
  groups: NextConfig["groups"],
): Promise<readonly StoredGroup[]> {
  const stored: StoredGroup[] = [];
  for (const group of groups) stored.push({ ...group, key: group.key ?? (await newGroupKey(tx)) });
  return stored;
}

/** Compared by the database, to which the order of keys means nothing. */
async function writeIfChanged(tx: Kysely<Schema>, key: string, value: unknown): Promise<boolean> {
  const { rows } = await sql`
    insert into documents (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
    on conflict (key) do update
    set value = excluded.value, version = nextval('document_versions'), updated_at = now()
    where documents.value <> excluded.value
    returning version`.execute(tx);
  return rows.length > 0;
}

async function keepVersion(tx: Kysely<Schema>): Promise<void> {
  await sql`
    insert into route_versions (version, routes)
    select version, value from documents where key = ${ROUTES_KEY}`.execute(tx);
}
