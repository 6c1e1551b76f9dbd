// What operators watch: figures of what was delivered and of what waits, from every role.

import { Client } from "pg";
import { afterEach, expect, test } from "vitest";
import { holdNewestEvent, letGo } from "../support/held-event.ts";
import { type DeliveryWorld, HIDDEN, oneRoute, SHOP, startDelivery } from "./world.ts";

let world: DeliveryWorld;
afterEach(() => world.stop());

const UNAVAILABLE = { DATABASE_URL: "postgres://relay@127.0.0.1:1/relay" };

/** Samples by name and labels. */
async function scrape({ url = "" }: { url: string | undefined }): Promise<Map<string, number>> {
  const reply = await fetch(`${url}/metrics`);
  expect(reply.status).toBe(200);
  const samples = (await reply.text()).split("\n").filter((line) => line.startsWith("relay_"));
  return new Map(
    samples.map((line) => {
      const end = line.lastIndexOf(" ");
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

const BACKLOG = [
  "relay_events_undispatched",
  "relay_oldest_undispatched_event_seconds",
  ...["chatone", "chattwo"].flatMap((platform) =>
    [
      "relay_sends_waiting",
      "relay_oldest_send_seconds",
      "relay_lane_lease_age_seconds",
      "relay_targets_paused",
      "relay_bot_stopped",
    ].map((name) => `${name}{platform="${platform}"}`),
  ),
];

test("a worker with a port of its own tells how long deliveries took and how they ended", async () => {
  world = await startDelivery({
    config: oneRoute([{ channelId: SHOP }, { channelId: HIDDEN }]),
    roles: ["api"],
  });
  const worker = await world.start("worker", {}, { WORKER_PORT: "0" });
  await world.send({ title: "one" });
  await world.send({ title: "two" });
  const ended = async () => {
    const samples = await scrape(worker);
    return [
      samples.get('relay_sends_ended_total{platform="chatone",status="delivered"}'),
      samples.get('relay_sends_ended_total{platform="chatone",status="failed"}'),
    ];
  };
  await expect.poll(ended).toEqual([2, 1]);
  const samples = await scrape(worker);
  expect(Object.fromEntries(samples)).toMatchObject({
    'relay_delivery_seconds_count{platform="chatone"}': 2,
    'relay_delivery_seconds_bucket{le="86400",platform="chatone"}': 2,
    'relay_send_attempts_total{platform="chatone",outcome="delivered"}': 2,
    'relay_targets_paused_total{platform="chatone"}': 1,
    relay_events_dispatched_total: 2,
    relay_backlog_up: 1,
    'relay_targets_paused{platform="chatone"}': 1,
    // What waits for a paused target is not late.
    'relay_sends_waiting{platform="chatone"}': 0,
  });
  expect(samples.get('relay_delivery_seconds_sum{platform="chatone"}')).toBeGreaterThan(0);
});

test("every role tells what waits, for how long, and whose bot is stopped", async () => {
  world = await startDelivery({ config: oneRoute([{ channelId: SHOP }]), roles: [] });
  const api = await world.start("api");
  await world.send({ title: "one" });
  await world.send({ title: "two" });
  const before = await scrape(api);
  expect([...before.keys()]).toEqual(expect.arrayContaining(BACKLOG));
  expect(before.get("relay_events_undispatched")).toBe(2);
  expect(before.get("relay_oldest_undispatched_event_seconds")).toBeGreaterThan(0);
  await holdNewestEvent(world);
  expect((await scrape(api)).get("relay_events_undispatched")).toBe(3);
  await letGo(world);

  const refused = { CHATONE_BOT_TOKEN: "not-the-token", WORKER_PORT: "0" };
  const worker = await world.start("worker", {}, refused);
  const stopped = async () => (await scrape(api)).get('relay_bot_stopped{platform="chatone"}');
  await expect.poll(stopped).toBe(1);
  await world.sql("update sends set created_at = now() - interval '1 minute'");
  for (const role of [api, worker]) {
    const after = await scrape(role);
    expect(Object.fromEntries(after)).toMatchObject({
      relay_backlog_up: 1,
      relay_events_undispatched: 0,
      'relay_sends_waiting{platform="chatone"}': 2,
      'relay_sends_waiting{platform="chattwo"}': 0,
      'relay_bot_stopped{platform="chattwo"}': 0,
    });
    expect(after.get('relay_oldest_send_seconds{platform="chatone"}')).toBeGreaterThanOrEqual(60);
  }
});

test("a database that is away or hangs takes the figures of what waits with it, and no others", async () => {
  world = await startDelivery({ roles: [] });
  const api = await world.start("api");
  expect((await scrape(api)).get("relay_backlog_up")).toBe(1);
  const locker = new Client({ connectionString: world.urls.migrateUrl });
  await locker.connect();
  await locker.query("begin");
  await locker.query("lock table lanes in access exclusive mode");
  const hanging = await scrape(api);
  await locker.end();
  const away = await scrape(await world.start("api", {}, UNAVAILABLE));
  for (const samples of [hanging, away]) {
    expect(samples.get("relay_backlog_up")).toBe(0);
    expect([...samples.keys()].filter((name) => BACKLOG.includes(name))).toEqual([]);
    expect(samples.get("relay_webhooks_waiting")).toBe(0);
  }
  const why = world.log.lines
    .filter(({ event }) => event === "backlog.not-read")
    .map(({ fields }) => fields["why"]);
  // A scraper waits for less than the database gets for a statement.
  expect(why).toEqual(["no answer in time", expect.any(String)]);
  await expect.poll(async () => (await scrape(api)).get("relay_backlog_up")).toBe(1);
});
