// The database is what the files say: the dump, the types and the rights of the running role.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dumpSchema } from "../../dev/schema-dump.ts";
import type { Schema } from "../../src/store/pg/schema/index.ts";
import { consoleColumns } from "./console-columns.ts";
import { quietColumns } from "./policy-columns.ts";
import { alertColumns } from "./alert-columns.ts";
import { replayColumns } from "./replay-columns.ts";
import { eventColumns } from "./event-columns.ts";
import { makeDatabase, type TestDatabase } from "../support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await makeDatabase();
});
afterAll(() => database.remove());

test("migrations/schema.sql is what the migrations make (npm run gen -- schema writes it)", async () => {
  const file = `${import.meta.dirname}/../../migrations/schema.sql`;
  await expect(dumpSchema(database.urls.migrateUrl)).toMatchFileSnapshot(file);
});

test("the types that queries use name every column there is", async () => {
  const columns: { [Table in keyof Schema]: Record<keyof Schema[Table], true> } = {
    documents: { key: true, value: true, version: true, updated_at: true, expires_at: true },
    idempotency_keys: {
      key: true,
      group_key: true,
      token: true,
      event_id: true,
      claimed_at: true,
      expires_at: true,
    },
    group_usage: { group_key: true, day: true, webhooks: true, bytes: true },
    events: {
      id: true,
      received_at: true,
      group_key: true,
      provider: true,
      event: true,
      delivery_id: true,
      headers: true,
      payload: true,
      duplicates: true,
      duplicated_at: true,
    },
    rejections: {
      id: true,
      group_key: true,
      at: true,
      reason: true,
      address: true,
      event: true,
      delivery_id: true,
      bytes: true,
      lost: true,
      endpoint: true,
    },
    route_versions: {
      version: true,
      routes: true,
      created_at: true,
    },
    workers: {
      id: true,
      started_at: true,
      seen_at: true,
    },
    dispatch_shards: {
      shard: true,
      worker_id: true,
      expires_at: true,
    },
    undispatched: {
      event_id: true,
      received_at: true,
      bytes: true,
      shards: true,
      attempts: true,
      error: true,
    },
    unclaimed_events: { event_id: true, received_at: true, installation_id: true },
    ...eventColumns,
    lanes: {
      id: true,
      group_key: true,
      platform: true,
      target_key: true,
      target: true,
      state: true,
      paused_at: true,
      paused_why: true,
      wakes: true,
      next_at: true,
      worker_id: true,
      lease_until: true,
      generation: true,
      served_at: true,
      fed_at: true,
      arrivals: true,
      rollup_key: true,
      rollup_grew_at: true,
      user_id: true,
      done_to: true,
      delivered_at: true,
      last_error: true,
      last_error_at: true,
      last_error_code: true,
      last_error_reason: true,
      last_error_status: true,
      created_at: true,
    },
    sends: {
      id: true,
      lane_id: true,
      group_key: true,
      kind: true,
      event_id: true,
      received_at: true,
      notice: true,
      provider: true,
      event: true,
      action: true,
      delivery_id: true,
      repo: true,
      actor: true,
      title: true,
      route_ids: true,
      role_ids: true,
      is_sensitive: true,
      status: true,
      attempts: true,
      first_failed_at: true,
      may_be_doubled: true,
      http_status: true,
      error_code: true,
      reason: true,
      error: true,
      message: true,
      message_id: true,
      update_key: true,
      sequence: true,
      shown_by: true,
      held_until: true,
      is_note: true,
      is_held: true,
      place: true,
      created_at: true,
      updated_at: true,
      started_at: true,
      delivered_at: true,
      duration_ms: true,
      replay_id: true,
      rollup_line: true,
      rollup_key: true,
      thread: true,
      thread_id: true,
      user_id: true,
      is_test: true,
    },
    entities: { group_key: true, key: true, parts: true, updated_at: true },
    mentioned_states: { lane_id: true, key: true, at: true },
    attempts: {
      send_id: true,
      at: true,
      ok: true,
      outcome: true,
      reason: true,
      http_status: true,
      error_code: true,
      error: true,
      wait_ms: true,
      duration_ms: true,
    },
    rate_limits: {
      key: true,
      times: true,
      not_before: true,
    },
    bots: {
      platform: true,
      state: true,
      why: true,
      since: true,
      probes: true,
      probe_at: true,
      credential: true,
    },
    invalid_requests: { platform: true, minute: true, requests: true },
    ...consoleColumns,
    ...replayColumns,
    ...quietColumns,
    ...alertColumns,
  };
  const { rows } = await database.owner.query<{ name: string; columns: string[] }>(`
    select table_name as name, array_agg(column_name::text order by column_name) as columns
    from information_schema.columns
    where table_schema = 'public' and table_name !~ '^events_2|^(chatone|chattwo|other_chat)_links$' and table_name <> 'migrations'
    group by table_name`);
  const typed = Object.entries(columns).map(([name, of]) => [name, Object.keys(of).toSorted()]);
  expect(Object.fromEntries(rows.map((row) => [row.name, row.columns]))).toEqual(
    Object.fromEntries(typed),
  );
});

test("payloads are compressed with lz4 and kept as bytes", async () => {
  const { rows } = await database.owner.query(`
    select format_type(atttypid, null) as type, attcompression as compression
    from pg_attribute where attrelid = 'events'::regclass and attname = 'payload'`);
  expect(rows).toEqual([{ type: "bytea", compression: "l" }]);
});

describe("T66 the running role cannot change the schema", () => {
  test.each([
    "create table sneaky (id int)",
    "alter table events add column sneaky int",
    "truncate idempotency_keys",
    "drop table rejections",
    "drop function drop_event_partitions",
    "alter role current_user superuser",
    "insert into migrations (name, checksum) values ('9999-x.sql', '')",
    "create index on idempotency_keys (token)",
  ])("%s", async (statement) => {
    await expect(database.runner.query(statement)).rejects.toThrow(
      /denied|must be (owner|superuser)/,
    );
  });
});
