// Reseals the secrets of named endpoints.

import { type Kysely, sql } from "kysely";
import { type EndpointRef, resealEndpointSecrets } from "../config/endpoint-secrets.ts";
import { seeing } from "../pg/rows/read-scope.ts";
import type { Sealing } from "../pg/rows/sealing.ts";
import type { Schema } from "../pg/schema/index.ts";

export function endpointRefs(db: Kysely<Schema>): Promise<readonly EndpointRef[]> {
  return seeing(db, "all", async (tx) => {
    const rows = await tx
      .selectFrom("endpoints")
      .select(["group_key", "id"])
      .orderBy("group_key")
      .orderBy("id")
      .execute();
    return rows.map(({ group_key: groupKey, id }) => ({ groupKey, id }));
  });
}

export function rekeyEndpoint(
  db: Kysely<Schema>,
  sealing: Sealing,
  endpoint: EndpointRef,
): Promise<"resealed" | "current" | "unreadable"> {
  return seeing(db, "all", async (tx) => {
    const row = await tx
      .selectFrom("endpoints")
      .select(["secret", "previous_secret"])
      .where("group_key", "=", endpoint.groupKey)
      .where("id", "=", endpoint.id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return "current";
    try {
      const secrets = resealEndpointSecrets(sealing, endpoint, row);
      if (!secrets) return "current";
      await tx
        .updateTable("endpoints")
        .set({ ...secrets, version: sql<string>`nextval('document_versions')` })
        .where("group_key", "=", endpoint.groupKey)
        .where("id", "=", endpoint.id)
        .execute();
      return "resealed";
    } catch {
      return "unreadable";
    }
  });
}
