// GET /admin/api/metrics: figures of the send log, against a slow model of them.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { getDeliveryMetrics, WINDOWS } from "../../src/contract/records/metrics.ts";
import { type Browser, browser, type Console, startConsole, SUPER } from "../support/console.ts";
import { type Aged, classOf, manySends, model } from "../support/metrics-model.ts";
import { addMembers, keyOf, makeSends } from "../support/sends.ts";
import { whileLocked } from "../support/while-locked.ts";

let world: Console;
let owner: Browser;
let made: readonly Aged[] = [];
let now = 0;
beforeAll(async () => {
  world = await startConsole();
  owner = await world.signIn("42", "ana");
  const sends = manySends();
  const { ids, now: at } = await makeSends(world, sends);
  now = at;
  made = sends.map((send, index) => ({
    ...send,
    id: ids[index] ?? "",
    at: at - send.age * 1000,
  }));
});
afterAll(() => world.stop());

const Metrics = getDeliveryMetrics.reply;

async function metricsOf(client: Browser, query = "") {
  const { status, body } = await client.request("GET", `/admin/api/metrics${query}`);
  expect(status).toBe(200);
  return z.strictObject(Metrics.shape).parse(body);
}

function shown({ recentFailures, ...metrics }: z.infer<typeof Metrics>) {
  const { markers: _markers, oldestWaitingMs: _oldest, ...measured } = metrics;
  const { completeness: _share, repositories: _repositories, events: _events, ...rest } = measured;
  return {
    ...rest,
    failures: recentFailures.map(({ id }) => id),
    byPlatform: new Set(rest.byPlatform),
    byRoute: new Set(rest.byRoute),
    byStatus: new Set(rest.byStatus),
  };
}

describe("figures", () => {
  test.each(["1h", "24h", "7d", "30d"] as const)(
    "of %s are what a slow count says",
    async (window) => {
      const found = await metricsOf(owner, `?window=${window}`);
      // A step may have ended since the rows were made.
      const last = (found.series.at(-1)?.at ?? 0) + WINDOWS[window].stepMs - 1;
      expect(shown(found)).toEqual(model(made, window, Math.max(now, last)));
      expect(found.series).toHaveLength(WINDOWS[window].steps);
    },
  );

  test("are of the last 24 hours where no window is asked for", async () => {
    expect((await metricsOf(owner)).window).toBe("24h");
  });

  test("of one group count its sends alone, for any member", async () => {
    await addMembers(world, "acme", [{ userId: "51", role: "viewer" }]);
    const viewer = await world.signIn("51");
    const found = await metricsOf(viewer, "?groupId=acme&window=30d");
    const last = (found.series.at(-1)?.at ?? 0) + WINDOWS["30d"].stepMs - 1;
    const own = made.filter(({ group }) => group === "acme");
    expect(shown(found)).toEqual(model(own, "30d", last));
    expect(shown(await metricsOf(viewer, "?window=30d"))).toEqual(shown(found));
    const root = await world.signIn(SUPER);
    expect(shown(await metricsOf(root, "?window=30d"))).toEqual(
      shown(await metricsOf(owner, "?window=30d")),
    );
  });

  test("tell the age of the oldest that waits, also from before the window", async () => {
    const oldest = Math.max(
      ...made.flatMap(({ status, age }) => (classOf(status) === "pending" ? [age] : [])),
    );
    const { oldestWaitingMs } = await metricsOf(owner, "?window=1h");
    // Of each lane the first that waits counts, which by hand need not be its oldest.
    expect(oldestWaitingMs).toBeGreaterThan(0);
    expect(oldestWaitingMs).toBeLessThan(oldest * 1000 + 60_000);
    expect((await metricsOf(owner, "?groupId=mute")).oldestWaitingMs).toBeNull();
  });

  test("of a group without sends are zero, without gaps", async () => {
    const found = await metricsOf(owner, "?groupId=mute&window=7d");
    expect(found).toMatchObject({
      total: 0,
      failureRate: 0,
      latencyMs: { p50: null, p95: null, p99: null },
      byRoute: [],
      recentFailures: [],
      previousTotal: 0,
    });
    expect(found.series).toHaveLength(28);
  });
});

test("markers are changed routes and targets that were paused or resumed, newest first", async () => {
  const key = await keyOf(world, "mute");
  const row = (id: number, action: string, hours: number) =>
    world.sql(
      `insert into audit (id, at, actor_id, actor_login, action, group_key, target_type, target_id,
                          detail, previous_hash, hash)
       values ($1, now() - $2 * interval '1 hour', '42', 'ana', $3, $4, $5, '5', '{}', '', '')`,
      [id, hours, action, key, action.startsWith("target") ? "target" : "routes"],
    );
  await row(9001, "routes.replaced", 3);
  await row(9002, "target.paused", 2);
  await row(9003, "target.resumed", 1);
  await row(9004, "group.renamed", 1);
  await row(9005, "routes.replaced", 30);
  await world.sql(
    `insert into lanes (group_key, platform, target_key, target, state, paused_at, paused_why)
     values ($1, 'chatone', 'chatone:5', '{"platform":"chatone","channelId":"5"}', 'paused',
             now() - interval '90 minutes', 'Missing Access')`,
    [key],
  );
  const { markers } = await metricsOf(owner, "?groupId=mute");
  expect(markers.map(({ kind, targetId }) => [kind, targetId])).toEqual([
    ["targetResumed", "5"],
    ["targetPaused", expect.stringMatching(/^\d+$/)],
    ["targetPaused", "5"],
    ["routesChanged", null],
  ]);
  expect(markers.every(({ groupId }) => groupId === "mute")).toBe(true);
});

test("where the database takes too long it is 503, and others do not wait", async () => {
  const [late, me] = await whileLocked(world.urls.migrateUrl, "sends", () =>
    Promise.all([
      owner.request("GET", "/admin/api/metrics?window=1h"),
      owner.request("GET", "/admin/api/me"),
    ]),
  );
  expect([late.status, late.body]).toEqual([503, { error: "Temporarily unavailable" }]);
  expect(late.headers.get("retry-after")).toBe("10");
  expect(me.status).toBe(200);
});

test("who is not signed in, asks for another's group or oddly is refused", async () => {
  await addMembers(world, "globex", [{ userId: "52", role: "admin" }]);
  const other = await world.signIn("52");
  const asked = (client: Browser, query: string) =>
    client.request("GET", `/admin/api/metrics${query}`);
  const answers = [
    [await asked(browser(world.url), ""), 401, "Unauthorized"],
    [await asked(await world.signIn("99"), ""), 403, "Forbidden"],
    [await asked(other, "?groupId=acme"), 403, "Forbidden"],
    [await asked(other, "?groupId=nobody"), 403, "Forbidden"],
    [await asked(owner, "?window=2h"), 400, "window must be 1h or 24h or 7d or 30d"],
    [await asked(owner, "?since=1"), 400, "since is not a known field"],
  ] as const;
  for (const [{ status, body }, expected, error] of answers)
    expect([status, body]).toEqual([expected, { error }]);
});
