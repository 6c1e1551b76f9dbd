// `relay doctor`: each line is fine or says what to do.

import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startChattwo } from "../../sandbox/chattwo/start.ts";
import { readSeed } from "../../sandbox/seed.ts";
import { regenerateSecret, createGroup } from "../../src/app/config/groups.ts";
import { makeDatabase, type TestDatabase } from "../support/database.ts";
import { runRelay } from "../support/process.ts";
import { random } from "../support/secrets.ts";
import { storeOn } from "../support/stores.ts";
import { envFor, startWorld, type World } from "../support/world.ts";

let database: TestDatabase;
let env: Record<string, string>;
let relay: World;
beforeAll(async () => {
  database = await makeDatabase();
  env = envFor(database.urls);
  relay = await startWorld();
  const store = storeOn(database.urls);
  await createGroup(store, { id: "acme", name: "Acme", ownerId: "42", ownerLogin: "ana" });
  await regenerateSecret({ ...store, random }, { groupId: "acme", graceSeconds: 0 });
  await store.close();
});
afterAll(async () => {
  await relay.stop();
  await database.remove();
});

test("each line is fine or says what to do", async () => {
  const host = ["WEB_URL", "API_URL", "CLIENT_ID", "CLIENT_SECRET"].map((it) => `CODEHOST_${it}`);
  const names = ["CHATONE_API_URL", "CHATONE_BOT_TOKEN", ...host];
  const others = {
    ...Object.fromEntries(names.map((name) => [name, "http://127.0.0.1:1/canary"])),
    CHATONE_PUBLIC_KEY: "ab".repeat(32),
    CHATONE_APPLICATION_ID: "600000000000000001",
  };
  const served = { ...env, DATABASE_MIGRATE_URL: "" };
  const healthy = await runRelay(["doctor"], { ...served, ...others, BASE_URL: relay.url });
  const concerns = healthy.stdout.split("\n").filter((line) => /^(BAD|warn)/.test(line));
  // True of the tests' own server, which trades safety for speed.
  const unsafe = "BAD  durability: fsync and full_page_writes off: turn it on, or accepted";
  const unasked =
    "warn completeness: CODEHOST_APP_ID, CODEHOST_PRIVATE_KEY not set: Relay cannot ask";
  expect(concerns).toEqual([expect.stringContaining(unasked), expect.stringContaining(unsafe)]);
  expect(healthy.stdout).not.toContain("canary");
  const ill = await runRelay(["doctor"], {
    ...env,
    RELAY_SECRET_KEY: "f".repeat(64),
    RELAY_WEBHOOK_SECRET: "",
    BASE_URL: "http://127.0.0.1:1",
  });
  expect(ill.code).toBe(1);
  expect(ill.stdout).toMatch(/^BAD {2}secrets: tenant:acme cannot be decrypted: add the key/m);
  expect(ill.stdout).toMatch(/^warn senders: RELAY_WEBHOOK_SECRET not set/m);
  expect(ill.stdout).toMatch(/^warn reach: http:\/\/127.0.0.1:1 does not answer/m);
  const one = { ...env, DATABASE_URL: database.urls.migrateUrl, DATABASE_MIGRATE_URL: "" };
  const oneRole = await runRelay(["doctor"], one);
  expect(oneRole.stdout).toMatch(/^warn roles: one role migrates/m);
  expect(oneRole.stdout).toMatch(
    /^warn tenants: the role of DATABASE_URL bypasses row-level security/m,
  );
  expect(oneRole.stdout).toMatch(/^warn sign-in: CODEHOST_WEB_URL, .* not set: sign-in does not/m);
  const gone = { ...env, DATABASE_URL: "postgres://relay@127.0.0.1:1/relay" };
  expect((await runRelay(["doctor"], gone)).stdout).toMatch(/^BAD {2}database: cannot be used/m);
  expect((await runRelay(["doctor"], {})).stdout).toMatch(/^BAD {2}settings: DATABASE_URL/m);
});

test("the report has findings, settings and failures, and no secret", async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "relay-report-")), "report.md");
  await database.owner.query(`
    insert into attempts (send_id, ok, http_status, error_code, error, outcome, duration_ms)
    values (1, false, 403, '50013', 'Missing Permissions in #secret-channel', 'retry', 5)`);
  const events = "https://ops:hook-password@events.example/alerts?key=query-key";
  await runRelay(["doctor", "--report", file], {
    ...env,
    EVENTS_URL: events,
    EVENTS_SECRET: `whsec_${Buffer.alloc(32).toString("base64")}`,
  });
  const report = readFileSync(file, "utf8");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(report).toContain("- RELAY_SECRET_KEY: set\n");
  expect(report).toContain("- EVENTS_URL: https://…@events.example/alerts?…\n");
  expect(report).toMatch(/^- ok migrations: all applied$/m);
  expect(report).toMatch(/^- 1 × retry, 50013, 403, last at \S+$/m);
  const { password } = new URL(database.urls.databaseUrl);
  for (const secret of [
    env["RELAY_SECRET_KEY"],
    password,
    "hook-password",
    "query-key",
    "secret-channel",
  ])
    expect(report).not.toContain(secret);
  rmSync(path.dirname(file), { recursive: true });
});

test("M11 the owner of the schema among the settings of the service is a concern", async () => {
  const { stdout } = await runRelay(["doctor"], env);
  expect(stdout).toMatch(/^warn owner: DATABASE_MIGRATE_URL is in these settings/m);
  expect(stdout).toMatch(/^ok {3}roles: the service cannot change the schema/m);
  const owner = { ...env, DATABASE_URL: database.urls.migrateUrl };
  const asOwner = await runRelay(["doctor"], owner);
  expect(asOwner.stdout).toMatch(/^warn roles: the role of DATABASE_URL owns the schema/m);
});

test("M12 tokens that reach all repositories of a person are a concern", async () => {
  const store = storeOn(database.urls);
  const grant = { lifeMs: undefined, refreshToken: undefined, issuer: "https://github.com" };
  await store.tokens.save("1", { ...grant, accessToken: "ghu_one", rights: "write" });
  await store.tokens.save("2", { ...grant, accessToken: "gho_two", rights: "identity" });
  const narrow = await runRelay(["doctor"], env);
  await store.tokens.save("3", { ...grant, accessToken: "gho_three", rights: "write" });
  const broad = await runRelay(["doctor"], env);
  for (const userId of ["1", "2", "3"]) await store.tokens.remove(userId);
  await store.close();
  expect(narrow.stdout).toMatch(/^ok {3}tokens: 2 stored/m);
  expect(broad.stdout).toMatch(/^warn tokens: 1 of 3 stored tokens are of an OAuth app/m);
  expect(broad.stdout).not.toContain("gho_");
});

test("which chats can be written to", async () => {
  const chatLines = async (settings: Record<string, string>) => {
    const { stdout } = await runRelay(["doctor"], { ...env, ...settings });
    return stdout.split("\n").filter((line) => /^.{4} (Discord|Telegram)( commands)?: /.test(line));
  };
  expect(await chatLines({ CHATTWO_API_URL: "http://127.0.0.1:1" })).toEqual([
    "warn Discord: CHATONE_API_URL and CHATONE_BOT_TOKEN not set: nothing is sent there",
    "warn Telegram: CHATTWO_BOT_TOKEN not set: nothing is sent there",
  ]);
  const chattwo = { CHATTWO_API_URL: "http://127.0.0.1:1", CHATTWO_BOT_TOKEN: "1:a" };
  expect(await chatLines(chattwo)).toEqual([
    "ok   Discord: CHATONE_API_URL and CHATONE_BOT_TOKEN not set: nothing is sent there",
    "ok   Telegram: URL and token are set",
    "warn Telegram commands: CHATTWO_SECRET_TOKEN not set: no commands, and cards without buttons",
  ]);
});

test("how updates of chattwo come", async () => {
  const chattwo = await startChattwo({ seed: readSeed().chattwo });
  const updatesLine = async (settings: Record<string, string>) => {
    const bot = { CHATTWO_API_URL: chattwo.url, CHATTWO_BOT_TOKEN: readSeed().chattwo.botToken };
    const { stdout } = await runRelay(["doctor"], { ...env, ...bot, ...settings });
    return stdout.split("\n").filter((line) => /^.{4} Telegram (updates|commands): /.test(line));
  };
  const polling = { CHATTWO_UPDATES: "polling" };
  const heard = expect.stringContaining("ok   Telegram commands: commands and buttons");
  expect(await updatesLine(polling)).toEqual([
    heard,
    "ok   Telegram updates: are fetched, which needs no public URL",
  ]);
  const url = "https://relay.example/chattwo/webhook";
  chattwo.updates.setWebhook({ url, secretToken: undefined, maxConnections: 1 });
  expect(await updatesLine(polling)).toEqual([
    heard,
    `warn Telegram updates: go to ${url}, so none can be fetched: run relay register, unless another installation uses this bot`,
  ]);
  await chattwo.stop();
  expect(await updatesLine(polling)).toEqual([
    heard,
    "warn Telegram updates: cannot be fetched (getWebhookInfo failed: connection refused)",
  ]);
  const webhook = { CHATTWO_SECRET_TOKEN: "a-secret-of-chattwo" };
  expect(await updatesLine({ ...webhook, BASE_URL: "http://relay.example" })).toEqual([
    heard,
    "warn Telegram updates: http://relay.example is not https, so the platform sends nothing: set CHATTWO_UPDATES=polling",
  ]);
});

test("what does not go on by itself", async () => {
  await database.owner.query(`
    insert into lanes (group_key, platform, target_key, target, state)
    values (1, 'chatone', 'chatone:1', '{"channelId":"1"}', 'paused')`);
  await database.owner.query(`
    insert into bots (platform, state, why)
    values ('chatone', 'refused', '401: Unauthorized'), ('chattwo', 'unreachable', 'timeout')`);
  await database.owner.query(`
    insert into event_groups
      (event_id, received_at, group_key, state, routes_version, verdicts, dispatched_at)
    values (9001, now(), 1, 'quarantined', 0, '[]', now()),
           (9002, now(), 1, 'quarantined', 0, '[]', now() - interval '25 hours')`);
  const { code, stdout } = await runRelay(["doctor"], env);
  await database.owner.query("delete from lanes where target_key = 'chatone:1'");
  await database.owner.query("delete from bots");
  await database.owner.query("delete from event_groups where event_id > 9000");
  expect(code).toBe(1);
  expect(stdout).toMatch(/^warn targets: 1 paused: see relay target list/m);
  expect(stdout).toMatch(/^BAD {2}bots: Discord rejects the bot \(401: Unauthorized\): set/m);
  expect(stdout).toMatch(/^warn bots: Telegram is unavailable \(timeout\): messages are queued/m);
  expect(stdout).toMatch(/^warn events: 1 quarantined in the last day/m);
});
