// Errands: done once, in order, together with what they change; tried again, and never lost.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { SystemJob } from "../../src/core/jobs/system-job.ts";
import type { SystemJobRunner } from "../../src/ports/jobs.ts";
import { RELAY } from "../../src/ports/records.ts";
import type { Store } from "../../src/store/index.ts";
import { type DeliveryWorld, startDelivery } from "../support/delivery.ts";

let world: DeliveryWorld;
let store: Store;
beforeAll(async () => {
  world = await startDelivery();
  store = world.open();
});
beforeEach(() => world.sql("delete from system_jobs"));
afterAll(() => world.remove());

const suspended = (installationId: string): SystemJob => ({
  kind: "installation-suspended",
  installationId,
});

async function addJob(systemJob: SystemJob, eventId = 1): Promise<void> {
  await world.sql("insert into system_jobs (event_id, kind, body) values ($1, $2, $3)", [
    eventId,
    systemJob.kind,
    JSON.stringify(systemJob),
  ]);
}

const left = () =>
  world.sql<{ attempts: number; error: string | null }>(
    "select attempts, error from system_jobs order by id",
  );

/** Keeps what it was given. */
function recorder(): { done: SystemJob[]; run: SystemJobRunner } {
  const done: SystemJob[] = [];
  return {
    done,
    run: async (systemJob) => {
      done.push(systemJob);
      return "done";
    },
  };
}

test("an errand is done and gone", async () => {
  await addJob(suspended("1"));
  const { done, run } = recorder();
  expect(await store.systemJobs.tryNext(run)).toMatchObject({ outcome: "done" });
  expect(await store.systemJobs.tryNext(run)).toEqual({ outcome: "none" });
  expect(done).toEqual([suspended("1")]);
  expect(await left()).toEqual([]);
});

test("what failed halfway changed nothing, and is tried again later with its error kept", async () => {
  await addJob(suspended("1"));
  const [before] = await world.sql("select id from audit_head");
  const tried = await store.systemJobs.tryNext(async (_systemJob, transaction) => {
    await transaction.note([
      { actor: RELAY, action: "x.y", groupKey: undefined, targetType: "x", targetId: "1" },
    ]);
    throw new Error("half way\0through");
  });
  expect(tried).toMatchObject({ outcome: "failed", isLast: false });
  expect(await world.sql("select id from audit_head")).toEqual([before]);
  expect(await left()).toEqual([{ attempts: 1, error: "half way\u{FFFD}through" }]);
  const { done, run } = recorder();
  const early = await store.systemJobs.tryNext(run);
  expect(early).toEqual({ outcome: "none", nextInMs: expect.any(Number) });
  await world.sql("update system_jobs set next_at = now()");
  await store.systemJobs.tryNext(run);
  expect(done).toHaveLength(1);
});

test("after twelve tries it is kept, and nobody tries it again", async () => {
  await addJob(suspended("1"));
  await world.sql("update system_jobs set attempts = 11");
  const fail = async () => {
    throw new Error("never");
  };
  expect(await store.systemJobs.tryNext(fail)).toMatchObject({ outcome: "failed", isLast: true });
  await world.sql("update system_jobs set next_at = now()");
  expect(await store.systemJobs.tryNext(fail)).toEqual({ outcome: "none" });
  expect(await left()).toEqual([{ attempts: 12, error: "never" }]);
});

test("those about one installation keep their order, also while another process does the first", async () => {
  const other = world.open();
  await addJob(suspended("1"));
  await addJob({ kind: "installation-deleted", installationId: "1" });
  await addJob(suspended("2"));
  const { done, run } = recorder();
  await store.systemJobs.tryNext(async (systemJob) => {
    expect(await other.systemJobs.tryNext(run)).toMatchObject({ outcome: "done" });
    expect(await other.systemJobs.tryNext(run)).toEqual({
      outcome: "none",
      nextInMs: expect.any(Number),
    });
    done.push(systemJob);
    return "done";
  });
  await store.systemJobs.tryNext(run);
  expect(done.map(({ kind, ...about }) => [kind, about])).toEqual([
    ["installation-suspended", { installationId: "2" }],
    ["installation-suspended", { installationId: "1" }],
    ["installation-deleted", { installationId: "1" }],
  ]);
});

test("an errand waits until every shard has looked at its event", async () => {
  await world.sql(
    "insert into undispatched (event_id, received_at, bytes, shards) values (77, now(), 1, 4)",
  );
  await addJob(suspended("1"), 77);
  const { run } = recorder();
  expect(await store.systemJobs.tryNext(run)).toEqual({
    outcome: "none",
    nextInMs: expect.any(Number),
  });
  await world.sql("delete from undispatched");
  expect(await store.systemJobs.tryNext(run)).toMatchObject({ outcome: "done" });
});

test("one that is not finished comes again", async () => {
  await addJob({ kind: "events-forgotten", installationId: "1", groupKeys: ["5"] });
  expect(await store.systemJobs.tryNext(async () => "unfinished")).toMatchObject({
    outcome: "unfinished",
  });
  expect(await left()).toEqual([{ attempts: 0, error: null }]);
});

test("who finds no job learns when the next one is due, and that there is none", async () => {
  const { run } = recorder();
  await addJob(suspended("1"));
  await world.sql("update system_jobs set next_at = now() + interval '1 hour'");
  const tried = await store.systemJobs.tryNext(run);
  const nextInMs = tried.outcome === "none" ? tried.nextInMs : undefined;
  expect(nextInMs).toBeGreaterThan(3_500_000);
  expect(nextInMs).toBeLessThanOrEqual(3_600_000);
  await world.sql("delete from system_jobs");
  expect(await store.systemJobs.tryNext(run)).toEqual({ outcome: "none", nextInMs: undefined });
});

test("an installation that is gone takes payloads, messages and titles with it", async () => {
  const [event] = await world.sql<{ id: string }>(
    `insert into events (provider, event, headers, payload)
     values ('codehost', 'issues', '{}', 'canary') returning id`,
  );
  await world.sql(
    `insert into event_groups
       (event_id, received_at, group_key, state, routes_version, verdicts, title, url)
     select id, received_at, 5, 'dispatched', 0, '[]', 'canary', 'https://canary.example'
     from events where id = $1`,
    [event?.id],
  );
  await world.sql(
    `with lane as (
       insert into lanes (group_key, platform, target_key, target)
       values (5, 'chatone', 'chatone:forgotten', '{}') returning id)
     insert into sends (lane_id, group_key, event_id, status, title, message)
     select id, 5, $1, 'delivered', 'canary', '{"text":"canary"}' from lane`,
    [event?.id],
  );
  await addJob({ kind: "events-forgotten", installationId: "1", groupKeys: ["5"] });
  await store.systemJobs.tryNext(async (_systemJob, transaction) => {
    await transaction.forgetEvents(["5"]);
    return "done";
  });
  const [forgotten] = await world.sql(
    `select octet_length(payload) as bytes, g.title, g.url, s.title as sent, s.message
     from events e join event_groups g on g.event_id = e.id join sends s on s.event_id = e.id
     where e.id = $1`,
    [event?.id],
  );
  expect(forgotten).toEqual({ bytes: 0, title: "", url: null, sent: null, message: null });
});

test("an installation that is gone takes what Relay read with it, and nothing of others", async () => {
  await world.sql(
    `insert into host_answers (group_key, key, question, answer)
     select group_key, provider, jsonb_build_object('provider', provider), answer
     from (values (5, 'codehost', '{"outcome":"known"}'::jsonb), (5, 'codehost', null),
       (5, 'altforge', '{"outcome":"known"}'), (6, 'codehost', '{"outcome":"known"}'))
       as t (group_key, provider, answer)`,
  );
  await addJob({ kind: "events-forgotten", installationId: "1", groupKeys: ["5"] });
  await store.systemJobs.tryNext(async (_systemJob, transaction) => {
    await transaction.forgetEvents(["5"]);
    return "done";
  });
  expect(await world.sql("select group_key, key from host_answers order by id")).toEqual([
    { group_key: "5", key: "altforge" },
    { group_key: "6", key: "codehost" },
  ]);
});

test("one that cannot be read fails instead of stopping the others", async () => {
  await world.sql("insert into system_jobs (event_id, kind, body) values (1, 'odd', '{}')");
  await addJob(suspended("1"));
  const { done, run } = recorder();
  expect(await store.systemJobs.tryNext(run)).toMatchObject({ outcome: "failed", kind: "odd" });
  await store.systemJobs.tryNext(run);
  expect(done).toHaveLength(1);
});
