// Threads on chatone: none, one for the notes, or one that holds everything of a thing.

import { afterEach, expect, test } from "vitest";
import { type DeliveryWorld, SHOP } from "../../delivery/world.ts";
import { startThreads, talkIn, threaded, threadsOf, wordsIn } from "./thread-world.ts";

let world: DeliveryWorld;
afterEach(() => world.stop());

const WORDS = ["carts", "Looks good", "One more thing", "Typo", "Carts, faster"];
const inShop = () => wordsIn(world, SHOP, WORDS);
const inThread = (at = 0) => wordsIn(world, threadsOf(world, SHOP)[at]?.id ?? "", WORDS);
const noProblems = () => expect(world.chatone.journal.problems()).toEqual([]);

test("without threads everything stands in the channel", async () => {
  world = await startThreads("off", [{ channelId: SHOP }]);
  const { opened, said } = talkIn(world);
  await opened();
  await said(1, "Looks good");
  await expect.poll(inShop).toEqual(["carts", "carts+Looks good"]);
  expect(threadsOf(world, SHOP)).toEqual([]);
});

test("notes stand in the thread of their card, and the card goes on in the channel", async () => {
  world = await startThreads("notes", [{ channelId: SHOP }]);
  const { opened, said, corrected, renamed } = talkIn(world);
  await opened();
  await said(1, "Looks good");
  await said(2, "Typo");
  await expect.poll(() => inThread()).toEqual(["carts+Looks good", "carts+Typo"]);
  expect(threadsOf(world, SHOP)).toMatchObject([{ name: "shop#482 Faster carts", type: 11 }]);
  expect(threadsOf(world, SHOP)[0]?.id).toBe(world.chatone.state.messages(SHOP)[0]?.id);
  await corrected(2, "One more thing");
  await expect.poll(() => inThread()).toEqual(["carts+Looks good", "carts+One more thing"]);
  await renamed("Carts, faster");
  await expect.poll(inShop).toEqual(["Carts, faster"]);
  noProblems();
});

test("a note of which no card stands is said in the channel", async () => {
  world = await startThreads("notes", [{ channelId: SHOP }]);
  await talkIn(world).said(1, "Looks good");
  await expect.poll(inShop).toEqual(["carts+Looks good"]);
  expect(threadsOf(world, SHOP)).toEqual([]);
});

test("a thread holds everything of its thing, each thing has its own, and changes are made there", async () => {
  world = await startThreads("all", [{ channelId: SHOP }]);
  const { opened, said, renamed } = talkIn(world);
  await opened();
  await said(1, "Looks good");
  await said(2, "One more thing", 483);
  await expect
    .poll(() => [inThread(0), inThread(1)])
    .toEqual([["carts", "carts+Looks good"], ["carts+One more thing"]]);
  await renamed("Carts, faster");
  await expect.poll(() => inThread(0)).toEqual(["Carts, faster", "carts+Looks good"]);
  await world.send({ title: "carts deployed" });
  await expect.poll(inShop).toEqual(["carts"]);
  const stands = await world.sql("select distinct thread_id from sends where thread is not null");
  expect(stands).toHaveLength(2);
  noProblems();
});

test("in a forum a thing is a post, and what belongs to none is a post of its own", async () => {
  world = await startThreads("all", [{ channelId: SHOP }]);
  const forum = world.chatone.state.makeChannel({ name: "reviews", topic: "", type: 15 });
  await world.load(threaded("all", [{ channelId: forum.id }]));
  const { opened, said, renamed } = talkIn(world);
  await opened();
  await said(1, "Looks good");
  const post = (at: number) => wordsIn(world, threadsOf(world, forum.id)[at]?.id ?? "", WORDS);
  await expect.poll(() => post(0)).toEqual(["carts", "carts+Looks good"]);
  await renamed("Carts, faster");
  await expect.poll(() => post(0)).toEqual(["Carts, faster", "carts+Looks good"]);
  await world.send({ title: "carts deployed", updateKey: "d" });
  await expect.poll(() => post(1)).toEqual(["carts"]);
  await world.send({ title: "carts deployed, Typo", updateKey: "d" });
  await expect.poll(() => post(1)).toEqual(["carts+Typo"]);
  expect(threadsOf(world, forum.id).map(({ name }) => name)).toEqual([
    "shop#482 Faster carts",
    "carts deployed",
  ]);
  noProblems();
});

test("a comment on a discussion stands in the thread of the discussion's card", async () => {
  world = await startThreads("notes", [{ channelId: SHOP }]);
  const { discussed, answered } = talkIn(world);
  await discussed();
  await answered(5, "Looks good");
  await expect.poll(() => inThread()).toEqual(["carts+Looks good"]);
});

test("there is no thread in a thread: a target that is one takes everything itself", async () => {
  world = await startThreads("off", [{ channelId: SHOP }]);
  const made = await fetch(`${world.chatone.url}/api/v10/channels/${SHOP}/threads`, {
    method: "POST",
    headers: { ...world.botHeaders, "content-type": "application/json" },
    body: JSON.stringify({ name: "talk", type: 11 }),
  });
  expect(made.status).toBe(201);
  const threadId = threadsOf(world, SHOP)[0]?.id ?? "";
  for (const [mode, number] of [
    ["notes", 482],
    ["all", 483],
  ] as const) {
    await world.load(threaded(mode, [{ channelId: SHOP, threadId }]));
    await talkIn(world).opened(number);
    await talkIn(world).said(number, "Looks good", number);
  }
  await expect
    .poll(() => inThread())
    .toEqual(["carts", "carts+Looks good", "carts", "carts+Looks good"]);
  expect(threadsOf(world, SHOP)).toHaveLength(1);
});

test("of several routes to a target the one counts that wants most in threads", async () => {
  world = await startThreads("off", [{ channelId: SHOP }]);
  const { groups, routes } = threaded("notes", [{ channelId: SHOP }]);
  const more = routes.map((route) => ({ ...route, id: "more", threads: "all" }));
  await world.load({ groups, routes: [...routes, ...more] });
  await talkIn(world).opened();
  await expect.poll(() => inThread()).toEqual(["carts"]);
  expect(inShop()).toEqual([]);
});
