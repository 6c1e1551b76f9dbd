// The relay command as an operator meets it: real processes, exit codes and words.

import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeDatabase, type TestDatabase } from "../support/database.ts";
import { post } from "../support/post.ts";
import { type RunningProcess, runRelay, startRelay } from "../support/process.ts";
import { SECRET_KEY, SECRETS } from "../support/secrets.ts";
import { codehostWebhook } from "../support/webhooks.ts";
import { envFor } from "../support/world.ts";
import { version } from "../../src/main/settings/version.ts";

let database: TestDatabase;
let env: Record<string, string>;
beforeAll(async () => {
  database = await makeDatabase();
  env = envFor(database.urls);
});
afterAll(() => database.remove());

const serve = async (role: string, extra: Record<string, string> = {}) => {
  const relay = startRelay(["serve", "--role", role], { ...env, ...extra });
  await relay.said(/service\.started/);
  const url = /"url":"([^"]+)"/.exec(relay.output())?.[1] ?? "";
  return { ...relay, url };
};

const end = async ({ child, finished }: RunningProcess) => {
  child.kill("SIGTERM");
  return (await finished).code;
};

test("version and help", async () => {
  expect(await runRelay(["version"], {})).toMatchObject({ code: 0, stdout: `${version}\n` });
  const { stdout } = await runRelay(["--help"], {});
  for (const command of [
    "serve",
    "migrate",
    "register",
    "doctor",
    "send",
    "group",
    "target",
    "healthcheck",
  ])
    expect(stdout).toContain(command);
});

test("compiled code is kept in the user's own cache folder", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "relay-cache-"));
  try {
    await runRelay(["version"], { NODE_COMPILE_CACHE: "", XDG_CACHE_HOME: folder });
    expect(await readdir(path.join(folder, "relay"))).toHaveLength(1);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("faulty settings: all named, exit 78", async () => {
  const { code, stderr } = await runRelay(["serve"], { PORT: "no", RELAY_SECRET_KEY: "short" });
  expect(code).toBe(78);
  for (const name of ["PORT", "RELAY_SECRET_KEY", "DATABASE_URL"]) expect(stderr).toContain(name);
});

test("migrate says what it did, and nothing twice", async () => {
  const { code, stdout } = await runRelay(["migrate"], env);
  expect([code, stdout]).toEqual([0, "database is up to date\n"]);
});

test("serve refuses a database with pending migrations", async () => {
  await database.owner.query("update migrations set name = 'x' || name");
  const { code, stdout } = await runRelay(["serve"], env);
  await database.owner.query("update migrations set name = substr(name, 2)");
  expect(code).toBe(1);
  expect(stdout).toContain("run relay migrate");
});

describe("a running service", () => {
  let relay: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    relay = await serve("all");
  });
  afterAll(() => end(relay));

  test("M11 it drops the URL of the schema's owner, and says so without showing it", async () => {
    await relay.said(/"names":"DATABASE_MIGRATE_URL".*service\.owner-url/);
    expect(relay.output()).not.toContain(database.urls.migrateUrl);
  });

  test("send posts a signed custom event, which is accepted and logged", async () => {
    const sent = await runRelay(["send", "Deployed", "--color", "green"], {
      BASE_URL: relay.url,
      RELAY_WEBHOOK_SECRET: SECRETS.custom,
    });
    expect(sent).toMatchObject({ code: 0, stdout: 'accepted: {"ok":true}\n' });
    await relay.said(/"provider":"custom".*webhook\.accepted/);
  });

  test("send says why it was refused", async () => {
    const wrong = { BASE_URL: relay.url, RELAY_WEBHOOK_SECRET: "not the right secret" };
    const { code, stderr } = await runRelay(["send", "x"], wrong);
    expect([code, stderr]).toEqual([1, 'rejected with 401: {"error":"Invalid signature"}\n']);
    expect(await runRelay(["send", "x"], { BASE_URL: relay.url })).toMatchObject({
      code: 1,
      stderr: "RELAY_WEBHOOK_SECRET is not set: there is nothing to sign with\n",
    });
  });

  test("group create and group secret open a group's own endpoint", async () => {
    const created = await runRelay(["group", "create", "acme", "--owner", "42"], env);
    expect(created).toMatchObject({ code: 0 });
    const again = await runRelay(["group", "create", "acme", "--owner", "42"], env);
    expect(again).toMatchObject({ code: 1, stderr: "acme exists already\n" });
    const { stdout } = await runRelay(["group", "secret", "acme"], env);
    const secret = /secret: ([0-9a-f]{64})/.exec(stdout)?.[1] ?? "";
    const to = { path: "/webhook/acme", secret };
    // Every process sees the new secret within a second.
    await expect.poll(async () => (await post(relay.url, codehostWebhook(to))).status).toBe(200);
    const bySend = { BASE_URL: relay.url, RELAY_GROUP_SECRET: secret };
    expect(await runRelay(["send", "x", "--group", "acme"], bySend)).toMatchObject({ code: 0 });
  });

  test("healthcheck", async () => {
    const { hostname: HOST, port: PORT } = new URL(relay.url);
    expect(await runRelay(["healthcheck"], { HOST, PORT })).toMatchObject({ code: 0 });
    expect(await runRelay(["healthcheck"], { HOST, PORT: "1" })).toMatchObject({ code: 1 });
  });
});

test("without a database the service starts, lives and is not ready", async () => {
  const relay = await serve("api", { DATABASE_URL: "postgres://relay@127.0.0.1:1/relay" });
  expect((await fetch(`${relay.url}/health`)).status).toBe(200);
  expect((await fetch(`${relay.url}/ready`)).status).toBe(503);
  const group = await post(relay.url, codehostWebhook({ path: "/webhook/acme" }));
  expect(group.status).toBe(503);
  expect(await end(relay)).toBe(0);
});

test("T63 no secret is ever in the log of a whole run", async () => {
  const relay = await serve("all", { METRICS_TOKEN: "canary metrics token" });
  const { stdout: made } = await runRelay(["group", "secret", "acme"], env);
  const groupSecret = /secret: ([0-9a-f]{64})/.exec(made)?.[1] ?? "none";
  const webhooks = [
    codehostWebhook(),
    codehostWebhook({ secret: "canary wrong secret" }),
    codehostWebhook({ headers: { authorization: ["Bearer canary"], cookie: ["a=canary"] } }),
    codehostWebhook({ path: "/webhook/acme", secret: groupSecret }),
    codehostWebhook({ path: "/webhook/canary-group?token=canary" }),
  ];
  const signatures = webhooks.flatMap(({ headers }) =>
    headers.filter(([name]) => name.endsWith("signature-256")).map(([, value]) => value.slice(7)),
  );
  for (const webhook of webhooks) await post(relay.url, webhook);
  await fetch(`${relay.url}/metrics`, { headers: { authorization: "Bearer canary" } });
  // Broken connections are logged too, and their errors know the password.
  await database.runner.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where usename = current_user and datname = current_database() and pid <> pg_backend_pid()`);
  await relay.said(/database\.connection-lost/);
  await post(relay.url, codehostWebhook());
  await end(relay);
  const password = new URL(env["DATABASE_URL"] ?? "").password;
  const canaries = [
    "canary",
    SECRET_KEY,
    groupSecret,
    password,
    ...Object.values(SECRETS),
    ...signatures,
  ];
  const log = relay.output();
  expect(log).toContain("webhook.accepted");
  for (const canary of canaries) expect(log).not.toContain(canary);
});
