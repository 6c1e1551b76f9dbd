// What the running role can do to the database: what its work needs, and not one thing more.

import { Pool as PlainPool, type Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sqlStateOf } from "../../src/store/pg/sql-errors.ts";
import { type Console, startConsole } from "../support/console.ts";
import { auditEntry, groupKeyOf, seedAudit, seedEvent, seedRejection } from "../support/records.ts";
import { testPool } from "../support/pool.ts";

const DENIED = "42501";
/** Filled below: a connection that sees nothing is told apart from an empty table. */
const FILLED = [
  "events",
  "event_groups",
  "lanes",
  "sends",
  "attempts",
  "rejections",
  "invites",
  "api_tokens",
  "audit",
];
/** Has a group, and no policy: idempotency keys of webhooks, which only the ingress writes and nothing shows. */
const WITHOUT_POLICY = ["idempotency_keys"];
/** Belong to a group through the row they refer to. */
const BELOW_OTHERS = ["mentioned_states", "attempts", "threads"];

let world: Console;
let runner: Pool;
/** Connects as the console does: without saying what it may see. */
let console: Pool;
beforeAll(async () => {
  world = await startConsole();
  runner = testPool(world.urls.databaseUrl);
  console = new PlainPool({ connectionString: world.urls.databaseUrl, max: 1 });
  const key = await groupKeyOf(world, "acme");
  await seedEvent(world, "acme", "ours");
  await seedEvent(world, "globex", "theirs");
  await seedRejection(world, "acme", "ours");
  await seedAudit(world, auditEntry(key, "ours"));
  await world.sql(
    `insert into invites (id, token_hash, group_key, group_id, role, created_by, created_by_login,
       expires_at) values ('i', 'h', $1, 'acme', 'viewer', '42', 'ana', now())`,
    [key],
  );
  await world.sql(
    `insert into api_tokens (id, token_hash, group_key, name, role, created_by, created_by_login)
     values ('t', 'h', $1, 'ci', 'viewer', '42', 'ana')`,
    [key],
  );
});
afterAll(async () => {
  await Promise.all([runner.end(), console.end()]);
  await world.stop();
});

async function stateOf(text: string): Promise<string | undefined> {
  try {
    await runner.query(text);
    return "done";
  } catch (error) {
    return sqlStateOf(error);
  }
}

test("T66 the running role is no superuser, owns nothing and cannot pass row-level security", async () => {
  const { rows } = await runner.query(
    `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
       (select count(*)::integer from pg_class where relowner = pg_roles.oid) as owned,
       (select count(*)::integer from pg_auth_members where member = pg_roles.oid) as roles
     from pg_roles where rolname = current_user`,
  );
  expect(rows).toEqual([
    {
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      owned: 0,
      roles: 0,
    },
  ]);
});

test.each([
  "alter table sends add column x integer",
  "alter table sends disable row level security",
  "drop policy own_groups on sends",
  "create policy mine on sends using (true)",
  "truncate sends",
  "truncate audit",
  "drop table audit",
  "update audit set actor_login = 'nobody'",
  "delete from audit",
  "insert into audit_head (id, hash) values (1, '')",
  "delete from audit_head",
  "create table mine (x integer)",
  "create function mine() returns integer language sql as 'select 1'",
  "alter role current_user superuser",
  "alter role current_user bypassrls",
  "create role another",
  "copy sends to program 'true'",
  "select pg_read_file('/etc/hostname')",
  "set session_replication_role = replica",
  "update migrations set checksum = ''",
])("T66 the running role cannot: %s", async (text) => {
  expect([text, await stateOf(text)]).toEqual([text, DENIED]);
});

test("T66 it cannot become the role that owns the schema", async () => {
  const [row] = await world.sql<{ owner: string }>("select current_user as owner");
  const owner = `"${row?.owner}"`;
  expect(await stateOf(`set role ${owner}`)).toBe(DENIED);
  expect(await stateOf(`set session authorization ${owner}`)).toBe(DENIED);
});

test("T66 the days of the events cannot be read past the table whose policy covers them", async () => {
  const days = await world.sql<{ name: string }>(
    "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'events'::regclass",
  );
  expect(days.length).toBeGreaterThan(0);
  for (const { name } of days) expect(await stateOf(`select * from ${name}`)).toBe(DENIED);
});

type Secured = { name: string; is_on: boolean; checks: string | null };

/** Every table with the column `group_key`, whoever adds one, and those that belong to a group through another one. */
async function groupTables(): Promise<readonly Secured[]> {
  return world.sql<Secured>(
    `select c.relname as name, c.relrowsecurity as is_on,
       (select string_agg(with_check, ' ') from pg_policies where tablename = c.relname) as checks
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not c.relispartition and (c.relname = any ($1) or exists (
         select from pg_attribute a
         where a.attrelid = c.oid and a.attname = 'group_key' and not a.attisdropped))
     order by 1`,
    [BELOW_OTHERS],
  );
}

test("T66 L4 row-level security is on for everything that belongs to a group", async () => {
  const tables = await groupTables();
  expect(tables.length).toBeGreaterThan(20);
  const open = tables.filter(({ is_on }) => !is_on);
  expect(open.map(({ name }) => name)).toEqual(WITHOUT_POLICY);
});

test("L4 each policy checks what is written by the groups that the transaction names", async () => {
  const tables = (await groupTables()).filter(({ name }) => !WITHOUT_POLICY.includes(name));
  const unchecked = tables.filter(({ name, checks }) => {
    const wanted = BELOW_OTHERS.includes(name) ? "EXISTS" : "relay.groups";
    return !checks?.includes(wanted);
  });
  expect(unchecked.map(({ name }) => name)).toEqual([]);
});

test("L4 a transaction that names one group cannot write rows of another", async () => {
  const [own, other] = [await groupKeyOf(world, "acme"), await groupKeyOf(world, "globex")];
  const writes = (key: string) => [
    `insert into freed_names (name, group_key) values ('a-name', ${key})`,
    `insert into claim_codes (code_hash, group_key, created_by, expires_at)
     values ('\\x01', ${key}, '42', now())`,
    `update sends set group_key = ${key}`,
    `update lanes set group_key = ${key}`,
  ];
  const stateAs = async (text: string) => {
    await console.query("begin");
    await console.query("select set_config('relay.groups', $1, true)", [`{${own}}`]);
    try {
      await console.query(text);
      return "done";
    } catch (error) {
      return sqlStateOf(error);
    } finally {
      await console.query("rollback");
    }
  };
  for (const text of writes(own)) expect([text, await stateAs(text)]).toEqual([text, "done"]);
  for (const text of writes(other)) expect([text, await stateAs(text)]).toEqual([text, DENIED]);
});

test("T35 a connection that forgets to say what it may see, sees nothing", async () => {
  for (const table of FILLED) {
    const { rows } = await console.query(`select from ${table}`);
    const all = await world.sql(`select from ${table}`);
    expect([table, rows.length, all.length > 0]).toEqual([table, 0, true]);
  }
});

test("T35 what one transaction may see is forgotten when it ends", async () => {
  const key = await groupKeyOf(world, "acme");
  await console.query("begin");
  await console.query("select set_config('relay.groups', $1, true)", [`{${key}}`]);
  expect((await console.query("select from sends")).rowCount).toBe(1);
  await console.query("commit");
  expect((await console.query("select from sends")).rowCount).toBe(0);
});
