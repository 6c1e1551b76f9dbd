// How a process ends that is told to: whoever is connected is answered, and nothing is reset.

import { Agent, get } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeDatabase, type TestDatabase } from "../support/database.ts";
import { post } from "../support/post.ts";
import { type RunningProcess, startRelay } from "../support/process.ts";
import { codehostWebhook } from "../support/webhooks.ts";
import { envFor } from "../support/world.ts";
import { lockWaits } from "../support/lock-waits.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await makeDatabase();
});
afterAll(() => database.remove());

const serve = async (role: string) => {
  const relay = startRelay(["serve", "--role", role], envFor(database.urls));
  await relay.said(/service\.started/);
  const url = /"url":"([^"]+)"/.exec(relay.output())?.[1] ?? "";
  return { ...relay, url };
};

const end = async ({ child, finished }: RunningProcess) => {
  child.kill("SIGTERM");
  return (await finished).code;
};

test.each(["api", "worker", "all"])("SIGTERM ends role %s with exit 0", async (role) => {
  expect(await end(await serve(role))).toBe(0);
});

test("SIGTERM waits for requests under way, also for one that is held", async () => {
  const relay = await serve("api");
  const locker = await database.owner.connect();
  await locker.query("begin");
  await locker.query("lock table events in access exclusive mode");
  const agent = new Agent({ keepAlive: true });
  const answer = post(relay.url, codehostWebhook(), { agent });
  while ((await database.owner.query(lockWaits("events"))).rowCount === 0) continue;
  const ended = end(relay);
  await relay.said(/service\.stopping/);
  await locker.query("rollback");
  locker.release();
  expect((await answer).status).toBe(200);
  expect(await ended).toBe(0);
  expect(relay.output()).toContain("everything finished");
});

test("SIGTERM does not wait for connections that are kept alive", async () => {
  const relay = await serve("api");
  await fetch(`${relay.url}/health`, { headers: { connection: "keep-alive" } });
  expect(await end(relay)).toBe(0);
  expect(relay.output()).toContain("everything finished");
});

test("SIGTERM leaves connections open that are in use, until their next answer", async () => {
  const relay = await serve("api");
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const request = async (path: string) => {
    const [reply] = await once(get(`${relay.url}${path}`, { agent }), "response");
    return [reply.statusCode, reply.headers.connection, await text(reply)];
  };
  expect(await request("/ready")).toEqual([200, "keep-alive", '{"status":"ready"}']);
  const ended = end(relay);
  await relay.said(/service\.stopping/);
  expect(await request("/ready")).toEqual([503, "close", '{"error":"Stopping"}']);
  expect(await ended).toBe(0);
});

test("SIGTERM cuts off nobody who waits to be taken in", async () => {
  const relay = await serve("api");
  const { hostname, port } = new URL(relay.url);
  relay.child.kill("SIGSTOP");
  const sockets = Array.from({ length: 50 }, () => connect(Number(port), hostname));
  await Promise.all(sockets.map((socket) => once(socket, "connect")));
  for (const socket of sockets)
    socket.write(`GET /health HTTP/1.1\r\nhost: relay\r\nconnection: close\r\n\r\n`);
  const answers = Promise.all(sockets.map(text));
  const ended = end(relay);
  relay.child.kill("SIGCONT");
  expect(new Set((await answers).map((answer) => answer.split("\r\n")[0]))).toEqual(
    new Set(["HTTP/1.1 200 OK"]),
  );
  expect(await ended).toBe(0);
});
