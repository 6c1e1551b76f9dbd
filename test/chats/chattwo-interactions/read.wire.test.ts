// What chattwo's people write and press, as Relay understands it.

import { expect, test } from "vitest";
import { interactionIn, ANA, BO, card, CHAT, FORUM, useInteractionStage } from "./stage.ts";

const { stage, write, press } = useInteractionStage();
const readInteraction = async (body: Promise<string> | string) =>
  interactionIn(stage().chat, await body);
const command = (name: string, values: object = {}) => ({
  kind: "command",
  name,
  values,
  shown: undefined,
});

test("a command says who asks, where, when and for what", async () => {
  expect(await readInteraction(write("/relay merge acme/shop#12 squash"))).toEqual({
    platform: "chattwo",
    chatUser: { userId: String(BO), name: "Bo Chen", isHidden: false, lang: "en" },
    where: {
      target: { platform: "chattwo", chatId: String(CHAT) },
      name: "Acme engineering",
      isPrivate: false,
      mayManage: undefined,
    },
    input: command("merge", { on: "acme/shop#12", method: "squash" }),
    createdAt: Math.floor(stage().clock.now() / 1000) * 1000,
  });
});

test.each([
  ["/relay", command("help")],
  ["/relay   ", command("help")],
  ["/RELAY Merge REBASE", command("merge", { method: "rebase" })],
  ["/relay\nmerge", command("merge")],
  ["/relay dance all night", command("dance")],
  [
    '/relay comment {"method":"sendMessage"}\n@everyone',
    command("comment", { text: '{"method":"sendMessage"}\n@everyone' }),
  ],
])("%j is a command", async (text, input) => {
  expect((await readInteraction(write(text))).input).toEqual(input);
});

test("in a topic the topic is the place, and the message that opened it is no object", async () => {
  const body = await write("/relay merge", { chatId: FORUM, topicId: 3 });
  const { where, input } = await readInteraction(body);
  expect(where.target).toEqual({ platform: "chattwo", chatId: String(FORUM), topicId: "3" });
  const inTopic = body.replace('"text":', '"reply_to_message":{"message_id":3},"text":');
  expect(interactionIn(stage().chat, inTopic).input).toEqual(input);
});

test("an answer to a message points at it, and tells links behind words from those in the text", async () => {
  const replyToId = await card(stage());
  expect((await readInteraction(write("/relay merge", { replyToId }))).input).toMatchObject({
    shown: {
      messageId: String(replyToId),
      written: ["https://evil.example/1"],
      links: ["https://codehost.example/acme/shop/pull/12", "https://evil.example/1"],
    },
  });
});

test("links that people typed count too, wherever they stand", async () => {
  const { message_id: replyToId } = stage().chattwo.say({
    chatId: CHAT,
    userId: ANA,
    text: "👩‍💻🎉 look: https://codehost.example/acme/shop/issues/7 soon",
  });
  expect((await readInteraction(write("/relay comment", { replyToId }))).input).toMatchObject({
    shown: { written: ["https://codehost.example/acme/shop/issues/7"] },
  });
});

test("words in return for a message of ours are read, and words between the two alone", async () => {
  const replyToId = await card(stage());
  expect((await readInteraction(write("/cc looks good", { replyToId }))).input).toEqual({
    kind: "replied",
    messageId: String(replyToId),
    words: "/cc looks good",
  });
  expect((await readInteraction(write("hello", { chatId: BO }))).input).toEqual({ kind: "talk" });
  expect((await readInteraction(write("/dance", { chatId: BO }))).input).toEqual({ kind: "talk" });
});

test("a press names the button and the place of the message, whatever the client put in", async () => {
  const { input, where, createdAt, chatUser } = await readInteraction(press('{"method":"x"}'));
  expect(input).toEqual({ kind: "press", actionId: '{"method":"x"}' });
  expect(where.target).toEqual({ platform: "chattwo", chatId: String(CHAT) });
  expect([createdAt, chatUser.userId]).toEqual([undefined, String(BO)]);
});

test("a press on a message that is too old to be shown is still one", async () => {
  const body = await press("merge-12");
  const old = { message_id: 100, date: 0, chat: { id: CHAT, type: "supergroup", title: "x" } };
  const update = JSON.parse(body);
  const callback_query = { ...update.callback_query, message: old };
  const aged = JSON.stringify({ ...update, callback_query });
  expect(interactionIn(stage().chat, aged).where.target).toMatchObject({ chatId: String(CHAT) });
});

test.each([
  ["/start", "start"],
  ["/start login", "login"],
  ["/start@relay_sandbox_bot x", "start"],
  ["/help", "help"],
])("in private %j asks for %s", async (text, name) => {
  await knowName();
  const { input, where } = await readInteraction(write(text, { chatId: BO }));
  expect(input).toEqual(command(name));
  expect(where).toMatchObject({ isPrivate: true, mayManage: true });
});

test("a link to the private chat brings its payload along, and only there", async () => {
  const payload = "Zk3_payload-of-43-characters-0123456789abcd";
  const { input } = await readInteraction(write(`/start ${payload}`, { chatId: BO }));
  expect(input).toEqual({ kind: "started", payload });
  expect((await readInteraction(write(`/relay start ${payload}`))).input).toEqual(command("start"));
});

test.each(["/start", "/help", "/merge", "/relays"])("in a group %j is not for us", async (text) => {
  expect(stage().chat.read(await write(text))).toEqual({ outcome: "nothing" });
});

test("who hides behind the chat is known to hide, and is not asked for words", async () => {
  const hidden = await write("/relay whoami", { isAnonymous: true });
  expect((await readInteraction(hidden)).chatUser).toMatchObject({
    userId: "1087968824",
    isHidden: true,
  });
  const talk = await write("thanks", { isAnonymous: true, replyToId: await card(stage()) });
  expect(stage().chat.read(talk)).toEqual({ outcome: "nothing" });
});

/** The platform has told the bot's name. */
async function knowName() {
  const body = await write("/relay@Relay_Sandbox_BOT whoami");
  await expect.poll(() => stage().chat.read(body).outcome).toBe("read");
  return body;
}

test("a command that names us is ours however it is spelled, once we know our name", async () => {
  const body = await write("/relay@Relay_Sandbox_BOT whoami");
  const problem = "the bot's own name is not known";
  expect(stage().chat.read(body)).toEqual({ outcome: "later", problem });
  await expect.poll(() => stage().chat.read(body).outcome).toBe("read");
  expect(interactionIn(stage().chat, body).input).toEqual(command("whoami"));
});

test("a command that names another bot is not ours", async () => {
  const body = await knowName();
  const other = body.replace("Relay_Sandbox_BOT", "other_relay_bot");
  expect(stage().chat.read(other)).toEqual({ outcome: "nothing" });
});

test("our name is asked for until the platform tells it", async () => {
  stage().chattwo.faults.add({ path: "/*/getMe", steps: [{ kind: "5xx" }, { kind: "html-502" }] });
  await knowName();
  const asked = stage().chattwo.journal.read();
  const paths = asked.map((entry) => (entry.kind === "arrived" ? entry.path : ""));
  expect(paths.filter((path) => path.endsWith("/getMe"))).toHaveLength(3);
});

test.each([
  ["forwarded", { forward_origin: { type: "user" } }],
  ["made by another bot", { via_bot: { id: 5, is_bot: true, first_name: "x" } }],
])("a command that was %s is nobody's wish", async (_, more) => {
  const update = JSON.parse(await write("/relay merge acme/shop#12"));
  const body = JSON.stringify({ ...update, message: { ...update.message, ...more } });
  expect(stage().chat.read(body)).toEqual({ outcome: "nothing" });
});

test("hostile names become one clean line", async () => {
  const update = JSON.parse(await write("/relay"));
  const from = { ...update.message.from, first_name: "\u202E<b>\n@all", last_name: "\u0000" };
  const body = JSON.stringify({ ...update, message: { ...update.message, from } });
  expect(interactionIn(stage().chat, body).chatUser.name).toBe("<b> @all");
});

test("comings and goings, edits and what nobody knows yet are no asks", async () => {
  const { chat, chattwo, heard } = stage();
  chattwo.removeBot(CHAT, ANA);
  expect(chat.read(await heard())).toEqual({ outcome: "nothing" });
  for (const kind of ["edited_message", "channel_post", "from_the_future"])
    expect(chat.read(`{"update_id":1,"${kind}":{"text":"/relay"}}`)).toEqual({
      outcome: "nothing",
    });
});

test.each([
  ["", "no update"],
  ["[1]", "no update"],
  ["null", "no update"],
  ['{"update_id":1,"message":5}', "update.message is not as expected"],
  [
    '{"message":{"message_id":1,"date":1,"chat":{"id":9007199254740993,"type":"group"}}}',
    "update.message.chat.id is not as expected",
  ],
  ['{"callback_query":{"id":7}}', "update.callback_query.id is not as expected"],
])("%j cannot be read", (body, problem) => {
  expect(stage().chat.read(body)).toEqual({ outcome: "unreadable", problem });
});
