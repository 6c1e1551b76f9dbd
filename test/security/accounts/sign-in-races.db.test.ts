// An identity is removed while a sign-in with it is on its way.

import { expect } from "vitest";
import { OPERATOR } from "../../../src/ports/records.ts";
import { test } from "../../support/fixtures/console.ts";

const REF = { provider: "altforge", subject: "12" } as const;
const IDENTITY = { ...REF, issuer: "https://git.example", login: "ana" };
const ANA = { id: "4021", login: "ana", ip: "192.0.2.1" };
const START = { method: "altforge", identity: "altforge:12", isSuper: false } as const;

test("T102 a removed identity starts no session, whichever comes first", async ({
  world,
  store,
}) => {
  const { identities, sessions } = store;
  const live = () => world.sql("select from sessions where user_id = '4021'");
  for (let round = 0; round < 10; round += 1) {
    await identities.add(IDENTITY, ANA.id, OPERATOR);
    await Promise.all([
      sessions.create(`token-${round}`, ANA, START),
      identities.remove(REF, ANA.id, OPERATOR),
    ]);
    expect(await live()).toEqual([]);
    // It was read before, as the person's.
    expect(await sessions.create(`late-${round}`, ANA, START)).toBe(false);
    expect(await live()).toEqual([]);
  }
});

test("T102 an identity that belongs to another person by now starts no session", async ({
  world,
  store,
}) => {
  await store.identities.add(IDENTITY, "4022", OPERATOR);
  expect(await store.sessions.create("token", ANA, START)).toBe(false);
  expect(await store.sessions.create("token", { ...ANA, id: "4022" }, START)).toBe(true);
  expect(await world.sql("select user_id from sessions")).toEqual([{ user_id: "4022" }]);
});
