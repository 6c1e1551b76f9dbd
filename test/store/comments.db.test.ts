// Every table and every column says in the database what it is.

import { afterAll, beforeAll, expect, test } from "vitest";
import { makeDatabase, type TestDatabase } from "../support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await makeDatabase();
});
afterAll(() => database.remove());

// Column 0 is the table itself. Partitions take the comments of their parent.
const UNDOCUMENTED = `
select concat_ws('.', c.relname, a.attname) as name
from pg_class c
cross join lateral (
  select 0 as attnum, null as attname
  union all
  select attnum, attname from pg_attribute
  where attrelid = c.oid and attnum > 0 and not attisdropped
) a
left join pg_description d
  on d.classoid = 'pg_class'::regclass and d.objoid = c.oid and d.objsubid = a.attnum
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  and not c.relispartition and d.description is null
order by name`;

async function undocumented(): Promise<readonly string[]> {
  const { rows } = await database.owner.query<{ name: string }>(UNDOCUMENTED);
  return rows.map(({ name }) => name);
}

test("every table and every column has a comment", async () => {
  expect(await undocumented()).toEqual([]);
});

test("a table or column without one is found", async () => {
  await database.owner.query("create table bare (id int); comment on column bare.id is 'Id.'");
  await database.owner.query("alter table events add column bare text");
  expect(await undocumented()).toEqual(["bare", "events.bare"]);
});
