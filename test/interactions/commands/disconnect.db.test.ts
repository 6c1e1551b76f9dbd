// M5: a channel is taken back from a group by a person who manages it.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Sender, type Desk, linesOf, startDesk } from "../stage/command-world.ts";
import { chatIdOf } from "../stage/linked-people.ts";

let desk: Desk;
let keys: { acme: string; globex: string };
beforeAll(async () => {
  desk = await startDesk();
  await desk.link("bo-chen");
  const { groups } = await desk.store.configStore.read();
  const keyOf = (id: string) => groups.find((one) => one.id === id)?.key ?? "";
  keys = { acme: keyOf("acme"), globex: keyOf("globex") };
});
afterAll(() => desk.stop());
beforeEach(() =>
  desk.sql(`
  delete from target_claims; delete from disconnected_places; delete from claim_codes;
  delete from sends; delete from lanes`),
);

const CHANNEL = "118020000000000009";
const PLACE = `chatone:${CHANNEL}`;
const target = { platform: "chatone", channelId: CHANNEL } as const;
const BY_MANAGER: Sender = { by: "bo-chen", where: { target, mayManage: true } };
const DONE = [
  "This channel is no longer connected to Acme. The group sends nothing there until an owner’s code connects it again.",
];
const WHY = "the channel was disconnected from the group";

const claim = (groupKey: string, place = PLACE) =>
  desk.sql("insert into target_claims (place, group_key, claimed_by) values ($1, $2, 'ana')", [
    place,
    groupKey,
  ]);
const claims = () => desk.sql("select place, group_key from target_claims order by 1, 2");
const disconnect = (sender: Sender = BY_MANAGER, group?: string) =>
  desk.say("disconnect", group === undefined ? {} : { group }, sender);

/** A message that waits for the target. */
async function waiting(groupKey: string, where: object): Promise<void> {
  const target_key = Object.values(where).join("/").replace("/", ":");
  await desk.sql(
    `with lane as (
       insert into lanes (group_key, platform, target_key, target, next_at)
       values ($1, 'chatone', $2, $3, now()) returning id)
     insert into sends (lane_id, group_key, kind) select id, $1, 'event' from lane`,
    [groupKey, target_key, JSON.stringify(where)],
  );
}
const stopped = () =>
  desk.sql(
    `select l.group_key, l.state, l.paused_why, s.status, s.error
     from lanes l join sends s on s.lane_id = l.id order by l.id`,
  );

test("M5 the claim ends, waiting messages are canceled, and the targets there are paused", async () => {
  await claim(keys.acme);
  await waiting(keys.acme, target);
  await waiting(keys.acme, { ...target, threadId: "55" });
  await waiting(keys.globex, target);
  expect(await disconnect()).toEqual(DONE);
  expect(await claims()).toEqual([]);
  const gone = { group_key: keys.acme, state: "paused", paused_why: WHY, status: "canceled" };
  expect(await stopped()).toEqual([
    { ...gone, error: WHY },
    { ...gone, error: WHY },
    { group_key: keys.globex, state: "active", paused_why: null, status: "queued", error: null },
  ]);
  const [entry] = await desk.sql(
    "select action, actor_id, target_id, detail from audit order by id desc limit 1",
  );
  expect(entry).toEqual({
    action: "target.disconnected",
    actor_id: "4022",
    target_id: PLACE,
    detail: { before: { claimedBy: "ana" }, after: { targets: 2, canceled: 2 } },
  });
});

test("M5 people who do not manage the channel are declined", async () => {
  await claim(keys.acme);
  const mayNot = [
    "Only a person who manages this channel can disconnect it. Ask one of them to send the command.",
  ];
  expect(await disconnect({ where: { target, mayManage: false } })).toEqual(mayNot);
  expect(await disconnect({ where: { target }, manages: false })).toEqual(mayNot);
  expect(await disconnect({ where: { target }, manages: "unseen" })).toEqual([
    "I cannot see who manages this chat. Make me an administrator, then send this again.",
  ]);
  expect(await claims()).toHaveLength(1);
  expect(await disconnect({ where: { target }, manages: true })).toEqual(DONE);
});

test("M5 of several groups the command names one", async () => {
  await claim(keys.acme);
  await claim(keys.globex);
  const which = [
    "These groups are connected here: acme, globex. Name one of them: /relay disconnect group:<group>",
  ];
  expect(await disconnect()).toEqual(which);
  expect(await disconnect(BY_MANAGER, "initech")).toEqual(which);
  expect(await disconnect(BY_MANAGER, " ACME ")).toEqual(DONE);
  expect(await claims()).toEqual([{ place: PLACE, group_key: keys.globex }]);
});

test("a channel without a group says so", async () => {
  expect(await disconnect()).toEqual(["No group is connected here."]);
});

test("M5 a person disconnects their own private chat", async () => {
  const own = { platform: "chattwo", chatId: chatIdOf("chattwo", "bo-chen") } as const;
  await claim(keys.acme, `chattwo:${own.chatId}`);
  const input = { kind: "command", name: "disconnect", values: {}, shown: undefined } as const;
  const where = { target: own, isPrivate: true };
  expect(linesOf(await desk.interact("chattwo", input, { by: "bo-chen", where }))).toEqual(DONE);
  expect(await claims()).toEqual([]);
});

test("M5 connected again, the targets go on, and an old code does not count", async () => {
  await claim(keys.acme);
  await waiting(keys.acme, target);
  const by = {
    account: "chatone:1",
    name: "bo-chen",
    actor: { id: "4022", login: "bo-chen", ip: undefined },
  };
  const check = () => undefined;
  const group = { id: "acme", key: keys.acme };
  const { claimCodes } = desk.store;
  await claimCodes.create("aaaaaaaaaaaa", group, { actor: by.actor, check });
  await claimCodes.use("aaaaaaaaaaaa", PLACE, by);
  await disconnect();
  expect(await claimCodes.use("aaaaaaaaaaaa", PLACE, by)).toEqual({ outcome: "wrong" });
  expect(await stopped()).toMatchObject([{ state: "paused" }]);
  await claimCodes.create("bbbbbbbbbbbb", group, { actor: by.actor, check });
  expect(await claimCodes.use("bbbbbbbbbbbb", PLACE, by)).toMatchObject({ outcome: "claimed" });
  expect(await stopped()).toMatchObject([{ state: "active", paused_why: null }]);
  expect(await desk.sql("select from disconnected_places")).toEqual([]);
});
