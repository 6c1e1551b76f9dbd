// What became of events, by the worst of their sends: in the list, as its filter, and added up.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EVENT_OUTCOMES } from "../../src/contract/records/entries.ts";
import { EVENT_STEPS, getEventFigures } from "../../src/contract/records/figures.ts";
import { listEvents } from "../../src/contract/records/events.ts";
import { type Browser, browser, type Console, startConsole, SUPER } from "../support/console.ts";
import { type MadeEvent, makeEvent } from "../support/made-events.ts";
import { readReply } from "../support/read-reply.ts";
import { giveTo, seedRejection } from "../support/records.ts";
import { addMembers, keyOf } from "../support/sends.ts";
import { whileLocked } from "../support/while-locked.ts";

const HOUR = 3_600_000;

/** The name of each says what it has to be. */
const EVENTS: readonly (MadeEvent & { repo: string })[] = [
  { repo: "delivered", age: 0.4, sends: ["delivered"] },
  { repo: "delivered", age: 1.1, sends: ["delivered", "skipped", "combined"] },
  { repo: "delivered", age: 30, sends: ["delivered"] },
  { repo: "canceled", age: 1.2, sends: ["delivered", "combined", "canceled"] },
  { repo: "canceled", age: 7, sends: ["canceled"] },
  { repo: "combined", age: 20, sends: ["combined", "skipped"] },
  { repo: "failed", age: 2, sends: ["delivered", "failed", "queued"] },
  { repo: "failed", age: 3, sends: ["dead"] },
  { repo: "waiting", age: 0.1, sends: ["delivered", "queued"] },
  { repo: "waiting", age: 0.2, sends: ["sending"] },
  { repo: "waiting", age: 23, sends: ["retrying"] },
  { repo: "notSent", age: 5, state: "ignored" },
  { repo: "notSent", age: 5.1, sends: ["skipped"] },
  { repo: "quarantined", age: 6, state: "quarantined" },
];

let world: Console;
let ana: Browser;
let eve: Browser;
beforeAll(async () => {
  world = await startConsole();
  await giveTo(world, "globex", [{ userId: "43", login: "eve", role: "owner" }]);
  for (const event of EVENTS) await makeEvent(world, "acme", event);
  await makeEvent(world, "globex", { repo: "theirs", age: 1, sends: ["failed"] });
  await seedRejection(world, "acme", "ours");
  await seedRejection(world, "globex", "theirs");
  ana = await world.signIn("42");
  eve = await world.signIn("43");
});
afterAll(() => world.stop());

const list = (query: string, who = ana) =>
  readReply(who, `/admin/api/events?groupId=acme&${query}`, listEvents);
const figures = (query = "", who = ana) =>
  readReply(who, `/admin/api/events/figures?${query}`, getEventFigures);

describe("a list", () => {
  test("tells the outcome of each event, and finds it by it", async () => {
    const { events } = await list("");
    expect(events).toHaveLength(EVENTS.length);
    for (const { outcome, repo } of events) expect(outcome).toBe(repo);
    for (const outcome of EVENT_OUTCOMES) {
      const found = (await list(`outcome=${outcome}`)).events.map(({ id }) => id);
      expect(found).toEqual(events.filter(({ repo }) => repo === outcome).map(({ id }) => id));
    }
  });

  test("from a moment on ends there, for one group and for all", async () => {
    const from = Date.now() - 24 * HOUR;
    const young = EVENTS.filter(({ age }) => age < 24).length;
    expect((await list(`from=${from}`)).events).toHaveLength(young);
    const root = await world.signIn(SUPER);
    const all = await readReply(root, `/admin/api/events?from=${from}`, listEvents);
    expect(all.events).toHaveLength(young + 1);
  });

  test("names where it was sent, the worst first, with title, error and time to chat", async () => {
    const { events } = await list("outcome=failed");
    const [event] = events.filter(({ sends }) => Object.keys(sends).length === 3);
    expect(event).toMatchObject({
      title: "failed 0",
      toChatMs: 250,
      sends: { delivered: 1, failed: 1, queued: 1 },
      sentTo: [
        { status: "failed", error: "Missing Access", name: "place 1", isPaused: false },
        { status: "queued", error: null, name: "place 2" },
        { status: "delivered", error: null, name: "place 0" },
      ],
    });
  });

  test("tells how long the slowest and the fastest target took", async () => {
    const id = await makeEvent(world, "mute", {
      repo: "slow",
      age: 1,
      sends: ["delivered", "delivered"],
    });
    await world.sql(
      `update sends set delivered_at = received_at + interval '65 seconds'
       where event_id = $1 and lane_id = (select max(lane_id) from sends where event_id = $1)`,
      [id],
    );
    // A card that is edited later was there before.
    await world.sql(
      `insert into sends (lane_id, group_key, event_id, received_at, status, delivered_at)
       select lane_id, group_key, event_id, received_at, status, received_at + interval '1 hour'
       from sends where event_id = $1`,
      [id],
    );
    const { events } = await readReply(ana, "/admin/api/events?groupId=mute", listEvents);
    expect(events).toMatchObject([{ toChatMs: 250, slowestToChatMs: 65_000 }]);
    await world.sql("delete from event_groups where event_id = $1", [id]);
  });

  test("does not count a canceled replay against an event that was delivered", async () => {
    const id = await makeEvent(world, "mute", { repo: "again", age: 1, sends: ["delivered"] });
    await world.sql(
      `with replay as (
         insert into replays (group_key, state, request, requested_by, events, idle)
         select $2, 'canceled', '{}', '42', 1, 0 returning id)
       insert into sends (lane_id, group_key, event_id, status, replay_id)
       select lane_id, group_key, event_id, 'canceled', replay.id from sends, replay
       where event_id = $1`,
      [id, await keyOf(world, "mute")],
    );
    const { events } = await readReply(ana, "/admin/api/events?groupId=mute", listEvents);
    expect(events).toMatchObject([{ outcome: "delivered", sentTo: [{ status: "delivered" }] }]);
    await world.sql("delete from event_groups where event_id = $1", [id]);
  });

  test("names each target once, and ten at most; what is in the log is none of them", async () => {
    const many = Array.from({ length: 12 }, () => "delivered" as const);
    const id = await makeEvent(world, "mute", { repo: "many", age: 1, sends: many });
    await world.sql(
      `insert into sends (lane_id, group_key, event_id, kind, status)
       select lane_id, group_key, event_id, kind, status
       from (values ('event', 'failed'), ('log', 'dead')) as more(kind, status),
            lateral (select lane_id, group_key, event_id from sends where event_id = $1
                     order by id desc limit 1) own`,
      [id],
    );
    await world.sql("update lanes set state = 'paused' where target_key = 'chatone:11'");
    const { events } = await readReply(ana, "/admin/api/events?groupId=mute", listEvents);
    const [event] = events;
    expect(event?.sends).toEqual({ delivered: 12, failed: 1 });
    expect(event?.sentTo).toHaveLength(10);
    expect(new Set(event?.sentTo.map(({ targetId }) => targetId)).size).toBe(10);
    expect(event?.sentTo[0]).toMatchObject({ status: "failed", isPaused: true });
    await world.sql("delete from event_groups where event_id = $1", [id]);
  });
});

describe("figures", () => {
  test("count the last 24 hours by outcome, in 48 steps, with what was refused", async () => {
    const found = await figures("groupId=acme");
    expect(found).toMatchObject({
      delivered: 2,
      canceled: 2,
      combined: 1,
      failed: 2,
      waiting: 3,
      notSent: 2,
      quarantined: 1,
      rejected: 1,
    });
    expect(found.to - found.from).toBe(24 * HOUR);
    expect(found.series).toHaveLength(EVENT_STEPS);
    expect(found.series.map(({ at }) => at)).toEqual(
      Array.from({ length: EVENT_STEPS }, (_, step) => found.from + step * (HOUR / 2)),
    );
    expect(found.series.at(-1)).toMatchObject({ delivered: 1, waiting: 2, failed: 0 });
    for (const outcome of EVENT_OUTCOMES)
      expect(found.series.reduce((sum, step) => sum + step[outcome], 0)).toBe(found[outcome]);
  });

  test("are of the stretch that is asked for", async () => {
    const to = Date.now() - 4 * HOUR;
    const found = await figures(`groupId=acme&from=${to - 48 * HOUR}&to=${to}`);
    expect(found).toMatchObject({ from: to - 48 * HOUR, to, rejected: 0 });
    expect(found).toMatchObject({ delivered: 1, canceled: 1, combined: 1, failed: 0, waiting: 1 });
    expect(found).toMatchObject({ notSent: 2, quarantined: 1 });
  });

  test("count what the list shows under the same filters", async () => {
    await world.sql(
      "update event_groups set actor = 'mia-kraus', provider = 'custom' where repo = 'waiting'",
    );
    const filtered = await figures("groupId=acme&actor=mia-*&provider=custom");
    expect(filtered).toMatchObject({ waiting: 3, delivered: 0, failed: 0, rejected: 0 });
    expect((await list("actor=mia-*&provider=custom")).events).toHaveLength(3);
    expect(await figures("groupId=acme&repo=canceled")).toMatchObject({ canceled: 2, waiting: 0 });
    expect(await figures("groupId=acme&event=push")).toMatchObject({ delivered: 2 });
  });

  test("count rejected webhooks step by step, as far as a filter can speak of them", async () => {
    const { series } = await figures("groupId=acme");
    expect(series.at(-1)?.rejected).toBe(1);
    expect(await figures("groupId=acme&q=ours")).toMatchObject({ rejected: 1 });
    expect(await figures("groupId=acme&q=other")).toMatchObject({ rejected: 0 });
    expect(await figures("groupId=acme&target=1")).toMatchObject({ rejected: 0 });
  });

  test("count events that wait for their dispatch", async () => {
    await world.sql(
      `with came as (
         insert into events (provider, event, headers, payload, group_key, received_at)
         select 'custom', 'custom', '{}', '{}', $1, now() - interval '1m' returning id, received_at)
       insert into undispatched (event_id, received_at, bytes, shards)
       select id, received_at, 2, 0 from came`,
      [await keyOf(world, "acme")],
    );
    const { received, series } = await figures("groupId=acme");
    expect([received, series.at(-1)?.received]).toEqual([1, 1]);
    expect((await list("state=received")).events).toHaveLength(1);
    await world.sql("delete from undispatched");
  });

  test("are of the caller's groups, and what was refused of those they own", async () => {
    expect(await figures("", eve)).toMatchObject({ failed: 1, delivered: 0, rejected: 1 });
    expect(await figures("", await world.signIn(SUPER))).toMatchObject({ failed: 3, rejected: 2 });
    await addMembers(world, "acme", [{ userId: "51", role: "admin" }]);
    const admin = await world.signIn("51");
    for (const query of ["", "groupId=acme"])
      expect(await figures(query, admin)).toMatchObject({ failed: 2, rejected: 0 });
  });

  test("are 503 where the database takes too long", async () => {
    const { status, body } = await whileLocked(world.urls.migrateUrl, "event_groups", () =>
      ana.request("GET", "/admin/api/events/figures"),
    );
    expect([status, body]).toEqual([503, { error: "Temporarily unavailable" }]);
  });

  test("of others' groups, odd queries and too long stretches are refused", async () => {
    const asked = (client: Browser, query: string) =>
      client.request("GET", `/admin/api/events/figures?${query}`);
    const answers = [
      [await asked(browser(world.url), ""), 401, "Unauthorized"],
      [await asked(await world.signIn("99"), ""), 403, "Forbidden"],
      [await asked(eve, "groupId=acme"), 403, "Forbidden"],
      [await asked(ana, "limit=3"), 400, "limit is not a known field"],
      [await asked(ana, "from=x"), 400, "from must be a time in Unix milliseconds"],
      [await asked(ana, "from=5&to=5"), 400, "from must be before to"],
      [
        await asked(ana, `from=1&to=${31 * 24 * HOUR + 2}`),
        400,
        "from must be at most 31 days before to",
      ],
    ] as const;
    for (const [{ status, body }, expected, error] of answers)
      expect([status, body]).toEqual([expected, { error }]);
  });
});
