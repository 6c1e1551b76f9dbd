// A database of its own for a test file, with SQL as either role.

import type { Pool } from "pg";
import { inject } from "vitest";
import { cloneTemplate, type DatabaseUrls, dropDatabase } from "../../dev/postgres/databases.ts";
import { testPool } from "./pool.ts";

export type TestDatabase = {
  urls: DatabaseUrls;
  /** As the role that owns the schema. */
  owner: Pool;
  /** As the role that runs the service. */
  runner: Pool;
  remove(): Promise<void>;
};

export async function makeDatabase(): Promise<TestDatabase> {
  const adminUrl = inject("adminUrl");
  const urls = await cloneTemplate(adminUrl);
  const owner = testPool(urls.migrateUrl);
  const runner = testPool(urls.databaseUrl);
  return {
    urls,
    owner,
    runner,
    async remove() {
      await Promise.all([owner.end(), runner.end()]);
      await dropDatabase(adminUrl, urls);
    },
  };
}
