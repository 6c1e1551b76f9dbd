// The ways in which people say what they mean: menus, replies, links, names, threads, topics, and their
// own language.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SandboxPullRequest } from "../../sandbox/forge/state/state.ts";
import { ENGINEERING, SHOP } from "../delivery/world.ts";
import { chatIdOf } from "./stage/linked-people.ts";
import { inChatone } from "./stage/in-chatone.ts";
import { inChattwo } from "./stage/in-chattwo.ts";
import { PULL, reopen, showPull } from "./stage/pulls.ts";
import { chatConfig, type ChatWorld, startChats } from "./stage/world.ts";

const GLOBEX = -1_002_200_000_002;
const REACTOR = 2;
const ANA = "ana-lopez";
const CHATS = ["chatone", "chattwo"] as const;

/** The forum of chattwo hears of acme too. */
function config() {
  const { groups, routes } = chatConfig();
  const topic = { chatId: String(GLOBEX), topicId: String(REACTOR) };
  return {
    groups,
    routes: routes.map((route) => ({ ...route, targets: [...route.targets, topic] })),
  };
}

let world: ChatWorld;
let pull: SandboxPullRequest;
beforeAll(async () => {
  world = await startChats({}, config());
  world.greet("li-wei");
  pull = await showPull(world);
});
afterAll(() => world.stop());
// With a new token nobody waits for what was written before.
beforeEach(() => world.link(ANA));
afterEach(() => reopen(pull));

const words = () => pull.comments.map(({ body }) => body);

const UNSETTLED = `
select event_id from undispatched
union all select id from sends where status in ('queued', 'sending', 'retrying')`;

describe.each(CHATS)("in %s", (platform) => {
  const chat = () => world.chats[platform];
  /** The newest message about it, once Relay knows that it arrived: from then on it is known as its own. */
  const card = async () => {
    await expect.poll(() => world.sql(UNSETTLED)).toEqual([]);
    return chat().card("#482");
  };

  test("the message itself says which one: merge and close ask", async () => {
    const question = await chat().sendCommand(ANA, "merge", {}, await card());
    expect(question.lines[0]).toBe(`Merge ${PULL} into main?`);
    const answer = await chat().choose(ANA, "Rebase and merge", question);
    expect(answer.lines[0]).toMatch(/^Merged acme\/shop#482/u);
    reopen(pull);
    await world.link(ANA);
    const closing = await chat().sendCommand(ANA, "close", {}, await card());
    expect(closing.lines[0]).toBe(`Close ${PULL}?`);
    const closed = await chat().choose(ANA, "Close pull request", closing);
    expect(closed.lines).toEqual([`Closed ${PULL}.`]);
    expect(pull.state).toBe("closed");
  });

  test("comment without words asks for them", async () => {
    const reply = await chat().sendCommand(ANA, "comment", {}, await card());
    expect(reply).toMatchObject({ wantsWords: true, isPrivate: true });
    expect((await chat().give(ANA, "From a form", reply)).lines).toEqual([`Commented on ${PULL}.`]);
    expect(words()).toEqual(["From a form"]);
  });

  test("a link is as good as a name", async () => {
    const on = `${world.codehost.url}/acme/shop/pull/482#issuecomment-1`;
    const answer = await chat().sendCommand(ANA, "comment", { on, text: "By link" });
    expect(answer.lines).toEqual([`Commented on ${PULL}.`]);
    expect(words()).toEqual(["By link"]);
  });

  test("a link to another place is none", async () => {
    const on = "https://evil.example/acme/shop/pull/482";
    const answer = await chat().sendCommand(ANA, "comment", { on, text: "By link" });
    expect(answer.lines[0]).toMatch(/does not name an issue or a pull request\./u);
    expect(words()).toEqual([]);
  });

  test("help lists every command; in a group of chattwo everybody may read it", async () => {
    const help = await chat().sendCommand(ANA, "help");
    expect(help.isPrivate).toBe(platform === "chatone");
    const lines = help.lines.filter((line) => line.startsWith("/relay "));
    expect(lines.map((line) => line.split(" ")[1])).toEqual(
      "merge approve request-changes diff comment close react watch mute unmute snooze feed hours why routes quiet connect disconnect test login whoami mentions logout".split(
        " ",
      ),
    );
  });
});

test("chattwo: words around the command, our name behind it, and another bot's", async () => {
  const { say } = world.chattwo;
  const userId = Number(chatIdOf("chattwo", ANA));
  const chatId = Number(ENGINEERING);
  const told = () => world.chats.chattwo.told(ANA);
  const before = told();
  say({ chatId, userId, text: `/relay@other_bot comment ${PULL} not for us` });
  say({ chatId, userId, text: `relay comment ${PULL} just talk` });
  say({ chatId, userId, text: `/Relay@RELAY_sandbox_bot comment ${PULL} for us\n\nin two parts` });
  // What is asked next must not take this answer for its own.
  await expect.poll(told).toEqual([...before, `Commented on ${PULL}.`]);
  expect(words()).toEqual(["for us\n\nin two parts"]);
});

test("chattwo: without a word it is help, and what nobody knows is said", async () => {
  const chat = world.chats.chattwo;
  expect((await chat.sendCommand(ANA, "")).lines[0]).toBe("What you can do here");
  expect((await chat.sendCommand(ANA, "dance")).lines).toEqual([
    "I do not know /relay dance. /relay help lists what I can do.",
  ]);
  expect((await chat.sendCommand(ANA, "connect")).lines).toEqual([
    "code is missing. For example: /relay connect 5f0c2a91b7de",
  ]);
});

test("chatone: a thread belongs to its channel, and the answer stands there", async () => {
  const id = "118040000000000001";
  const parts = { name: "t", topic: "", isHidden: false, isReadOnly: false, isArchived: false };
  const thread = { ...parts, id, type: 11, parentId: SHOP, isLocked: false, busyUntil: 0 } as const;
  world.chatone.state.addChannel(thread);
  const answer = await inChatone(world.chatone, id).sendCommand(ANA, "comment", {
    on: PULL,
    text: "Hi",
  });
  expect(answer).toMatchObject({ lines: [`Commented on ${PULL}.`], at: { place: id } });
  expect(words()).toEqual(["Hi"]);
});

test("chattwo: in a topic too, and where nobody can be told alone the answer stays in it", async () => {
  const { chattwo } = world;
  const closed = chattwo.state.findChat(Number(chatIdOf("chattwo", ANA)));
  chattwo.setFate(closed?.id ?? 0, "blocked");
  const text = `/relay comment ${PULL} From the topic`;
  const userId = Number(chatIdOf("chattwo", ANA));
  chattwo.say({ chatId: GLOBEX, userId, text, topicId: REACTOR });
  await expect.poll(words).toEqual(["From the topic"]);
  await expect
    .poll(() => chattwo.state.messages(GLOBEX).find((each) => each.text?.includes("Commented on")))
    .toMatchObject({
      text: expect.stringContaining("Commented on"),
      message_thread_id: REACTOR,
      reply_to_message: { text },
    });
  world.greet(ANA);
});

test("chattwo: somebody's own chat with the bot acts on nothing", async () => {
  const own = inChattwo(world, Number(chatIdOf("chattwo", ANA)));
  const answer = await own.sendCommand(ANA, "close", { on: PULL });
  expect(answer.lines).toEqual([
    "I don’t act on repositories in a private chat. Ask in a channel that receives acme/shop.",
  ]);
  expect(pull.state).toBe("open");
});

test("T52 chattwo: who hides behind the chat is told so, and does nothing", async () => {
  const userId = Number(chatIdOf("chattwo", ANA));
  const chatId = Number(ENGINEERING);
  world.chattwo.say({ chatId, userId, text: `/relay close ${PULL}`, isAnonymous: true });
  await expect
    .poll(() => world.chattwo.state.messages(chatId).map(({ text }) => text))
    .toContainEqual(expect.stringContaining("I cannot tell who you are here."));
  expect(pull.state).toBe("open");
});

test.each(CHATS)("%s: whose client speaks German is answered in German", async (platform) => {
  const { chatone, chattwo } = world;
  Object.assign(chatone.state.person(chatIdOf("chatone", "li-wei")) ?? {}, { locale: "de" });
  const inTwo = chattwo.state.findUser(Number(chatIdOf("chattwo", "li-wei")));
  Object.assign(inTwo ?? {}, { language_code: "de" });
  const chat = world.chats[platform];
  expect((await chat.sendCommand("li-wei", "help")).lines[0]).toBe("Das kannst du hier tun");
  expect((await chat.sendCommand("li-wei", "whoami")).lines).toEqual([
    "Dein Chat-Konto ist noch nicht mit GitHub verknüpft. Melde dich an, dann mache ich mit deiner Anfrage weiter. Der Link ist nur für dich und gilt zehn Minuten.",
  ]);
});
