// Threads on chattwo: answers to the card, or a topic that holds everything of a thing.

import { afterEach, expect, test } from "vitest";
import { type DeliveryWorld, ENGINEERING, seed } from "../../delivery/world.ts";
import {
  FORUM,
  LOG,
  repliesIn,
  startThreads,
  statusesOf,
  talkIn,
  wordsIn,
} from "./thread-world.ts";

let world: DeliveryWorld;
afterEach(() => world.stop());

const WORDS = ["Faster carts", "Looks good", "One more thing", "Carts, faster"];
const inChat = (chatId: string) => repliesIn(world, chatId, WORDS);
const noProblems = () => expect(world.chattwo.journal.problems()).toEqual([]);
const topics = () => world.chattwo.state.findChat(Number(FORUM))?.topics ?? [];
const topic = () => topics().at(-1)?.id;
const chattwoCall = (method: string, body: object) =>
  fetch(`${world.chattwo.url}/bot${seed.chattwo.botToken}/${method}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

test.each([
  ["notes", ENGINEERING],
  ["notes", FORUM],
  ["all", ENGINEERING],
])("%s in %s: notes answer the card", async (mode, chatId) => {
  world = await startThreads(mode, [{ chatId }]);
  const { opened, said, renamed } = talkIn(world);
  await opened();
  await said(1, "Looks good");
  const note = { says: "Faster carts+Looks good", answers: "Faster carts" };
  await expect.poll(() => inChat(chatId)).toEqual([{ says: "Faster carts" }, note]);
  await renamed("Carts, faster");
  await expect.poll(() => inChat(chatId)).toEqual([{ says: "Carts, faster" }, note]);
  noProblems();
});

test("a note answers a card that people took away by standing alone", async () => {
  world = await startThreads("notes", [{ chatId: ENGINEERING }]);
  const { opened, said } = talkIn(world);
  await opened();
  await expect.poll(() => inChat(ENGINEERING)).toHaveLength(1);
  const [card] = world.chattwo.state.messages(Number(ENGINEERING));
  world.chattwo.state.remove(Number(ENGINEERING), card?.message_id ?? 0);
  await said(1, "Looks good");
  await expect.poll(() => inChat(ENGINEERING)).toEqual([{ says: "Faster carts+Looks good" }]);
});

test("a topic holds everything of its thing, and changes are made there", async () => {
  world = await startThreads("all", [{ chatId: FORUM }]);
  const { opened, said, renamed } = talkIn(world);
  await opened();
  await said(1, "Looks good");
  await expect.poll(() => inChat(FORUM)).toHaveLength(2);
  expect(inChat(FORUM)).toEqual([
    { says: "Faster carts", topic: topic() },
    { says: "Faster carts+Looks good", topic: topic() },
  ]);
  expect(topics().map(({ name }) => name)).toEqual([
    "Reactor",
    "Releases",
    "shop#482 Faster carts",
  ]);
  await renamed("Carts, faster");
  await expect.poll(() => inChat(FORUM)[0]).toEqual({ says: "Carts, faster", topic: topic() });
  await world.send({ title: "One more thing" });
  await expect.poll(() => inChat(FORUM).at(-1)).toEqual({ says: "One more thing" });
  noProblems();
});

test("a target that is a topic stays one, and notes answer the card there", async () => {
  world = await startThreads("all", [{ chatId: FORUM, topicId: "2" }]);
  const { opened, said } = talkIn(world);
  await opened();
  await said(1, "Looks good");
  await expect
    .poll(() => inChat(FORUM))
    .toEqual([
      { says: "Faster carts", topic: 2 },
      { says: "Faster carts+Looks good", topic: 2, answers: "Faster carts" },
    ]);
  expect(topics()).toHaveLength(2);
});

test.each(["closeForumTopic", "deleteForumTopic"])(
  "after %s messages of its thing fail, owners are told once, and the rest goes on",
  async (method) => {
    world = await startThreads("all", [{ chatId: FORUM }]);
    const { opened, said } = talkIn(world);
    await opened();
    await expect.poll(() => statusesOf(world)).toEqual(["delivered"]);
    const shut = topic();
    await chattwoCall(method, { chat_id: FORUM, message_thread_id: shut });
    await said(1, "Looks good");
    await said(2, "One more thing");
    await expect.poll(() => statusesOf(world)).toEqual(["delivered", "failed", "failed"]);
    await said(3, "Looks good", 483);
    await expect.poll(() => statusesOf(world)).toHaveLength(4);
    await expect.poll(async () => (await statusesOf(world)).at(-1)).toBe("delivered");
    expect(inChat(FORUM).at(-1)?.topic).toBe(topic());
    expect(topic()).not.toBe(shut);
    await expect.poll(() => told()).toHaveLength(1);
    expect(await world.sql("select state from lanes where state <> 'active'")).toEqual([]);
    expect(inChat(FORUM).filter((each) => !("topic" in each))).toEqual([]);
  },
);

const told = () => wordsIn(world, LOG, ["Thread closed"]).filter((words) => words !== "");

test("a topic that is opened again takes what comes next", async () => {
  world = await startThreads("all", [{ chatId: FORUM }]);
  const { opened, said } = talkIn(world);
  await opened();
  await expect.poll(() => statusesOf(world)).toEqual(["delivered"]);
  const place = { chat_id: FORUM, message_thread_id: topic() };
  for (const [id, times] of [
    [1, 1],
    [2, 2],
  ] as const) {
    await chattwoCall("closeForumTopic", place);
    await said(id, "Looks good");
    await expect.poll(() => statusesOf(world)).toContain("failed");
    await expect.poll(() => told()).toHaveLength(times);
    await chattwoCall("reopenForumTopic", place);
    await said(id + 10, "One more thing");
    await expect.poll(async () => (await statusesOf(world)).at(-1)).toBe("delivered");
  }
});

test("where the bot may open no topics the notes answer the card, and owners are told once", async () => {
  world = await startThreads("all", [{ chatId: FORUM }]);
  world.chattwo.setTopicRight(Number(FORUM), false);
  const { opened, said } = talkIn(world);
  await opened();
  await said(1, "Looks good");
  await said(2, "One more thing", 483);
  await expect
    .poll(() => inChat(FORUM))
    .toEqual([
      { says: "Faster carts" },
      { says: "Faster carts+Looks good", answers: "Faster carts" },
      { says: "Faster carts+One more thing" },
    ]);
  const barred = () => wordsIn(world, LOG, ["No threads here"]).filter((words) => words !== "");
  await expect.poll(barred).toHaveLength(1);
});
