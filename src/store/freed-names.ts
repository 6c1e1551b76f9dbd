// Names that groups gave up. Senders and people still know them, so nobody else gets them for a while.

import { type Kysely, sql } from "kysely";
import type { Schema } from "./schema.ts";

export async function readFreedNames(tx: Kysely<Schema>): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom("freed_names")
    .select("name")
    .where("freed_at", ">", sql<Date>`now() - interval '90 days'`)
    .execute();
  return new Set(rows.map(({ name }) => name));
}

export async function freeNames(
  tx: Kysely<Schema>,
  groups: readonly { id: string; key: string }[],
): Promise<void> {
  if (groups.length === 0) return;
  await tx
    .insertInto("freed_names")
    .values(groups.map(({ id, key }) => ({ name: id, group_key: key })))
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({
        group_key: (row) => row.ref("excluded.group_key"),
        freed_at: sql`now()`,
      }),
    )
    .execute();
}
