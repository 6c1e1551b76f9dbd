// Replays over the API: who may, what is started, what cannot be any more, and what is written down.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { getReplays } from "../../src/contract/replays/replays.ts";
import type { Browser } from "../support/console.ts";
import { makeLane, storeRoutes } from "../support/sends.ts";
import {
  anEvent,
  asking,
  DEV,
  dryRun,
  everything,
  forgetPast,
  itemsOf,
  makePast,
  OPS,
  type PastWorld,
  replayOf,
  routeTo,
  startPast,
} from "./past.ts";

let world: PastWorld;
beforeAll(async () => {
  world = await startPast();
  await storeRoutes(world, [routeTo("all", [DEV, OPS])]);
});
beforeEach(() => forgetPast(world));
afterAll(() => world.stop());

const PATH = "/admin/api/replays";

const start = (client: Browser, id: string, mode = "each") =>
  client.request("POST", `${PATH}/${id}/start`, { body: { mode } });

const change = (client: Browser, id: string, state: string) =>
  client.request("POST", `${PATH}/${id}/state`, { body: { state } });

const find = async (client: Browser, id: string) =>
  replayOf(await client.request("GET", `${PATH}/${id}`));

async function listed(client: Browser, query = "") {
  const { body } = await client.request("GET", `${PATH}${query}`);
  return z
    .object(getReplays.reply.shape)
    .parse(body)
    .replays.map(({ id }) => id);
}

const audited = async () =>
  world.sql<{ action: string; actor_login: string; target_id: string; detail: unknown }>(
    "select action, actor_login, target_id, detail from audit where target_type = 'replay' order by id",
  );

test("what is started is what the dry run showed", async () => {
  const both = [{ status: "failed" }, { channel: OPS, status: "dead" }] as const;
  await makePast(world, { count: 3, sends: both });
  const draft = await dryRun(world.admin, everything);
  const drafted = await world.sql("select requested_by, requested_by_id from replays");
  expect(drafted).toEqual([{ requested_by: "ada", requested_by_id: expect.any(String) }]);
  const shown = await itemsOf(world, draft.id);
  // What happens meanwhile changes nothing of it.
  await makePast(world);
  const started = replayOf(await start(world.admin, draft.id));
  expect(started).toMatchObject({
    state: "running",
    mode: "each",
    requestedBy: "ada",
    each: draft.each,
    targets: draft.targets,
    progress: { messages: 6, delivered: 0, failed: 0, canceled: 0, waiting: 6 },
  });
  expect(await itemsOf(world, draft.id)).toEqual(shown);
  expect(shown).toHaveLength(6);
});

test("as summaries every event is named once in every target it goes to", async () => {
  await makePast(world, { count: 20, sends: [{ status: "failed" }] });
  const draft = await dryRun(world.admin, everything);
  const titles = (await itemsOf(world, draft.id)).map(({ title }) => title);
  const started = replayOf(await start(world.admin, draft.id, "summary"));
  expect(started.progress.messages).toBe(draft.summary.messages);
  expect(started.each).toEqual(draft.each);
  const Notice = z.object({
    kind: z.literal("summary"),
    requestedBy: z.literal("ada"),
    total: z.literal(20),
    lines: z.array(z.object({ title: z.string() })),
  });
  const notices = (await itemsOf(world, draft.id)).map(({ notice }) => Notice.parse(notice));
  expect(notices.flatMap(({ lines }) => lines.map(({ title }) => title))).toEqual(titles);
});

test("events that share a card are one message, and a line each in a summary", async () => {
  const sends = [{ status: "failed" as const, key: "custom:acme:deploy" }];
  await makePast(world, { count: 13, payload: { updateKey: "deploy" }, sends });
  const draft = await dryRun(world.admin, everything);
  expect(draft).toMatchObject({
    events: 13,
    idle: 0,
    each: { messages: 1 },
    summary: { messages: 2 },
  });
  const started = replayOf(await start(world.admin, draft.id, "summary"));
  expect(started.progress.messages).toBe(2);
  const totals = (await itemsOf(world, draft.id)).map(({ notice }) => notice);
  expect(totals).toMatchObject([
    { total: 13, part: 1 },
    { total: 13, part: 2 },
  ]);
});

test("progress is what became of its sends", async () => {
  await makePast(world, { count: 6 });
  const { id } = await dryRun(world.admin, everything);
  await start(world.admin, id);
  const lane = await makeLane(world, "acme", { platform: "chatone", channelId: DEV });
  for (const [at, status] of ["delivered", "failed", "dead", "skipped", "queued"].entries())
    await world.sql(
      `with sent as (
         insert into sends (lane_id, group_key, status, replay_id)
         select $1, group_key, $2, id from replays where id = $3 returning id)
       update replay_items set send_id = sent.id from sent where replay_id = $3 and at = $4`,
      [lane, status, id, at],
    );
  const { progress } = await find(world.viewer, id);
  expect(progress).toEqual({ messages: 6, delivered: 1, failed: 2, canceled: 1, waiting: 2 });
  const canceled = replayOf(await change(world.admin, id, "canceled"));
  expect(canceled.progress).toEqual({
    messages: 6,
    delivered: 1,
    failed: 2,
    canceled: 3,
    waiting: 0,
  });
  const sends = await world.sql(
    "select error from sends where replay_id = $1 and status = 'canceled'",
    [id],
  );
  expect(sends).toEqual([{ error: "canceled with its replay" }]);
});

test("what waits behind a canceled send goes on at once", async () => {
  await makePast(world);
  const { id } = await dryRun(world.admin, everything);
  await start(world.admin, id);
  const lane = await makeLane(world, "acme", { platform: "chatone", channelId: DEV });
  await world.sql(
    `insert into sends (lane_id, group_key, status, replay_id)
     select $1, group_key, s.status, s.id from replays, (values ('retrying', $2::bigint), ('queued', null))
       as s(status, id) where replays.id = $2`,
    [lane, id],
  );
  await world.sql("update lanes set next_at = now() + interval '1 hour' where id = $1", [lane]);
  await change(world.admin, id, "canceled");
  expect(
    await world.sql("select next_at <= now() as is_ready from lanes where id = $1", [lane]),
  ).toEqual([{ is_ready: true }]);
});

test("pause, resume and cancel are written down with who did it; the same again is not", async () => {
  await makePast(world);
  const { id } = await dryRun(world.admin, everything);
  await start(world.admin, id);
  for (const state of ["paused", "paused", "running", "canceled"])
    expect(replayOf(await change(world.owner, id, state)).state).toBe(state);
  const own = (await audited()).filter(({ target_id }) => target_id === id);
  expect(own.map(({ action, actor_login }) => [action, actor_login])).toEqual([
    ["replay.started", "ada"],
    ["replay.paused", "user-42"],
    ["replay.resumed", "user-42"],
    ["replay.canceled", "user-42"],
  ]);
  expect(own[0]?.detail).toEqual({ after: { mode: "each", messages: 1 } });
  expect((await find(world.owner, id)).endedAt).not.toBeNull();
});

test("too late: what was started, canceled, or shown more than an hour ago", async () => {
  await makePast(world);
  const [started, canceled, old] = [
    await dryRun(world.admin, everything),
    await dryRun(world.admin, everything),
    await dryRun(world.admin, everything),
  ];
  await start(world.admin, started.id);
  expect((await change(world.admin, canceled.id, "paused")).status).toBe(409);
  await change(world.admin, canceled.id, "canceled");
  await world.sql("update replays set created_at = now() - interval '61 minutes' where id = $1", [
    old.id,
  ]);
  for (const { id } of [started, canceled, old]) {
    const { status, body } = await start(world.admin, id);
    expect([status, body]).toEqual([409, { error: "Too late" }]);
  }
  expect((await change(world.admin, canceled.id, "running")).status).toBe(409);
  // The next dry run forgets it.
  await dryRun(world.admin, everything);
  expect((await world.admin.request("GET", `${PATH}/${old.id}`)).status).toBe(404);
});

test("one without anything to send is over as soon as it is started", async () => {
  await makePast(world, { sends: [] });
  const { id } = await dryRun(world.admin, everything);
  expect(replayOf(await start(world.admin, id))).toMatchObject({ state: "done" });
});

test("viewers look, admins act, others find nothing", async () => {
  const { eventIds, sendIds } = await makePast(world);
  const what = anEvent(eventIds[0]);
  expect((await world.viewer.request("POST", PATH, asking(what))).status).toBe(403);
  expect((await world.stranger.request("POST", PATH, asking(what))).status).toBe(403);
  const theirs = { groupId: "globex" };
  expect((await world.stranger.request("POST", PATH, asking(what, theirs))).status).toBe(404);
  const aSend = { kind: "send", sendId: sendIds[0] };
  expect((await world.stranger.request("POST", PATH, asking(aSend, theirs))).status).toBe(404);
  const { id } = await dryRun(world.admin, what);
  expect((await start(world.viewer, id)).status).toBe(403);
  expect((await change(world.viewer, id, "canceled")).status).toBe(403);
  await start(world.admin, id);
  expect(await listed(world.viewer)).toEqual([id]);
  expect(await listed(world.viewer, "?groupId=acme")).toEqual([id]);
  expect((await find(world.viewer, id)).groupId).toBe("acme");
  expect(await listed(world.stranger)).toEqual([]);
  for (const answer of [
    await world.stranger.request("GET", `${PATH}/${id}`),
    await start(world.stranger, id),
    await change(world.stranger, id, "canceled"),
  ])
    expect(answer.status).toBe(404);
});

test("dry runs are in no list; a paused target says so", async () => {
  await makePast(world);
  await world.sql("update lanes set state = 'paused'");
  const draft = await dryRun(world.admin, everything);
  expect(draft.targets).toMatchObject([{ isPaused: true, name: null }]);
  expect(await listed(world.admin)).toEqual([]);
});
