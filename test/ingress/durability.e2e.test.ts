// A 200 means the event is safe. While the database is away requests wait; they are never lied to.

import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type Cluster, startCluster } from "../../dev/postgres/cluster.ts";
import { makeTemplate } from "../../dev/postgres/databases.ts";
import { MAX_WEBHOOK_BYTES } from "../../src/contract/kernel/limits.ts";
import { serve } from "../../src/main/wire/serve.ts";
import { openPools } from "../../src/store/pg/pools.ts";
import { startCable } from "../support/cable.ts";
import { post } from "../support/post.ts";
import { altforgeWebhook, codehostWebhook, customWebhook } from "../support/webhooks.ts";
import { testLog } from "../support/test-log.ts";
import { configFor, startWorld, type World } from "../support/world.ts";

let cluster: Cluster;
let world: World;
/** Webhooks that were checked and handed to the store. */
let handedIn = 0;
/** How long each is held, if not for as long as its sender waits: a busy machine may take longer to start PostgreSQL. */
let holdMs: number | undefined;
beforeAll(async () => {
  cluster = await startCluster();
  await makeTemplate(cluster.adminUrl());
  world = await startWorld({
    adminUrl: cluster.adminUrl(),
    events: (events) => ({
      ...events,
      append(event) {
        handedIn += 1;
        return events.append(holdMs === undefined ? event : { ...event, holdMs });
      },
    }),
  });
});
afterAll(async () => {
  await world.stop();
  await cluster.remove();
});

beforeEach(() => {
  holdMs = undefined;
});

const get = async (path: string) => {
  const reply = await fetch(new URL(path, world.url));
  return [reply.status, await reply.json()];
};
const isReady = async () => {
  await expect.poll(() => get("/ready")).toEqual([200, { status: "ready" }]);
};
const held = () =>
  world.log.lines.filter(({ event, fields }) => event === "webhook.accepted" && fields["heldMs"]);
const isUnavailable = () => world.log.lines.some(({ event }) => event === "database.unavailable");
const fresh = codehostWebhook;

test.each([
  ["killed", () => cluster.kill()],
  ["shut down", () => cluster.shutDown()],
])("requests that come while the database is %s are held and then kept", async (_how, stop) => {
  world.log.lines.length = 0;
  handedIn = 0;
  holdMs = 90_000;
  await stop();
  const to = { path: "/webhook/acme", secret: world.groupSecrets.acme };
  const requests = [fresh(), altforgeWebhook(), customWebhook(), fresh(to)];
  const answers = requests.map((webhook) => post(world.url, webhook));
  await vi.waitUntil(() => isUnavailable() && handedIn === 4, { timeout: 90_000 });
  await cluster.start();
  for (const { status, body } of await Promise.all(answers))
    expect([status, body]).toEqual([200, { ok: true }]);
  expect(held()).toHaveLength(4);
});

test("a process that starts while the database is away holds a group's webhooks too", async () => {
  await isReady();
  const cable = await startCable(world.urls.databaseUrl);
  await cable.cut();
  const log = testLog();
  const databaseUrl = cable.urlOf(world.urls.databaseUrl);
  const relay = await serve(configFor({ ...world.urls, databaseUrl }), log, "api");
  const to = { path: "/webhook/acme", secret: world.groupSecrets.acme };
  const answer = post(relay.url ?? "", codehostWebhook(to));
  const isLooking = () => log.lines.some(({ event }) => event === "groups.not-refreshed");
  await vi.waitUntil(isLooking, { timeout: 90_000 });
  await cable.restore();
  expect((await answer).status).toBe(200);
  await relay.stop();
  await cable.cut();
});

test("too large is said at once, also while nobody knows the groups yet", async () => {
  await cluster.kill();
  const relay = await serve(configFor(world.urls), testLog(), "api");
  const body = Buffer.alloc(MAX_WEBHOOK_BYTES + 1, " ");
  const answer = await post(relay.url ?? "", codehostWebhook({ path: "/webhook/acme", body }));
  expect([answer.status, answer.body]).toEqual([413, { error: "Request too large" }]);
  await relay.stop();
  await cluster.start();
  await isReady();
});

test("T70 liveness says ok without a database, readiness does not, and both say no more", async () => {
  expect(await get("/health")).toEqual([200, { status: "ok" }]);
  expect(await get("/ready")).toEqual([200, { status: "ready" }]);
  await cluster.kill();
  expect(await get("/health")).toEqual([200, { status: "ok" }]);
  // Readiness is remembered for a second.
  await expect.poll(() => get("/ready")).toEqual([503, { error: "Database unavailable" }]);
  await cluster.start();
  await isReady();
});

test("when the database stays away: 503 with Retry-After, sooner for a sender that waits less", async () => {
  const before = await unavailableCount();
  await cluster.kill();
  const answered: string[] = [];
  const sendAs = async (name: string, webhook: Parameters<typeof post>[1]) => {
    const { status, body, headers } = await post(world.url, webhook);
    answered.push(name);
    return [status, body, headers["retry-after"]];
  };
  const answers = await Promise.all([
    sendAs("codehost", codehostWebhook()),
    sendAs("altforge", altforgeWebhook()),
  ]);
  const after = await unavailableCount();
  await cluster.start();
  for (const answer of answers)
    expect(answer).toEqual([503, { error: "Temporarily unavailable" }, "5"]);
  expect(answered).toEqual(["altforge", "codehost"]);
  expect(after - before).toBe(2);
});

/** Earlier tests may have been slow enough for a 503. */
async function unavailableCount(): Promise<number> {
  const metrics = await (await fetch(new URL("/metrics", world.url))).text();
  return Number(
    /^relay_webhooks_rejected_total\{reason="unavailable"\} (\d+)$/m.exec(metrics)?.[1],
  );
}

test("synchronous_commit is on for every commit, whatever the server's default is", async () => {
  const database = new URL(world.urls.databaseUrl).pathname.slice(1);
  await world.sql(`alter database ${database} set synchronous_commit = off`);
  const pools = openPools(world.urls.databaseUrl, () => {});
  const { rows } = await pools.ingress.query("show synchronous_commit");
  await pools.close();
  expect(rows).toEqual([{ synchronous_commit: "on" }]);
});
