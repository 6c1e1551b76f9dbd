// The operator names another server. Tokens of the old one must not reach it.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { refreshTokens } from "../../../src/app/accounts/host-tokens.ts";
import { serve } from "../../../src/main/wire/serve.ts";
import { tokenHostOf } from "../../../src/main/wire/sign-in.ts";
import { OPERATOR } from "../../../src/ports/records.ts";
import type { Store } from "../../../src/store/index.ts";
import { type Altforge, startAltforge } from "../../../sandbox/altforge/start.ts";
import { type Codehost, startCodehost } from "../../../sandbox/codehost/start.ts";
import { readSeed } from "../../../sandbox/seed.ts";
import { browser } from "../../support/console.ts";
import {
  ANA,
  type MethodWorld,
  SECOND,
  settingsOf,
  startMethods,
} from "../../support/method-world.ts";
import { methodsWith } from "../../support/methods.ts";
import { storeOn } from "../../support/stores.ts";
import { testLog } from "../../support/test-log.ts";
import { configFor } from "../../support/world.ts";

const KEY = `${SECOND}:${ANA.id}`;

let world: MethodWorld;
let store: Store;
let forge: Altforge;
let codehost: Codehost;
let moved: { url?: string | undefined; stop(): Promise<void> };
beforeAll(async () => {
  world = await startMethods();
  store = storeOn(world.urls);
  forge = await startAltforge({ seed: readSeed() });
  codehost = await startCodehost({ seed: readSeed(), app: world.codehost.app });
  moved = await serve(configFor(world.urls, movedSettings()), testLog(), "api");
});
afterAll(async () => {
  await Promise.all([moved.stop(), store.close()]);
  await Promise.all([world.stop(), forge.stop(), codehost.stop()]);
});
beforeEach(async () => {
  await world.sql("delete from documents where key like 'token%'");
  for (const method of world.methods)
    if (method.name !== "oidc")
      await method.visitor().signIn(ANA.login, { start: `/auth/${method.name}` });
});

/** Both hosts are other servers than before. */
function movedSettings() {
  const { clientId, clientSecret } = codehost.app;
  return {
    ...settingsOf(forge),
    CODEHOST_WEB_URL: codehost.url,
    CODEHOST_API_URL: `${codehost.url}/api/v3`,
    CODEHOST_CLIENT_ID: clientId,
    CODEHOST_CLIENT_SECRET: clientSecret,
  };
}

const arrivedAt = ({ journal }: Pick<Altforge, "journal">) =>
  journal.read().filter(({ kind }) => kind === "arrived");

const forgetIssuers = () =>
  world.sql("update documents set value = value - 'issuer' where key like 'token:%'");

async function comment(url: string | undefined, provider: string, key: string): Promise<number> {
  const token = (await store.tokens.find(key))?.accessToken ?? "";
  const headers = { authorization: `Bearer ${token}` };
  const body = { provider, owner: "acme", repo: "shop", issueNumber: 517, body: "Hi" };
  return (await browser(url ?? "").request("POST", "/api/comment", { body, headers })).status;
}

async function refreshAt(settings: Readonly<Record<string, string>>): Promise<number> {
  await world.sql(
    "update documents set value = jsonb_set(value, '{refreshAt}', '1') where key like 'token:%'",
  );
  const hostOf = tokenHostOf(methodsWith(world.urls, settings));
  return refreshTokens({ tokens: store.tokens, hostOf, log: testLog() });
}

test("T100 no action sends a token to another server than its own", async () => {
  expect(await comment(world.url, SECOND, KEY)).toBe(200);
  expect(await comment(world.url, "codehost", ANA.id)).toBe(200);
  expect(await comment(moved.url, SECOND, KEY)).toBe(401);
  expect(await comment(moved.url, "codehost", ANA.id)).toBe(401);
  expect([arrivedAt(forge), arrivedAt(codehost)]).toEqual([[], []]);
  expect(await store.tokens.find(KEY)).toMatchObject({ issuer: world.second.url });
});

test("T100 no refresh sends a refresh token to another server than its own", async () => {
  expect(await refreshAt(movedSettings())).toBe(0);
  expect([arrivedAt(forge), arrivedAt(codehost)]).toEqual([[], []]);
  expect(await refreshAt(settingsOf(world.second))).toBe(1);
  expect(await store.tokens.find(KEY)).toMatchObject({ issuer: world.second.url });
});

test("T100 a token without an issuer counts as that of the identity, and only at GitHub", async () => {
  await forgetIssuers();
  expect(await comment(world.url, "codehost", ANA.id)).toBe(200);
  expect(await comment(moved.url, "codehost", ANA.id)).toBe(401);
  expect(await comment(world.url, SECOND, KEY)).toBe(401);
  expect(await refreshAt(movedSettings())).toBe(0);
  expect([arrivedAt(forge), arrivedAt(codehost)]).toEqual([[], []]);
});

test("T100 a token older than identities goes on", async () => {
  await forgetIssuers();
  await world.sql("delete from identities");
  expect(await comment(world.url, "codehost", ANA.id)).toBe(200);
});

test("T100 accepting another server removes the tokens of the old one", async () => {
  await store.identities.acceptIssuer(SECOND, forge.url, OPERATOR);
  expect(await store.tokens.find(KEY)).toBeUndefined();
  expect(await store.tokens.find(ANA.id)).toBeDefined();
  expect(await world.sql("select key from documents where key like 'token-%'")).toHaveLength(1);
});
