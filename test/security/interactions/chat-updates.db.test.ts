// T49: chattwo's door, over the wire. Without the secret nothing is kept; what is kept is done once, in
// its order, and whatever is poison in it harms nobody else.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SandboxPullRequest } from "../../../sandbox/forge/state/state.ts";
import { chatIdOf } from "../../interactions/stage/linked-people.ts";
import { PULL, reopen, showPull } from "../../interactions/stage/pulls.ts";
import { type ChatWorld, startChats } from "../../interactions/stage/world.ts";
import { ENGINEERING } from "../../delivery/world.ts";
import { CHATTWO_SECRET } from "../../support/chat-webhooks.ts";
import { post } from "../../support/post.ts";
import { startWorld } from "../../support/world.ts";

const OLD_SECRET = "the-secret-that-is-on-its-way-out";
const HEADER = "X-Telegram-Bot-Api-Secret-Token";
const ANA = Number(chatIdOf("chattwo", "ana-lopez"));
const ROOM = Number(ENGINEERING);

let world: ChatWorld;
let pull: SandboxPullRequest;
let lastId = 7_000;
beforeAll(async () => {
  world = await startChats({ CHATTWO_SECRET_TOKEN: `${CHATTWO_SECRET},${OLD_SECRET}` });
  pull = await showPull(world);
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.link("ana-lopez");
  await world.sql("delete from interactions");
});
afterEach(() => reopen(pull));

const words = () => pull.comments.map(({ body }) => body);
const interactions = () =>
  world.sql<{ status: string; error: string | null }>(
    "select status, error from interactions order by id",
  );
const from = { id: ANA, is_bot: false, first_name: "Ana", language_code: "en" };
const chat = { id: ROOM, type: "supergroup", title: "Acme engineering" };

function update(text: string, part: object = {}): string {
  lastId += 1;
  const date = Math.floor(Date.now() / 1000);
  const message = { message_id: lastId, date, chat, from, text, ...part };
  return JSON.stringify({ update_id: lastId, message });
}

async function send(body: string, headers: readonly (readonly [string, string])[]) {
  const answer = await post(world.url, { path: "/chattwo/webhook", headers, body });
  return [answer.status, answer.body];
}
const sendSecretly = (body: string) => send(body, [[HEADER, CHATTWO_SECRET]]);

describe("T49 nothing is kept or done with", () => {
  test.each<[string, [string, string][]]>([
    ["no secret", []],
    ["an empty one", [[HEADER, ""]]],
    ["a wrong one", [[HEADER, CHATTWO_SECRET.replace("only", "Only")]]],
    ["a part of it", [[HEADER, CHATTWO_SECRET.slice(0, -1)]]],
    [
      "the secret twice",
      [
        [HEADER, CHATTWO_SECRET],
        [HEADER, CHATTWO_SECRET],
      ],
    ],
    ["both in one", [[HEADER, `${CHATTWO_SECRET},${OLD_SECRET}`]]],
  ])("%s", async (_, headers) => {
    const answer = await send(update(`/relay comment ${PULL} never`), headers);
    expect(answer).toEqual([401, { error: "Invalid secret token" }]);
    expect(await interactions()).toEqual([]);
    expect(words()).toEqual([]);
  });
});

test.each([
  ["the new one", CHATTWO_SECRET],
  ["the old one", OLD_SECRET],
])("T49 while secrets are changed %s is good", async (_, secret) => {
  const answer = await send(update(`/relay comment ${PULL} Hi`), [[HEADER, secret]]);
  expect(answer).toEqual([200, {}]);
  await expect.poll(words).toEqual(["Hi"]);
});

test("T49 the answer is empty, whatever the update asks for", async () => {
  const method = { method: "sendMessage", chat_id: ROOM, text: "echo" };
  const before = world.chattwo.state.messages(ROOM).length;
  for (const body of [
    update(JSON.stringify(method)),
    update(`/relay ${JSON.stringify(method)}`, { from: { ...from, is_bot: true } }),
    JSON.stringify({ update_id: (lastId += 1), ...method }),
  ])
    expect(await sendSecretly(body)).toEqual([200, {}]);
  await expect
    .poll(async () => (await interactions()).map(({ status }) => status))
    .toEqual(["told", "told", "told"]);
  const said = world.chattwo.state.messages(ROOM).slice(before);
  expect(said.filter(({ text = "" }) => text.includes("echo"))).toEqual([]);
});

test("T49 an update that comes again is taken and not done again", async () => {
  const body = update(`/relay comment ${PULL} Once`);
  for (const _ of [1, 2]) expect(await sendSecretly(body)).toEqual([200, {}]);
  await expect.poll(words).toEqual(["Once"]);
  expect(await sendSecretly(body)).toEqual([200, {}]);
  expect(await interactions()).toHaveLength(1);
  expect(words()).toEqual(["Once"]);
});

test("T49 poison is set aside, and the chat goes on", async () => {
  const { id: chatId } = chat;
  const poison = {
    update_id: (lastId += 1),
    message: { chat: { id: chatId }, from: [], text: {} },
  };
  expect(await sendSecretly(JSON.stringify(poison))).toEqual([200, {}]);
  expect(await sendSecretly(update(`/relay comment ${PULL} After it`))).toEqual([200, {}]);
  await expect.poll(words).toEqual(["After it"]);
  const [first] = await interactions();
  expect(first).toEqual({ status: "failed", error: expect.stringContaining("update.message") });
});

test.each(["{", "null", "{}", '{"update_id":"5"}'])("%s is no update", async (body) => {
  expect(await sendSecretly(body)).toEqual([400, { error: "Invalid update" }]);
  expect(await interactions()).toEqual([]);
});

test("T49 what waited too long is not done, and told so", async () => {
  const date = Math.floor(Date.now() / 1000) - 120;
  expect(await sendSecretly(update(`/relay comment ${PULL} Late`, { date }))).toEqual([200, {}]);
  await expect
    .poll(() => world.chats.chattwo.told("ana-lopez").at(-1))
    .toBe("That reached me too late, so nothing was done. Try again.");
  expect(words()).toEqual([]);
});

test("what is asked in one chat is done in its order, however long the first takes", async () => {
  world.codehost.faults.add({ method: "POST", steps: [{ kind: "slow", delayMs: 1000 }] });
  for (const line of [`comment ${PULL} First`, "mentions never", "mentions silent"])
    world.chattwo.say({ chatId: ROOM, userId: ANA, text: `/relay ${line}` });
  await expect
    .poll(() => world.chats.chattwo.told("ana-lopez").slice(-3))
    .toEqual([
      `Commented on ${PULL}.`,
      "Messages that concern you do not mention you.",
      "Messages that concern you name you without a ping.",
    ]);
  expect(await world.sql("select mentions from chattwo_links")).toEqual([{ mentions: "silent" }]);
});

test("T48 T49 without a key or a secret both doors stay closed to everybody", async () => {
  const closed = await startWorld();
  const body = update("/relay help");
  const headers: [string, string][] = [
    [HEADER, CHATTWO_SECRET],
    ["X-Signature-Ed25519", "0".repeat(128)],
    ["X-Signature-Timestamp", String(Math.floor(Date.now() / 1000))],
  ];
  for (const path of ["/chattwo/webhook", "/chatone/interactions"])
    for (const sent of [headers, [], [[HEADER, ""] as const]])
      expect((await post(closed.url, { path, headers: sent, body })).status).toBe(401);
  expect(await closed.sql("select id from interactions")).toEqual([]);
  await closed.stop();
});
