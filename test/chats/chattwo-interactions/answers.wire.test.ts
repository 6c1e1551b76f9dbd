// Where an answer is said on chattwo, and to whom: alone where that is possible, aloud only what all may hear.

import { expect, test } from "vitest";
import { told } from "../../../src/core/interactions/replies.ts";
import { code, link, strong, text } from "../../../src/core/kernel/rich-text.ts";
import { news, question, secret } from "./replies.ts";
import { BO, CHAT, FORUM, useInteractionStage } from "./stage.ts";

const { stage, write, open, tell, lead, texts, last, posted } = useInteractionStage();

const PAYLOAD = "Zk3_payload-of-43-characters-0123456789abcd";

test("what is asked in private is answered there, without quoting it", async () => {
  const body = await write("/relay whoami", { chatId: BO });
  expect(await tell(body, secret)).toEqual(posted(BO));
  const answer = last(BO);
  expect(answer).toMatchObject({
    text: "⚠️ for Bo alone",
    link_preview_options: { is_disabled: true },
  });
  expect(answer?.reply_to_message).toBeUndefined();
});

test("what is asked in a group is answered in private, and the group hears nothing", async () => {
  await open();
  expect(await tell(await write("/relay whoami"), news)).toEqual(posted(BO));
  expect(texts(BO)).toEqual(["✅ Merged acme/shop#12"]);
  expect(texts(CHAT)).toEqual([]);
});

test.each(["not-started", "blocked", "deactivated"] as const)(
  "whoever cannot be written to (%s) is told in the group what all may hear",
  async (fate) => {
    stage().chattwo.setFate(BO, fate);
    expect(await tell(await write("/relay merge"), news)).toEqual(posted(CHAT));
    expect(last(CHAT)).toMatchObject({
      text: "✅ Bo Chen: Merged acme/shop#12",
      reply_to_message: { text: "/relay merge" },
      entities: [{ type: "text_mention", user: { id: BO } }, { type: "text_link" }],
    });
  },
);

test("what is for one person alone is never said aloud", async () => {
  const body = await write("/relay login");
  const opening = { label: "Sign in", url: "https://relay.example/auth/secret" };
  expect(await tell(body, secret)).toEqual({ outcome: "unheard" });
  expect(await tell(body, { ...news, link: opening })).toEqual({ outcome: "unheard" });
  expect(texts(CHAT)).toEqual([]);
});

test("a private answer shows in the group that the command was heard, and nothing else", async () => {
  await open();
  await tell(await write("/relay whoami"), secret);
  const { message_id } = last(CHAT) ?? { message_id: 0 };
  expect(stage().chattwo.state.reactionsTo(CHAT, message_id)).toEqual(["👀"]);
  expect(texts(CHAT)).toEqual([]);
});

test("a group that allows no reactions does not keep the answer back", async () => {
  await open();
  const body = await write("/relay whoami");
  stage().chattwo.faults.add({ path: "/*/setMessageReaction", steps: [{ kind: "5xx", times: 1 }] });
  expect(await tell(body, secret)).toEqual(posted(BO));
});

test("an answer that is not about the asker is a reply in the group, whether or not they can be told alone", async () => {
  await open();
  const body = await write("/relay help");
  expect(await tell(body, { ...told([text("All commands")]), isOpen: true })).toEqual(posted(CHAT));
  expect(last(CHAT)).toMatchObject({
    text: "All commands",
    reply_to_message: { text: "/relay help" },
  });
  expect(last(CHAT)?.entities).toBeUndefined();
  expect(texts(BO)).toEqual([]);
  const asked = stage().chattwo.state.messages(CHAT).at(-2)?.message_id ?? 0;
  expect(stage().chattwo.state.reactionsTo(CHAT, asked)).toEqual([]);
});

test("a link in the group opens the private chat, and says nothing of the answer", async () => {
  const body = await write("/relay whoami", { chatId: FORUM, topicId: 2 });
  await expect.poll(async () => (await lead(body, PAYLOAD)).outcome).toBe("told");
  expect(last(FORUM)).toMatchObject({
    text: "My answer is only for you.",
    message_thread_id: 2,
    reply_to_message: { text: "/relay whoami" },
    reply_markup: {
      inline_keyboard: [
        [
          {
            text: "Read it in our chat",
            url: `https://t.me/relay_sandbox_bot?start=${PAYLOAD}`,
          },
        ],
      ],
    },
  });
});

test("in a topic the answer stays in the topic", async () => {
  await tell(await write("/relay whoami", { chatId: FORUM, topicId: 2 }), news);
  expect(last(FORUM)).toMatchObject({ message_thread_id: 2, from: { is_bot: true } });
});

test("the answer comes also where the message is gone", async () => {
  const body = await write("/relay whoami");
  stage().chattwo.state.remove(CHAT, last(CHAT)?.message_id ?? 0);
  expect(await tell(body, news)).toEqual(posted(CHAT));
});

test("whoever hides behind the chat is told there, without a name", async () => {
  const body = await write("/relay whoami", { isAnonymous: true });
  await tell(body, { ...secret, mayBeHeard: true });
  expect(texts(CHAT)).toEqual(["⚠️ for Bo alone"]);
});

test("choices are buttons in pairs, a link leads there from below", async () => {
  await open();
  const choices = [...(question.choices ?? []), { label: "Later", id: "later-1", isGo: false }];
  const opening = { label: "Open it", url: "https://relay.example/x" };
  await tell(await write("/relay merge"), { ...question, choices, link: opening });
  expect(last(BO)?.reply_markup).toEqual({
    inline_keyboard: [
      [
        { text: "Squash", callback_data: "squash-1" },
        { text: "Cancel", callback_data: "cancel-1" },
      ],
      [{ text: "Later", callback_data: "later-1" }],
      [{ text: "Open it", url: "https://relay.example/x" }],
    ],
  });
});

test("an address that can be no button is written out", async () => {
  await open();
  const url = "http://localhost:8080/auth/codehost?link=abc";
  await tell(await write("/relay login"), { ...secret, link: { label: "Sign in", url } });
  expect(last(BO)).toMatchObject({ text: `⚠️ for Bo alone\nSign in ${url}` });
  expect(last(BO)).not.toHaveProperty("reply_markup");
});

test("foreign text calls nobody, marks nothing and does nothing", async () => {
  await open();
  const hostile = '<b>@ana_lopez</b> /relay {"method":"sendMessage","chat_id":1} #tag &amp;';
  const lines = [strong(hostile), code(hostile), link(hostile, "tg://user?id=77004021")];
  await tell(await write("/relay why"), told([text(hostile)], ...lines.map((line) => [line])));
  const types = last(BO)?.entities?.map(({ type }) => type);
  expect(types).toEqual(["bold", "code"]);
  expect(last(BO)?.text?.replaceAll("\u2060", "")).toBe(Array(4).fill(hostile).join("\n"));
});

test("a hostile name stays one name", async () => {
  const update = JSON.parse(await write("/relay why"));
  const from = { ...update.message.from, first_name: '</a><a href="tg://user?id=77004021">@x' };
  const body = JSON.stringify({ ...update, message: { ...update.message, from } });
  await tell(body, news);
  expect(last(CHAT)?.entities).toMatchObject([
    { type: "text_mention", user: { id: BO } },
    { type: "text_link" },
  ]);
});

test.each([
  ["many lines", Array.from({ length: 600 }, () => [text("line & more")])],
  ["one line", [[text("word <".repeat(3000))]]],
  ["calls that grow", [[text("@a ".repeat(3000))]]],
  ["nothing at all", []],
  ["white space", [[text(" \n ")]]],
])("an answer of %s arrives", async (_, lines) => {
  await open();
  expect(await tell(await write("/relay routes"), told(...lines))).toEqual(posted(BO));
});
