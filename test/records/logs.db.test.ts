// GET /admin/api/logs and logs/:id: what was sent, to whom it may be shown, page by page.

import { afterAll, beforeAll, expect, test } from "vitest";
import { getTargets } from "../../src/contract/delivery/target-list.ts";
import { SEND_STATUSES } from "../../src/contract/records/entries.ts";
import { listLogs } from "../../src/contract/records/sends.ts";
import { type Browser, browser, type Console, startConsole, SUPER } from "../support/console.ts";
import { readReply } from "../support/read-reply.ts";
import { giveTo, type SeededEvent, seedEvent } from "../support/records.ts";
import { makeSends } from "../support/sends.ts";
import { PLATFORMS } from "../../src/contract/kernel/target.ts";

let world: Console;
let ana: Browser;
let own: SeededEvent;
let foreign: SeededEvent;
beforeAll(async () => {
  world = await startConsole();
  await giveTo(world, "globex", [{ userId: "43", login: "eve", role: "owner" }]);
  own = await seedEvent(world, "acme", "ours");
  foreign = await seedEvent(world, "globex", "theirs");
  ana = await world.signIn("42", "ana");
});
afterAll(() => world.stop());

const list = (query: string, who: Browser = ana) =>
  readReply(who, `/admin/api/logs${query}`, listLogs);

test("a member sees every field of their group's sends, and nothing of others", async () => {
  const { logs, nextCursor } = await list("");
  expect(nextCursor).toBeNull();
  expect(logs).toEqual([
    {
      id: own.sendId,
      kind: "event",
      messageKind: "note",
      eventId: own.eventId,
      deliveryId: "ours-delivery",
      provider: "codehost",
      groupId: "acme",
      routeIds: ["ours-route"],
      platform: "chatone",
      target: { platform: "chatone", channelId: "118020000000000001" },
      event: "push",
      action: "made",
      repo: "ours/repo",
      actor: "ours-actor",
      status: "failed",
      attempts: 1,
      error: "ours error",
      errorCode: "ours-code",
      reason: "no_permission",
      httpStatus: null,
      messageId: "ours-message",
      messageUrl: null,
      title: "ours title",
      shownBy: null,
      notice: null,
      heldUntil: null,
      isTest: false,
      rolledUpFor: null,
      createdAt: expect.any(Number),
      updatedAt: expect.any(Number),
      deliveredAt: null,
      durationMs: null,
      replayId: null,
    },
  ]);
});

test("one send comes with its attempts, its message and its event", async () => {
  const { status, body } = await ana.request("GET", `/admin/api/logs/${own.sendId}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    log: { id: own.sendId, groupId: "acme", message: { text: "ours" } },
    attempts: [
      {
        at: expect.any(Number),
        ok: false,
        httpStatus: 403,
        errorCode: "ours-code",
        reason: "no_permission",
        error: "ours attempt",
        waitMs: null,
        durationMs: 12,
      },
    ],
    event: { id: own.eventId, groupId: "acme", state: "dispatched", sends: { failed: 1 } },
  });
});

test("T35 a send of another group, one that is not there and no id at all are Not found alike", async () => {
  for (const id of [foreign.sendId, "999999999", "0", "x", "9".repeat(40), "1%00", "-1"]) {
    const { status, body } = await ana.request("GET", `/admin/api/logs/${id}`);
    expect([status, body]).toEqual([404, { error: "Not found" }]);
  }
});

test("a group that is not the caller's is Forbidden, whether or not it exists", async () => {
  for (const groupId of ["globex", "nobody"]) {
    const { status, body } = await ana.request("GET", `/admin/api/logs?groupId=${groupId}`);
    expect([status, body]).toEqual([403, { error: "Forbidden" }]);
  }
});

test("viewers read, strangers and people without a session do not", async () => {
  await giveTo(world, "mute", [
    { userId: "42", login: "ana", role: "owner" },
    { userId: "44", login: "vic", role: "viewer" },
  ]);
  expect(await list("?groupId=mute", await world.signIn("44"))).toEqual({
    logs: [],
    nextCursor: null,
  });
  const stranger = await (await world.signIn("77")).request("GET", "/admin/api/logs");
  expect([stranger.status, stranger.body]).toEqual([403, { error: "Forbidden" }]);
  const nobody = await browser(world.url).request("GET", "/admin/api/logs");
  expect([nobody.status, nobody.body]).toEqual([401, { error: "Unauthorized" }]);
});

test("a super-admin sees all groups, also one that is gone", async () => {
  await world.sql(
    `insert into sends (lane_id, group_key, title) select id, 987654, 'of nobody' from lanes limit 1`,
  );
  const { logs } = await list("", await world.signIn(SUPER));
  expect(logs.map(({ groupId, title }) => [groupId, title])).toEqual([
    [null, "of nobody"],
    ["globex", "theirs title"],
    ["acme", "ours title"],
  ]);
  expect((await list("")).logs).toHaveLength(1);
});

test.each([
  ["limit=0", "limit must be a whole number from 1 to 200"],
  ["limit=201", "limit must be a whole number from 1 to 200"],
  ["limit=1e2", "limit must be a whole number from 1 to 200"],
  ["limit=5&limit=6", "limit must be a string"],
  ["from=yesterday", "from must be a time in Unix milliseconds"],
  ["to=-1", "to must be a time in Unix milliseconds"],
  ["platform=chatthree", `platform must be ${PLATFORMS.join(" or ")}`],
  ["q=", "q must not be empty"],
  ["q=%00", "q must be a string without NUL"],
  [`q=${"x".repeat(201)}`, "q has more than 200 characters"],
  ["groupId=No", "groupId must be 1-64 lower-case letters, digits and dashes"],
  ["colour=red", "colour is not a known field"],
  ["cursor=abc", "cursor is not valid for this list"],
])("the query %s is refused with its field", async (query, error) => {
  const { status, body } = await ana.request("GET", `/admin/api/logs?${query}`);
  expect([status, body]).toEqual([400, { error }]);
});

test("every filter finds what it names and nothing else", async () => {
  const [row] = await world.sql<{ at: string }>(
    `select floor(extract(epoch from created_at) * 1000)::text as at from sends where id = $1`,
    [own.sendId],
  );
  const at = Number(row?.at);
  const found = [
    "groupId=acme",
    "routeId=ours-route",
    "platform=chatone",
    "status=failed",
    "event=push",
    "event=push.made",
    "repo=OURS/Repo",
    "repo=ours/*",
    "actor=OURS-actor",
    "actor=ours-*",
    "q=S TITLE",
    "q=ours-deliv",
    `target=${own.laneId}`,
    "target=118020000000000001",
    "target=chatone:118020000000000001",
    `from=${at}&to=${at + 1}`,
  ];
  for (const query of found)
    expect([query, (await list(`?${query}`)).logs.map(({ id }) => id)]).toEqual([
      query,
      [own.sendId],
    ]);
  const missed = [
    "groupId=mute",
    "routeId=theirs-route",
    "platform=chattwo",
    "status=delivered",
    "event=push.closed",
    "repo=ours",
    "repo=ours_repo",
    "actor=ours",
    "q=%25",
    "q=theirs",
    `target=${foreign.laneId}`,
    `from=${at + 60_000}`,
    `to=${at}`,
  ];
  for (const query of missed) expect([query, (await list(`?${query}`)).logs]).toEqual([query, []]);
});

test("the waiting and the finished sends of a target are those that its page counts", async () => {
  const target = { platform: "chatone", channelId: "118020000000000077" } as const;
  const made = await makeSends(
    world,
    SEND_STATUSES.map((status) => ({ group: "acme", target, status, age: 5, took: 1 })),
  );
  const of = async (status: string) => {
    const { logs } = await list(`?target=${target.channelId}&status=${status}`);
    return logs.map((send) => send.status).toReversed();
  };
  expect(await of("waiting")).toEqual(["queued", "sending", "retrying"]);
  expect(await of("finished")).toEqual(["delivered", "failed", "dead", "canceled", "skipped"]);
  const { targets } = await readReply(ana, "/admin/api/targets", getTargets);
  expect(targets.find(({ channelId }) => channelId === target.channelId)?.waiting).toBe(3);
  await world.sql("delete from sends where id = any ($1)", [made.ids]);
});

test("pages follow each other without gaps or repeats, also while sends are added", async () => {
  for (let at = 0; at < 5; at += 1) await seedEvent(world, "mute", `page${at}`);
  const titles: (string | null)[] = [];
  let query = "?groupId=mute&limit=2";
  for (let page = 0; page < 3; page += 1) {
    const { logs, nextCursor } = await list(query);
    titles.push(...logs.map(({ title }) => title));
    query = `?groupId=mute&limit=2&cursor=${nextCursor}`;
    await seedEvent(world, "mute", `late${page}`);
  }
  expect(titles).toEqual([4, 3, 2, 1, 0].map((at) => `page${at} title`));
});

test("T35 a cursor that somebody changed, or that another list gave, is refused", async () => {
  const { nextCursor } = await list("?groupId=mute&limit=2");
  const [place = "", check = ""] = (nextCursor ?? "").split("-");
  const audit = await ana.request("GET", `/admin/api/audit?cursor=${nextCursor}`);
  expect(audit.status).toBe(400);
  for (const cursor of [`${place}1-${check}`, `${place}-${check}x`, `1-${check}`, place]) {
    const { status, body } = await ana.request("GET", `/admin/api/logs?cursor=${cursor}`);
    expect([status, body]).toEqual([400, { error: "cursor is not valid for this list" }]);
  }
});
