// What `npm run sandbox -- send` says about an event, read from Relay's tables.

import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeOutcome } from "../../dev/sandbox/outcome.ts";
import { SEES_ALL } from "../../src/store/pg/pools.ts";
import { makeDatabase, type TestDatabase } from "../support/database.ts";

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await makeDatabase();
  client = new Client({
    connectionString: database.urls.databaseUrl,
    options: SEES_ALL,
  });
  await client.connect();
  await client.query(`
    insert into documents (key, value)
    values ('config:groups', '[{ "id": "acme", "key": "7" }, { "id": "globex", "key": "8" }]')`);
  await client.query(`
    insert into lanes (group_key, platform, target_key, target) values
      (7, 'chatone', 'a', '{ "platform": "chatone", "channelId": "118020000000000001" }'),
      (7, 'chattwo', 'b', '{ "platform": "chattwo", "chatId": "-1002200000002", "topicId": "3" }')`);
});
afterAll(async () => {
  await client.end();
  await database.remove();
});

const enters = (eventId: number, groupKey: number | null, state: string, error?: string) =>
  client.query(
    `insert into event_groups
       (event_id, received_at, group_key, state, routes_version, verdicts, error)
     values ($1, now(), $2, $3, 1, '[]', $4)`,
    [eventId, groupKey, state, error],
  );

const sends = (eventId: number, target: string, status: string, error?: string) =>
  client.query(
    `insert into sends (lane_id, group_key, event_id, received_at, status, error, delivered_at)
     select id, group_key, $1, now(), $3, $4, now() + interval '120 ms'
     from lanes where target_key = $2`,
    [eventId, target, status, error],
  );

test("lists each group with its state and each target with its result", async () => {
  await enters(1, 8, "ignored");
  await enters(1, 7, "dispatched");
  await sends(1, "a", "delivered");
  await sends(1, "b", "failed", "Forbidden: bot was kicked");
  expect((await describeOutcome(client, "1")).split("\n")).toEqual([
    "acme: dispatched",
    "  Discord #shop: delivered after 120 ms",
    "  Telegram Globex › Releases: failed, Forbidden: bot was kicked",
    "globex: ignored",
  ]);
});

test("gives the reason if an event is in no group", async () => {
  await enters(2, null, "ignored", "no ref");
  expect(await describeOutcome(client, "2")).toBe("no group: ignored, no ref");
  expect(await describeOutcome(client, "3")).toBe("it entered no group");
});

test("waits for unfinished sends", async () => {
  await client.query(
    "insert into undispatched (event_id, received_at, bytes, shards) values (4, now(), 1, 15)",
  );
  const outcome = describeOutcome(client, "4");
  await enters(4, 7, "dispatched");
  await sends(4, "a", "queued");
  await client.query("delete from undispatched");
  await client.query("update sends set status = 'delivered' where event_id = 4");
  expect(await outcome).toMatch(/^acme: dispatched\n {2}Discord #shop: delivered after/);
});
