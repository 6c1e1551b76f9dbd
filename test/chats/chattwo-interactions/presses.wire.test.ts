// What happens after a press: a popup, an answer in the place of the question, or a question for words.

import { expect, test } from "vitest";
import type { Reply } from "../../../src/contract/interactions/replies.ts";
import { done, told } from "../../../src/core/interactions/replies.ts";
import { text } from "../../../src/core/kernel/rich-text.ts";
import { LOCALES, localeOf } from "../../../src/core/i18n/locales.ts";
import { news, question, secret } from "./replies.ts";
import { BO, CHAT, useInteractionStage } from "./stage.ts";

const { stage, write, press, open, tell, lead, texts, popups, last, posted } =
  useInteractionStage();

const PAYLOAD = "Zk3_payload-of-43-characters-0123456789abcd";

const LONG = "x".repeat(198);
const prompt: Reply = { ...done([text("What do you want to say?")]), prompt: { id: "p" } };

test("a short answer to a press pops up, and stands nowhere", async () => {
  await open();
  expect(await tell(await press("x"), secret)).toEqual({ outcome: "told" });
  expect(popups()).toEqual([{ text: "⚠️ for Bo alone", isAlert: true, url: undefined }]);
  expect([texts(BO), texts(CHAT).length]).toEqual([[], 1]);
});

test("a popup takes two hundred units; one more is a message, and the press says so", async () => {
  await open();
  await tell(await press("x"), told([text(`${LONG}yz`)]));
  await tell(await press("x"), told([text(LONG), text("\n"), text("yz")]));
  expect(popups().map((popup) => popup?.text)).toEqual([`${LONG}yz`, "I sent you a message."]);
  expect(texts(BO)).toEqual([`${LONG}\nyz`]);
});

test.each([...LOCALES.keys()])(
  "whoever presses and cannot be written to is led to their private chat by the press (%s)",
  async (lang) => {
    const body = await press("x");
    const reply = told([text("y".repeat(300))]);
    expect(await stage().chat.tell(body, reply, localeOf(lang))).toEqual({ outcome: "unheard" });
    await expect.poll(async () => (await lead(body, PAYLOAD, lang)).outcome).toBe("told");
    const url = `https://t.me/relay_sandbox_bot?start=${PAYLOAD}`;
    expect(popups()).toEqual([{ text: "", isAlert: false, url }]);
    expect(texts(CHAT)).toHaveLength(1);
  },
);

test("an answer that is too late for a popup becomes a message", async () => {
  await open();
  const body = await press("x");
  stage().clock.advance(150_000);
  expect(await tell(body, secret)).toEqual(posted(BO));
  expect(await tell(body, question)).toEqual(posted(BO));
  stage().chattwo.setFate(BO, "blocked");
  expect(await tell(body, secret)).toEqual({ outcome: "unheard" });
  await expect.poll(async () => (await lead(body, PAYLOAD)).outcome).toBe("told");
  expect(texts(CHAT).at(-1)).toBe("My answer is only for you.");
});

test("what follows a sign-in is a message: the press had its answer before", async () => {
  await open();
  expect(await tell(await press("x"), { ...secret, isFollowUp: true })).toEqual(posted(BO));
  expect(texts(BO)).toEqual(["⚠️ for Bo alone"]);
});

/** A question of ours that stands somewhere, and what came in when its button was pressed. */
async function pressedQuestion(chatId: number, data = "squash-1") {
  await tell(await write("/relay merge"), question);
  return press(data, { chatId, on: last(chatId)?.message_id ?? 0 });
}

test("an answer can take the place of its question, as often as it is told", async () => {
  await open();
  const body = await pressedQuestion(BO);
  const answer: Reply = { ...news, replaces: true };
  expect(await tell(body, answer)).toEqual(posted(BO));
  expect(await tell(body, answer)).toEqual(posted(BO));
  expect(texts(BO)).toEqual(["✅ Merged acme/shop#12"]);
  expect(last(BO)).not.toHaveProperty("reply_markup");
  expect(popups()).toEqual([{ text: "", isAlert: false, url: undefined }]);
});

test("a question that all could read is answered for all, by name", async () => {
  const body = await pressedQuestion(CHAT);
  await tell(body, { ...news, replaces: true });
  expect(texts(CHAT)).toEqual(["✅ Bo Chen: Merged acme/shop#12"]);
});

test("where the answer is for one alone, the question that all read loses its buttons", async () => {
  const body = await pressedQuestion(CHAT);
  await tell(body, { ...secret, replaces: true });
  expect(texts(CHAT)).toEqual(["✅ Bo Chen: Merge it?"]);
  expect(last(CHAT)).not.toHaveProperty("reply_markup");
  expect(popups()).toMatchObject([{ text: "⚠️ for Bo alone" }]);
});

test("nothing is replaced by a button that does not stand on the message", async () => {
  await open();
  await tell(await press("squash-1"), { ...news, replaces: true });
  expect(texts(CHAT)).toEqual(["🎉 #12 Pay\nhttps://evil.example/1"]);
  expect(popups()).toMatchObject([{ text: "✅ Merged acme/shop#12" }]);
});

test("a question that is gone is answered all the same", async () => {
  await open();
  const body = await pressedQuestion(BO);
  stage().chattwo.state.remove(BO, last(BO)?.message_id ?? 0);
  await tell(body, { ...news, replaces: true });
  expect(popups()).toMatchObject([{ text: "✅ Merged acme/shop#12" }]);
});

/** What the last message was sent with, as it stood on the wire. */
function sentMarkup(): unknown {
  const bodies = stage()
    .chattwo.journal.read()
    .map((entry) => (entry.kind === "arrived" ? entry.body : undefined));
  return bodies.findLast((body) => JSON.stringify(body ?? "").includes("force_reply"));
}

test("a question for words is asked in private, and what is said in return comes back", async () => {
  await open();
  const body = await press("comment-12");
  expect(await tell(body, prompt)).toEqual(posted(BO));
  const placeholder = { force_reply: true, input_field_placeholder: "What you want to say" };
  expect(sentMarkup()).toMatchObject({ chat_id: String(BO), reply_markup: placeholder });
  expect(sentMarkup()).not.toHaveProperty("reply_markup.selective");
  const replyToId = last(BO)?.message_id;
  const reading = stage().chat.read(await write("ship it", { chatId: BO, replyToId }));
  expect(reading).toMatchObject({
    interaction: {
      where: { target: { chatId: String(BO) } },
      input: { kind: "replied", messageId: String(replyToId), words: "ship it" },
    },
  });
});

test("in front of all a question for words is for the one it names", async () => {
  expect(await tell(await press("comment-12"), prompt)).toEqual(posted(CHAT));
  expect(last(CHAT)?.text).toBe("✅ Bo Chen: What do you want to say?");
  expect(sentMarkup()).toMatchObject({ reply_markup: { force_reply: true, selective: true } });
});
