// From a webhook to a message: on both chats, in order, once, and on record.

import { afterAll, beforeAll, expect, test } from "vitest";
import { expectNoProblems } from "../support/strict.ts";
import {
  type DeliveryWorld,
  ENGINEERING,
  linesIn,
  SHOP,
  startDelivery,
  titlesIn,
} from "./world.ts";

let world: DeliveryWorld;
beforeAll(async () => {
  world = await startDelivery();
});
afterAll(() => world.stop());

test("messages stand in both chats in the order in which their webhooks were acknowledged", async () => {
  const titles = Array.from({ length: 30 }, (_, at) => `message ${at}`);
  for (const title of titles) expect(await world.send({ title })).toMatchObject({ status: 200 });
  await expect.poll(() => titlesIn(world, SHOP)).toHaveLength(30);
  await expect.poll(() => linesIn(world, ENGINEERING)).toHaveLength(30);
  expect(titlesIn(world, SHOP)).toEqual(titles);
  expect(linesIn(world, ENGINEERING)).toEqual(titles);
  expectNoProblems(world.chatone);
  expectNoProblems(world.chattwo);
});

test("the send log tells what was sent, where, by which routes and how it went", async () => {
  const [send] = await world.sql(
    `select s.*, l.target_key from sends s join lanes l on l.id = s.lane_id
     where s.title = 'message 7' and l.platform = 'chatone'`,
  );
  const [stood] = world.chatone.state.messages(SHOP).slice(7);
  expect(send).toMatchObject({
    kind: "event",
    provider: "custom",
    event: "custom",
    route_ids: ["all"],
    status: "delivered",
    attempts: 1,
    http_status: 200,
    error: null,
    message_id: stood?.id,
    target_key: `chatone:${SHOP}`,
    message: { embeds: [{ title: "message 7" }] },
  });
});

test("verdicts are kept, also where nothing matched", async () => {
  await world.load({
    groups: [],
    routes: [
      {
        id: "deploys",
        name: "Deploys",
        enabled: true,
        groupId: "globex",
        filter: { event: "custom", repo: "globex/reactor" },
        targets: [{ channelId: SHOP }],
      },
    ],
  });
  await world.send({ title: "not for us", repo: "globex/other" }, "globex");
  const read = () =>
    world.sql<{ state: string; verdicts: unknown }>(
      "select state, verdicts from event_groups where state = 'ignored'",
    );
  await expect.poll(read).toHaveLength(1);
  const [row] = await read();
  expect(row?.verdicts).toMatchObject([{ routeId: "deploys", outcome: "notMatched" }]);
});
