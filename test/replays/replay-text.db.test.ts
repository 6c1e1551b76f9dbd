// What is said once more: the card that was missed, news beside what stands, and nobody is called for it.

import { afterAll, beforeAll, expect, test } from "vitest";
import { BO, settled, withMembers } from "../messages/cards/linked-world.ts";
import {
  ALERTS,
  type DeliveryWorld,
  oneRoute,
  SHOP,
  startDelivery,
  titlesIn,
} from "../delivery/world.ts";
import { type Browser, signInto } from "../support/console.ts";
import { payloadLike } from "../support/payload-like.ts";
import { anEvent, dryRun } from "./past.ts";

const ROLE = "118030000000000001";

let world: DeliveryWorld;
let ana: Browser;
beforeAll(async () => {
  world = await startDelivery({ roles: [], config: CONFIG });
  const quick = { replays: { lookEveryMs: 20, minMs: 60 } };
  const { url = "" } = await world.start("all", quick, { CHATONE_SENDS_PER_SECOND: "50" });
  await world.sql(
    `insert into chatone_links (chat_user_id, user_id, login, chat_name)
     values ($1, $2, 'bo-chen', 'bo')`,
    [BO.chatone, BO.user],
  );
  ana = await signInto({ sql: world.sql, url }, "42");
});
afterAll(() => world.stop());

const { groups, routes } = withMembers(
  oneRoute([{ channelId: SHOP }], { logTarget: { channelId: ALERTS } }),
);
const CONFIG = { groups, routes: routes.map((route) => ({ ...route, chatOneRoleIds: [ROLE] })) };

async function newestEvent(): Promise<string | undefined> {
  await settled(world);
  return (await world.sql<{ id: string }>("select id from events order by id desc limit 1"))[0]?.id;
}

async function openReplay(eventId: string | undefined, more: object = {}): Promise<string> {
  const { id } = await dryRun(ana, anEvent(eventId), more);
  await ana.request("POST", `/admin/api/replays/${id}/start`, { body: { mode: "each" } });
  const states = () => world.sql("select state from replays where id = $1", [id]);
  await expect.poll(states).toEqual([{ state: "done" }]);
  return id;
}

/** Adds a send of the replay beside the feed, and wakes the worker. */
async function addSend(replayId: string, eventId: string | undefined): Promise<void> {
  await world.sql(
    `with added as (
       insert into sends (lane_id, group_key, event_id, received_at, route_ids, is_note, replay_id)
       select lane_id, group_key, event_id, received_at, route_ids, true, $1
       from sends where event_id = $2 and kind = 'event' limit 1 returning lane_id)
     update lanes set next_at = now() where id in (select lane_id from added)`,
    [replayId, eventId],
  );
  await world.sql("select pg_notify('relay_lanes', '')");
}

/** Bodies of what the send log keeps, with who was called. */
const bodies = (where: string, values: unknown[]) =>
  world.sql<{
    title: string;
    content: string | null;
    mentions: unknown;
    update_key: string | null;
  }>(
    `select title, message ->> 'content' as content, message -> 'allowed_mentions' as mentions, update_key
     from sends where status = 'delivered' and ${where} order by id`,
    values,
  );

test("nobody is called, neither roles nor people, and the group's log is told nothing", async () => {
  await world.sendCodehost("pull_request", payloadLike("pull_request__review_requested"));
  const eventId = await newestEvent();
  const [live] = await bodies("event_id = $1 and replay_id is null", [eventId]);
  expect(JSON.stringify(live)).toContain(ROLE);
  expect(JSON.stringify(live)).toContain(BO.chatone);
  const id = await openReplay(eventId, { again: true });
  const again = await bodies("replay_id = $1", [id]);
  expect(again).toHaveLength(1);
  const logged = await world.sql("select 1 from sends where kind = 'log' and event_id = $1", [
    eventId,
  ]);
  expect(logged).toHaveLength(1);
  expect(JSON.stringify(again)).not.toContain(ROLE);
  expect(JSON.stringify(again)).not.toContain(BO.chatone);
});

test("a card that was lost is posted as the card, and later events edit it", async () => {
  const before = titlesIn(world, SHOP).length;
  await world.send({ title: "Deploy begins", updateKey: "d1" });
  const eventId = await newestEvent();
  await world.sql("update sends set status = 'failed', message_id = null where event_id = $1", [
    eventId,
  ]);
  await openReplay(eventId);
  await world.send({ title: "Deploy ends", updateKey: "d1" });
  // The one that was said to be lost stands there too.
  await expect
    .poll(() => titlesIn(world, SHOP).slice(before))
    .toEqual([expect.stringContaining("Deploy begins"), expect.stringContaining("Deploy ends")]);
});

test("nothing is sent once more where no route leads any more", async () => {
  await world.send({ title: "routed then" });
  const eventId = await newestEvent();
  const { id } = await dryRun(ana, anEvent(eventId), { again: true });
  await world.load({
    groups,
    routes: [{ ...routes[0], id: "other", targets: [{ channelId: "1" }] }],
  });
  // Once something was dispatched by them, whoever sends knows the new routes too.
  await world.send({ title: "routed elsewhere" });
  await newestEvent();
  await ana.request("POST", `/admin/api/replays/${id}/start`, { body: { mode: "each" } });
  const ended = () => world.sql("select status, error from sends where replay_id = $1", [id]);
  await expect
    .poll(ended)
    .toEqual([{ status: "canceled", error: "The routes that sent it here were deleted." }]);
  await world.load(CONFIG);
});

test("a send whose try failed is not tried again once its replay is canceled", async () => {
  await world.send({ title: "called off" });
  const eventId = await newestEvent();
  const id = await openReplay(eventId, { again: true });
  await world.sql("update replays set state = 'canceled' where id = $1", [id]);
  await addSend(id, eventId);
  const late = () =>
    world.sql("select status, error from sends where replay_id = $1 order by id desc limit 1", [
      id,
    ]);
  await expect.poll(late).toEqual([{ status: "canceled", error: "canceled with its replay" }]);
});

test("what is live does not wait for a send that was canceled in front of it", async () => {
  await world.send({ title: "before" });
  const eventId = await newestEvent();
  const { id } = await dryRun(ana, anEvent(eventId), { again: true });
  // The platform asks for a rest: nothing leaves, and the worker keeps the lane meanwhile.
  const rest = () => world.sql("update rate_limits set not_before = now() + interval '3 seconds'");
  await rest();
  await ana.request("POST", `/admin/api/replays/${id}/start`, { body: { mode: "each" } });
  await addSend(id, eventId);
  const leased = async () => {
    await rest();
    return world.sql(
      `select from lanes l join sends s on s.lane_id = l.id
       where s.replay_id = $1 and l.lease_until > now()`,
      [id],
    );
  };
  await expect.poll(leased).toHaveLength(1);
  await ana.request("POST", `/admin/api/replays/${id}/state`, { body: { state: "canceled" } });
  await world.send({ title: "after" });
  await expect.poll(() => titlesIn(world, SHOP).at(-1)).toContain("after");
});
