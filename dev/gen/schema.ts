// `migrations/schema.sql` from a freshly migrated database. Needs the binaries of PostgreSQL.

import { startCluster } from "../postgres/cluster.ts";
import { cloneTemplate, makeTemplate } from "../postgres/databases.ts";
import { dumpSchema } from "../schema-dump.ts";
import type { GeneratedFile } from "./generated-file.ts";

export async function generate(): Promise<GeneratedFile[]> {
  const cluster = await startCluster({ fsync: false });
  try {
    await makeTemplate(cluster.adminUrl());
    const { migrateUrl } = await cloneTemplate(cluster.adminUrl());
    return [{ file: "migrations/schema.sql", text: dumpSchema(migrateUrl) }];
  } finally {
    await cluster.remove();
  }
}
