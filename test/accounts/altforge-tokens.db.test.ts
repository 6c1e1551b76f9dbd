// Tokens of Gitea live for an hour, and each refresh token can be used once.

import { afterAll, beforeAll, expect, test } from "vitest";
import { currentTokens } from "../../src/app/accounts/current-tokens.ts";
import { refreshTokens } from "../../src/app/accounts/host-tokens.ts";
import type { SignInHost } from "../../src/ports/accounts.ts";
import type { Store } from "../../src/store/index.ts";
import {
  ANA,
  type MethodWorld,
  SECOND,
  settingsOf,
  startMethods,
} from "../support/method-world.ts";
import { methodsWith } from "../support/methods.ts";
import { tradesAt } from "../support/sign-in.ts";
import { storeOn } from "../support/stores.ts";
import { testLog } from "../support/test-log.ts";

let world: MethodWorld;
let stores: readonly Store[];
let host: SignInHost;
beforeAll(async () => {
  world = await startMethods();
  stores = [storeOn(world.urls), storeOn(world.urls)];
  const { source } = methodsWith(world.urls, settingsOf(world.second)).find(SECOND);
  if (!("exchange" in source)) throw new Error("Gitea gives tokens");
  host = source;
});
afterAll(async () => {
  await Promise.all(stores.map((store) => store.close()));
  await world.stop();
});

const KEY = `${SECOND}:${ANA.id}`;
const recordOf = () => stores[0]?.tokens.find(KEY);

async function signIn(): Promise<void> {
  const method = world.methods.find(({ name }) => name === SECOND);
  await method?.visitor().signIn(ANA.login, { start: `/auth/${SECOND}` });
}

const makeDue = () =>
  world.sql(
    `update documents set value = jsonb_set(value, '{refreshAt}', '1') where key = 'token:${KEY}'`,
  );
const refresh = ({ tokens }: Store) =>
  refreshTokens({ tokens, hostOf: () => host, log: testLog() });

test("of several workers one refreshes, and the new pair is kept", async () => {
  await signIn();
  const old = await recordOf();
  for (let round = 0; round < 3; round += 1) {
    await makeDue();
    const before = tradesAt(world.second);
    const counts = await Promise.all([...stores, ...stores].map(refresh));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(tradesAt(world.second)).toBe(before + 1);
  }
  const record = await recordOf();
  expect(record?.accessToken).not.toBe(old?.accessToken);
  expect(await host.whoIs(record?.accessToken ?? "")).toMatchObject({ outcome: "given" });
});

test("a sign-in meanwhile replaces the pair, which goes on", async () => {
  await signIn();
  await makeDue();
  await Promise.all([signIn(), ...stores.map(refresh)]);
  await makeDue();
  const [store] = stores;
  expect(store && (await refresh(store))).toBe(1);
  expect(await recordOf()).toMatchObject({ rights: "write" });
});

const expire = () =>
  world.sql(
    `update documents set expires_at = now() - interval '1 hour',
       value = value || '{"refreshAt": 1, "expiresAt": 2}' where key = 'token:${KEY}'`,
  );

test("a token that expired while no worker ran is refreshed once, by its first users", async () => {
  await signIn();
  const old = await recordOf();
  await expire();
  expect(await recordOf()).toBeUndefined();
  expect(await stores[0]?.deleteExpired()).toBeDefined();
  const before = tradesAt(world.second);
  const issuerOf = () => host.issuer;
  const users = [...stores, ...stores].map(({ tokens }) =>
    currentTokens({ tokens, issuerOf, hostOf: () => host, log: testLog() }),
  );
  const found = await Promise.all(users.map((tokens) => tokens.find(KEY)));
  expect(tradesAt(world.second)).toBe(before + 1);
  const [first] = found;
  expect(found).toEqual(users.map(() => first));
  expect(first?.accessToken).not.toBe(old?.accessToken);
  expect(await host.whoIs(first?.accessToken ?? "")).toMatchObject({ outcome: "given" });
});

test("a worker that comes later refreshes it too", async () => {
  await signIn();
  await expire();
  const [store] = stores;
  expect(store && (await refresh(store))).toBe(1);
});

test("an expired token goes with its refresh token", async () => {
  await signIn();
  await expire();
  await world.sql(
    `update documents set value = value || '{"refreshUntil": 3}' where key = 'token:${KEY}'`,
  );
  const [store] = stores;
  expect(store && (await refresh(store))).toBe(0);
  await store?.deleteExpired();
  expect(await world.sql(`select from documents where key = 'token:${KEY}'`)).toEqual([]);
});

test("a token that Gitea does not refresh any more is removed, and audited", async () => {
  await signIn();
  world.second.revokeGrant(ANA.login);
  await makeDue();
  const [store] = stores;
  expect(store && (await refresh(store))).toBe(0);
  expect(await recordOf()).toBeUndefined();
  const audited = await world.sql(
    "select target_id from audit where action = 'token.refresh-refused'",
  );
  expect(audited).toContainEqual({ target_id: KEY });
});
