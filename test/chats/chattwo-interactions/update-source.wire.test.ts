// Updates that are fetched: what the platform's answers mean, and what it is told in turn.

import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { startChattwo } from "../../../sandbox/chattwo/start.ts";
import { manualClock } from "../../../sandbox/platform/clock.ts";
import { readSeed } from "../../../sandbox/seed.ts";
import { chattwoUpdates } from "../../../src/chats/chattwo/interactions/update-source.ts";
import { startUpdateLoop } from "../../../src/worker/interactions/update-loop.ts";
import { testLog } from "../../support/test-log.ts";
import { ANA, BO, CHAT, TOKEN } from "./stage.ts";

const { chattwo: seed } = readSeed();
const Asked = z.object({ offset: z.int().optional() });
const NEVER = new AbortController().signal;

async function startStage() {
  const clock = manualClock();
  const chattwo = await startChattwo({ clock, seed });
  const sourceOf = (botToken: string, apiUrl = chattwo.url) =>
    chattwoUpdates({ apiUrl, botToken, version: "1.2.3" });
  return { clock, chattwo, sourceOf, source: sourceOf(TOKEN) };
}

let stage: Awaited<ReturnType<typeof startStage>>;
beforeEach(async () => {
  stage = await startStage();
});
afterEach(() => stage.chattwo.stop());

const say = (text: string, userId = BO) => stage.chattwo.say({ chatId: CHAT, userId, text });
const fetching = async () => {
  await expect.poll(stage.chattwo.updates.isFetching).toBe(true);
};
const offsets = () =>
  stage.chattwo.journal
    .read()
    .flatMap((entry) => (entry.kind === "arrived" ? [entry.body] : []))
    .map((body) => Asked.parse(body).offset);

test("a call waits for half a minute, and comes back with nothing or with all there is", async () => {
  const nothing = stage.source.fetch(undefined, NEVER);
  await fetching();
  stage.clock.advance(30_000);
  expect(await nothing).toEqual({ outcome: "fetched", bodies: [], last: undefined });
  say("/relay one");
  say("/relay two", ANA);
  const fetched = await stage.source.fetch(undefined, NEVER);
  expect(fetched).toMatchObject({ outcome: "fetched", last: 845_000_002 });
  expect(JSON.stringify(fetched)).toContain("/relay two");
});

test("so many of the longest messages as one call brings fit into its answer", async () => {
  for (let count = 0; count < 60; count += 1) say(`/relay ${"長".repeat(4000)}`);
  const fetched = await stage.source.fetch(undefined, NEVER);
  expect(fetched).toMatchObject({ outcome: "fetched", last: 845_000_050 });
});

test("a webhook, and another one who fetches, are conflicts of two kinds", async () => {
  const waiting = stage.source.fetch(undefined, NEVER);
  await fetching();
  const hook = { url: "http://127.0.0.1:9/", secretToken: "s", maxConnections: 1 };
  const other = stage.sourceOf(TOKEN).fetch(undefined, NEVER);
  expect(await waiting).toMatchObject({
    outcome: "conflict",
    isWebhook: false,
    error: expect.stringContaining("terminated by other getUpdates request"),
  });
  stage.chattwo.updates.setWebhook(hook);
  const isWebhook = { outcome: "conflict", isWebhook: true };
  expect(await other).toMatchObject(isWebhook);
  expect(await stage.source.fetch(undefined, NEVER)).toMatchObject(isWebhook);
});

test("an unknown token, a limit, a fault and nobody at all are told apart", async () => {
  const { faults } = stage.chattwo;
  expect(await stage.sourceOf("1:unknown").fetch(undefined, NEVER)).toEqual({
    outcome: "refused",
    error: "Unauthorized",
  });
  faults.add({ steps: [{ kind: "429", retryAfterSeconds: 7 }] });
  expect(await stage.source.fetch(undefined, NEVER)).toEqual({
    outcome: "wait",
    afterMs: 7000,
    error: "Too Many Requests: retry after 7",
  });
  faults.add({ steps: [{ kind: "html-502" }, { kind: "wrong-json" }, { kind: "half-answer" }] });
  say("/relay one");
  for (const error of ["HTTP 502, not JSON", "not JSON", "answer cut short"])
    expect(await stage.source.fetch(undefined, NEVER)).toEqual({ outcome: "failed", error });
  const nowhere = stage.sourceOf(TOKEN, "http://127.0.0.1:1");
  expect(await nowhere.fetch(undefined, NEVER)).toEqual({
    outcome: "failed",
    error: "connection refused",
  });
});

test("an open call ends at once when it is called off", async () => {
  const stopping = new AbortController();
  const waiting = stage.source.fetch(undefined, stopping.signal);
  await fetching();
  stopping.abort();
  expect(await waiting).toEqual({ outcome: "failed", error: "stopped" });
});

test("the platform hears once what was kept, and then of no number until something comes", async () => {
  const bodies: string[] = [];
  const loop = startUpdateLoop({
    platform: "chattwo",
    source: stage.source,
    turn: { isOurs: async () => true },
    notifier: { listen: () => {} },
    workerId: () => "1",
    keep: async (fetched) => fetched.map((body) => (bodies.push(body), "kept" as const)),
    elapsed: () => performance.now(),
    meter: { kept: () => {} },
    log: testLog(),
    onFault: () => {},
  });
  await fetching();
  say("/relay one");
  await expect.poll(offsets).toEqual([undefined, 845_000_002]);
  await fetching();
  stage.clock.advance(30_000);
  await expect.poll(offsets).toEqual([undefined, 845_000_002, undefined]);
  await fetching();
  say("/relay two");
  await expect.poll(() => offsets().at(-1)).toBe(845_000_003);
  await loop.stop();
  expect(bodies).toHaveLength(2);
});

test("what could not be kept is not confirmed, and comes again", async () => {
  const log = testLog();
  let attempts = 0;
  const loop = startUpdateLoop({
    platform: "chattwo",
    source: stage.source,
    turn: { isOurs: async () => true },
    notifier: { listen: () => {} },
    workerId: () => "1",
    keep: async (fetched) => {
      attempts += 1;
      if (attempts < 3) throw new Error("the database is away");
      return fetched.map(() => "kept" as const);
    },
    elapsed: () => performance.now(),
    meter: { kept: () => {} },
    log,
    onFault: (what, error) => log.warn(what, { why: String(error) }),
  });
  say("/relay one");
  await expect.poll(() => offsets().at(-1)).toBe(845_000_002);
  expect(offsets()).toEqual([undefined, undefined, undefined, 845_000_002]);
  expect(log.lines.map(({ event }) => event)).toEqual([
    "updates.fetching",
    "updates.not-kept",
    "updates.not-kept",
    "interaction.kept",
  ]);
  await loop.stop();
});
