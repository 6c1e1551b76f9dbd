// Operators copy SQL from the pages during an incident, so PostgreSQL reads each statement here.

import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeDatabase, type TestDatabase } from "../support/database.ts";

const ROOT = path.join(import.meta.dirname, "../..");
const STATEMENT = /^(?:select|insert into|update \w+ set|delete from)\s/i;

let database: TestDatabase;
beforeAll(async () => {
  database = await makeDatabase();
});
afterAll(() => database.remove());

/** `…` stands for a value that the operator puts in. */
function statementsIn(page: string): readonly string[] {
  const fences = [...page.matchAll(/^ *```sql\n(.*?)^ *```/gms)].map(([, sql = ""]) => sql);
  const inline = [...page.replaceAll(/^ *```.*?^ *```/gms, "").matchAll(/`([^`]+)`/g)];
  return [...fences.flatMap((sql) => sql.split(";")), ...inline.map(([, code = ""]) => code)]
    .map((sql) => sql.trim().replaceAll("…", "null"))
    .filter((sql) => STATEMENT.test(sql));
}

async function faultOf(pool: Pool, sql: string): Promise<readonly string[]> {
  try {
    // Checks names and the rights of the role, and changes nothing.
    await pool.query(`explain ${sql}`);
    return [];
  } catch (error) {
    return [`${sql}: ${String(error)}`];
  }
}

async function faultsIn(page: string): Promise<readonly string[]> {
  const faults = await Promise.all(statementsIn(page).map((sql) => faultOf(database.runner, sql)));
  return faults.flat();
}

test("the role that runs the service can run every statement of the pages", async () => {
  const files = globSync("docs/**/*.md", {
    cwd: ROOT,
    exclude: ["docs/api/**", "docs/project/**"],
  });
  const pages = files.map((file) => readFileSync(path.join(ROOT, file), "utf8"));
  expect(pages.flatMap(statementsIn).length).toBeGreaterThan(10);
  expect((await Promise.all(pages.map(faultsIn))).flat()).toEqual([]);
});

test("a statement with a column that does not exist is found, in a block and in a line", async () => {
  const page =
    "Run `select gone\nfrom sends`:\n\n```sql\nset x.y = '1';\nselect lost from lanes;\n```\n";
  expect(await faultsIn(page)).toEqual([
    expect.stringContaining('column "lost" does not exist'),
    expect.stringContaining('column "gone" does not exist'),
  ]);
});
