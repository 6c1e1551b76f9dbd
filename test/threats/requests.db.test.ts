// T12–T17: odd requests, floods and hostile JSON.

import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { failureLimit } from "../../src/app/failure-limit.ts";
import { readJson } from "../../src/core/read-json.ts";
import { addressFor, post } from "../support/post.ts";
import { exchange } from "../support/raw-socket.ts";
import { codehostWebhook, customWebhook, hmac, PUSH } from "../support/webhooks.ts";
import { SECRETS } from "../support/secrets.ts";
import { startWorld, type World } from "../support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const addressOf = async (deliveryId: string, relay = world) => {
  const query = "select address from rejections where delivery_id = $1";
  await expect
    .poll(() => relay.sql(query, [deliveryId]), { timeout: 90_000, interval: 50 })
    .not.toEqual([]);
  return relay.sql(query, [deliveryId]);
};

describe("T12 headers cannot be doubled or made up", () => {
  const body = JSON.stringify(PUSH);
  const signature = `X-Hub-Signature-256: sha256=${hmac(SECRETS.codehost, body)}`;
  const rest = `Content-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`;

  test.each([
    ["X-Host-Event", "X-Host-Event: push\r\nX-Host-Event: installation", 400],
    ["X-Host-Delivery", "X-Host-Event: push\r\nX-Host-Delivery: a\r\nX-Host-Delivery: b", 400],
    ["the signature", `X-Host-Event: push\r\n${signature}`, 401],
    ["Host", "Host: other.example\r\nX-Host-Event: push", 400],
  ])("%s twice is refused", async (_what, extra, status) => {
    const head = `POST /webhook HTTP/1.1\r\nHost: relay.example\r\n${signature}\r\n${extra}\r\n`;
    const answer = await exchange(world.url, `${head}${rest}`);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} .*\\{"error":"[^"]+"\\}$`, "s"));
  });

  test("X-Forwarded-For is believed only from a trusted proxy", async () => {
    const headers = { "x-forwarded-for": ["203.0.113.9"] };
    const [plain, proxied] = [randomUUID(), randomUUID()];
    await post(world.url, codehostWebhook({ headers, secret: "wrong", deliveryId: plain }));
    expect(await addressOf(plain)).toEqual([{ address: "127.0.0.1" }]);

    const behind = await startWorld({ env: { TRUSTED_PROXIES: "127.0.0.1" } });
    try {
      await post(behind.url, codehostWebhook({ headers, secret: "wrong", deliveryId: proxied }));
      expect(await addressOf(proxied, behind)).toEqual([{ address: "203.0.113.9" }]);
    } finally {
      await behind.stop();
    }
  });
});

describe("T13 what a proxy could read differently is refused and closed", () => {
  const chunked = "Transfer-Encoding: chunked";
  test.each([
    ["length and chunks at once", `Content-Length: 4\r\n${chunked}\r\n\r\n0\r\n\r\n`],
    ["two lengths", "Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcde"],
    ["a bare line feed", "Content-Length: 0\nX: 1\r\n\r\n"],
    ["a space before the colon", "Content-Length : 0\r\n\r\n"],
    ["an unknown transfer encoding", "Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n"],
    ["a folded transfer encoding", "Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n"],
    ["two hosts", "Host: b.example\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"],
    ["a chunk size that is no number", `${chunked}\r\n\r\nzz\r\nab\r\n0\r\n\r\n`],
    ["a negative length", "Content-Length: -1\r\n\r\n"],
  ])("%s", async (_what, tail) => {
    const answer = await exchange(
      world.url,
      `POST /webhook HTTP/1.1\r\nHost: a.example\r\n${tail}`,
    );
    expect(answer).toMatch(/^HTTP\/1.1 400 .*\{"error":"[^"]+"\}$/s);
  });

  test("no host", async () => {
    const answer = await exchange(world.url, "GET /health HTTP/1.1\r\nConnection: close\r\n\r\n");
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
  });
});

test("T14 of 10,000 guesses 100 are answered 401, the rest 429; none writes by itself", async () => {
  const limit = failureLimit({ now: () => 0, databaseNow: () => 0 });
  const limited = Array.from({ length: 10_000 }, () => limit.note("global", "203.0.113.1"));
  expect(limited.filter((wait) => wait === undefined)).toHaveLength(100);
  expect(limited.at(-1)).toBe(60);

  const from = addressFor("T14");
  for (let guess = 0; guess < 50; guess += 1)
    await post(world.url, codehostWebhook({ secret: `guess ${guess}` }), { from });
  // They are noted in memory and written together; what is over the limit is not even noted.
  const kept = "select count(*)::int as n from rejections where host(address::inet) = $1";
  await expect.poll(() => world.sql(kept, [from])).toEqual([{ n: 50 }]);
});

test("T15 the answer to a body that never ends is 413, and the connection is cut off", async () => {
  const head = "POST /webhook HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n";
  const chunk = `10000\r\n${"x".repeat(0x10000)}\r\n`;
  // Five megabytes in chunks, and no end: whoever answers after the end would never answer.
  const answer = await exchange(world.url, `${head}${chunk.repeat(100)}`);
  expect(answer).toMatch(/^HTTP\/1.1 413 .*\{"error":"Request too large"\}/s);
});

test("T16 a megabyte of open brackets is refused without being parsed", async () => {
  const body = "[".repeat(1_000_000);
  const flood = Array.from({ length: 20 }, () => post(world.url, customWebhook({ body })));
  const honest = await post(world.url, codehostWebhook());
  expect(honest.status).toBe(200);
  for (const answer of await Promise.all(flood)) expect(answer.status).toBe(400);
});

test("T17 payloads cannot pollute prototypes", async () => {
  const keys = fc.constantFrom("__proto__", "constructor", "prototype", "polluted", "a");
  const { json } = fc.letrec((tie) => ({
    json: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(true, 1, "polluted"),
      fc.dictionary(keys, tie("json"), { maxKeys: 3 }),
    ),
  }));
  const isClean = () => Object.keys(Object.prototype).length === 0 && !("polluted" in {});
  fc.assert(
    fc.property(json, (value) => {
      readJson(`{"__proto__":${JSON.stringify(value)},"constructor":{"prototype":{"polluted":1}}}`);
      expect(isClean()).toBe(true);
    }),
    { numRuns: 10_000 },
  );
  const hostile =
    '{"ref":"x","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
  expect((await post(world.url, codehostWebhook({ body: hostile }))).status).toBe(200);
  expect(isClean()).toBe(true);
});
