// The product's own migration, with one file more that takes a while in its middle.

import { createHash } from "node:crypto";
import { migrate } from "../../../src/store/pg/migrate.ts";
import { listMigrations } from "../../../src/store/pg/migrations.ts";

const [databaseUrl = "", migrateUrl = "", seconds = "0"] = process.argv.slice(2);

const sql = `create table first_half (id integer); select pg_sleep(${seconds}); create table second_half (id integer);`;
const checksum = createHash("sha256").update("9999").digest("hex");

await migrate({
  databaseUrl,
  migrateUrl,
  say: () => {},
  migrations: [...(await listMigrations()), { name: "9999-two-halves.sql", sql, checksum }],
});
