// chattwo: what is asked in a group and is for one person alone is read in their private chat, which a link opens.

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { SandboxPullRequest } from "../../sandbox/forge/state/state.ts";
import { ENGINEERING } from "../delivery/world.ts";
import { chatIdOf } from "./stage/linked-people.ts";
import { inChattwo } from "./stage/in-chattwo.ts";
import { reopen, showPull } from "./stage/pulls.ts";
import { type ChatWorld, startChats } from "./stage/world.ts";

const ANA = "ana-lopez";
const MIA = "mia-kraus";
const TOM = "tom-okafor";
const STALE = "That link is no longer valid. Send your command again.";

let world: ChatWorld;
let pull: SandboxPullRequest;
beforeAll(async () => {
  world = await startChats();
  pull = await showPull(world);
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.link(ANA);
  for (const login of [ANA, MIA]) world.chattwo.setFate(idOf(login), "not-started");
});
afterEach(() => reopen(pull));

const idOf = (login: string) => Number(chatIdOf("chattwo", login));
const chat = () => world.chats.chattwo;
const own = (login: string) => inChattwo(world, idOf(login));
const inRoom = () =>
  world.chattwo.state
    .messages(Number(ENGINEERING))
    .filter(({ from, reply_to_message }) => from?.is_bot && reply_to_message);
const payloadIn = (link: string | undefined) =>
  /^https:\/\/t\.me\/relay_sandbox_bot\?start=([\w-]{1,64})$/u.exec(link ?? "")?.[1] ?? "";

/** The link that the group shows, and what it gives to the bot. */
async function commandInGroup(name: string, by = ANA) {
  const before = inRoom().length;
  const { lines, link, isPrivate } = await chat().sendCommand(by, name);
  expect({ lines, isPrivate }).toEqual({ lines: ["My answer is only for you."], isPrivate: false });
  expect(inRoom()).toHaveLength(before + 1);
  const payload = payloadIn(link);
  expect(payload).not.toBe("");
  return payload;
}

test("the link opens the private chat, where the answer stands, once", async () => {
  const payload = await commandInGroup("whoami");
  const answer = await own(ANA).say(ANA, `/start ${payload}`);
  expect(answer.lines[0]).toMatch(/^You act as ana-lopez on GitHub, since /u);
  expect((await own(ANA).say(ANA, `/start ${payload}`)).lines).toEqual([STALE]);
});

test("T54 it is of no use to anybody else, and stays good for its person", async () => {
  world.greet(TOM);
  const payload = await commandInGroup("whoami");
  expect((await own(TOM).say(TOM, `/start ${payload}`)).lines).toEqual([STALE]);
  expect((await own(ANA).say(ANA, `/start ${payload}`)).lines[0]).toMatch(/^You act as ana-lopez/u);
});

test("it is good for ten minutes", async () => {
  const payload = await commandInGroup("whoami");
  await expect
    .poll(() => world.sql("select id from interactions where status <> 'told'"))
    .toEqual([]);
  await world.sql("update interactions set received_at = now() - interval '11 minutes'");
  expect((await own(ANA).say(ANA, `/start ${payload}`)).lines).toEqual([STALE]);
});

test("a payload that nobody made is stale", async () => {
  expect((await own(ANA).say(ANA, `/start ${"x".repeat(43)}`)).lines).toEqual([STALE]);
});

test("T42 login works that way too: its link is told in the private chat alone", async () => {
  const payload = await commandInGroup("login", MIA);
  const offered = await own(MIA).say(MIA, `/start ${payload}`);
  expect(offered.link).toMatch(/\/auth\/codehost\?link=[\w-]{43}$/u);
  expect(JSON.stringify(inRoom())).not.toContain("/auth/codehost");
});

test("a press leads there by itself, and the group reads nothing", async () => {
  const before = inRoom().length;
  const pressed = await chat().press(MIA, "Merge");
  const payload = payloadIn(pressed.link);
  expect(payload).not.toBe("");
  expect(inRoom()).toHaveLength(before);
  const offered = await own(MIA).say(MIA, `/start ${payload}`);
  expect(offered.lines[0]).toMatch(/^Your chat account is not linked to GitHub yet\./u);
  expect(offered.link).toMatch(/\/auth\/codehost\?link=/u);
});

test.each([
  ["help", "What you can do here"],
  ["bogus", "I do not know /relay bogus. /relay help lists what I can do."],
  [
    "snooze soon",
    "soon is not a duration from 5 minutes to 30 days. For example: /relay snooze 4h",
  ],
])("%s is answered in the group, for everybody", async (name, says) => {
  const { lines, isPrivate, link } = await chat().sendCommand(ANA, name);
  expect({ says: lines[0], isPrivate, link }).toEqual({ says, isPrivate: false, link: undefined });
});

test("an answer that is read elsewhere names the group", async () => {
  world.greet(ANA);
  const { lines, isPrivate } = await chat().sendCommand(ANA, "routes");
  expect({ lines: lines[0], isPrivate }).toEqual({
    lines: "What is sent to Acme engineering",
    isPrivate: true,
  });
});

test("/start is three lines and a button, for a linked person as whom they act", async () => {
  const hello = "Hi, I’m Relay. I post what happens on GitHub in your chats.";
  const first = await own(MIA).say(MIA, "/start");
  expect(first.lines).toEqual([
    hello,
    "Link your account, and you can merge, comment and close as yourself.",
    "/relay help lists all commands.",
  ]);
  expect(first).toMatchObject({ labels: ["Link your account"], link: expect.any(String) });
  const linked = await own(ANA).say(ANA, "/start");
  expect(linked.lines).toEqual([
    hello,
    "You act as ana-lopez on GitHub.",
    "/relay help lists all commands.",
  ]);
});

test.each(["hello", "/dance"])("%s in the private chat gets a short answer", async (words) => {
  expect((await own(ANA).say(ANA, words)).lines).toEqual([
    "I only understand commands. /relay help lists them.",
  ]);
});
