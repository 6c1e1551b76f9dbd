// GET /admin/api/targets: since when something waits in a target, and until when a limit holds it.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { getDeliveryMetrics } from "../../../src/contract/records/metrics.ts";
import { getTargets } from "../../../src/contract/delivery/target-list.ts";
import { type Browser, type Console, startConsole, SUPER } from "../../support/console.ts";
import { readReply } from "../../support/read-reply.ts";
import { makeSends } from "../../support/sends.ts";

const CHANNEL = { platform: "chatone", channelId: "1" } as const;
const CHAT = { platform: "chattwo", chatId: "-2" } as const;
const IDLE = { platform: "chatone", channelId: "3" } as const;

let world: Console;
let ana: Browser;
let now = 0;
beforeAll(async () => {
  world = await startConsole();
  ana = await world.signIn("42");
  ({ now } = await makeSends(world, [
    { group: "acme", target: CHANNEL, status: "queued", age: 90 },
    { group: "acme", target: CHANNEL, status: "retrying", age: 30 },
    { group: "acme", target: CHAT, status: "queued", age: 20 },
    { group: "acme", target: IDLE, status: "delivered", age: 100 },
  ]));
});
beforeEach(() => world.sql("delete from rate_limits"));
afterAll(() => world.stop());

async function targetOf(target: typeof CHANNEL | typeof CHAT | typeof IDLE) {
  const { targets } = await readReply(ana, "/admin/api/targets", getTargets);
  const { channelId, chatId } = { channelId: undefined, chatId: undefined, ...target };
  return targets.find((each) => each.channelId === channelId && each.chatId === chatId);
}

/** When the newest limit began, by the database's clock. */
let since = 0;
async function limit(columns: string, values: string, ...about: (string | number)[]) {
  const [row] = await world.sql<{ at: number }>(
    `insert into rate_limits (key, ${columns}) values ($1, ${values})
     returning extract(epoch from now())::float8 * 1000 as at`,
    about,
  );
  since = row?.at ?? 0;
}

const startCooldown = (key: string, seconds: number) =>
  limit("not_before", "now() + $2::float8 * interval '1 second'", key, seconds);

/** So many sends at this moment. */
const sent = (key: string, count: number) =>
  limit(
    "times",
    "array_fill(extract(epoch from now())::float8 * 1000, array[$2::integer])",
    key,
    count,
  );

const slowedFor = async (target: typeof CHANNEL | typeof CHAT | typeof IDLE) => {
  const { slowedUntil = null } = (await targetOf(target)) ?? {};
  return slowedUntil === null ? null : Math.round((slowedUntil - since) / 10_000) * 10;
};

test("the oldest that waits is told, and nothing where nothing waits", async () => {
  expect(await targetOf(CHANNEL)).toMatchObject({
    waiting: 2,
    oldestWaitingAt: Math.floor(now - 90_000),
    slowedUntil: null,
  });
  expect(await targetOf(IDLE)).toMatchObject({ waiting: 0, oldestWaitingAt: null });
});

test("what is held was to leave when its time comes", async () => {
  await world.sql(
    `update sends set is_held = true, held_until = created_at + interval '40 seconds'
     where lane_id = (select id from lanes where target_key = 'chatone:1')`,
  );
  expect((await targetOf(CHANNEL))?.oldestWaitingAt).toBe(Math.floor(now - 50_000));
  await world.sql("update sends set is_held = false, held_until = null");
});

test("a platform that wants quiet slows the place, or all places of the bot", async () => {
  await startCooldown("chatone edit 1", 100);
  expect(await slowedFor(CHANNEL)).toBe(100);
  expect(await slowedFor(CHAT)).toBeNull();
  await startCooldown("chatone bot", 200);
  expect(await slowedFor(CHANNEL)).toBe(200);
  expect(await slowedFor(IDLE)).toBeNull();
});

test("our own pace slows as well, but not for a moment that is over at once", async () => {
  await sent("chattwo bot breath", 30);
  expect(await slowedFor(CHAT)).toBeNull();
  await sent("chattwo group -2", 20);
  expect(await slowedFor(CHAT)).toBe(60);
});

test("a paused target waits for somebody, not for a limit", async () => {
  await startCooldown("chatone bot", 100);
  await world.sql("update lanes set state = 'paused' where target_key = 'chatone:1'");
  expect(await targetOf(CHANNEL)).toMatchObject({ state: "paused", slowedUntil: null });
  await world.sql("update lanes set state = 'active'");
});

test("the metrics count as waiting what the targets count: no rollup and no direct message", async () => {
  await world.sql(
    `insert into sends (lane_id, group_key, event_id, kind, status, user_id)
     select lane_id, group_key, 1, kind, 'queued', reader
     from (values ('rollup', null), ('event', '42')) as more(kind, reader),
          lateral (select lane_id, group_key from sends order by id limit 1) own`,
  );
  const { targets } = await readReply(ana, "/admin/api/targets", getTargets);
  const waiting = targets.reduce((sum, target) => sum + target.waiting, 0);
  const root = await world.signIn(SUPER);
  for (const who of [ana, root]) {
    const { pending } = await readReply(who, "/admin/api/metrics", getDeliveryMetrics);
    expect(pending).toBe(3);
  }
  expect(waiting).toBe(3);
});
