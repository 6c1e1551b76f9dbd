// T12–T17: odd requests, floods and hostile JSON.

import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { failureLimit } from "../../../src/app/accounts/failure-limit.ts";
import { readEvent } from "../../../src/codehosts/index.ts";
import { ConfigFile } from "../../../src/contract/config/config-input.ts";
import { readShape } from "../../../src/contract/kernel/faults.ts";
import { isSameValue, readJson } from "../../../src/core/kernel/json.ts";
import { matchRoutes } from "../../../src/core/routing/match-routes.ts";
import { signInto, SUPER } from "../../support/console.ts";
import { addressFor, post } from "../../support/post.ts";
import { exchange } from "../../support/raw-socket.ts";
import { codehostWebhook, customWebhook, hmac, PUSH } from "../../support/webhooks.ts";
import { SECRETS } from "../../support/secrets.ts";
import { compiled } from "../../support/routes.ts";
import { startWorld, type World } from "../../support/world.ts";

const ACME = { id: "acme", globalIngress: true };

let world: World;
beforeAll(async () => {
  world = await startWorld({ env: { ADMIN_USER_IDS: SUPER } });
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

describe("T16 JSON that nests too deep is refused without being parsed", () => {
  // Well-formed: only its depth is wrong, and it is a valid delivery but for that.
  const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;

  test("by the webhooks, which go on taking others", async () => {
    const parse = vi.spyOn(JSON, "parse");
    try {
      const body = nested(500_000);
      const flood = Array.from({ length: 20 }, () => post(world.url, customWebhook({ body })));
      const honest = await post(world.url, codehostWebhook());
      expect(honest.status).toBe(200);
      for (const answer of await Promise.all(flood)) expect(answer.status).toBe(400);
      expect(parse.mock.calls.filter(([text]) => text === body)).toEqual([]);
    } finally {
      parse.mockRestore();
    }
  });

  test("and what is as deep as allowed is taken", async () => {
    expect((await post(world.url, customWebhook({ body: nested(64) }))).status).toBe(200);
    expect((await post(world.url, customWebhook({ body: nested(65) }))).status).toBe(400);
  });

  const put = (path: string, headers: Readonly<Record<string, string>>, body: string) =>
    fetch(new URL(path, world.url), {
      method: "PUT",
      headers: { "content-type": "application/json", ...headers },
      body,
    });

  const tooMuch = [
    ["nests deeper than 72 levels", `{"groups":${nested(100_000)},"routes":[]}`],
    ["has more than 100000 lists and objects", `{"groups":[${"{},".repeat(100_000)}{}]}`],
  ] as const;
  const writes = ["/admin/api/groups", "/admin/api/routes"].flatMap((path) =>
    tooMuch.map(([what, body]) => [path, what, body] as const),
  );

  test.each(writes)("by %s, if the body %s", async (path, what, body) => {
    const { cookie } = await signInto(world, SUPER);
    const parse = vi.spyOn(JSON, "parse");
    const answer = await put(path, { cookie }, body);
    const parsed = parse.mock.calls.filter(([text]) => text === body);
    parse.mockRestore();
    expect([answer.status, await answer.json()]).toEqual([400, { error: `The body ${what}` }]);
    expect(parsed).toEqual([]);
  });

  test.each(["/admin/api/groups", "/admin/api/routes"])("too many fields, by %s", async (path) => {
    const { cookie } = await signInto(world, SUPER);
    const fields = Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`key${at}`, 0]));
    const answer = await put(path, { cookie }, JSON.stringify({ groups: [fields], routes: [] }));
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { error: "An object has more than 1000 fields" },
    ]);
  });
});

describe("T17 payloads cannot pollute prototypes", () => {
  const isClean = () => Object.keys(Object.prototype).length === 0 && !("polluted" in {});
  const keys = fc.constantFrom("__proto__", "constructor", "prototype", "polluted", "a");
  const { json } = fc.letrec((tie) => ({
    json: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(true, 1, "polluted"),
      fc.dictionary(keys, tie("json"), { maxKeys: 3 }),
    ),
  }));

  test("not what reads, matches and compares them", () => {
    const route = compiled({
      filter: {
        any: ["__proto__.polluted", "constructor.prototype.polluted", "a.__proto__.a"].map(
          (path) => ({ field: { path, op: "exists" as const } }),
        ),
      },
    });
    fc.assert(
      fc.property(json, (value) => {
        const text = `{"ref":"x","__proto__":${JSON.stringify(value)},"constructor":{"prototype":{"polluted":1}}}`;
        const reading = readJson(text);
        if (reading.outcome !== "read") throw new Error("not read");
        const { value: payload } = reading;
        const event = readEvent("codehost", "push", payload);
        if (event.outcome === "read")
          matchRoutes({ ...event, entry: { groupId: "acme" } }, [ACME], route, "full");
        isSameValue(payload, { ...Object(payload) });
        readShape(ConfigFile, payload);
        readShape(ConfigFile, { groups: [payload], routes: [payload] });
        expect(isClean()).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test("and what is only inherited is no field", () => {
    const route = compiled({ filter: { field: { path: "constructor.name", op: "exists" } } });
    const event = readEvent("custom", "custom", { a: 1 });
    if (event.outcome !== "read") throw new Error("not read");
    const named = compiled({
      filter: { event: "custom", field: { path: "constructor.name", op: "exists" } },
    });
    const arrival = { ...event, entry: { groupId: "acme" } };
    for (const routes of [route, named])
      expect(matchRoutes(arrival, [ACME], routes)[0]?.outcome).toBe("notMatched");
  });

  test("not through the endpoints", async () => {
    const hostile =
      '{"ref":"x","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
    expect((await post(world.url, codehostWebhook({ body: hostile }))).status).toBe(200);
    const { cookie } = await signInto(world, SUPER);
    const answer = await fetch(new URL("/admin/api/groups", world.url), {
      method: "PUT",
      headers: { "content-type": "application/json", cookie },
      body: hostile,
    });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { error: "The body is not valid JSON" },
    ]);
    expect(isClean()).toBe(true);
  });
});
