// Each kind of fault as a client sees it on a real socket, and as the journal tells it afterwards.

import { connect } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { json } from "../../sandbox/platform/call.ts";
import { manualClock } from "../../sandbox/platform/clock.ts";
import type { Script } from "../../sandbox/platform/faults.ts";
import type { EndEntry } from "../../sandbox/platform/journal.ts";
import {
  type ServerPlan,
  type SandboxPlatform,
  startPlatform,
} from "../../sandbox/platform/server.ts";
import { exchange } from "../support/raw-socket.ts";

/** Counts what it did, so that a test can tell whether a lost answer also lost the deed. */
function countingPlan(): ServerPlan & { done(): number } {
  let done = 0;
  return {
    answer: () => json(200, { ok: true, done: (done += 1) }),
    pages: [],
    targetOf: ({ path }) => path.split("/")[2],
    tooMany: (seconds) => json(429, { retry_after: seconds }, { "retry-after": String(seconds) }),
    broken: (status) => json(status, { message: "broken" }),
    done: () => done,
  };
}

const clock = manualClock();
let platform: SandboxPlatform & { plan: ReturnType<typeof countingPlan> };
beforeAll(async () => {
  platform = await startPlatform({ clock }, countingPlan);
});
afterAll(() => platform.stop());
beforeEach(() => platform.faults.clear());

/** Everything that comes until the connection closes, as bytes. */
function talk(path = "/send/here"): Promise<string> {
  return exchange(platform.url, requestTo(path));
}

function requestTo(path: string): string {
  const head = [`POST ${path} HTTP/1.1`, "host: sandbox", "content-length: 2", "connection: close"];
  return `${head.join("\r\n")}\r\n\r\n{}`;
}

/** What one call did under a script, waiting for the journal to say that it is over. */
async function under(script: Script) {
  const before = platform.plan.done();
  const after = platform.journal.read().at(-1)?.seq;
  platform.faults.add(script);
  const received = await talk();
  const end = await ended(after);
  return { received, end, actions: platform.plan.done() - before };
}

async function ended(after: number | undefined): Promise<EndEntry> {
  return await expect
    .poll(() => platform.journal.read(after).find((entry) => entry.kind === "ended"))
    .toBeDefined()
    .then(() => platform.journal.read(after).find((entry) => entry.kind === "ended"))
    .then((entry) => entry ?? Promise.reject(new Error("the call never ended")));
}

test("without a script a call is answered", async () => {
  const { received, end, actions } = await under({ steps: [{ kind: "ok" }] });
  expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect([actions, end.answered, end.status]).toEqual([1, true, 200]);
});

test("429 says how long to wait, and nothing is done", async () => {
  const { received, end, actions } = await under({
    steps: [{ kind: "429", retryAfterSeconds: 7 }],
  });
  expect(received).toMatch(/^HTTP\/1\.1 429 /);
  expect(received).toContain('{"retry_after":7}');
  expect([actions, end.fault, end.status]).toEqual([0, "429", undefined]);
});

test("5xx has the status it was given, in the platform's own form", async () => {
  const { received, actions } = await under({ steps: [{ kind: "5xx", status: 503 }] });
  expect(received).toMatch(/^HTTP\/1\.1 503 /);
  expect(received).toContain('{"message":"broken"}');
  expect(actions).toBe(0);
});

test("an HTML 502 comes from the edge, not from the platform", async () => {
  const { received, actions } = await under({ steps: [{ kind: "html-502" }] });
  expect(received).toMatch(/^HTTP\/1\.1 502 /);
  expect(received).toContain("content-type: text/html");
  expect(received).toContain("<h1>502 Bad Gateway</h1>");
  expect(actions).toBe(0);
});

test("an edge may lose the answer to a deed that was done", async () => {
  const { received, actions } = await under({ steps: [{ kind: "html-502", applied: true }] });
  expect(received).toMatch(/^HTTP\/1\.1 502 /);
  expect(actions).toBe(1);
});

test("a reset before leaves nothing said and nothing done", async () => {
  const { received, end, actions } = await under({ steps: [{ kind: "reset-before" }] });
  expect([received, actions, end.answered]).toEqual(["", 0, false]);
});

test("a reset after leaves nothing said, but the deed is done", async () => {
  const { received, end, actions } = await under({ steps: [{ kind: "reset-after" }] });
  expect([received, actions, end.answered, end.status]).toEqual(["", 1, false, 200]);
});

test("half an answer has a whole head and half the body it promised", async () => {
  const { received, end, actions } = await under({ steps: [{ kind: "half-answer" }] });
  const [head = "", body = ""] = received.split("\r\n\r\n");
  const promised = Number(/content-length: (\d+)/.exec(head)?.[1]);
  expect(head).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(body.length).toBe(Math.ceil(promised / 2));
  expect([actions, end.answered]).toEqual([1, false]);
});

test("wrong JSON is a whole answer that cannot be read", async () => {
  const { received, end, actions } = await under({ steps: [{ kind: "wrong-json" }] });
  const [, body = ""] = received.split("\r\n\r\n");
  expect(() => JSON.parse(body)).toThrow(/JSON/);
  expect([actions, end.answered]).toEqual([1, false]);
});

test("a slow answer comes when its time has come", async () => {
  platform.faults.add({ steps: [{ kind: "slow", delayMs: 4000 }] });
  const before = platform.plan.done();
  const answer = talk();
  await expect.poll(() => platform.plan.done()).toBe(before + 1);
  const held = await Promise.race([answer, Promise.resolve("nothing yet")]);
  clock.advance(4000);
  expect([held, (await answer).slice(0, 15)]).toEqual(["nothing yet", "HTTP/1.1 200 OK"]);
});

test("who leaves before a slow answer comes is noted as gone, and is under way no more", async () => {
  platform.faults.add({ steps: [{ kind: "slow", delayMs: 4000 }] });
  const before = platform.plan.done();
  const after = platform.journal.read().at(-1)?.seq;
  const leaving = new AbortController();
  const answer = fetch(`${platform.url}/send/here`, { method: "POST", signal: leaving.signal });
  await expect.poll(() => platform.plan.done()).toBe(before + 1);
  leaving.abort();
  await expect(answer).rejects.toThrow("This operation was aborted");
  expect(await ended(after)).toMatchObject({ fault: "slow", status: 200, answered: false });
  await talk();
  const arrived = platform.journal.read(after).filter((entry) => entry.kind === "arrived");
  expect(arrived.at(-1)?.inFlight).toEqual([]);
  clock.advance(4000);
});

test("whoever was gone before the platform came to it was not answered, though the deed is done", async () => {
  const before = platform.plan.done();
  const after = platform.journal.read().at(-1)?.seq;
  const { hostname, port } = new URL(platform.url);
  const socket = connect(Number(port), hostname);
  socket.end(requestTo("/send/here"), () => socket.destroy());
  expect((await ended(after)).answered).toBe(false);
  expect(platform.plan.done()).toBe(before + 1);
});

test("silence lasts until the caller leaves", async () => {
  platform.faults.add({ steps: [{ kind: "silent" }] });
  const before = platform.plan.done();
  const after = platform.journal.read().at(-1)?.seq;
  const leaving = new AbortController();
  const answer = fetch(`${platform.url}/send/here`, { method: "POST", signal: leaving.signal });
  await expect.poll(() => platform.plan.done()).toBe(before + 1);
  leaving.abort();
  await expect(answer).rejects.toThrow("This operation was aborted");
  expect((await ended(after)).answered).toBe(false);
});

test("a script meets only the calls it names, in the order of its steps", async () => {
  platform.faults.add({
    target: "there",
    path: "/send/*",
    steps: [{ kind: "5xx", times: 2 }, { kind: "ok" }, { kind: "429" }],
  });
  const status = async (path: string) => (await talk(path)).slice(9, 12);
  const seen = [];
  for (const path of ["/send/here", "/send/there", "/send/there", "/edit/there", "/send/there"])
    seen.push(await status(path));
  seen.push(await status("/send/there"), await status("/send/there"));
  expect(seen).toEqual(["200", "500", "500", "200", "200", "429", "200"]);
});

test("a script can go on for ever, until it is taken away", async () => {
  const id = platform.faults.add({ steps: [{ kind: "5xx" }], afterwards: "last" });
  const during = [(await talk()).slice(9, 12), (await talk()).slice(9, 12)];
  platform.faults.remove(id);
  expect([...during, (await talk()).slice(9, 12)]).toEqual(["500", "500", "200"]);
});
