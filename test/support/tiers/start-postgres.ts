// One PostgreSQL for all test files, with a migrated template that each file clones.
// DATABASE_URL names a server to use instead; its role must be able to create roles and databases.

import type { TestProject } from "vitest/node";
import { startCluster } from "../../../dev/postgres/cluster.ts";
import { makeTemplate } from "../../../dev/postgres/databases.ts";

declare module "vitest" {
  interface ProvidedContext {
    adminUrl: string;
  }
}

export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.DATABASE_URL;
  if (given) {
    await makeTemplate(given);
    project.provide("adminUrl", given);
    return undefined;
  }
  const cluster = await startCluster({ fsync: false });
  await makeTemplate(cluster.adminUrl());
  project.provide("adminUrl", cluster.adminUrl());
  return () => cluster.remove();
}
