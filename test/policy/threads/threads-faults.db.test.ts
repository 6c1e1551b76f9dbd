// Threads of chatone that are shut, gone or forbidden, and workers that die while they open one.

import { afterEach, expect, test } from "vitest";
import { type DeliveryWorld, SHOP } from "../../delivery/world.ts";
import {
  LOG,
  startThreads,
  statusesOf,
  talkIn,
  threaded,
  threadsOf,
  wordsIn,
} from "./thread-world.ts";

let world: DeliveryWorld;
afterEach(() => world.stop());

const WORDS = ["Faster carts", "Looks good", "One more thing", "Carts, faster"];
const inShop = () => wordsIn(world, SHOP, WORDS);
const thread = () => threadsOf(world, SHOP)[0]?.id ?? "";
const inThread = () => wordsIn(world, thread(), WORDS);
const logged = (words: string) => wordsIn(world, LOG, [words]).filter((each) => each !== "");

test.each([{ isArchived: true }, { isLocked: true }])(
  "%j: its messages fail, owners are told once, and the channel goes on",
  async (shut) => {
    world = await startThreads("notes", [{ channelId: SHOP }]);
    const { opened, said, corrected, renamed } = talkIn(world);
    await opened();
    await said(1, "Looks good");
    await expect.poll(inThread).toHaveLength(1);
    world.chatone.state.changeChannel(thread(), shut);
    await said(2, "One more thing");
    await said(3, "One more thing");
    await expect
      .poll(() => statusesOf(world))
      .toEqual(["delivered", "delivered", "failed", "failed"]);
    await renamed("Carts, faster");
    await expect.poll(inShop).toEqual(["Carts, faster"]);
    await expect.poll(() => logged("Thread closed")).toHaveLength(1);
    expect(await world.sql("select state from lanes where state <> 'active'")).toEqual([]);
    world.chatone.state.changeChannel(thread(), { isArchived: false, isLocked: false });
    await corrected(1, "One more thing");
    await said(4, "Looks good");
    await expect.poll(inThread).toEqual(["Faster carts+One more thing", "Faster carts+Looks good"]);
    await expect.poll(() => world.sql("select state from threads")).toEqual([{ state: "open" }]);
  },
);

test("what belongs to a thread that was deleted is said in the channel, once", async () => {
  world = await startThreads("all", [{ channelId: SHOP }]);
  const { opened, said, renamed } = talkIn(world);
  await opened();
  await expect.poll(inThread).toEqual(["Faster carts"]);
  world.chatone.state.removeChannel(thread());
  await said(1, "Looks good");
  await expect.poll(inShop).toEqual(["Faster carts+Looks good"]);
  await renamed("Carts, faster");
  await expect.poll(inShop).toEqual(["Faster carts+Looks good", "Carts, faster"]);
  await said(2, "One more thing");
  await expect.poll(inShop).toHaveLength(3);
  expect(threadsOf(world, SHOP)).toEqual([]);
  expect(await world.sql("select state from lanes where state <> 'active'")).toEqual([]);
});

test("a channel that was deleted with its threads pauses the target", async () => {
  world = await startThreads("notes", [{ channelId: SHOP }]);
  const { opened, said } = talkIn(world);
  await opened();
  await said(1, "Looks good");
  await expect.poll(inThread).toHaveLength(1);
  world.chatone.state.removeChannel(SHOP);
  await said(2, "One more thing");
  await expect
    .poll(() => world.sql("select target_key from lanes where state = 'paused'"))
    .toEqual([{ target_key: `chatone:${SHOP}` }]);
});

test("where the bot may open no threads everything stands in the channel, and owners are told once", async () => {
  world = await startThreads("all", [{ channelId: SHOP }]);
  world.chatone.state.changeChannel(SHOP, { isThreadless: true });
  const { opened, said } = talkIn(world);
  await opened();
  await said(1, "Looks good");
  await said(2, "One more thing", 483);
  await expect
    .poll(inShop)
    .toEqual(["Faster carts", "Faster carts+Looks good", "Faster carts+One more thing"]);
  await expect.poll(() => logged("No threads here")).toHaveLength(1);
});

const OPENING = { method: "POST", path: "*/threads" };

test.each([
  ["notes", ["Faster carts"], ["Faster carts+Looks good"]],
  ["all", [], ["Faster carts", "Faster carts+Looks good"]],
])(
  "%s: when the answer to an opening is lost, the thread is found again and nothing is said twice",
  async (mode, channel, within) => {
    world = await startThreads(mode, [{ channelId: SHOP }]);
    world.chatone.faults.add({ ...OPENING, steps: [{ kind: "reset-after" }] });
    const { opened, said } = talkIn(world);
    await opened();
    await said(1, "Looks good");
    await expect.poll(inThread).toEqual(within);
    expect(inShop()).toEqual(channel);
    expect(threadsOf(world, SHOP)).toHaveLength(1);
  },
);

test("a post of a forum whose answer is lost is not posted twice", async () => {
  world = await startThreads("all", [{ channelId: SHOP }]);
  const forum = world.chatone.state.makeChannel({ name: "reviews", topic: "", type: 15 });
  await world.load(threaded("all", [{ channelId: forum.id }]));
  world.chatone.faults.add({ ...OPENING, steps: [{ kind: "reset-after" }] });
  await talkIn(world).opened();
  await expect.poll(() => statusesOf(world)).toEqual(["delivered"]);
  expect(threadsOf(world, forum.id)).toHaveLength(1);
  expect(wordsIn(world, threadsOf(world, forum.id)[0]?.id ?? "", WORDS)).toEqual(["Faster carts"]);
});

test("a thread that was opened and not noted is found by the next try", async () => {
  let failures = 0;
  world = await startThreads("all", [{ channelId: SHOP }], {
    seams: {
      deliver: ({ threads, ...ports }) => ({
        ...ports,
        threads: {
          ...threads,
          keep(...args) {
            failures += 1;
            return failures === 1
              ? Promise.reject(new Error("unavailable"))
              : threads.keep(...args);
          },
        },
      }),
    },
  });
  const { opened, said } = talkIn(world);
  await opened();
  await said(1, "Looks good");
  await expect.poll(inThread).toEqual(["Faster carts", "Faster carts+Looks good"]);
  expect(threadsOf(world, SHOP)).toHaveLength(1);
});

test("a worker that dies between opening and saying leaves the thread to the next one", async () => {
  world = await startThreads("all", [{ channelId: SHOP }], { roles: ["api"] });
  const isOpen = Promise.withResolvers<void>();
  const dying = await world.start("worker", {
    chats: (chat) => ({
      ...chat,
      // Ended with its worker: nothing leaves, and nobody can say whether it did.
      async send(_posting, signal) {
        isOpen.resolve();
        await new Promise((resolve) => signal.addEventListener("abort", resolve));
        return { outcome: "retry", reason: "unreachable", isUnknown: true, error: "stopped" };
      },
    }),
  });
  const { opened, said } = talkIn(world);
  await opened();
  await isOpen.promise;
  expect(inThread()).toEqual([]);
  await dying.stop();
  await world.start("worker");
  await said(1, "Looks good");
  await expect.poll(inThread).toEqual(["Faster carts", "Faster carts+Looks good"]);
  expect(threadsOf(world, SHOP)).toHaveLength(1);
});
