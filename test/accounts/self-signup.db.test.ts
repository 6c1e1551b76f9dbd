// Groups of people who sign in for the first time, with each method.

import { afterAll, beforeAll, expect, test } from "vitest";
import { locationOf } from "../support/sign-in.ts";
import { type MethodWorld, startMethods } from "../support/method-world.ts";

let world: MethodWorld;
beforeAll(async () => {
  world = await startMethods({ SELF_SIGNUP: "true" });
});
afterAll(() => world.stop());

test("a person of any method gets a group, and the configuration can still be written", async () => {
  for (const method of world.methods)
    for (const login of ["ana-lopez", "bo-chen"]) {
      const back = await method.signIn(method.visitor(), login, { start: method.login });
      expect(locationOf(back)).toBe("/admin");
    }
  const groups = await world.sql<{ id: string }>(
    `select g ->> 'id' as id from documents, jsonb_array_elements(value) g
     where key = 'config:groups' and g ->> 'id' like 'u-%' order by id`,
  );
  expect(groups.map(({ id }) => id)).toEqual(
    ["", "altforge-", "oidc-"].flatMap((prefix) => [`u-${prefix}4021`, `u-${prefix}4022`]),
  );
});
