// Every example is posted, and edited, as the platforms really take it: accepted, and no rule broken.

import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { renderChatone } from "../../../src/chats/chatone/render.ts";
import { renderChattwo } from "../../../src/chats/chattwo/render.ts";
import { renderPlain } from "../../../src/chats/kit/render-plain.ts";
import { type Bot, SHOP, startBot } from "../../sandbox/chatone/bot.ts";
import { startTestChattwo, SUPERGROUP } from "../../sandbox/chattwo/calls.ts";
import { expectNoProblems } from "../../support/strict.ts";
import { chatoneOptions, chattwoOptions, english, EXAMPLES, notificationOf } from "./example.ts";

let chatone: Bot;
let chattwo: Awaited<ReturnType<typeof startTestChattwo>>;
beforeAll(async () => {
  chatone = await startBot({ limits: false });
  chattwo = await startTestChattwo({ limits: false });
});
afterAll(async () => {
  await chatone.platform.stop();
  await chattwo.stop();
});

test.each(EXAMPLES)("%s is taken by chatone, new and as an edit", async (name) => {
  const draw = (isEdit: boolean) =>
    renderChatone(notificationOf(name), { ...chatoneOptions(name), isEdit });
  const posted = await chatone.call("POST", `/channels/${SHOP}/messages`, draw(false));
  const { id } = z.object({ id: z.string() }).parse(posted.body);
  const edited = await chatone.call("PATCH", `/channels/${SHOP}/messages/${id}`, draw(true));
  expect([posted.status, edited.status]).toEqual([200, 200]);
  expectNoProblems(chatone.platform);
});

test.each(EXAMPLES)("%s is taken by chattwo, new and as an edit", async (name) => {
  const draw = (isEdit: boolean) =>
    renderChattwo(notificationOf(name), { ...chattwoOptions(name), emoji: !isEdit, isEdit });
  const posted = await chattwo.call("sendMessage", { chat_id: SUPERGROUP, ...draw(false) });
  const { result } = z.object({ result: z.object({ message_id: z.number() }) }).parse(posted.body);
  const place = { chat_id: SUPERGROUP, message_id: result.message_id };
  // Also said anew, since an edit that changes nothing is refused.
  const edit = { ...draw(true), text: `${draw(true).text}\nedited` };
  const edited = await chattwo.call("editMessageText", { ...place, ...edit });
  expect([posted.status, edited.status]).toEqual([200, 200]);
  expectNoProblems(chattwo);
});

test.each(EXAMPLES)("%s is taken by chattwo as plain text", async (name) => {
  const text = renderPlain(notificationOf(name), { words: english });
  const preview = { link_preview_options: { is_disabled: true } };
  const posted = await chattwo.call("sendMessage", { chat_id: SUPERGROUP, text, ...preview });
  expect(posted.status).toBe(200);
});
