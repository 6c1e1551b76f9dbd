// A dump and its restore by the scripts that operators run, with the programs of PostgreSQL.

import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, inject, test } from "vitest";
import { dropDatabase } from "../../dev/postgres/databases.ts";
import { makeDatabase } from "../support/database.ts";
import { makeEmptyDatabase } from "../support/empty-database.ts";
import { testPool } from "../support/pool.ts";

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, "../..");

test("a dump has the rows of all groups, and a restore brings them back under row-level security", async () => {
  const [database, empty] = [await makeDatabase(), await makeEmptyDatabase()];
  const folder = mkdtempSync(path.join(tmpdir(), "relay-dump-"));
  await database.owner.query(`
    insert into lanes (group_key, platform, target_key, target)
    values (1, 'chatone', 'chatone:1', '{}'), (2, 'chatone', 'chatone:2', '{}')`);
  const { PATH = "" } = process.env;
  const { stdout: file } = await run(path.join(ROOT, "deploy/backup.sh"), [folder], {
    env: { PATH, DATABASE_MIGRATE_URL: database.urls.migrateUrl },
  });
  const { stdout: said } = await run(path.join(ROOT, "deploy/restore.sh"), [file.trim()], {
    env: {
      PATH,
      DATABASE_MIGRATE_URL: empty.migrateUrl,
      DATABASE_URL: empty.databaseUrl,
      RELAY: `${process.execPath} ${path.join(ROOT, "src/main/cli.ts")}`,
    },
  });
  expect(said).toContain("newest event: none");
  const restored = testPool(empty.databaseUrl);
  const { rows } = await restored.query("select group_key from lanes order by 1");
  const secured = await restored.query(
    "select from pg_class where relname = 'lanes' and relrowsecurity",
  );
  await restored.end();
  rmSync(folder, { recursive: true });
  await database.remove();
  await dropDatabase(inject("adminUrl"), empty);
  expect(rows).toEqual([{ group_key: "1" }, { group_key: "2" }]);
  expect(secured.rowCount).toBe(1);
});
