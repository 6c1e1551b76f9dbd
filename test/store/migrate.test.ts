// Migrations: forward only, one at a time, and never in the way of traffic for long.

import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "../../src/store/migrate.ts";
import { listMigrations, pendingMigrations } from "../../src/store/migrations.ts";
import { makeDatabase, type TestDatabase } from "../support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await makeDatabase();
});
afterAll(() => database.remove());

const addition = (name: string, sql: string) => ({
  name,
  sql,
  checksum: createHash("sha256").update(sql).digest("hex"),
});

const run = async (sql?: { name: string; sql: string; checksum: string }) => {
  const said: string[] = [];
  const migrations = [...(await listMigrations()), ...(sql ? [sql] : [])];
  await migrate({ ...database.urls, migrations, say: (line) => said.push(line) });
  return said;
};

test("a migrated database has nothing pending, and migrating again changes nothing", async () => {
  expect(await pendingMigrations(database.runner)).toEqual([]);
  expect(await run()).toEqual([]);
});

test("several migrators at once apply a file once", async () => {
  const file = addition("0900-once.sql", "create table once_only (id int)");
  const said = await Promise.all([run(file), run(file), run(file)]);
  expect(said.flat()).toEqual(["applied 0900-once.sql"]);
});

test("a file that was changed after it was applied is refused", async () => {
  const changed = addition("0900-once.sql", "create table another (id int)");
  await expect(run(changed)).rejects.toThrow("0900-once.sql was changed after it was applied");
});

test("a migration that fails leaves nothing behind", async () => {
  const broken = addition("0901-broken.sql", "create table half (id int); select 1 / 0");
  await expect(run(broken)).rejects.toThrow("0901-broken.sql failed");
  const { rows } = await database.owner.query("select to_regclass('half') as half");
  expect(rows).toEqual([{ half: null }]);
});

test("a migration stuck behind a long query lets traffic pass and succeeds when the query ends", async () => {
  const reader = await database.owner.connect();
  await reader.query("begin");
  await reader.query("select from rejections");
  const stuck = run(addition("0902-stuck.sql", "alter table rejections add column later text"));
  const waits =
    "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  while ((await database.owner.query(waits)).rowCount === 0) await sleep(10);
  // Behind a waiting ALTER every query would wait too; the lock timeout frees them.
  await database.runner.query("select from rejections");
  await reader.query("rollback");
  reader.release();
  expect(await stuck).toEqual(["applied 0902-stuck.sql"]);
});

test("a database that was never migrated has everything pending", async () => {
  await database.owner.query("drop table migrations");
  expect(await pendingMigrations(database.owner)).toEqual(
    (await listMigrations()).map(({ name }) => name),
  );
});
