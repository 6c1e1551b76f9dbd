// Told exactly once, whoever looks and whatever dies; and not at all where nobody wants it.

import { afterEach, expect, test } from "vitest";
import { checkAlerts } from "../../src/app/alerts/check-alerts.ts";
import { HIDDEN, oneRoute, SHOP } from "../delivery/world.ts";
import { type AlertWorld, LOG_TARGET, MINUTE_MS, startAlerts } from "./alert-world.ts";
import { reject } from "./reject-webhooks.ts";

let world: AlertWorld;
afterEach(() => world.stop());

const REJECTING = { config: oneRoute([{ channelId: SHOP }], { logTarget: LOG_TARGET }) };

const notices = () =>
  world.sql(
    "select user_id from sends where notice -> 'alert' ->> 'kind' = 'rejected' order by id",
  );
const told = () =>
  world.sql("select notified_at is not null as told from alerts where resolved_at is null");

test("ten that look at once tell it once, and end it once", async () => {
  world = await startAlerts(REJECTING, "api");
  await reject(world, 10);
  await Promise.all(Array.from({ length: 10 }, () => world.look()));
  expect([await notices(), await told()]).toEqual([[{ user_id: null }], [{ told: true }]]);
  await world.clock.move(16 * MINUTE_MS);
  await Promise.all(Array.from({ length: 10 }, () => world.look()));
  expect(await notices()).toHaveLength(2);
});

test("whoever dies between the message and the note that it was told leaves neither", async () => {
  world = await startAlerts(REJECTING, "api");
  await reject(world, 10);
  const { alerts } = world.store;
  const dying: typeof alerts = {
    ...alerts,
    tell: (alert, say) =>
      alerts.tell(alert, async (transaction) => {
        await say(transaction);
        throw new Error("killed");
      }),
  };
  const look = checkAlerts(dying, { everyMs: 0, hasEvents: false });
  await expect(look).rejects.toThrow("killed");
  expect([await notices(), await told()]).toEqual([[], [{ told: false }]]);
  await world.look();
  await world.look();
  expect([await notices(), await told()]).toEqual([[{ user_id: null }], [{ told: true }]]);
});

test("with alerts off nothing is said, and the trouble is known all the same", async () => {
  world = await startAlerts({
    config: oneRoute([{ channelId: HIDDEN }], { logTarget: LOG_TARGET, alerts: false }),
  });
  await world.send({ title: "one" });
  await reject(world, 10);
  await world.look();
  await expect.poll(told).toEqual([{ told: true }, { told: true }]);
  expect(await notices()).toEqual([]);
  expect(world.alerts()).toEqual([]);
});

test("owners who are written to alone hear of it there, others do not", async () => {
  world = await startAlerts({ config: oneRoute([{ channelId: SHOP }]) }, "api");
  await world.sql(
    `insert into chatone_links (chat_user_id, user_id, login, chat_name)
     values ('118000000000000021', '42', 'ana-lopez', 'ana'),
            ('118000000000000022', '43', 'bo-chen', 'bo')`,
  );
  await world.sql(
    `insert into people (user_id, feed)
     select id, '{"platform": "chatone", "channelId": "118020000000000009"}'
     from unnest(array['42', '43']) as id`,
  );
  await reject(world, 10);
  await world.look();
  expect(await notices()).toEqual([{ user_id: "42" }]);
});

test("a worker looks twice a minute at most, however many there are", async () => {
  world = await startAlerts({ config: oneRoute() }, "api");
  await world.sql("delete from rate_limits where key = 'alerts'");
  const looks = [1, 2, 3].map(() => world.store.alerts.look(30_000));
  const looked = await Promise.all(looks);
  expect(looked.filter((each) => each !== undefined)).toHaveLength(1);
});

test("what is held for its hours is not late", async () => {
  const config = oneRoute([{ channelId: SHOP }], { logTarget: LOG_TARGET });
  const hours = { timeZone: "UTC", days: [1], from: "09:00", to: "10:00", holidays: [] };
  const routes = config.routes.map((route) => ({ ...route, hours }));
  // A Tuesday.
  world = await startAlerts({ config: { ...config, routes }, startAt: Date.UTC(2026, 10, 17, 12) });
  await world.send({ title: "for Monday" });
  const waiting = () => world.sql("select id from sends where status = 'queued'");
  await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0);
  await world.clock.move(60 * MINUTE_MS);
  await world.look();
  expect(await world.sql("select kind from alerts")).toEqual([]);
});
