// Names of targets are looked up as soon as a route or a group names them, and again after a failure.

import { afterEach, beforeEach, expect, test } from "vitest";
import { textIn } from "../../support/read-body.ts";
import { ALERTS, type DeliveryWorld, HIDDEN, SHOP, startDelivery } from "../world.ts";

const LOG = "118020000000000005";
const FORUM = "-1002200000002";

const members = [{ userId: "42", login: "ana-lopez", role: "owner" }];
const configOf = (targets: readonly object[]) => ({
  groups: [
    { id: "acme", name: "Acme", members, logTarget: { channelId: LOG } },
    { id: "globex", name: "Globex", members },
  ],
  routes: [
    { id: "all", name: "All", groupId: "acme", enabled: true, filter: { event: "*" }, targets },
  ],
});

let world: DeliveryWorld;
let threadId = "";
beforeEach(async () => {
  world = await startDelivery({ roles: [], config: configOf([{ channelId: SHOP }]) });
  threadId = await openThread();
});
afterEach(() => world.stop());

async function openThread(): Promise<string> {
  const answer = await fetch(`${world.chatone.url}/api/v10/channels/${SHOP}/threads`, {
    method: "POST",
    headers: { ...world.botHeaders, "content-type": "application/json" },
    body: JSON.stringify({ name: "release 41", type: 11 }),
  });
  return textIn(await answer.json(), "id");
}

const named = async () =>
  Object.fromEntries(
    (await world.sql<{ place: string; name: string | null }>("select place, name from places")).map(
      ({ place, name }) => [place, name],
    ),
  );

test("every target of a route and the log target get their names before anything is sent", async () => {
  await world.load(
    configOf([
      { channelId: SHOP, threadId },
      { channelId: ALERTS },
      { chatId: FORUM, topicId: "2" },
    ]),
  );
  await world.start("worker");
  await expect.poll(named).toEqual({
    [`chatone:${SHOP}`]: "shop",
    [`chatone:${threadId}`]: "release 41",
    [`chatone:${ALERTS}`]: "alerts",
    [`chatone:${LOG}`]: "relay-log",
    [`chattwo:${FORUM}`]: "Globex",
  });
  await expect
    .poll(() => world.sql("select guild_id, roles from guild_roles"))
    .toEqual([
      {
        guild_id: world.chatone.state.guild.id,
        roles: world.chatone.state.roles.map(({ id, name }) => ({ id, name })),
      },
    ]);
});

test("a lookup that fails is repeated, each time after a longer wait", async () => {
  await world.load(configOf([{ channelId: HIDDEN }]));
  const look = async (failures: number) => {
    const worker = await world.start("worker");
    await expect.poll(waits).toMatchObject([{ failures }]);
    await worker.stop();
    const [row] = await waits();
    await world.sql("update places set due_at = now()");
    return row?.minutes;
  };
  const waits = () =>
    world.sql<{ failures: number; minutes: number }>(
      `select failures, round(extract(epoch from due_at - now()) / 60)::integer as minutes
       from places where place = $1`,
      [`chatone:${HIDDEN}`],
    );
  expect([await look(1), await look(2), await look(3)]).toEqual([5, 10, 20]);
  expect(await named()).toMatchObject({ [`chatone:${HIDDEN}`]: null });
});
