// Which notifications reach other processes.

import { Client, Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openNotifier } from "../../src/store/pg/notifier.ts";
import { makeDatabase, type TestDatabase } from "../support/database.ts";

let database: TestDatabase;
let listener: Client;
let pool: Pool;
const heard: string[] = [];
beforeAll(async () => {
  database = await makeDatabase();
  const connectionString = database.urls.databaseUrl;
  // One connection, so that notifications arrive in the order in which they were sent.
  pool = new Pool({ connectionString, max: 1 });
  listener = new Client({ connectionString });
  await listener.connect();
  listener.on("notification", ({ channel }) => heard.push(channel));
  await listener.query("listen relay_lanes; listen relay_config");
});
afterAll(async () => {
  await pool.end();
  await listener.end();
  await database.remove();
});

test("the only worker tells no other process of work, but of changes that concern all", async () => {
  let isAlone = true;
  const { notifier } = openNotifier(
    pool,
    () => {},
    () => isAlone,
  );
  const own: string[] = [];
  notifier.listen("lanes", () => own.push("lanes"));
  notifier.notify("lanes");
  notifier.notify("config");
  await expect.poll(() => heard).toEqual(["relay_config"]);
  isAlone = false;
  notifier.notify("lanes");
  await expect.poll(() => heard).toEqual(["relay_config", "relay_lanes"]);
  expect(own).toEqual(["lanes", "lanes"]);
});

test("platforms limit what this process looks at", () => {
  const { notifier } = openNotifier(
    pool,
    () => {},
    () => true,
  );
  const looked: unknown[] = [];
  notifier.listen("lanes", (platforms) => looked.push(platforms));
  notifier.notify("lanes", ["chatone"]);
  notifier.notify("lanes");
  expect(looked).toEqual([["chatone"], undefined]);
});
