// Channels, threads and the server on chatone's wire, and the ways in which a place can be closed.

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ANA, type Bot, HIDDEN, oneError, QUIET, seed, SHOP, startBot, wrongForm } from "./bot.ts";

let bot: Bot;
beforeEach(async () => {
  bot = await startBot();
});
afterEach(() => bot.platform.stop());

const NOBODY = "100000000000000000";
const send = (channel = SHOP) =>
  bot.call("POST", `/channels/${channel}/messages`, { ...QUIET, content: "x" });
const get = (path: string) => bot.call("GET", path);

test.each([
  ["an unknown channel", () => send(NOBODY), 404, [10003, "Unknown Channel"]],
  ["a hidden channel", () => send(HIDDEN), 403, [50001, "Missing Access"]],
  ["an unknown server", () => get(`/guilds/${NOBODY}`), 404, [10004, "Unknown Guild"]],
  [
    "an unknown member",
    () => get(`/guilds/${seed.guild.id}/members/${NOBODY}`),
    404,
    [10007, "Unknown Member"],
  ],
  [
    "an unknown message",
    () => get(`/channels/${SHOP}/messages/${NOBODY}`),
    404,
    [10008, "Unknown Message"],
  ],
] as const)("%s is refused with its own code", async (_name, request, status, [code, message]) => {
  const reply = await request();
  expect([reply.status, reply.body]).toEqual([status, { message, code }]);
});

test("a channel's id that is none is a wrong form", async () => {
  const { status, body } = await send("shop");
  const error = oneError("NUMBER_TYPE_COERCE", 'Value "shop" is not snowflake.');
  expect([status, body]).toEqual([400, wrongForm({ channel_id: error })]);
});

test("a channel where the bot may only read takes nothing", async () => {
  bot.platform.state.changeChannel(SHOP, { isReadOnly: true });
  const sent = await send();
  const read = await bot.call("GET", `/channels/${SHOP}`);
  expect([sent.status, sent.body]).toEqual([403, { message: "Missing Permissions", code: 50013 }]);
  expect(read.status).toBe(200);
});

test("a deleted channel is gone, with its threads", async () => {
  const thread = await bot.call("POST", `/channels/${SHOP}/threads`, { name: "t", type: 11 });
  await bot.call("DELETE", `/channels/${SHOP}`);
  const { state } = bot.platform;
  expect(thread.body).toMatchObject({ parent_id: SHOP, type: 11 });
  expect(state.channels().filter(({ id, parentId }) => SHOP === (parentId ?? id))).toEqual([]);
  expect((await send()).body).toMatchObject({ code: 10003 });
});

test("the bot sees itself, its server, roles, channels and members", async () => {
  const guild = `/guilds/${seed.guild.id}`;
  const paths = [
    "/users/@me",
    guild,
    `${guild}/roles`,
    `${guild}/channels`,
    `${guild}/members/${ANA}`,
  ];
  const replies = await Promise.all(paths.map((path) => bot.call("GET", path)));
  expect(replies.map(({ body }) => body)).toMatchObject([
    { id: seed.bot.id, bot: true },
    { id: seed.guild.id, owner_id: ANA },
    [{ id: seed.guild.id, name: "@everyone" }, { name: "on-call" }, { name: "payouts" }],
    [
      { name: "shop" },
      { name: "deploys" },
      { name: "alerts" },
      { name: "leads-only" },
      { name: "relay-log" },
    ],
    { user: { id: ANA, username: "ana-lopez" } },
  ]);
});

describe("a thread", () => {
  const open = async () => {
    const { id } = bot.platform.state.say(SHOP, ANA, "start here");
    const path = `/channels/${SHOP}/messages/${id}/threads`;
    return { id, opened: await bot.call("POST", path, { name: "Release 4" }), path };
  };

  test("starts at a message once, and takes messages", async () => {
    const { id, opened, path } = await open();
    const again = await bot.call("POST", path, { name: "Release 4" });
    expect([opened.status, opened.body]).toMatchObject([201, { id, type: 11, name: "Release 4" }]);
    expect([again.status, again.body]).toEqual([
      400,
      { message: "A thread has already been created for this message", code: 160004 },
    ]);
    expect((await send(id)).status).toBe(200);
    expect(bot.platform.state.messages(id)).toHaveLength(1);
  });

  test("cannot hold another thread", async () => {
    const { id } = await open();
    const { status, body } = await bot.call("POST", `/channels/${id}/threads`, { name: "x" });
    expect([status, body]).toMatchObject([400, { code: 50024 }]);
  });

  test.each([
    [{ archived: true }, 50083, "Thread is archived"],
    [{ locked: true }, 160005, "Thread is locked"],
    [{ archived: true, locked: true }, 160005, "Thread is locked"],
  ])("that is %j takes no messages until it is open again", async (change, code, message) => {
    const { id } = await open();
    await bot.call("PATCH", `/channels/${id}`, change);
    const refused = await send(id);
    await bot.call("PATCH", `/channels/${id}`, { archived: false, locked: false });
    expect([refused.status, refused.body]).toEqual([400, { message, code }]);
    expect((await send(id)).status).toBe(200);
  });

  test("that is archived keeps its messages as they are", async () => {
    const { id } = await open();
    await send(id);
    const message = bot.platform.state.messages(id)[0]?.id;
    await bot.call("PATCH", `/channels/${id}`, { archived: true });
    const path = `/channels/${id}/messages/${message}`;
    const { body } = await bot.call("PATCH", path, { ...QUIET, content: "y" });
    expect(body).toMatchObject({ code: 50083 });
  });

  test.each([
    ["x".repeat(100), 201],
    ["x".repeat(101), 400],
    ["", 400],
  ])("has a name of 1 to 100 characters: %s", async (name, status) => {
    const reply = await bot.call("POST", `/channels/${SHOP}/threads`, { name, type: 11 });
    expect(reply.status).toBe(status);
  });
});

test("what changes rings for the pages that show it", async () => {
  const before = bot.platform.state.messages(SHOP).length;
  const live = await fetch(`${bot.platform.url}/_sandbox/live`);
  const stream = live.body?.getReader();
  await stream?.read();
  await send();
  const { value } = (await stream?.read()) ?? {};
  await stream?.cancel();
  expect(new TextDecoder().decode(value)).toContain("data: changed");
  expect(bot.platform.state.messages(SHOP)).toHaveLength(before + 1);
});
