// What wrong credentials cost, and that right ones never pay for them.

import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keptTokens } from "../../support/acting-tokens.ts";
import { CHATONE_KEY, CHATTWO_SECRET, signAsChatone } from "../../support/chat-webhooks.ts";
import { type Answer, type Console, startConsole } from "../../support/console.ts";
import { exchange } from "../../support/raw-socket.ts";

const TOKEN = "ghu_of_somebody";
const MAX_FAILURES = 100;

let world: Console;
beforeAll(async () => {
  world = await startConsole({
    CHATONE_PUBLIC_KEY: CHATONE_KEY,
    CHATTWO_SECRET_TOKEN: CHATTWO_SECRET,
  });
  const tokens = keptTokens(world);
  await tokens.keep({ userId: "42", accessToken: TOKEN });
  await tokens.close();
});
afterAll(() => world.stop());

const request = (method: string, path: string, headers: Record<string, string>, body?: unknown) =>
  world.stranger.request(method, path, { headers, body });

/** Statuses of so many requests, one after the other. */
async function statusesOf(times: number, send: () => Promise<Answer>): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) statuses.push((await send()).status);
  return statuses;
}

const LIMITED = [
  ...Array.from({ length: MAX_FAILURES }, () => 401),
  ...Array.from({ length: 50 }, () => 429),
];
const random = () => randomBytes(32).toString("base64url");

type EntryPoint = {
  method: string;
  path: string;
  from: string;
  wrong(): Record<string, string>;
  body?: unknown;
};

const entryPoints: readonly EntryPoint[] = [
  {
    method: "GET",
    path: "/admin/api/me",
    from: "203.0.113.1",
    wrong: () => ({ cookie: `relay_session=${random()}` }),
  },
  {
    method: "GET",
    path: "/api/config",
    from: "203.0.113.2",
    wrong: () => ({ authorization: `Bearer relay_${random()}` }),
  },
  {
    method: "POST",
    path: "/api/close",
    from: "203.0.113.3",
    wrong: () => ({ authorization: `Bearer ghu_${random()}` }),
    body: {},
  },
  {
    method: "POST",
    path: "/chatone/interactions",
    from: "203.0.113.4",
    wrong: () => signAsChatone("{}", "1"),
    body: "{}",
  },
  {
    method: "POST",
    path: "/chattwo/webhook",
    from: "203.0.113.5",
    wrong: () => ({ "x-chattwo-secret-token": random() }),
    body: "{}",
  },
];

describe.each(entryPoints)("$method $path", ({ method, path, from, wrong, body }) => {
  const send = (address: string) =>
    request(method, path, { ...wrong(), "x-forwarded-for": address }, body);

  test("M6 after 100 failures a minute further ones are 429, for that address alone", async () => {
    expect(await statusesOf(LIMITED.length, () => send(from))).toEqual(LIMITED);
    const { headers, body: told } = await send(from);
    expect(told).toEqual({ error: "Too many requests" });
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await send("198.51.100.1")).status).toBe(401);
  });
});

test("M6 right credentials pass beside an attacker behind the same address", async () => {
  const from = { "x-forwarded-for": "203.0.113.20" };
  const ana = await world.signIn("42", "ana");
  const me = () => ana.request("GET", "/admin/api/me", { headers: from });
  expect((await me()).status).toBe(200);
  const guess = () =>
    request("GET", "/api/config", { ...from, authorization: `Bearer relay_${random()}` });
  expect((await statusesOf(LIMITED.length, guess)).at(-1)).toBe(429);
  expect((await me()).status).toBe(200);
});

test("M6 right signatures of a chat pass beside failures from the same address", async () => {
  const from = { "x-forwarded-for": "203.0.113.21" };
  const wrong = () =>
    request("POST", "/chatone/interactions", { ...from, ...signAsChatone("x") }, "{}");
  expect((await statusesOf(MAX_FAILURES + 1, wrong)).at(-1)).toBe(429);
  const ping = JSON.stringify({ type: 1, id: "1", application_id: "1", token: "t", version: 1 });
  const right = await request(
    "POST",
    "/chatone/interactions",
    { ...from, ...signAsChatone(ping) },
    ping,
  );
  expect([right.status, right.body]).toEqual([200, { type: 1 }]);
});

test("L3 the addresses of one IPv6 network are limited together", async () => {
  let host = 0;
  const wrong = () => {
    host += 1;
    const headers = { "x-forwarded-for": `2001:db8:1:2::${host.toString(16)}` };
    return request(
      "POST",
      "/chattwo/webhook",
      { ...headers, "x-chattwo-secret-token": "no" },
      "{}",
    );
  };
  expect((await statusesOf(MAX_FAILURES + 1, wrong)).at(-1)).toBe(429);
});

describe("M6 a body is not read for headers that cannot be right:", () => {
  const old = signAsChatone("{}", "1");
  const headers = (all: Record<string, string>) =>
    Object.entries(all)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join("");
  test.each([
    ["/chatone/interactions", "no signature", ""],
    ["/chatone/interactions", "a signature of another time", headers(old)],
    ["/chattwo/webhook", "a wrong secret", "X-Chattwo-Secret-Token: no\r\n"],
  ])("%s, %s", async (path, _, sent) => {
    // Declares a body and sends none of it.
    const head = `POST ${path} HTTP/1.1\r\nHost: a\r\n${sent}Content-Length: 1000000\r\n\r\n`;
    expect(await exchange(world.url, head)).toMatch(/^HTTP\/1.1 401 /);
  });
});
