// Every answer of a platform has its consequence, and none is silent.

import { afterEach, expect, test } from "vitest";
import { codehostSample } from "../../sandbox/samples/codehost.ts";
import {
  ALERTS,
  type DeliveryOptions,
  type DeliveryWorld,
  DEPLOYS,
  ENGINEERING,
  HIDDEN,
  isMessage,
  linesIn,
  NIGHT_SHIFT,
  oneRoute,
  SHOP,
  startDelivery,
  titlesIn,
} from "./world.ts";

let world: DeliveryWorld;
afterEach(() => world.stop());

async function begin(options: DeliveryOptions = {}): Promise<void> {
  world = await startDelivery(options);
}

const POST_MESSAGE = { method: "POST", path: "*/messages" };
const statuses = async (where = "true") =>
  (await world.sql<{ status: string }>(`select status from sends where ${where} order by id`)).map(
    ({ status }) => status,
  );

test("a limit is waited for and is no try", async () => {
  await begin({ config: oneRoute([{ channelId: SHOP }]) });
  world.chatone.faults.add({ ...POST_MESSAGE, steps: [{ kind: "429", retryAfterSeconds: 0.3 }] });
  await world.send({ title: "later" });
  await expect.poll(() => titlesIn(world, SHOP)).toEqual(["later"]);
  const attempts = () =>
    world.sql("select ok, outcome, reason, http_status, wait_ms from attempts order by at");
  await expect.poll(attempts).toEqual([
    { ok: false, outcome: "wait", reason: "rate_limited", http_status: 429, wait_ms: 300 },
    { ok: true, outcome: "delivered", reason: null, http_status: 200, wait_ms: null },
  ]);
  expect(await world.sql("select attempts, reason from sends")).toEqual([
    { attempts: 1, reason: null },
  ]);
  expect(world.chatone.journal.problems()).toEqual([]);
});

test("a broken answer is tried again, in order, without a second message", async () => {
  await begin({ config: oneRoute([{ channelId: SHOP }]) });
  world.chatone.faults.add({ ...POST_MESSAGE, steps: [{ kind: "reset-after" }] });
  await world.send({ title: "one" });
  await world.send({ title: "two" });
  await expect.poll(() => statuses()).toEqual(["delivered", "delivered"]);
  expect(titlesIn(world, SHOP)).toEqual(["one", "two"]);
});

test("a message that is refused fails alone, and its lane goes on", async () => {
  await begin({
    config: oneRoute([{ channelId: SHOP }]),
    seams: {
      chats: (chat) => ({
        ...chat,
        render: (notification, look) =>
          notification.subject === "bad" ? {} : chat.render(notification, look),
      }),
    },
  });
  await world.send({ title: "bad" });
  await world.send({ title: "good" });
  await expect.poll(() => statuses()).toEqual(["failed", "delivered"]);
  expect(
    await world.sql("select error_code, reason, http_status from sends where status = 'failed'"),
  ).toEqual([{ error_code: "50006", reason: "invalid_message", http_status: 400 }]);
});

test("a target that is gone is paused, the group's log says so, and others go on", async () => {
  const targets = [{ channelId: HIDDEN }, { channelId: SHOP }];
  const logTarget = { platform: "chatone", channelId: ALERTS };
  await begin({ config: oneRoute(targets, { logTarget }) });
  await world.send({ title: "one" });
  await world.send({ title: "two" });
  await expect.poll(() => titlesIn(world, SHOP)).toEqual(["one", "two"]);
  await expect
    .poll(() => world.sql("select target_key, last_error_reason from lanes where state = 'paused'"))
    .toEqual([{ target_key: `chatone:${HIDDEN}`, last_error_reason: "not_a_member" }]);
  await expect.poll(() => titlesIn(world, ALERTS).join("\n")).toContain("paused");
  const asked = world.chatone.journal
    .read()
    .filter((entry) => isMessage(entry) && entry.target === HIDDEN);
  expect(asked).toHaveLength(1);
  expect(await statuses("lane_id = (select id from lanes where state = 'paused')")).toEqual([
    "failed",
    "queued",
  ]);
});

test("a refused bot stops all its sends, tells, and goes on with a new credential", async () => {
  await begin({ roles: ["api"] });
  const worker = await world.start("worker", {}, { CHATONE_BOT_TOKEN: "not-the-token" });
  for (const title of ["one", "two", "three"]) await world.send({ title });
  await expect.poll(() => linesIn(world, ENGINEERING)).toEqual(["one", "two", "three"]);
  await expect
    .poll(() => world.sql("select state from bots where platform = 'chatone'"))
    .toEqual([{ state: "refused" }]);
  await expect.poll(() => world.log.lines.map(({ event }) => event)).toContain("bot.refused");
  expect(world.chatone.journal.read().filter(isMessage)).toHaveLength(1);
  await worker.stop();
  await world.start("worker");
  await expect.poll(() => titlesIn(world, SHOP)).toEqual(["one", "two", "three"]);
});

test("a chat that moves takes the group's own routes with it, and is still whose it was", async () => {
  await begin({ config: oneRoute([{ chatId: NIGHT_SHIFT }]) });
  await world.sql(
    "insert into target_claims (place, group_key, claimed_by) values ($1, 1, 'ana'), ($1, 2, 'bo')",
    [`chattwo:${NIGHT_SHIFT}`],
  );
  await world.sql(
    `insert into actions (id, kind, group_key, place, repo, number, prompt, prompt_place)
     values ('a', 'comment', 1, $1, 'acme/shop', 482, '7', $1)`,
    [`chattwo:${NIGHT_SHIFT}`],
  );
  const movedTo = String(world.chattwo.migrate(Number(NIGHT_SHIFT)));
  await world.send({ title: "one" });
  await world.send({ title: "two" });
  await expect.poll(() => linesIn(world, movedTo)).toContain("two");
  expect(linesIn(world, movedTo).filter((line) => line === "one")).toHaveLength(1);
  const [routes] = await world.sql<{ value: unknown }>(
    "select value from documents where key = 'config:routes'",
  );
  expect(JSON.stringify(routes)).not.toContain(NIGHT_SHIFT);
  expect(JSON.stringify(routes)).toContain(movedTo);
  const claims = await world.sql("select place, claimed_by from target_claims order by group_key");
  const place = `chattwo:${movedTo}`;
  expect(claims).toEqual([
    { place, claimed_by: "ana" },
    { place, claimed_by: "bo" },
  ]);
  expect(await world.sql("select place, prompt_place from actions")).toEqual([
    { place, prompt_place: place },
  ]);
});

test("markup that is not understood is sent once more, as plain text, and noted", async () => {
  await begin({
    config: oneRoute([{ chatId: ENGINEERING }]),
    seams: {
      chats: (chat) => ({
        ...chat,
        render: (notification, look) => ({
          ...chat.render(notification, look),
          ...(chat.platform === "chattwo" && { text: "<b>never closed" }),
        }),
      }),
    },
  });
  await world.send({ title: "plain" });
  await expect.poll(() => linesIn(world, ENGINEERING)).toEqual(["plain"]);
  await expect.poll(() => statuses()).toEqual(["delivered"]);
  const [send] = await world.sql<{ error: string }>("select error from sends");
  expect(send?.error).toContain("can't parse entities");
});

test("a renderer that throws costs the markup, not the message", async () => {
  await begin({
    config: oneRoute([{ channelId: SHOP }]),
    seams: {
      chats: (chat) => ({
        ...chat,
        render: () => {
          throw new Error("a bug of ours");
        },
      }),
    },
  });
  await world.send({ title: "still said" });
  await expect.poll(() => titlesIn(world, SHOP)).toEqual(["still said"]);
  await expect.poll(() => statuses()).toEqual(["delivered"]);
  const [send] = await world.sql<{ error: string }>("select error from sends");
  expect(send?.error).toContain("a bug of ours");
});

test("a platform that is away is probed, not hammered, and the other one does not notice", async () => {
  const targets = [{ channelId: SHOP }, { channelId: DEPLOYS }, { channelId: ALERTS }];
  await begin({ config: oneRoute([...targets, { chatId: ENGINEERING }]) });
  const away = world.chatone.faults.add({ steps: [{ kind: "5xx" }], afterwards: "last" });
  const since = performance.now();
  const titles = Array.from({ length: 10 }, (_, at) => `message ${at}`);
  for (const title of titles) await world.send({ title });
  await expect.poll(() => linesIn(world, ENGINEERING)).toEqual(titles);
  await expect
    .poll(() => world.sql("select state from bots where platform = 'chatone'"))
    .toEqual([{ state: "unreachable" }]);
  world.chatone.faults.remove(away);
  const awaySeconds = (performance.now() - since) / 1_000;
  await expect.poll(() => titlesIn(world, ALERTS)).toEqual(titles);
  await expect.poll(() => titlesIn(world, SHOP)).toEqual(titles);
  const [{ most } = { most: 99 }] = await world.sql<{ most: number }>(
    "select max(attempts) as most from sends",
  );
  // Probes come after one, two, and then every five seconds.
  expect(most).toBeLessThanOrEqual(4 + Math.floor(awaySeconds / 5));
  expect(await world.sql("select state from bots where platform = 'chatone'")).toEqual([
    { state: "active" },
  ]);
});

test("the payload of a security alert does not outlive its delivery", async () => {
  const config = oneRoute([{ channelId: SHOP }]);
  const [route] = config.routes;
  await begin({
    config: { ...config, routes: [{ ...route, filter: { event: "dependabot_alert" } }] },
  });
  const payload = codehostSample("dependabot_alert");
  expect(await world.sendCodehost("dependabot_alert", payload)).toMatchObject({ status: 200 });
  await expect.poll(() => statuses()).toEqual(["delivered"]);
  await expect
    .poll(() => world.sql("select octet_length(payload) as bytes from events"))
    .toEqual([{ bytes: 0 }]);
  expect(await world.sql("select message from sends")).toEqual([{ message: null }]);
});
