// `npm run schema`: writes migrations/schema.sql from a freshly migrated database.

import { writeFileSync } from "node:fs";
import { startCluster } from "./postgres/cluster.ts";
import { cloneTemplate, makeTemplate } from "./postgres/databases.ts";
import { dumpSchema } from "./schema-dump.ts";

const cluster = await startCluster({ fsync: false });
try {
  await makeTemplate(cluster.adminUrl());
  const { migrateUrl } = await cloneTemplate(cluster.adminUrl());
  writeFileSync("migrations/schema.sql", dumpSchema(migrateUrl));
} finally {
  await cluster.remove();
}
