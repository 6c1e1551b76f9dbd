// GET /admin/login: who somebody is, and nothing more; and a group for whoever has none.

import { afterAll, beforeAll, expect, test } from "vitest";
import { type Console, startConsole } from "../support/console.ts";
import { locationOf, visitor } from "../support/sign-in.ts";

let world: Console;
beforeAll(async () => {
  world = await startConsole({ SELF_SIGNUP: "true" });
});
afterAll(() => world.stop());

type GroupRow = { id: string; globalIngress: boolean; members: unknown };
const groups = async () => {
  const [row] = await world.sql<{ value: GroupRow[] }>(
    "select value from documents where key = 'config:groups'",
  );
  return row?.value ?? [];
};

test("it asks codehost for no scope", async () => {
  const there = new URL(locationOf(await visitor(world).request("GET", "/admin/login")));
  expect(there.searchParams.has("scope")).toBe(false);
});

test("where self sign-up is on, who has no group gets one of their own, once and written down", async () => {
  for (let time = 0; time < 2; time += 1)
    expect(locationOf(await visitor(world).signIn("ana-lopez"))).toBe("/admin");
  const own = (await groups()).filter(({ id }) => id === "u-4021");
  expect(own).toMatchObject([
    { globalIngress: false, members: [{ userId: "4021", login: "ana-lopez", role: "owner" }] },
  ]);
  const audit = await world.sql(
    "select actor_id, target_id from audit where action = 'group.created' and target_id like 'u-%'",
  );
  expect(audit).toEqual([{ actor_id: "4021", target_id: "u-4021" }]);
});

test("a group of that name that is not theirs is never theirs, and raises an alarm", async () => {
  await world.sql(
    `update documents set version = nextval('document_versions'),
       value = value || jsonb_build_array(value -> 0 || '{"id":"u-4022","key":"99001"}')
     where key = 'config:groups'`,
  );
  expect(locationOf(await visitor(world).signIn("bo-chen"))).toBe("/admin?error=forbidden");
  const squatted = (await groups()).filter(({ id }) => id === "u-4022");
  expect(squatted).toMatchObject([{ members: [{ userId: "42" }] }]);
  expect(await world.sql("select from audit where action = 'group.squatted'")).toHaveLength(1);
});

test("with 100 groups there is no room for another", async () => {
  await world.sql(
    `update documents set version = nextval('document_versions'), value = value || (
       select jsonb_agg(value -> 0 || jsonb_build_object('id', 'g-' || n, 'key', (88000 + n)::text))
       from generate_series(1, 100 - jsonb_array_length(value)) n)
     where key = 'config:groups'`,
  );
  expect(locationOf(await visitor(world).signIn("li-wei"))).toBe("/admin?error=forbidden");
  expect(await groups()).toHaveLength(100);
});
