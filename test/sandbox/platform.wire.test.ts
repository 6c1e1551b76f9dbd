// What every platform has beside its wire: the journal, the switches and the stream of changes.

import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { json, page } from "../../sandbox/platform/call.ts";
import { manualClock } from "../../sandbox/platform/clock.ts";
import { createJournal } from "../../sandbox/platform/journal.ts";
import { createKit, type Kit } from "../../sandbox/platform/kit.ts";
import { post } from "../../sandbox/platform/post.ts";
import { type SandboxPlatform, startPlatform } from "../../sandbox/platform/server.ts";
import { expectNoProblems } from "../support/strict.ts";

const clock = manualClock();
let kit: Kit;
let platform: SandboxPlatform;
beforeAll(async () => {
  platform = await startPlatform({ clock }, (made) => {
    kit = made;
    return {
      answer(call) {
        kit.problem(call, "shouting", "in capitals");
        return json(200, { took: call.body });
      },
      pages: [{ method: "GET", path: "/page", run: () => page(200, "for people") }],
      targetOf: ({ path }) => path,
      tooMany: () => json(429, {}),
      broken: (status) => json(status, {}),
    };
  });
});
afterAll(() => platform.stop());

const request = (path: string, init: RequestInit = {}) =>
  fetch(`${platform.url}${path}`, { headers: { "content-type": "application/json" }, ...init });
const journalLines = async (after = 0) => {
  const reply = await request(`/_sandbox/journal?after=${after}`);
  return (await reply.text())
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
};
const lastSeq = () => platform.journal.read().at(-1)?.seq ?? 0;

test("the journal over HTTP has the arrival, the problems and the end of a request", async () => {
  const after = lastSeq();
  await request("/send?to=us", { method: "POST", body: '{"text":"HELLO"}' });
  await expect.poll(() => journalLines(after)).toHaveLength(3);
  expect(await journalLines(after)).toMatchObject([
    {
      kind: "arrived",
      at: clock.now(),
      method: "POST",
      path: "/send",
      query: "to=us",
      body: { text: "HELLO" },
      inFlight: [],
    },
    { kind: "problem", rule: "shouting" },
    { kind: "ended", status: 200, answered: true },
  ]);
});

test("an arrival lists the requests in flight", async () => {
  platform.faults.add({ path: "/first", steps: [{ kind: "slow", delayMs: 1000 }] });
  const after = lastSeq();
  const first = request("/first");
  await expect.poll(() => platform.journal.read(after).length).toBeGreaterThan(0);
  await request("/second");
  clock.advance(1000);
  await first;
  const [one, two] = platform.journal.read(after).filter((entry) => entry.kind === "arrived");
  expect(two?.inFlight).toEqual([one?.call]);
});

test("pages and the control API are not in the journal", async () => {
  const before = lastSeq();
  const replies = [
    await request("/page"),
    await request("/_sandbox/faults"),
    await request("/_sandbox/nothing"),
  ];
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 404]);
  expect(lastSeq()).toBe(before);
});

test("over HTTP a script of faults is added, listed and removed", async () => {
  const script = { path: "/faulty", steps: [{ kind: "5xx", status: 503, times: 2 }] };
  const added = await request("/_sandbox/faults", { method: "POST", body: JSON.stringify(script) });
  const { id } = z.object({ id: z.string() }).parse(await added.json());
  expect((await request("/faulty")).status).toBe(503);
  expect(await (await request("/_sandbox/faults")).json()).toMatchObject([{ id, taken: 1 }]);
  await request(`/_sandbox/faults/${id}`, { method: "DELETE" });
  expect((await request("/faulty")).status).toBe(200);
});

test("an invalid script is rejected with the reason", async () => {
  const body = JSON.stringify({ steps: [{ kind: "explode" }] });
  const reply = await request("/_sandbox/faults", { method: "POST", body });
  expect(reply.status).toBe(400);
  expect(await reply.json()).toEqual({ error: expect.stringContaining("kind") });
});

test("strict mode can be switched", async () => {
  const set = (strict: boolean) =>
    request("/_sandbox/switches", { method: "PATCH", body: JSON.stringify({ strict }) });
  const problems = async () =>
    z.array(z.unknown()).parse(await (await request("/_sandbox/problems")).json()).length;
  await set(false);
  const before = await problems();
  await request("/send");
  const during = await problems();
  await set(true);
  await request("/send");
  expect([during - before, (await problems()) - during]).toEqual([0, 1]);
});

test("expectNoProblems fails if a request broke a rule", async () => {
  await request("/send");
  expect(() => expectNoProblems(platform)).toThrow("rules were broken:\nshouting: in capitals");
});

test("the live stream coalesces changes", async () => {
  const leaving = new AbortController();
  const stream = await request("/_sandbox/live", { signal: leaving.signal });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  const first = await reader?.read();
  for (let time = 0; time < 50; time += 1) kit.changed();
  const second = await reader?.read();
  leaving.abort();
  expect([first?.value, second?.value]).toEqual(["retry: 1000\n\n", "data: changed\n\n"]);
});

test("a bounded journal keeps the newest entries and their numbers", () => {
  const journal = createJournal(10);
  for (let call = 1; call <= 100; call += 1)
    journal.append({ kind: "problem", at: 0, call, rule: "r", detail: "" });
  const kept = journal.read();
  expect(kept.length).toBeLessThanOrEqual(20);
  expect(kept.at(-1)?.seq).toBe(100);
  expect(journal.read(98).map(({ seq }) => seq)).toEqual([99, 100]);
});

test("a platform sends to this machine only", async () => {
  const call = { what: "push", headers: {}, body: "", deadlineMs: 1000 };
  await expect(post(createKit(), { ...call, url: "https://example.org/" })).rejects.toThrow(
    "not on this machine: https://example.org/",
  );
});

test("a request of a platform times out at its deadline", async () => {
  platform.faults.add({ path: "/slow", steps: [{ kind: "silent" }] });
  const own = createKit({ clock });
  const url = `${platform.url}/slow`;
  const after = lastSeq();
  const outcome = post(own, { what: "push", url, headers: {}, body: "", deadlineMs: 10_000 });
  await expect.poll(() => platform.journal.read(after).length).toBeGreaterThan(0);
  clock.advance(10_000);
  expect(await outcome).toMatchObject({ outcome: "failed", error: "timed out" });
  expect(own.journal.read()).toMatchObject([{ kind: "sent", what: "push", error: "timed out" }]);
});
