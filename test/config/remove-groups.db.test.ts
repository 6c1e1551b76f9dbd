// A group that goes takes its payloads, messages and waiting sends with it, and nothing of others; a
// change that is cut off anywhere leaves everything as it was.

import { afterEach, beforeEach, expect, test } from "vitest";
import { createGroup, regenerateSecret } from "../../src/app/config/groups.ts";
import { OPERATOR } from "../../src/ports/records.ts";
import { openStore, type Store } from "../../src/store/index.ts";
import { makeDatabase, type TestDatabase } from "../support/database.ts";
import { lockWaits } from "../support/lock-waits.ts";
import { random } from "../support/secrets.ts";

let database: TestDatabase;
let store: Store;
beforeEach(async () => {
  database = await makeDatabase();
  store = openStore({
    databaseUrl: database.urls.databaseUrl,
    secretKeys: [Buffer.alloc(32, 1)],
    now: Date.now,
    onFault: () => {},
  });
  for (const id of ["acme", "globex"])
    await createGroup(store, { id, name: id, ownerId: "42", ownerLogin: "ana" });
  await regenerateSecret({ ...store, random }, { groupId: "acme", graceSeconds: 0 });
});
afterEach(async () => {
  await store.close();
  await database.remove();
});

const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await database.owner.query<Row>(text, values)).rows;
const keyOf = async (id: string) =>
  (await store.configStore.read()).groups.find((group) => group.id === id)?.key ?? "";

/** An event that entered these groups; of a group's own endpoint, or the global one. */
async function event(endpoint: string | null, entered: readonly string[], isWaiting = false) {
  const [row] = await sql<{ id: string }>(
    `insert into events (group_key, provider, event, headers, payload)
     values ($1, 'custom', 'custom', '{}', 'canary') returning id`,
    [endpoint],
  );
  const id = row?.id ?? "";
  for (const key of entered)
    await sql(
      `insert into event_groups
         (event_id, received_at, group_key, state, routes_version, verdicts, title, url)
       select id, received_at, $2, 'dispatched', 0, '[]', 'canary', 'https://canary.example'
       from events where id = $1`,
      [id, key],
    );
  if (isWaiting)
    await sql(
      `insert into undispatched (event_id, received_at, bytes, shards)
       select id, received_at, 6, 15 from events where id = $1`,
      [id],
    );
  return id;
}

async function send(key: string, status: string) {
  const [lane] = await sql<{ id: string }>(
    `insert into lanes (group_key, platform, target_key, target, next_at)
     values ($1, 'chatone', 'chatone:' || gen_random_uuid(), '{}', now()) returning id`,
    [key],
  );
  await sql(
    `insert into sends (lane_id, group_key, status, message, title)
     values ($1, $2, $3, '{"text":"canary"}', $3)`,
    [lane?.id, key, status],
  );
}

const noted = (groupId: string) => [
  { actor: OPERATOR, action: "group.changed", groupId, targetType: "group", targetId: groupId },
];
const remove = (id: string) =>
  store.configStore.change(({ groups, routes }) => ({
    groups: groups.filter((group) => group.id !== id),
    routes,
    audit: noted(id),
  }));
const rename = (id: string, newId: string) =>
  store.configStore.change(({ groups, routes }) => ({
    groups: groups.map((group) => (group.id === id ? { ...group, id: newId } : group)),
    routes,
    audit: noted(id),
  }));

test("payloads go, but for those that another group has too", async () => {
  const [acme, globex] = [await keyOf("acme"), await keyOf("globex")];
  const own = await event(acme, [acme]);
  const waiting = await event(acme, [], true);
  const onlyHere = await event(null, [acme]);
  const shared = await event(null, [acme, globex]);
  const undecided = await event(null, [acme], true);
  const foreign = await event(globex, [globex]);
  await remove("acme");
  const left = await sql<{ id: string }>("select id from events where payload <> '' order by id");
  expect(left.map(({ id }) => id)).toEqual([shared, undecided, foreign]);
  expect([own, waiting, onlyHere]).toHaveLength(3);
  expect(await sql("select event_id from undispatched")).toEqual([{ event_id: undecided }]);
});

/** Waits in this group for an answer of a code host. */
const holdIn = (key: string, id: string) => `
  insert into waiting_events (group_key, event_id, received_at, needs)
  select ${key}, id, received_at, '{}' from events where id = ${id}`;

test("payloads of events that wait for a code host go, but for those that wait in another group", async () => {
  const [acme, globex] = [await keyOf("acme"), await keyOf("globex")];
  const [own, onlyHere] = [await event(acme, []), await event(null, [])];
  const [entered, shared] = [await event(null, [globex]), await event(null, [])];
  for (const id of [own, onlyHere, entered, shared]) await sql(holdIn(acme, id));
  await sql(holdIn(globex, shared));
  await remove("acme");
  const left = await sql<{ id: string }>("select id from events where payload <> '' order by id");
  expect(left.map(({ id }) => id)).toEqual([entered, shared]);
  expect(await sql("select group_key from waiting_events")).toEqual([{ group_key: globex }]);
});

test("what a dispatcher writes meanwhile goes as well", async () => {
  const acme = await keyOf("acme");
  const id = await event(acme, []);
  const dispatcher = await database.owner.connect();
  await dispatcher.query("begin");
  await dispatcher.query("select from dispatch_shards for update");
  const removed = remove("acme");
  try {
    await expect.poll(() => sql(lockWaits()), { timeout: 10_000 }).not.toEqual([]);
    await dispatcher.query(holdIn(acme, id));
    await dispatcher.query(
      `insert into host_answers (group_key, key, question) values (${acme}, 'k', '{}')`,
    );
    await dispatcher.query("commit");
  } finally {
    dispatcher.release(true);
  }
  await removed;
  expect(await sql("select from waiting_events")).toEqual([]);
  expect(await sql("select from host_answers")).toEqual([]);
  expect(await sql("select from events where payload <> ''")).toEqual([]);
});

test("titles of events go with the payloads, those of other groups stay", async () => {
  const [acme, globex] = [await keyOf("acme"), await keyOf("globex")];
  await event(null, [acme, globex]);
  await remove("acme");
  expect(await sql("select group_key, title, url from event_groups order by group_key")).toEqual([
    { group_key: acme, title: "", url: null },
    { group_key: globex, title: "canary", url: "https://canary.example" },
  ]);
});

test("what waited is canceled and says why, what was sent stays in the log without its message", async () => {
  const [acme, globex] = [await keyOf("acme"), await keyOf("globex")];
  for (const status of ["queued", "sending", "retrying", "delivered"]) await send(acme, status);
  await send(globex, "queued");
  await remove("acme");
  expect(await sql("select title, status, error, message from sends order by id")).toEqual([
    ...["queued", "sending", "retrying"].map((title) => ({
      title,
      status: "canceled",
      error: "The group is gone.",
      message: null,
    })),
    { title: "delivered", status: "delivered", error: null, message: null },
    { title: "queued", status: "queued", error: null, message: { text: "canary" } },
  ]);
  const lanes = await sql(
    "select distinct next_at is null as rests, generation from lanes where group_key = $1",
    [acme],
  );
  expect(lanes).toEqual([{ rests: true, generation: "1" }]);
});

test("its channels, its codes and its buttons go, and nobody else's", async () => {
  for (const key of [await keyOf("acme"), await keyOf("globex")]) {
    await sql("insert into target_claims (place, group_key, claimed_by) values ('p', $1, 'ana')", [
      key,
    ]);
    await sql(
      `insert into claim_codes (code_hash, group_key, created_by, expires_at)
       values (convert_to($1::text, 'utf8'), $1::text::bigint, '42', now())`,
      [key],
    );
    await sql(
      `insert into actions (id, kind, group_key, place, repo, number)
       values ($1::text, 'merge', $1::text::bigint, 'p', 'acme/shop', 1)`,
      [key],
    );
  }
  await remove("acme");
  const left = await sql(
    `select group_key from target_claims union all select group_key from claim_codes
     union all select group_key from actions`,
  );
  const globex = await keyOf("globex");
  expect(left).toEqual([globex, globex, globex].map((group_key) => ({ group_key })));
});

const everything = () =>
  sql(`select key, value::text, version from documents
       union all select name, group_key::text, 0 from freed_names
       union all select id::text, group_id, 0 from invites order by 1`);

/** The database refuses to write to this table, until told otherwise. */
async function block(table: string): Promise<() => Promise<unknown>> {
  await sql(`
    create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'cut off'; end $$`);
  await sql(`create trigger refuse before insert or update on ${table} execute function refuse()`);
  return () => sql(`drop trigger refuse on ${table}`);
}

const TABLES = ["freed_names", "documents", "audit", "audit_head"];

test.each(TABLES)("a rename that is cut off at %s leaves everything as it was", async (table) => {
  const before = await everything();
  const letPass = await block(table);
  await expect(rename("acme", "umbra")).rejects.toThrow("cut off");
  expect(await everything()).toEqual(before);
  await letPass();
  await rename("acme", "umbra");
  await store.groups.refresh();
  expect(store.groups.find("umbra")?.secrets).toHaveLength(1);
  expect(store.groups.find("acme")).toBeUndefined();
});

test.each(TABLES)("a deletion that is cut off at %s leaves everything as it was", async (table) => {
  const acme = await keyOf("acme");
  await event(acme, [acme]);
  await send(acme, "queued");
  const before = await everything();
  await block(table);
  await expect(remove("acme")).rejects.toThrow("cut off");
  expect(await everything()).toEqual(before);
  expect(await sql("select 1 from events where payload <> ''")).toHaveLength(1);
  expect(await sql("select status from sends")).toEqual([{ status: "queued" }]);
});
