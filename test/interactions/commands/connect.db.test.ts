// A channel is given to a group: by somebody who may manage it, with a code that its owner made.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createClaimCode } from "../../../src/app/config/claims.ts";
import { ENGINEERING } from "../../delivery/world.ts";
import { type Sender, type Desk, linesOf, startDesk } from "../stage/command-world.ts";
import { chatIdOf } from "../stage/linked-people.ts";

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
  await desk.link("bo-chen");
});
afterAll(() => desk.stop());
beforeEach(() =>
  desk.sql("delete from target_claims; delete from claim_codes; delete from wrong_codes"),
);

const CHANNEL = "118020000000000009";
const target = { platform: "chatone", channelId: CHANNEL } as const;
const BY_MANAGER: Sender = { by: "bo-chen", where: { target, mayManage: true } };

const DONE = ["This channel is now connected to Acme. Its routes can send messages there."];
const WRONG = [
  "That code is not valid or has expired. An owner of the group can create a new one in the console. It works once, for ten minutes.",
];
const MAY_NOT = [
  "Only a person who manages this channel can connect it. Ask one of them to send the command.",
];
const TOO_MANY = ["Too many wrong codes. Try again in ten minutes."];

async function newCode(): Promise<string> {
  const { groups } = await desk.store.configStore.read();
  const seen = groups.map(({ id, key, name }) => ({ id, key, name, role: "owner" as const }));
  const viewer = { userId: "42", login: "ana-lopez", isSuper: false, groups: seen, pending: [] };
  const actor = { id: "42", login: "ana-lopez", ip: undefined };
  const { code } = await createClaimCode(desk.ports, { viewer, actor }, "acme");
  return code;
}

const connect = (code: string, sender: Sender = BY_MANAGER) =>
  desk.say("connect", { code }, sender);
const claims = () => desk.sql("select place, claimed_by from target_claims order by 1");
const lastAudit = async () =>
  (
    await desk.sql(
      "select action, actor_id, actor_login, target_id from audit order by id desc limit 1",
    )
  )[0];

test("T33 a code that fits makes the channel the group's, written down, once", async () => {
  const code = await newCode();
  expect(await connect(`  ${code.toUpperCase()} `)).toEqual(DONE);
  expect(await claims()).toEqual([{ place: `chatone:${CHANNEL}`, claimed_by: "bo-chen" }]);
  expect(await lastAudit()).toEqual({
    action: "target.claimed",
    actor_id: "4022",
    actor_login: "bo-chen",
    target_id: `chatone:${CHANNEL}`,
  });
  const other = { ...target, channelId: "118020000000000010" };
  expect(await connect(code, { ...BY_MANAGER, where: { target: other, mayManage: true } })).toEqual(
    WRONG,
  );
  expect(await connect(code, { ...BY_MANAGER, by: "li-wei" })).toEqual(WRONG);
  expect(await claims()).toHaveLength(1);
});

test("somebody who is not linked claims by their name in the chat", async () => {
  const by = "li-wei";
  expect(await connect(await newCode(), { ...BY_MANAGER, by })).toEqual(DONE);
  expect(await claims()).toMatchObject([{ claimed_by: by }]);
  expect(await lastAudit()).toMatchObject({
    actor_id: `chatone:${chatIdOf("chatone", by)}`,
    actor_login: by,
  });
});

test("T33 whoever may not manage the channel is declined, and the code stays good", async () => {
  const code = await newCode();
  expect(await connect(code, { where: { target, mayManage: false } })).toEqual(MAY_NOT);
  expect(await connect(code, { where: { target }, manages: false })).toEqual(MAY_NOT);
  expect(await claims()).toEqual([]);
  // Where the ask does not say it, the platform does.
  expect(await connect(code, { where: { target }, manages: true })).toEqual(DONE);
});

test("where the platform does not say who manages the channel, the bot asks to be let see it", async () => {
  const code = await newCode();
  expect(await connect(code, { where: { target }, manages: "unseen" })).toEqual([
    "I cannot see who manages this chat. Make me an administrator, then send this again.",
  ]);
  expect(await connect(code, { where: { target }, manages: true })).toEqual(DONE);
});

test("a private chat is its owner's", async () => {
  const code = await newCode();
  const own = { platform: "chattwo", chatId: chatIdOf("chattwo", "bo-chen") } as const;
  const input = { kind: "command", name: "connect", values: { code }, shown: undefined } as const;
  const where = { target: own, isPrivate: true };
  expect(linesOf(await desk.interact("chattwo", input, { by: "bo-chen", where }))).toEqual(DONE);
  expect(await claims()).toMatchObject([{ place: `chattwo:${own.chatId}` }]);
});

test("a claim is of the channel with its threads", async () => {
  const thread = { ...target, threadId: "55" };
  expect(await connect(await newCode(), { where: { target: thread, mayManage: true } })).toEqual(
    DONE,
  );
  expect(await claims()).toMatchObject([{ place: `chatone:${CHANNEL}` }]);
});

test("T33 unknown, over and used codes are told alike", async () => {
  const [used, over] = [await newCode(), await newCode()];
  await connect(used, { ...BY_MANAGER, by: "li-wei" });
  await desk.sql("update claim_codes set expires_at = now() where code_hash = sha256($1)", [
    Buffer.from(over),
  ]);
  for (const code of [used, over, "0123456789ab", "", "'; drop"])
    expect(await connect(code)).toEqual(WRONG);
});

test("T33 after five wrong codes in ten minutes none of theirs is looked at, also at once", async () => {
  const tries = await Promise.all(
    Array.from({ length: 12 }, (_, at) => connect(`00000000000${at}`)),
  );
  expect(tries.filter(([line]) => line === WRONG[0])).toHaveLength(5);
  expect(tries.filter(([line]) => line === TOO_MANY[0])).toHaveLength(7);
  const code = await newCode();
  expect(await connect(code)).toEqual(TOO_MANY);
  // Others may go on, and so may they after a while.
  expect(await connect(await newCode(), { ...BY_MANAGER, by: "li-wei" })).toEqual(DONE);
  await desk.sql("update wrong_codes set expires_at = now()");
  expect(await connect(code)).toEqual(DONE);
  expect(await desk.store.deleteExpired()).toBe(5);
});

test("of several who use one code at once, one gets the channel", async () => {
  const code = await newCode();
  const people = ["ana-lopez", "bo-chen", "li-wei", "sara-nil"];
  const answers = await Promise.all(people.map((by) => connect(code, { ...BY_MANAGER, by })));
  expect(answers.filter(([line]) => line === DONE[0])).toHaveLength(1);
  expect(await claims()).toHaveLength(1);
});

test("whoever lost the answer hears it again, and nothing is written down twice", async () => {
  const code = await newCode();
  await connect(code);
  const audit = () => desk.sql("select from audit where action = 'target.claimed'");
  const before = await audit();
  expect(await connect(code, { ...BY_MANAGER, isRepeated: true })).toEqual(DONE);
  expect(await audit()).toHaveLength(before.length);
});

test("without a code it says what is missing", async () => {
  const input = { kind: "command", name: "connect", values: {}, shown: undefined } as const;
  const where = { target: { platform: "chattwo", chatId: ENGINEERING } as const };
  expect(linesOf(await desk.interact("chattwo", input, { where }))).toEqual([
    "code is missing. For example: /relay connect 5f0c2a91b7de",
  ]);
});
