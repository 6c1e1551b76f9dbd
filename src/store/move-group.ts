// A group's secret and invites carry its visible name, and follow it to a new one.

import type { Kysely } from "kysely";
import { readDocument, writeDocument } from "./documents.ts";
import { StoredSecret } from "./group-documents.ts";
import { openSecrets, withSecrets } from "./group-secrets.ts";
import { tenantKey } from "./keys.ts";
import type { Schema } from "./schema.ts";
import type { Sealing } from "./sealing.ts";

type Named = { id: string; key: string };

export async function moveGroup(
  tx: Kysely<Schema>,
  sealing: Sealing,
  { before, after }: { before: Named; after: Named },
): Promise<void> {
  const [from, to] = [tenantKey(before.id), tenantKey(after.id)];
  const stored = StoredSecret.optional().parse(await readDocument(tx, from));
  if (stored) {
    await tx.deleteFrom("documents").where("key", "=", from).execute();
    const opened = openSecrets(sealing, from, stored);
    await writeDocument(tx, to, withSecrets(sealing, { key: to, stored, opened }));
  }
  await tx
    .updateTable("invites")
    .set({ group_id: after.id })
    .where("group_key", "=", before.key)
    .execute();
}
