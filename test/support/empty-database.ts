// A database without a schema, for what begins with one.

import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { inject } from "vitest";
import type { DatabaseUrls } from "../../dev/postgres/databases.ts";
import { makeDatabase } from "./database.ts";

/** Not migrated, with the roles of the others. */
export async function makeEmptyDatabase(): Promise<DatabaseUrls> {
  const adminUrl = inject("adminUrl");
  const model = await makeDatabase();
  const name = `relay_setup_${randomBytes(6).toString("hex")}`;
  const owner = new URL(model.urls.migrateUrl).username;
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(`create database ${name} owner ${owner}`);
  await client.end();
  await model.remove();
  const renamed = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  return {
    databaseUrl: renamed(model.urls.databaseUrl),
    migrateUrl: renamed(model.urls.migrateUrl),
  };
}
