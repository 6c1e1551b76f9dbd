// Requests to the Discord double: User-Agent, API version, JSON, and rules of strict mode.

import { expect } from "vitest";
import { exchange } from "../../support/raw-socket.ts";
import { AGENT, QUIET, seed, SHOP } from "./bot.ts";
import { botTest as test } from "./fixtures.ts";

test("a request without a User-Agent is rejected at the edge", async ({ bot }) => {
  const head = ["GET /api/v10/users/@me HTTP/1.1", "host: sandbox", "connection: close"];
  const received = await exchange(bot.platform.url, `${head.join("\r\n")}\r\n\r\n`);
  expect(received).toMatch(/^HTTP\/1\.1 403 /);
  expect(received).toContain('{"message":"internal network error","code":40333}');
});

test("another User-Agent breaks a rule", async ({ bot }) => {
  const { status } = await bot.call("GET", "/users/@me", undefined, { "user-agent": "curl/8" });
  expect([status, bot.rules()]).toEqual([200, ["user-agent"]]);
});

test.for<[string, number, string[]]>([
  ["/api/v10", 200, []],
  ["/api/v9", 200, []],
  ["/api", 200, ["unversioned-path"]],
  ["/api/v5", 400, []],
])("the path prefix %j answers %i", async ([start, status, rules], { bot }) => {
  const headers = { authorization: `Bot ${seed.botToken}`, "user-agent": AGENT };
  const response = await fetch(`${bot.platform.url}${start}/users/@me`, { headers });
  expect([response.status, bot.rules()]).toEqual([status, rules]);
});

test("a body that is not JSON is rejected", async ({ bot }) => {
  const { status, body } = await bot.call("POST", `/channels/${SHOP}/messages`, '{"content":');
  expect([status, body]).toEqual([
    400,
    { message: "The request body contains invalid JSON.", code: 50109 },
  ]);
  expect(bot.rules()).toEqual(["bad-json"]);
});

test.for<[string, object, string[]]>([
  ["says nothing about mentions", { content: "x" }, ["allowed-mentions-missing"]],
  [
    "allows a whole kind of mentions",
    { content: "x", allowed_mentions: { parse: ["users"] } },
    ["allowed-mentions-missing"],
  ],
  ["lets @here stand in its text", { ...QUIET, content: "see @here" }, ["mention-in-text"]],
  [
    "lets two mentions stand in an embed",
    { ...QUIET, embeds: [{ title: "<@123456789012345678> <@&123456789012345678>" }] },
    ["mention-in-text", "mention-in-text"],
  ],
  [
    "lists the role that it mentions",
    {
      content: "<@&700100000000000001>",
      allowed_mentions: { parse: [], roles: ["700100000000000001"] },
    },
    [],
  ],
])("rules of a message that %s", async ([, form, rules], { bot }) => {
  const { status } = await bot.call("POST", `/channels/${SHOP}/messages`, form);
  expect([status, bot.rules()]).toEqual([200, rules]);
});
