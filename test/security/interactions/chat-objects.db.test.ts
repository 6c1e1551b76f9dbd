// Which pull request a command in a chat is about. Anyone in the chat writes messages, so a message of a person counts
// only as far as a reader sees it, and what it names is confirmed before a merge or a close. Real wire: the chat's
// interaction comes in, the code host's call goes out.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SandboxPullRequest } from "../../../sandbox/forge/state/state.ts";
import type { Card } from "../../interactions/stage/chatting.ts";
import { chatIdOf } from "../../interactions/stage/linked-people.ts";
import { pullOf, reopen, showPull } from "../../interactions/stage/pulls.ts";
import { type ChatWorld, startChats } from "../../interactions/stage/world.ts";
import { ENGINEERING, SHOP } from "../../delivery/world.ts";

const SEEN = "acme/shop#482";
const OTHER = "acme/shop#483";
const CHATS = ["chatone", "chattwo"] as const;
type Platform = (typeof CHATS)[number];

let world: ChatWorld;
let seen: SandboxPullRequest;
let other: SandboxPullRequest;
beforeAll(async () => {
  world = await startChats();
  seen = await showPull(world);
  other = pullOf(world, OTHER);
});
afterAll(() => world.stop());
beforeEach(() => world.link("ana-lopez"));
afterEach(() => {
  reopen(seen);
  reopen(other);
});

const urlOf = ({ number }: SandboxPullRequest) => `${world.codehost.url}/acme/shop/pull/${number}`;
const stateOf = ({ isMerged, state }: SandboxPullRequest) => (isMerged ? "merged" : state);

type Written = { before?: string; visible?: string; hidden?: string };

/** A message of a person: an address in the text, and one behind its full stop. */
function write(platform: Platform, { before = "please merge", visible, hidden }: Written): Card {
  const words = [before, visible].filter(Boolean).join(" ");
  const messageId =
    platform === "chatone" ? writeChatone(words, hidden) : writeChattwo(words, hidden);
  return { messageId, title: "", text: words, buttons: [] };
}

function writeChatone(words: string, hidden: string | undefined): string {
  const content = hidden === undefined ? words : `${words} [.](${hidden})`;
  return world.chatone.state.say(SHOP, chatIdOf("chatone", "tom-okafor"), content).id;
}

function writeChattwo(words: string, hidden: string | undefined): string {
  const text = `${words} .`;
  const mark = {
    type: "text_link",
    offset: text.length - 1,
    length: 1,
    url: hidden ?? "",
  } as const;
  const { message_id } = world.chattwo.say({
    chatId: Number(ENGINEERING),
    userId: Number(chatIdOf("chattwo", "tom-okafor")),
    text,
    entities: hidden === undefined ? [] : [mark],
  });
  return String(message_id);
}

describe.each(CHATS)("H6 T52 T53 in %s", (platform) => {
  const chat = () => world.chats[platform];
  /** The menu of a message takes no method; a reply does. */
  const method = (): Record<string, string> => (platform === "chattwo" ? { method: "squash" } : {});
  const sendCommand = (name: string, about: Card) =>
    chat().sendCommand("ana-lopez", name, name === "merge" ? method() : {}, about);

  test("a hidden link never decides: merge asks about the pull request that is shown", async () => {
    const about = write(platform, { visible: urlOf(seen), hidden: urlOf(other) });
    const reply = await sendCommand("merge", about);
    expect(reply.lines).toEqual([
      "Merge acme/shop#482 into main?",
      `${seen.title}, at ${seen.headSha.slice(0, 7)}`,
    ]);
    expect([stateOf(seen), stateOf(other)]).toEqual(["open", "open"]);
    const done = await chat().choose("ana-lopez", "Squash and merge", reply);
    expect(done.lines.join()).toMatch(/^Merged acme\/shop#482 into main/u);
    expect([stateOf(seen), stateOf(other)]).toEqual(["merged", "open"]);
  });

  test("close asks too, with title, number and head", async () => {
    const about = write(platform, { visible: urlOf(seen), hidden: urlOf(other) });
    const reply = await sendCommand("close", about);
    expect(reply.lines).toEqual([
      "Close acme/shop#482?",
      `${seen.title}, at ${seen.headSha.slice(0, 7)}`,
    ]);
    expect(reply.buttons).toEqual(["Close pull request", "Cancel"]);
    expect(stateOf(seen)).toBe("open");
    const done = await chat().choose("ana-lopez", "Close pull request", reply);
    expect(done.lines).toEqual(["Closed acme/shop#482."]);
    expect([stateOf(seen), stateOf(other)]).toEqual(["closed", "open"]);
  });

  test.each([
    ["merge", "Squash and merge"],
    ["close", "Close pull request"],
  ])("%s is bound to the head that the question showed", async (name, label) => {
    const reply = await sendCommand(name, write(platform, { visible: urlOf(seen) }));
    const { headSha } = seen;
    seen.headSha = "f".repeat(40);
    const done = await chat().choose("ana-lopez", label, reply);
    seen.headSha = headSha;
    expect(done.lines.join()).toMatch(/^acme\/shop#482 has changed since\./u);
    expect(stateOf(seen)).toBe("open");
  });

  test.each(["merge", "close", "comment"])("%s needs an address that is shown", async (name) => {
    const { lines } = await sendCommand(name, write(platform, { hidden: urlOf(other) }));
    expect(lines).toEqual([
      "Which one? Reply to a message about it, or add a link or owner/repo#12.",
    ]);
    expect(stateOf(other)).toBe("open");
  });

  test.each(["merge", "close", "comment"])("%s of two work items is declined", async (name) => {
    const about = write(platform, { before: `first ${urlOf(other)} then`, visible: urlOf(seen) });
    const { lines } = await sendCommand(name, about);
    expect(lines).toEqual([
      "That message names more than one issue or pull request. Say which one: add a link or owner/repo#12.",
    ]);
    expect([stateOf(seen), stateOf(other)]).toEqual(["open", "open"]);
  });

  test("close asks about Relay's own card too", async () => {
    const reply = await sendCommand("close", await cardIn(platform));
    expect(reply.lines[0]).toBe("Close acme/shop#482?");
    expect(stateOf(seen)).toBe("open");
    const done = await chat().choose("ana-lopez", "Close pull request", reply);
    expect(done.lines).toEqual(["Closed acme/shop#482."]);
    expect(stateOf(seen)).toBe("closed");
  });

  test("what is typed in the command is done at once", async () => {
    const { lines } = await chat().sendCommand("ana-lopez", "close", { on: SEEN });
    expect(lines).toEqual(["Closed acme/shop#482."]);
  });

  test("a message of Relay with a link of the sender's choice is no card", async () => {
    const title = `PR 482 for ${platform}`;
    await world.codehost.deliver("repository_dispatch", {
      action: title,
      installation: { id: 7001 },
      repository: { full_name: "acme/shop", html_url: urlOf(other) },
      sender: { login: "tom-okafor", id: 4025 },
    });
    await expect.poll(() => newest(platform)).toContain(title);
    await isSettled();
    const { lines } = await sendCommand("close", {
      messageId: newestId(platform),
      title,
      text: "",
      buttons: [],
    });
    expect(lines[0]).toBe("Close acme/shop#483?");
    expect([stateOf(seen), stateOf(other)]).toEqual(["open", "open"]);
  });
});

test("T53 a reply to Relay's own card with a method merges at once", async () => {
  const card = await cardIn("chattwo");
  const { lines } = await world.chats.chattwo.sendCommand(
    "ana-lopez",
    "merge",
    { method: "squash" },
    card,
  );
  expect(lines.join()).toMatch(/^Merged acme\/shop#482 into main/u);
  expect(stateOf(seen)).toBe("merged");
});

/** Relay knows a message as its own once it has noted that it arrived. */
async function isSettled(): Promise<void> {
  const unsettled = () =>
    world.sql(
      `select event_id from undispatched
       union all select id from sends where status in ('queued', 'sending', 'retrying')`,
    );
  await expect.poll(unsettled).toEqual([]);
}

async function cardIn(platform: Platform): Promise<Card> {
  await isSettled();
  const card = world.chats[platform].card("#482 ");
  if (!card) throw new Error("no card");
  return card;
}

function messagesOf(platform: Platform): readonly { id: string; json: string }[] {
  return platform === "chatone"
    ? world.chatone.state
        .messages(SHOP)
        .map((each) => ({ id: each.id, json: JSON.stringify(each) }))
    : world.chattwo.state
        .messages(Number(ENGINEERING))
        .map((each) => ({ id: String(each.message_id), json: JSON.stringify(each) }));
}

const newest = (platform: Platform) => messagesOf(platform).at(-1)?.json ?? "";
const newestId = (platform: Platform) => messagesOf(platform).at(-1)?.id ?? "";
