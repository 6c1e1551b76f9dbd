// The card from end to end: a message with a signed address, chattwo's crawler, the page people see.

import { afterAll, beforeAll, expect, test } from "vitest";
import { type Chattwo, startChattwo } from "../../sandbox/chattwo/start.ts";
import { readSeed } from "../../sandbox/seed.ts";
import { renderChattwo } from "../../src/chats/chattwo/render.ts";
import { formatEvent } from "../../src/core/notifications/index.ts";
import { en } from "../../src/core/words/en.ts";
import { renderWords } from "../../src/core/words/render-words.ts";
import { richHeaderSeal } from "../../src/http/rich-header-seal.ts";
import { goldenCase } from "../golden/cases.ts";
import { eventOf } from "../golden/outputs.ts";
import { SECRET_KEY } from "../support/secrets.ts";
import { expectNoProblems } from "../support/strict.ts";
import { startWorld, type World } from "../support/world.ts";

const seed = readSeed().chattwo;
const chat = seed.chats[0]?.id ?? 0;

let world: World;
let chattwo: Chattwo;
beforeAll(async () => {
  world = await startWorld();
  chattwo = await startChattwo({ seed });
});
afterAll(async () => {
  await chattwo.stop();
  await world.stop();
});

test("an opened issue shows what its author said on a card that Relay serves", async () => {
  const voice = { words: en, locale: "en" };
  const seal = richHeaderSeal([Buffer.from(SECRET_KEY, "hex")]);
  const message = renderChattwo(
    formatEvent(eventOf(goldenCase("issues__opened")), { ...voice, groupId: "acme" }),
    {
      words: renderWords(voice),
      emoji: true,
      isEdit: false,
      richHeader: ({ name, words, avatarUrl }) =>
        seal.addressOf({ title: name, content: words, avatar: avatarUrl }, world.url),
    },
  );
  const reply = await fetch(`${chattwo.url}/bot${seed.botToken}/sendMessage`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ chat_id: chat, ...message }),
  });
  expect(reply.status).toBe(200);
  const page = async () => (await fetch(`${chattwo.url}/chats/${chat}`)).text();
  await expect.poll(page).toContain("<b>tom-okafor</b>");
  expect(await page()).toContain("Since this morning 14 payouts show “pending”");
  expectNoProblems(chattwo);
});
