// A database of its own for a test file, with SQL as either role.

import { Pool } from "pg";
import { inject } from "vitest";
import { cloneTemplate, type DatabaseUrls, dropDatabase } from "../../dev/postgres/databases.ts";

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
  const owner = new Pool({ connectionString: urls.migrateUrl });
  const runner = new Pool({ connectionString: urls.databaseUrl });
  // Ended connections may still be cut by the drop of their database.
  for (const pool of [owner, runner]) pool.on("error", () => {});
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
