// T54: what is for one person alone is said to nobody else, whichever chat and whether or not they can be
// told in private. T55: what lets us answer is sealed, and soon gone.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Values } from "../../../src/core/interactions/interaction.ts";
import { chatIdOf } from "../../interactions/stage/linked-people.ts";
import { PRIVATE_PULL, PULL, showPull } from "../../interactions/stage/pulls.ts";
import { type ChatWorld, startChats } from "../../interactions/stage/world.ts";
import { ENGINEERING, SHOP } from "../../delivery/world.ts";
import { storeOn } from "../../support/stores.ts";

const ANA = "ana-lopez";
const BO = "bo-chen";

let world: ChatWorld;
beforeAll(async () => {
  world = await startChats();
  await world.link(BO);
  await showPull(world, PRIVATE_PULL);
  await showPull(world);
  const acme = world.codehost.state.accounts.get("acme");
  // Bo is linked, and nobody in acme any more.
  if (acme?.type === "Organization") acme.members.splice(acme.members.indexOf(BO), 1);
});
afterAll(() => world.stop());
beforeEach(() => world.link(ANA));

/** Commands whose answers are nobody else's business, and who asks. */
const SECRETS: readonly (readonly [name: string, values: Values, by: string])[] = [
  ["whoami", {}, ANA],
  ["login", {}, ANA],
  ["mentions", {}, ANA],
  ["routes", {}, ANA],
  ["why", { on: PRIVATE_PULL }, ANA],
  ["merge", { on: PULL }, ANA],
  ["merge", { on: PRIVATE_PULL, method: "merge" }, ANA],
  ["comment", { on: PRIVATE_PULL, text: "Hi" }, BO],
  ["react", { on: PRIVATE_PULL, reaction: "heart" }, BO],
  ["close", { on: PULL }, BO],
  ["close", { on: "globex/reactor#11" }, ANA],
  ["connect", { code: "0123456789ab" }, BO],
  ["logout", {}, BO],
];

describe("T54 where somebody never opened a chat with the bot", () => {
  const room = () =>
    world.chattwo.state
      .messages(Number(ENGINEERING))
      .filter(({ from }) => from?.id === world.chattwo.state.bot.id)
      .map(({ text = "" }) => text);
  const close = (login: string) =>
    world.chattwo.setFate(Number(chatIdOf("chattwo", login)), "not-started");

  test.each(SECRETS)("the answer to %s %j waits until they do", async (name, values, by) => {
    close(by);
    const before = room().length;
    const heard = await world.chats.chattwo.sendCommand(by, name, values);
    // The link says nothing of the answer, and works for the asker alone.
    const link = expect.stringMatching(/^https:\/\/t\.me\/relay_sandbox_bot\?start=[\w-]{43}$/u);
    expect(heard).toMatchObject({ isPrivate: false, link, buttons: [] });
    expect(room().slice(before)).toEqual(["My answer is only for you."]);
  });

  test("that something was done may be heard, and nothing more of it", async () => {
    close(ANA);
    const before = room().length;
    await world.chats.chattwo.sendCommand(ANA, "comment", { on: PULL, text: "A secret of mine" });
    const told = room().slice(before);
    expect(told).toContain("✅ Ana López: Commented on acme/shop#482.");
    close(ANA);
    const asked = await world.chats.chattwo.sendCommand(ANA, "comment", { on: PULL });
    expect(asked).toMatchObject({ isPrivate: false, wantsWords: true });
  });
});

test.each(SECRETS)("T54 on chatone nobody else sees the answer to %s %j", async (...asked) => {
  const [name, values, by] = asked;
  const heard = await world.chats.chatone.sendCommand(by, name, values);
  const seenByLi = world.chatone.state.messages(SHOP, chatIdOf("chatone", "li-wei"));
  expect(heard.isPrivate).toBe(true);
  expect(seenByLi.map(({ id }) => id)).not.toContain(heard.at?.messageId);
});

test("T55 neither a token nor what was asked can be read in the database, and both are soon gone", async () => {
  const text = "words-that-nobody-else-may-read";
  await world.chats.chatone.sendCommand(ANA, "comment", { on: PULL, text });
  await world.link(ANA);
  await world.chats.chattwo.sendCommand(ANA, "comment", { on: PULL, text });
  const token = world.chatone.interactions.list().at(-1)?.token ?? "";
  const kept = JSON.stringify(await world.sql("select * from interactions"));
  expect(token.length).toBeGreaterThan(50);
  for (const secret of [token, text]) expect(kept).not.toContain(secret);

  const store = storeOn(world.urls);
  const left = () =>
    world.sql<{ n: number }>(
      "select count(*)::int as n from interactions where body is not null or reply is not null",
    );
  await expect
    .poll(() => world.sql("select id from interactions where status not in ('told', 'failed')"))
    .toEqual([]);
  await world.sql("update interactions set received_at = now() - interval '14 minutes'");
  await store.forgetOldInteractions();
  expect((await left())[0]?.n).toBeGreaterThan(0);
  await world.sql("update interactions set received_at = now() - interval '16 minutes'");
  await store.forgetOldInteractions();
  expect(await left()).toEqual([{ n: 0 }]);
  await store.close();
});
