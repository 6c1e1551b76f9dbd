// Tokens at rest and in motion: what a thief of the database, a race or a rotation could do.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { refreshTokens } from "../../../src/app/accounts/host-tokens.ts";
import { serve } from "../../../src/main/wire/serve.ts";
import type { Store } from "../../../src/store/index.ts";
import { type Console, startConsole } from "../../support/console.ts";
import { runRelay } from "../../support/process.ts";
import { random, SECRET_KEY } from "../../support/secrets.ts";
import { tradesAt, visitor } from "../../support/sign-in.ts";
import { storeOn } from "../../support/stores.ts";
import { testLog } from "../../support/test-log.ts";
import { ANA_ID, tokensOf, type TokenWorld } from "../../support/tokens.ts";
import { configFor, envFor } from "../../support/world.ts";

let world: Console;
let own: TokenWorld;
beforeAll(async () => {
  world = await startConsole();
  own = tokensOf(world);
});
afterAll(async () => {
  await own.store.close();
  await world.stop();
});
beforeEach(async () => {
  await world.sql("delete from documents where key like 'token%'");
  world.codehost.faults.clear();
});

test("T43 a dump of every table holds no byte of a token, a secret or what sealed them", async () => {
  const { accessToken, refreshToken = "" } = await own.anaSignsIn();
  const tables = await world.sql<{ name: string }>(
    "select quote_ident(relname) as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace",
  );
  const dumps = await Promise.all(
    tables.map(({ name }) => world.sql<{ row: string }>(`select t::text as row from ${name} t`)),
  );
  const dump = dumps
    .flat()
    .map(({ row }) => row)
    .join("\n");
  expect(dump).toContain(`token:${ANA_ID}`);
  const secrets = [accessToken, refreshToken, SECRET_KEY, world.codehost.app.clientSecret];
  for (const secret of [...secrets, ...Object.values(world.groupSecrets)]) {
    expect(secret.length).toBeGreaterThan(15);
    expect(dump).not.toContain(secret);
    expect(dump).not.toContain(Buffer.from(secret).toString("hex"));
    expect(dump).not.toContain(Buffer.from(secret).toString("base64url").slice(0, -2));
  }
});

test("T43 a sealed token moved to another person, or to its other field, does not open", async () => {
  await own.anaSignsIn();
  await visitor(world).signIn("bo-chen", { start: "/auth/codehost" });
  await world.sql(
    `update documents set value = jsonb_set(value, '{accessToken}',
       (select value -> 'accessToken' from documents where key = 'token:4021')) where key = 'token:4022'`,
  );
  await expect(own.store.tokens.find("4022")).rejects.toThrow("unable to authenticate data");
  await world.sql(
    `update documents set value = jsonb_set(value, '{accessToken}', value -> 'refreshToken')
     where key = 'token:4021'`,
  );
  await expect(own.store.tokens.find("4021")).rejects.toThrow("unable to authenticate data");
  // It can still be ended.
  await own.store.tokens.remove("4022");
  expect(await world.sql("select from documents where key = 'token:4022'")).toEqual([]);
});

test("T43 twenty refreshes at once, over several stores, make one call", async () => {
  const before = await own.anaSignsIn();
  await own.makeDue();
  const trades = tradesAt(world.codehost);
  const stores = Array.from({ length: 5 }, () => storeOn(world.urls));
  try {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, at) => own.refresh(stores[at % 5])),
    );
    expect(outcomes.reduce((sum, refreshed) => sum + refreshed, 0)).toBe(1);
  } finally {
    await Promise.all(stores.map((each) => each.close()));
  }
  expect(tradesAt(world.codehost)).toBe(trades + 1);
  const after = await own.store.tokens.find(ANA_ID);
  expect(after?.accessToken).not.toBe(before.accessToken);
  expect(await own.store.tokens.ownerOf(after?.accessToken ?? "")).toBe(ANA_ID);
  expect(await world.sql("select from documents where key like 'token-reverse:%'")).toHaveLength(1);
});

test("T43 a worker refreshes what is due by itself, and forgets what is over", async () => {
  const before = await own.anaSignsIn();
  await own.makeDue();
  await world.sql(
    "insert into documents (key, value, expires_at) values ('token-reverse:over', '{}', now())",
  );
  const { url, app } = world.codehost;
  const env = {
    CODEHOST_WEB_URL: url,
    CODEHOST_API_URL: `${url}/api/v3`,
    CODEHOST_CLIENT_ID: app.clientId,
    CODEHOST_CLIENT_SECRET: app.clientSecret,
  };
  const worker = await serve(configFor(world.urls, env), testLog(), "worker");
  try {
    const present = async () => (await own.store.tokens.find(ANA_ID))?.accessToken;
    await expect.poll(present).not.toBe(before.accessToken);
    const over = () => world.sql("select from documents where key = 'token-reverse:over'");
    await expect.poll(over).toEqual([]);
  } finally {
    await worker.stop();
  }
});

test("T43 what nobody used for 30 days is not refreshed, unless a chat account acts with it", async () => {
  await own.anaSignsIn();
  await own.makeDue();
  await world.sql(
    `update documents set value = jsonb_set(value, '{usedAt}', '1') where key = 'token:${ANA_ID}'`,
  );
  expect(await own.refresh()).toBe(0);
  await world.sql(
    `insert into chatone_links (chat_user_id, user_id, login, chat_name)
     values ('811', '${ANA_ID}', 'ana-lopez', 'Ana')`,
  );
  expect(await own.refresh()).toBe(1);
  await world.sql("delete from chatone_links");
});

test("T43 a refused refresh removes the token, audibly; an absent codehost does not", async () => {
  const { refreshToken = "" } = await own.anaSignsIn();
  await own.makeDue();
  world.codehost.faults.add({ path: "/login/oauth/access_token", steps: [{ kind: "html-502" }] });
  expect(await own.refresh()).toBe(0);
  expect(await own.store.tokens.find(ANA_ID)).toBeDefined();
  // Somebody else used it up.
  await own.host.refresh(refreshToken);
  const log = testLog();
  await refreshTokens({ tokens: own.store.tokens, hostOf: () => own.host, log });
  expect(log.lines).toEqual([
    {
      event: "token.refresh-refused",
      fields: { userId: ANA_ID, why: "the person must sign in again" },
    },
  ]);
  expect(await world.sql("select from documents where key like 'token%'")).toEqual([]);
  const audit = await world.sql(
    "select actor_id, target_id from audit where action = 'token.refresh-refused'",
  );
  expect(audit).toEqual([{ actor_id: "relay", target_id: ANA_ID }]);
});

test("T43 a wrong setting of ours costs nobody their token", async () => {
  await own.anaSignsIn();
  await own.makeDue();
  const { clientSecret } = world.codehost.app;
  world.codehost.configureApp({ clientSecret: "changed" });
  try {
    expect(await own.refresh()).toBe(0);
  } finally {
    world.codehost.configureApp({ clientSecret });
  }
  expect(await own.store.tokens.find(ANA_ID)).toBeDefined();
  expect(await own.refresh()).toBe(1);
});

test("T43 keys change under load without one failure, and the old one is needed no more", async () => {
  const { accessToken } = await own.anaSignsIn();
  const newKey = random.hex(32);
  const both = storeOn(world.urls, [newKey, SECRET_KEY]);
  const done = new AbortController();
  let reads = 0;
  const load = async () => {
    while (!done.signal.aborted) {
      expect((await both.tokens.find(ANA_ID))?.accessToken).toBe(accessToken);
      expect(await both.tokens.ownerOf(accessToken)).toBe(ANA_ID);
      reads += 1;
    }
  };
  const loads = [load(), load()];
  const env = { ...envFor(world.urls), RELAY_SECRET_KEY: `${newKey},${SECRET_KEY}` };
  const first = await runRelay(["rekey"], env);
  done.abort();
  await Promise.all(loads);
  expect(reads).toBeGreaterThan(10);
  // The token, and the secrets of two groups.
  expect([first.code, first.stdout]).toEqual([0, expect.stringMatching(/^re-encrypted: [3-9]; /)]);
  const again = await runRelay(["rekey"], env);
  expect(again.stdout).toMatch(/^re-encrypted: 0; /);
  const alone = storeOn(world.urls, [newKey]);
  expect((await alone.tokens.find(ANA_ID))?.accessToken).toBe(accessToken);
  await alone.groups.refresh();
  expect(alone.groups.find("acme")?.secrets).toEqual([world.groupSecrets.acme]);
  // And back, for the tests after this one.
  await storeOnce([SECRET_KEY, newKey], (back) => back.rekey());
  await Promise.all([both.close(), alone.close()]);
});

test("T43 what no key opens is named, and the rest is sealed anew", async () => {
  await own.anaSignsIn();
  const newKey = random.hex(32);
  await world.sql(
    `update documents set value = jsonb_set(value, '{accessToken}', '"v1.00000000.AAAA"')
     where key = 'token:${ANA_ID}'`,
  );
  const env = { ...envFor(world.urls), RELAY_SECRET_KEY: `${newKey},${SECRET_KEY}` };
  const { code, stderr } = await runRelay(["rekey"], env);
  expect([code, stderr]).toEqual([1, `no key of RELAY_SECRET_KEY decrypts token:${ANA_ID}\n`]);
  const { unreadable } = await storeOnce([SECRET_KEY, newKey], (back) => back.rekey());
  expect(unreadable).toEqual([`token:${ANA_ID}`]);
});

async function storeOnce<Result>(keys: string[], run: (opened: Store) => Promise<Result>) {
  const opened = storeOn(world.urls, keys);
  try {
    return await run(opened);
  } finally {
    await opened.close();
  }
}
