// Owners hear of each trouble once, and once when it is over, with a way to do something about it.

import { afterEach, expect, test } from "vitest";
import { HIDDEN, oneRoute, SHOP, DEPLOYS, ENGINEERING, linesIn } from "../delivery/world.ts";
import { post } from "../support/post.ts";
import { customWebhook } from "../support/webhooks.ts";
import { type AlertWorld, LOG_TARGET, MINUTE_MS, startAlerts } from "./alert-world.ts";

let world: AlertWorld;
afterEach(() => world.stop());

const titles = () => world.alerts().map(({ title }) => title);
const resume = () =>
  world.sql("update lanes set state = 'active', paused_at = null where state = 'paused'");
/** What still was under way would be late once the clock has moved. */
const underWay = () =>
  world.sql(
    `select s.id from sends s join lanes l on l.id = s.lane_id and l.state = 'active'
     where s.status in ('queued', 'sending', 'retrying')`,
  );
const alertRows = () =>
  world.sql<{ kind: string; told: boolean; ended: boolean }>(
    `select kind, notified_at is not null as told, resolved_at is not null as ended
     from alerts order by id`,
  );

test("a paused target is told once by its name, leads to the targets page, and is over once", async () => {
  world = await startAlerts({
    config: oneRoute([{ channelId: HIDDEN }], { logTarget: LOG_TARGET }),
  });
  await world.sql("insert into places (place, name, due_at) values ($1, 'board', 'infinity')", [
    `chatone:${HIDDEN}`,
  ]);
  await world.send({ title: "one" });
  await expect.poll(titles).toEqual([expect.stringMatching(/Target paused/)]);
  await world.look();
  await world.look();
  expect(world.alerts()).toEqual([
    {
      title: expect.stringContaining("Target paused: #board"),
      text: expect.stringContaining("/admin/targets?group=acme"),
      url: expect.stringContaining("/admin/targets?group=acme"),
    },
  ]);
  await resume();
  await world.look();
  await expect
    .poll(() => titles().slice(1))
    .toEqual([expect.stringContaining("Resolved: #board accepts messages again")]);
  expect(world.alerts()[1]?.text).toContain("Resolved on");
  await world.look();
  expect(await alertRows()).toEqual([{ kind: "targetPaused", told: true, ended: true }]);
  expect(titles()).toHaveLength(2);
});

test("one that comes back at once is told again after half an hour, if it still goes on", async () => {
  world = await startAlerts({
    config: oneRoute([{ channelId: HIDDEN }], { logTarget: LOG_TARGET }),
  });
  await world.send({ title: "one" });
  await expect.poll(titles).toHaveLength(1);
  await resume();
  await world.look();
  await expect.poll(titles).toHaveLength(2);
  await world.send({ title: "two" });
  await expect.poll(alertRows).toEqual([
    { kind: "targetPaused", told: true, ended: true },
    { kind: "targetPaused", told: false, ended: false },
  ]);
  await world.look();
  expect(titles()).toHaveLength(2);
  await expect.poll(underWay).toEqual([]);
  await world.clock.move(31 * MINUTE_MS);
  await world.look();
  await expect.poll(titles).toHaveLength(3);
});

test("a target that somebody paused by hand is no trouble", async () => {
  world = await startAlerts({ config: oneRoute([{ channelId: SHOP }], { logTarget: LOG_TARGET }) });
  await world.send({ title: "one" });
  await expect.poll(() => world.sql("select id from lanes")).toHaveLength(2);
  await world.sql("update lanes set state = 'paused', paused_at = now() where target_key like $1", [
    `%${SHOP}`,
  ]);
  await world.send({ title: "two" });
  await expect.poll(underWay).toEqual([]);
  await world.clock.move(20 * MINUTE_MS);
  await world.look();
  expect(await alertRows()).toEqual([]);
});

test("the log channel itself being paused is told nowhere but noted", async () => {
  world = await startAlerts({
    config: oneRoute([{ channelId: SHOP }], {
      logTarget: { platform: "chatone", channelId: HIDDEN },
    }),
  });
  await world.send({ title: "one" });
  await expect.poll(alertRows).toEqual([{ kind: "targetPaused", told: true, ended: false }]);
  expect(await world.sql("select id from sends where notice ->> 'kind' = 'alert'")).toEqual([]);
});

test("ten rejected webhooks in a quarter of an hour are told with the way to their reasons", async () => {
  world = await startAlerts({ config: oneRoute([{ channelId: SHOP }], { logTarget: LOG_TARGET }) });
  const wrong = customWebhook({ path: "/webhook/acme", secret: "some other secret" });
  const rejected = () => world.sql("select id from rejections");
  for (let n = 0; n < 9; n += 1) await post(world.url, wrong);
  await expect.poll(rejected).toHaveLength(9);
  await world.look();
  expect(await alertRows()).toEqual([]);
  await post(world.url, wrong);
  await expect.poll(rejected).toHaveLength(10);
  await world.look();
  await world.look();
  await expect
    .poll(titles)
    .toEqual([expect.stringContaining("Webhooks rejected: 10 in the last 15 minutes")]);
  expect(world.alerts()[0]?.text).toContain("/admin/logs?status=rejected&window=1h&group=acme");
  await expect.poll(underWay).toEqual([]);
  await world.clock.move(16 * MINUTE_MS);
  await world.look();
  await expect
    .poll(titles)
    .toEqual([
      expect.stringContaining("Webhooks rejected"),
      expect.stringContaining("Resolved: webhooks are accepted again"),
    ]);
});

test("a quarter of twenty messages that fail is told, fewer are not", async () => {
  world = await startAlerts({
    config: oneRoute([{ channelId: SHOP }], { alerts: true, logTarget: LOG_TARGET }),
    seams: {
      chats: (chat) => ({
        ...chat,
        render: (notification, look) =>
          notification.subject.startsWith("bad") ? {} : chat.render(notification, look),
      }),
    },
  });
  // Each event is a message and a line in the log.
  const settled = () => world.sql("select id from sends where status in ('delivered', 'failed')");
  const sendBad = async (n: number) => {
    await world.send({ title: `bad ${n}` });
    await expect.poll(settled).toHaveLength(2 * (9 + n));
  };
  for (let n = 0; n < 8; n += 1) await world.send({ title: `good ${n}` });
  await expect.poll(settled).toHaveLength(16);
  for (let n = 0; n < 7; n += 1) await sendBad(n);
  await world.look();
  expect(await alertRows()).toEqual([]);
  await sendBad(7);
  await world.look();
  await world.look();
  await expect
    .poll(titles)
    .toEqual([expect.stringContaining("Deliveries failing: 8 of 32 in the last 15 minutes")]);
  expect(world.alerts()[0]?.text).toContain("/admin/logs?status=failed&window=1h&group=acme");
  await expect.poll(underWay).toEqual([]);
  await world.clock.move(16 * MINUTE_MS);
  await world.look();
  await expect
    .poll(titles)
    .toEqual([
      expect.stringContaining("Deliveries failing"),
      expect.stringContaining("Resolved: messages are delivered again"),
    ]);
});

test("what waits for ten minutes is told elsewhere, and is over when it went out", async () => {
  world = await startAlerts({
    config: oneRoute([{ channelId: SHOP }, { channelId: DEPLOYS }], {
      logTarget: { platform: "chattwo", chatId: ENGINEERING },
    }),
  });
  const fault = world.chatone.faults.add({ steps: [{ kind: "5xx" }], afterwards: "last" });
  await world.send({ title: "stuck" });
  await expect
    .poll(() => world.sql("select id from sends where attempts > 0 and kind = 'event'"))
    .toHaveLength(2);
  const lines = () => linesIn(world, ENGINEERING).filter((line) => /delayed|Resolved/.test(line));
  await world.clock.move(9 * MINUTE_MS);
  await world.look();
  expect(await alertRows()).toEqual([]);
  await world.clock.move(2 * MINUTE_MS);
  await world.look();
  await world.look();
  await expect
    .poll(lines)
    .toEqual([expect.stringContaining("Deliveries delayed: the oldest for 11 min")]);
  world.chatone.faults.remove(fault);
  await world.clock.move(2 * MINUTE_MS);
  await expect
    .poll(() => world.sql("select id from sends where status = 'delivered' and kind = 'event'"))
    .toHaveLength(2);
  await world.look();
  await expect
    .poll(lines)
    .toEqual([
      expect.stringContaining("Deliveries delayed"),
      expect.stringContaining("Resolved: the queue is moving again"),
    ]);
});
