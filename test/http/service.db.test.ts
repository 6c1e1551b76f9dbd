// What operators ask the service, what is refused, and what the log never says.

import { request } from "node:http";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { post } from "../support/post.ts";
import { exchange } from "../support/raw-socket.ts";
import { codehostWebhook } from "../support/webhooks.ts";
import { startWorld, type World } from "../support/world.ts";
import { lockWaits } from "../support/lock-waits.ts";

const TOKEN = "metrics token of this test";
let world: World;
beforeAll(async () => {
  world = await startWorld({ env: { METRICS_TOKEN: TOKEN, HOST: "0.0.0.0" } });
});
afterAll(() => world.stop());

const port = () => new URL(world.url).port;
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port()}${path}`, { headers });

test("GET /health is 200 { status: ok }", async () => {
  const reply = await get("/health");
  expect([reply.status, await reply.json()]).toEqual([200, { status: "ok" }]);
});

test("GET /ready says which migrations are missing", async () => {
  const ready = async () => {
    const reply = await get("/ready");
    return [reply.status, await reply.json()];
  };
  expect(await ready()).toEqual([200, { status: "ready" }]);
  await world.sql("update migrations set name = 'x' || name where name = '0001-baseline.sql'");
  await expect
    .poll(ready)
    .toEqual([503, { error: "Migrations pending: run relay migrate (0001-baseline.sql)" }]);
  await world.sql("update migrations set name = substr(name, 2) where name like 'x%'");
  await expect.poll(ready).toEqual([200, { status: "ready" }]);
});

describe("GET /metrics", () => {
  test("counts what was accepted and what was refused, by reason", async () => {
    await post(`http://127.0.0.1:${port()}`, codehostWebhook());
    await post(`http://127.0.0.1:${port()}`, codehostWebhook({ secret: "wrong" }));
    const text = await (await get("/metrics", { authorization: `Bearer ${TOKEN}` })).text();
    expect(text).toContain(
      'relay_webhooks_accepted_total{provider="codehost",duplicate="false"} 1',
    );
    expect(text).toContain('relay_webhooks_rejected_total{reason="wrong-signature"} 1');
    expect(text).toContain("relay_webhooks_waiting 0");
  });

  test("L2 a token that is set is required, also from this machine", async () => {
    for (const scheme of ["Bearer", "bearer"]) {
      const right = { authorization: `${scheme} ${TOKEN}` };
      expect((await get("/metrics", right)).status).toBe(200);
    }
    for (const wrong of [{}, { authorization: `Bearer ${TOKEN}x` }]) {
      const refused = await get("/metrics", wrong);
      expect([refused.status, await refused.json()]).toEqual([401, { error: "Unauthorized" }]);
    }
  });

  test("L2 without a token only direct callers on this machine read them", async () => {
    const open = await startWorld({ env: { BASE_URL: "https://relay.example.com" } });
    const statusFor = async (headers: string) => {
      const head = `GET /metrics HTTP/1.1\r\nConnection: close\r\n${headers}\r\n\r\n`;
      return (await exchange(open.url, head)).slice(9, 12);
    };
    expect(await statusFor("Host: 127.0.0.1")).toBe("200");
    expect(await statusFor("Host: 127.0.0.1\r\nX-Forwarded-For: 203.0.113.9")).toBe("401");
    for (const host of ["relay.example.com", "Relay.Example.com:443"])
      expect(await statusFor(`Host: ${host}`)).toBe("401");
    await open.stop();
  });
});

describe("every refusal is { error } and nothing else", () => {
  test.each([
    ["GET", "/nothing/here", 404, "Not found"],
    ["PUT", "/webhook", 405, "Method not allowed"],
    ["GET", "/%zz", 400, "Bad request"],
  ])("%s %s", async (method, path, status, error) => {
    const reply = await fetch(`http://127.0.0.1:${port()}${path}`, { method });
    expect([reply.status, await reply.json()]).toEqual([status, { error }]);
  });

  test("headers that are too large", async () => {
    const head = `GET /health HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(20_000)}\r\n\r\n`;
    const answer = await exchange(`http://127.0.0.1:${port()}`, head);
    expect(answer).toMatch(/^HTTP\/1.1 431 .*\{"error":"Request header too large"\}$/s);
  });

  test("a bug", async () => {
    const broken = await startWorld({
      events: () => ({ append: () => Promise.reject(new Error("password=canary")) }),
    });
    const { status, body } = await post(broken.url, codehostWebhook());
    await broken.stop();
    expect([status, body]).toEqual([500, { error: "Internal error" }]);
    expect(broken.log.lines.map(({ event }) => event)).toContain("request.failed");
  });
});

test("a sender that goes away in the middle leaves nothing behind", async () => {
  const webhook = codehostWebhook();
  const headers = [...webhook.headers.flat(), "content-length", "1000"];
  const outgoing = request(`http://127.0.0.1:${port()}/webhook`, { method: "POST", headers });
  outgoing.on("error", () => {});
  outgoing.write("{");
  outgoing.destroy();
  expect((await post(`http://127.0.0.1:${port()}`, codehostWebhook())).status).toBe(200);
  expect(world.log.lines.map(({ event }) => event)).not.toContain("request.failed");
});

test("T23 a console that uses up its connections does not slow the ingress", async () => {
  const release = await blockConsole("api_tokens");
  const authorization = `Bearer relay_${"x".repeat(43)}`;
  const blocked = Array.from({ length: 8 }, () => get("/api/config", { authorization }));
  const waits = lockWaits("api_tokens");
  await expect.poll(() => world.sql(waits)).toHaveLength(4);
  expect((await post(`http://127.0.0.1:${port()}`, codehostWebhook())).status).toBe(200);
  await release();
  for (const reply of await Promise.all(blocked)) expect(reply.status).toBe(401);
});

test("M6 however many ask for /ready, they take one connection", async () => {
  const release = await blockConsole("migrations");
  const waits = lockWaits("migrations");
  // The answer before this one is fresh for a second.
  const blocked: Promise<Response>[] = [];
  await expect
    .poll(() => {
      blocked.push(...Array.from({ length: 8 }, () => get("/ready")));
      return world.sql(waits);
    })
    .toHaveLength(1);
  const free = await get("/api/config", { authorization: `Bearer relay_${"x".repeat(43)}` });
  expect(free.status).toBe(401);
  expect(await world.sql(waits)).toHaveLength(1);
  await release();
  for (const reply of await Promise.all(blocked)) expect(reply.status).toBe(200);
});

test.each(["/openapi.json", "/relay.schema.json"])(
  "M6 %s is served from memory, and 304 to a caller that has it",
  async (path) => {
    const first = await get(path);
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    await first.json();
    const again = await get(path, { "if-none-match": etag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  },
);

/** Locks a table that only the console's connections read. */
async function blockConsole(table: string) {
  const client = new Client({ connectionString: world.urls.migrateUrl });
  await client.connect();
  await client.query("begin");
  await client.query(`lock table ${table} in access exclusive mode`);
  return () => client.end();
}

test("each request is one line in the log, with an id of its own", async () => {
  world.log.lines.length = 0;
  const deliveryId = "logged-once";
  await post(`http://127.0.0.1:${port()}`, codehostWebhook({ deliveryId }));
  await get("/health");
  await expect.poll(() => world.log.lines).toHaveLength(2);
  const [first, second] = world.log.lines;
  expect(first).toMatchObject({
    event: "webhook.accepted",
    fields: { path: "/webhook", status: 200, provider: "codehost", event: "push", deliveryId },
  });
  expect(second).toMatchObject({ event: "request.handled", fields: { path: "/health" } });
  expect(first?.fields["requestId"]).not.toBe(second?.fields["requestId"]);
});
