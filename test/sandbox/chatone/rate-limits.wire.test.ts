// Rate limits of the Discord double: buckets per route, the global limit, and the ban at the edge.

import { expect } from "vitest";
import { createEdge } from "../../../sandbox/chatone/edge.ts";
import { json } from "../../../sandbox/platform/call.ts";
import { createKit } from "../../../sandbox/platform/kit.ts";
import { exchange } from "../../support/raw-socket.ts";
import { AGENT, DEPLOYS, QUIET, SHOP } from "./bot.ts";
import { limitedBotTest as test } from "./fixtures.ts";

async function times<T>(count: number, run: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let i = 0; i < count; i += 1) results.push(await run());
  return results;
}

const pick = (headers: Headers, ...names: string[]) => names.map((name) => headers.get(name));

test("every answer has the rest of its bucket", async ({ bot, send }) => {
  const [first] = await times(1, send);
  bot.clock.advance(1500);
  const [second] = await times(1, send);
  const names = ["limit", "remaining", "reset-after"].map((name) => `x-ratelimit-${name}`);
  expect(first && pick(first.headers, ...names)).toEqual(["5", "4", "5.000"]);
  expect(second && pick(second.headers, ...names)).toEqual(["5", "3", "3.500"]);
  expect(Number(first?.headers.get("x-ratelimit-reset"))).toBe(bot.clock.now() / 1000 + 3.5);
  expect(first?.headers.get("x-ratelimit-bucket")).toMatch(/^[0-9a-f]{32}$/);
});

test("a channel accepts five messages in five seconds", async ({ bot, send }) => {
  const taken = await times(5, send);
  bot.clock.advance(1250);
  const refused = await send();
  const elsewhere = await send(DEPLOYS);
  bot.clock.advance(3750);
  const later = await send();
  expect(taken.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect([refused.status, refused.body]).toEqual([
    429,
    { message: "You are being rate limited.", retry_after: 3.75, global: false },
  ]);
  expect(
    pick(refused.headers, "retry-after", "x-ratelimit-scope", "x-ratelimit-remaining"),
  ).toEqual(["4", "user", "0"]);
  expect([elsewhere.status, later.status]).toEqual([200, 200]);
  expect(bot.rules()).toEqual([]);
});

test("edits have their own bucket", async ({ bot, send }) => {
  const [first] = await times(5, send);
  const id = bot.platform.state.messages(SHOP)[0]?.id;
  const edit = () =>
    bot.call("PATCH", `/channels/${SHOP}/messages/${id}`, { ...QUIET, content: "y" });
  const edits = await times(6, edit);
  expect(edits.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(edits[0]?.headers.get("x-ratelimit-bucket")).not.toBe(
    first?.headers.get("x-ratelimit-bucket"),
  );
});

test("the global limit is fifty requests a second", async ({ bot }) => {
  const places = Array.from({ length: 13 }, (_, i) => String(10n ** 17n + BigInt(i)));
  const asked = await Promise.all(
    places.flatMap((id) => [1, 2, 3, 4].map(() => bot.call("GET", `/channels/${id}`))),
  );
  const refused = asked.filter(({ status }) => status === 429);
  bot.clock.advance(1000);
  const later = await bot.call("GET", `/channels/${SHOP}`);
  expect(refused).toHaveLength(2);
  expect(refused[0]?.body).toMatchObject({ global: true, retry_after: 1 });
  expect(refused[0] && pick(refused[0].headers, "x-ratelimit-scope", "x-ratelimit-global")).toEqual(
    ["global", "true"],
  );
  expect(later.status).toBe(200);
});

test("nothing is limited if limits are off", async ({ bot, send }) => {
  bot.platform.switches.limits = false;
  const sent = await times(8, send);
  expect(
    sent.every(({ status, headers }) => status === 200 && !headers.has("x-ratelimit-limit")),
  ).toBe(true);
});

test("a request during a cooldown breaks a rule", async ({ bot, send }) => {
  await times(6, send);
  const atFirst = bot.rules();
  bot.clock.advance(4900);
  await send();
  const tooEarly = bot.rules();
  bot.clock.advance(100);
  await send();
  expect([atFirst, tooEarly, bot.rules()]).toEqual([
    [],
    ["request-while-limited"],
    ["request-while-limited"],
  ]);
});

test("a request during the cooldown of a scripted 429 breaks a rule", async ({ bot, send }) => {
  bot.platform.faults.add({ target: SHOP, steps: [{ kind: "429", retryAfterSeconds: 2.5 }] });
  const refused = await send();
  bot.clock.advance(2400);
  await send();
  expect(refused.body).toMatchObject({ retry_after: 2.5, global: false });
  expect(refused.headers.get("retry-after")).toBe("3");
  expect(bot.rules()).toEqual(["request-while-limited"]);
});

test("10,000 rejected requests ban an IP address for the rest of ten minutes", async ({ bot }) => {
  bot.platform.switches.strict = false;
  const request = (close: string) =>
    `GET /api/v10/users/@me HTTP/1.1\r\nhost: x\r\nuser-agent: ${AGENT}\r\nconnection: ${close}\r\n\r\n`;
  const noes = (count: number) =>
    exchange(bot.platform.url, request("keep-alive").repeat(count - 1) + request("close"));
  await noes(9_999);
  const before = await bot.call("GET", "/users/@me");
  await noes(1);
  bot.clock.advance(9 * 60_000);
  const during = await bot.call("GET", "/users/@me");
  bot.clock.advance(60_000);
  const after = await bot.call("GET", "/users/@me");
  expect([before.status, during.status, after.status]).toEqual([200, 429, 200]);
  expect(pick(during.headers, "content-type", "retry-after")).toEqual([
    "text/html; charset=utf-8",
    "60",
  ]);
  expect(during.body).toContain("Error 1015");
});

test("a busy channel answers with the shared scope", async ({ bot, send }) => {
  bot.platform.state.changeChannel(SHOP, { busyUntil: bot.clock.now() + 1500 });
  const busy = await send();
  bot.clock.advance(1500);
  const later = await send();
  expect([busy.status, busy.body]).toMatchObject([
    429,
    { code: 20028, retry_after: 1.5, global: false },
  ]);
  expect(pick(busy.headers, "x-ratelimit-scope", "retry-after")).toEqual(["shared", "2"]);
  expect(later.status).toBe(200);
});

test.for<[string, boolean]>([
  ["user", true],
  ["global", true],
  ["shared", false],
])("10,000 answers of 429 with the scope %s ban: %s", async ([scope, isShutOut], { bot }) => {
  const edge = createEdge(createKit({ clock: bot.clock }));
  const told = json(429, {}, { "x-ratelimit-scope": scope });
  for (let i = 0; i < 10_000; i += 1) edge.count(told);
  expect(edge.refusal()?.status === 429).toBe(isShutOut);
});
