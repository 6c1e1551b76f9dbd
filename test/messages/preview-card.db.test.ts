// The card from end to end: a message with a signed address, chattwo's crawler, the page people see.

import { afterAll, beforeAll, expect, test } from "vitest";
import { renderChattwo } from "../../src/chats/chattwo/render.ts";
import { formatEvent } from "../../src/core/messages/cards/index.ts";
import { en } from "../../src/core/i18n/en/index.ts";
import { renderWords } from "../../src/core/i18n/translate.ts";
import { richHeaderSeal } from "../../src/http/messages/rich-header-seal.ts";
import { goldenCase } from "../golden/cases.ts";
import { eventOf } from "../golden/outputs.ts";
import { startTestChattwo, SUPERGROUP, type TestChattwo } from "../sandbox/chattwo/calls.ts";
import { SECRET_KEY } from "../support/secrets.ts";
import { expectNoProblems } from "../support/strict.ts";
import { startWorld, type World } from "../support/world.ts";

let world: World;
let chattwo: TestChattwo;
beforeAll(async () => {
  world = await startWorld();
  chattwo = await startTestChattwo();
});
afterAll(async () => {
  await chattwo.stop();
  await world.stop();
});

test("an opened issue shows what its author said on a card that Relay serves", async () => {
  const locale = { words: en, tag: "en" };
  const seal = richHeaderSeal([Buffer.from(SECRET_KEY, "hex")]);
  const message = renderChattwo(formatEvent(eventOf(goldenCase("issues__opened")), locale), {
    words: renderWords(locale),
    emoji: true,
    isEdit: false,
    richHeader: ({ name, words, avatarUrl }) =>
      seal.urlOf({ title: name, content: words, avatar: avatarUrl }, world.url),
  });
  const { status } = await chattwo.call("sendMessage", { chat_id: SUPERGROUP, ...message });
  expect(status).toBe(200);
  const page = async () => (await fetch(`${chattwo.url}/chats/${SUPERGROUP}`)).text();
  await expect.poll(page).toContain("<b>tom-okafor</b>");
  expect(await page()).toContain("Since this morning 14 payouts show “pending”");
  expectNoProblems(chattwo);
});
