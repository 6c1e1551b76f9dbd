// An ask that continues after a sign-in, and an answer that waits for its private chat: each once.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Reply } from "../../src/contract/interactions/replies.ts";
import type { LeasedInteraction } from "../../src/ports/interactions.ts";
import type { Store } from "../../src/store/index.ts";
import { makeDatabase, type TestDatabase } from "../support/database.ts";
import { testPool } from "../support/pool.ts";
import { storeOn } from "../support/stores.ts";

let database: TestDatabase;
let store: Store;
let owner: ReturnType<typeof testPool>;
beforeAll(async () => {
  database = await makeDatabase();
  store = storeOn(database.urls);
  owner = testPool(database.urls.migrateUrl);
});
afterAll(async () => {
  await owner.end();
  await store.close();
  await database.remove();
});

const BO = { userId: "4022", login: "bo-chen" };
const PAYLOAD = "a-payload-of-43-characters-0123456789abcdef";
const saying = (words: string): Reply => ({
  tone: "neutral",
  lines: [[{ kind: "text", text: words }]],
  mayBeHeard: false,
});

let interactionId: string;
const take = async (): Promise<LeasedInteraction> => {
  const [taken] = await store.interactions.take("7", 1);
  if (!taken) throw new Error("nothing taken");
  return taken;
};
beforeEach(async () => {
  await owner.query("delete from interactions; delete from chattwo_links");
  const place = "chattwo:1";
  await store.interactionInbox.keep(
    { platform: "chattwo", platformId: "1", place, body: "{}", isAnswered: false },
    5_000,
  );
  const first = await take();
  interactionId = first.id;
  await store.interactions.settle(first, "7", {
    status: "telling",
    reply: saying("Sign in"),
    audit: [],
  });
});

async function link(): Promise<void> {
  const account = { platform: "chattwo", userId: "77", name: "Bo", chatId: "77" } as const;
  const origin = { interactionId, lang: "en", isResuming: true };
  const actor = { id: BO.userId, login: BO.login, ip: undefined };
  await store.chatLinks.link({ ...account, origin }, BO, { actor, answer: () => saying("Linked") });
}

describe("after the link is made", () => {
  test("it is done once more, as if it were new, with what is said above its answer", async () => {
    await store.interactions.settle(await take(), "7", { status: "told" });
    await link();
    expect(await take()).toMatchObject({
      id: interactionId,
      attempt: 1,
      reply: undefined,
      preface: saying("Linked"),
    });
  });

  test("a second link only says that it was made", async () => {
    await store.interactions.settle(await take(), "7", { status: "told" });
    await link();
    await store.interactions.settle(await take(), "7", {
      status: "telling",
      reply: saying("Merge it?"),
      audit: [],
    });
    await store.interactions.settle(await take(), "7", { status: "told" });
    await link();
    expect(await take()).toMatchObject({ reply: saying("Linked"), preface: undefined });
  });

  test("a worker that was still telling the first answer cannot end it", async () => {
    const telling = await take();
    await link();
    expect(await store.interactions.settle(telling, "7", { status: "told" })).toBe(false);
    const again = await take();
    expect(again.preface).toEqual(saying("Linked"));
    expect(await store.interactions.settle(telling, "7", { status: "told" })).toBe(false);
    expect(await store.interactions.settle(again, "7", { status: "told" })).toBe(true);
  });
});

describe("an answer for the private chat", () => {
  test("is told for its payload, once, and only for its own person", async () => {
    const shown = await take();
    await store.privateAnswers.offer(interactionId, PAYLOAD);
    await store.interactions.settle(shown, "7", { status: "offered" });
    expect(await store.interactions.take("7", 1)).toEqual([]);
    expect(await store.privateAnswers.tell(PAYLOAD, () => false)).toBe(false);
    expect(await store.privateAnswers.tell(`${PAYLOAD}x`, () => true)).toBe(false);
    expect(await store.privateAnswers.tell(PAYLOAD, ({ body }) => body === "{}")).toBe(true);
    expect(await store.privateAnswers.tell(PAYLOAD, () => true)).toBe(false);
    expect((await take()).reply).toEqual(saying("Sign in"));
  });

  test("is told also if the link is followed before that is written down", async () => {
    const shown = await take();
    await store.privateAnswers.offer(interactionId, PAYLOAD);
    expect(await store.privateAnswers.tell(PAYLOAD, () => true)).toBe(true);
    expect(await store.interactions.settle(shown, "7", { status: "offered" })).toBe(false);
    expect((await take()).reply).toEqual(saying("Sign in"));
  });

  test("is not kept for longer than ten minutes, and its payload not as it is", async () => {
    const shown = await take();
    await store.privateAnswers.offer(interactionId, PAYLOAD);
    await store.interactions.settle(shown, "7", { status: "offered" });
    const { rows } = await owner.query("select * from interactions");
    expect(JSON.stringify(rows)).not.toContain(PAYLOAD);
    await owner.query("update interactions set received_at = now() - interval '11 minutes'");
    expect(await store.privateAnswers.tell(PAYLOAD, () => true)).toBe(false);
  });
});
