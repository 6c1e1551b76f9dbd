// Migrations: forward only, one at a time, and never in the way of traffic for long.

import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "../../src/store/pg/migrate.ts";
import { listMigrations, pendingMigrations } from "../../src/store/pg/migrations.ts";
import { makeDatabase, type TestDatabase } from "../support/database.ts";
import { lockWaits } from "../support/lock-waits.ts";

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
  while ((await database.owner.query(lockWaits())).rowCount === 0) await sleep(10);
  // Behind a waiting ALTER every query would wait too; the lock timeout frees them.
  await database.runner.query("select from rejections");
  await reader.query("rollback");
  reader.release();
  expect((await stuck).at(-1)).toBe("applied 0902-stuck.sql");
});

test("a migration that is stuck gives up before traffic behind it notices, and says so", async () => {
  const reader = await database.owner.connect();
  await reader.query("begin");
  await reader.query("select from rejections");
  const said: string[] = [];
  const stuck = migrate({
    ...database.urls,
    migrations: [
      ...(await listMigrations()),
      addition("0903-waits.sql", "alter table rejections add column waits text"),
    ],
    say: (line) => said.push(line),
  });
  await expect.poll(() => said[1], { timeout: 90_000 }).toContain("try 2 of 40");
  await reader.query("rollback");
  reader.release();
  await stuck;
  expect(said.at(-1)).toBe("applied 0903-waits.sql");
});

test.each([
  ["lanes", "sends"],
  ["sends", "lanes"],
])("a migration gets between people who take %s before %s", async (first, second) => {
  const over = new AbortController();
  const busy = Array.from({ length: 4 }, async () => {
    const client = await database.owner.connect();
    // In one request: how long a lock is held must not depend on when this process runs again.
    while (!over.signal.aborted)
      await client.query(
        `begin; select from ${first} limit 1; select pg_sleep(0.05);
         select from ${second} limit 1; commit`,
      );
    client.release(true);
  });
  const name = `0910-${first}.sql`;
  const columns = ["sends", "lanes"].map(
    (table) => `alter table ${table} add column ${first} text;`,
  );
  const migrating = run(addition(name, columns.join("\n")));
  const said = await migrating.finally(() => over.abort());
  await Promise.all(busy);
  expect(said.at(-1)).toBe(`applied ${name}`);
  expect(said.length).toBeLessThan(4);
});

const ALONE = `-- outside a transaction
drop index concurrently if exists rejections_alone;

create index concurrently rejections_alone on rejections (reason);

do $$ begin
  update rejections set reason = reason;
  commit;
end $$;
`;

test("a file may ask for no transaction, for what is made concurrently and filled in bites", async () => {
  expect(await run(addition("0904-alone.sql", ALONE))).toEqual(["applied 0904-alone.sql"]);
  const { rows } = await database.owner.query(
    "select indisvalid from pg_index where indexrelid = 'rejections_alone'::regclass",
  );
  expect(rows).toEqual([{ indisvalid: true }]);
});

test("several migrators do not wait for each other in a circle while an index is made", async () => {
  const file = addition("0905-alone.sql", ALONE);
  const said = await Promise.all([run(file), run(file), run(file)]);
  expect(said.flat()).toEqual(["applied 0905-alone.sql"]);
});

test("what is left of a file without a transaction is made anew by the next run", async () => {
  const name = "0906-half.sql";
  const half = addition(name, `${ALONE}\nselect 1 / (select count(*) from to_half)`);
  await expect(run(half)).rejects.toThrow("0906-half.sql failed");
  await database.owner.query("create table to_half as select 1");
  expect(await run(half)).toEqual([`applied ${name}`]);
});

test("a database that was never migrated has everything pending", async () => {
  await database.owner.query("drop table migrations");
  expect(await pendingMigrations(database.owner)).toEqual(
    (await listMigrations()).map(({ name }) => name),
  );
});
