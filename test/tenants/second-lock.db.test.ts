// The policies of row-level security, on connections as they are: what workers do not feel, and what the
// console cannot get around by a plan that was made for somebody else.

import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SEES_ALL } from "../../src/store/pg/pools.ts";
import { makeDatabase, type TestDatabase } from "../support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await makeDatabase();
  await database.owner.query(`
    insert into lanes (group_key, platform, target_key, target)
    select key, 'chatone', 'x', '{}' from generate_series(1, 2) key`);
});
afterAll(() => database.remove());

async function connected<Result>(
  options: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: database.urls.databaseUrl, options });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const planOf = (client: Client) =>
  client
    .query<{ "QUERY PLAN": string }>("explain (costs off) select group_key from lanes where id = 1")
    .then(({ rows }) => rows.map((row) => row["QUERY PLAN"]).join("\n"));

test("plans of a worker know nothing of the lock, those of the console do", async () => {
  expect(await connected(SEES_ALL, planOf)).not.toContain("Filter");
  expect(await connected("", planOf)).toContain("Filter");
});

test("T35 a statement that was prepared to see all shows no more than its transaction may", async () => {
  const seen = await connected("-c plan_cache_mode=force_generic_plan", async (client) => {
    const request = async (name: string, value: string) => {
      await client.query("begin");
      await client.query("select set_config($1, $2, true)", [name, value]);
      const text = "select group_key from lanes order by 1";
      const { rows } = await client.query<{ group_key: string }>({ name: "kept", text });
      await client.query("commit");
      return rows.map((row) => row.group_key);
    };
    return [
      await request("relay.scope", "all"),
      await request("relay.groups", "{2}"),
      await request("a.b", ""),
    ];
  });
  expect(seen).toEqual([["1", "2"], ["2"], []]);
});
