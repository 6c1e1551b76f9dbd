// A group's secret and invites carry its visible name, and follow it to a new one.

import type { Kysely } from "kysely";
import { readDocument, writeDocument } from "./documents.ts";
import { StoredSecret } from "./group-documents.ts";
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
    await writeDocument(tx, to, resealed(sealing, stored, { from, to }));
  }
  await tx
    .updateTable("invites")
    .set({ group_id: after.id })
    .where("group_key", "=", before.key)
    .execute();
}

/** What is sealed opens only under the key it was sealed for. */
function resealed(
  sealing: Sealing,
  stored: StoredSecret,
  { from, to }: { from: string; to: string },
): StoredSecret {
  const again = (sealed: string) => sealing.seal(sealing.open(sealed, from), to);
  const { previous, ...secret } = stored;
  return {
    ...secret,
    sealed: again(secret.sealed),
    ...(previous && { previous: { ...previous, sealed: again(previous.sealed) } }),
  };
}
