// Names of the channels and roles that a group uses: also before anything was sent there.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { configured, type Configured, group, OWNER, route } from "../../support/configured.ts";
import { type Browser, type Console, startConsole } from "../../support/console.ts";

let world: Console;
let config: Configured;
let owner: Browser;
beforeAll(async () => {
  world = await startConsole();
  config = await configured(world);
  owner = await world.signIn("42", "ana");
});
afterAll(() => world.stop());

const THREAD = { platform: "chatone", channelId: "31", threadId: "41" };
const TOPIC = { platform: "chattwo", chatId: "-71", topicId: "2" };
const GENERAL = { platform: "chattwo", chatId: "-71", topicId: "1" };
const OTHER = { platform: "chatone", channelId: "99" };

beforeEach(async () => {
  await config.reset(
    [
      group("acme", {
        members: [OWNER],
        logTarget: { platform: "chatone", channelId: "32" },
      }),
      group("other", { members: [{ userId: "99", login: "zoe", role: "owner" }] }),
    ],
    [
      route("acme", "a", { targets: [THREAD, TOPIC, GENERAL] }),
      route("other", "o", { targets: [OTHER] }),
    ],
  );
  await world.sql("delete from places; delete from guild_roles; delete from disconnected_places");
  await name("chatone:31", "dev", "700");
  await name("chatone:41", "release 41", "700");
  await name("chatone:32", "relay-log", "700");
  await name("chatone:99", "secret plans", "999");
  await name("chattwo:-71", "Shop team");
  await name("chattwo:-71/2", "Deploys");
  await world.sql(
    `insert into guild_roles (guild_id, roles) values
     ('700', '[{"id": "7001", "name": "backend"}]'), ('999', '[{"id": "9991", "name": "spies"}]')`,
  );
});

const name = (place: string, called: string, guildId?: string) =>
  world.sql("insert into places (place, name, link_id, due_at) values ($1, $2, $3, 'infinity')", [
    place,
    called,
    guildId ?? null,
  ]);

test("threads and topics are named with their channel or chat, roles by their server", async () => {
  const { status, body } = await owner.request("GET", "/admin/api/names?groupId=acme");
  expect([status, body]).toEqual([
    200,
    {
      places: [
        { ...THREAD, name: "dev › release 41" },
        { ...TOPIC, name: "Shop team › Deploys" },
        { ...GENERAL, name: "Shop team › General" },
        { platform: "chatone", channelId: "32", name: "relay-log" },
      ],
      roles: [{ id: "7001", name: "backend" }],
    },
  ]);
});

test("a part without a name has that of the whole, and a place without any is left out", async () => {
  await world.sql(
    "delete from places where place in ('chattwo:-71/2', 'chatone:31', 'chatone:32')",
  );
  const { body } = await owner.request("GET", "/admin/api/names");
  expect(body).toMatchObject({
    places: [
      { ...THREAD, name: "31 › release 41" },
      { ...TOPIC, name: "Shop team" },
      { ...GENERAL, name: "Shop team › General" },
    ],
  });
});

test("a group that was disconnected from a server does not see its roles", async () => {
  const key = (await config.groups()).find(({ id }) => id === "acme")?.key;
  await world.sql(
    `insert into disconnected_places (place, group_key, disconnected_by)
     select place, $1, 'bo' from places where link_id = '700'`,
    [key],
  );
  const { body } = await owner.request("GET", "/admin/api/names");
  expect(body).toMatchObject({ roles: [] });
});

test("names of other groups stay with them", async () => {
  const { body } = await owner.request("GET", "/admin/api/names");
  expect(JSON.stringify(body)).not.toMatch(/secret plans|spies/);
  expect((await owner.request("GET", "/admin/api/names?groupId=other")).status).toBe(403);
});
