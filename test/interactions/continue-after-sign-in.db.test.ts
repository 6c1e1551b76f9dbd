// What a person asks for before they are linked: they sign in by a button of their own, and it goes on.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SandboxPullRequest } from "../../sandbox/forge/state/state.ts";
import { followLink } from "./stage/follow-link.ts";
import { inChatone } from "./stage/in-chatone.ts";
import { PULL, reopen, showPull } from "./stage/pulls.ts";
import { type ChatWorld, startChats } from "./stage/world.ts";

const MIA = "mia-kraus";
const TOM = "tom-okafor";
const CHATS = ["chatone", "chattwo"] as const;

let world: ChatWorld;
let pull: SandboxPullRequest;
beforeAll(async () => {
  world = await startChats();
  world.greet(MIA, TOM);
  pull = await showPull(world);
});
afterAll(() => world.stop());
beforeEach(() => world.sql("delete from chatone_links; delete from chattwo_links"));
afterEach(() => reopen(pull));

const stateOf = ({ isMerged, state }: SandboxPullRequest) => (isMerged ? "merged" : state);

describe.each(CHATS)("in %s", (platform) => {
  const chat = () => world.chats[platform];
  const newest = () => chat().newest(MIA);
  /** The answer that follows the sign-in. */
  const continued = async (words: string) => {
    await expect.poll(() => newest()?.lines.join("\n")).toContain(words);
    const heard = newest();
    if (!heard) throw new Error("nothing was said");
    expect(heard.lines[0]).toBe("Linked: you act as mia-kraus on GitHub.");
    return heard;
  };

  test("Merge goes on with its question", async () => {
    const offered = await chat().press(MIA, "Merge");
    expect(offered).toMatchObject({ isPrivate: true, link: expect.stringContaining("?link=") });
    await followLink(world, offered.link, MIA);
    const question = await continued(`Merge ${PULL} into main?`);
    expect(question).toMatchObject({
      isPrivate: true,
      buttons: ["Merge commit", "Squash and merge", "Rebase and merge", "Cancel"],
    });
    expect(stateOf(pull)).toBe("open");
  });

  test("T53 Merge keeps the head that the card showed", async () => {
    const { link } = await chat().press(MIA, "Merge");
    const { headSha } = pull;
    pull.headSha = "f".repeat(40);
    await followLink(world, link, MIA);
    await continued(`${PULL} has changed since.`);
    pull.headSha = headSha;
    expect(stateOf(pull)).toBe("open");
  });

  test("Close goes on with its question", async () => {
    const { link } = await chat().press(MIA, "Close");
    await followLink(world, link, MIA);
    await continued(`Close ${PULL}?`);
    expect(stateOf(pull)).toBe("open");
  });

  test.each([
    ["merge", { on: PULL, method: "squash" }, `Merge ${PULL} into main?`],
    ["close", { on: PULL }, `Close ${PULL}?`],
  ])("%s that says all of it asks once more", async (name, values, says) => {
    const { link } = await chat().sendCommand(MIA, name, values);
    await followLink(world, link, MIA);
    await continued(says);
    expect(stateOf(pull)).toBe("open");
  });

  test("what changes nothing on codehost is answered at once", async () => {
    const { link } = await chat().sendCommand(MIA, "mentions", { how: "silent" });
    await followLink(world, link, MIA);
    const says = "Messages that concern you name you without a ping.";
    expect((await continued(says)).lines.at(-1)).toBe(says);
  });

  test("T42 nobody else's sign-in makes it go on, and a link works once", async () => {
    const tom = await chat().press(TOM, "Close");
    const before = chat().told(TOM);
    const { link } = await chat().sendCommand(MIA, "login");
    await followLink(world, link, MIA);
    await expect.poll(() => chat().told(MIA).at(-1)).toContain("Linked: you act as mia-kraus");
    expect(chat().told(TOM)).toEqual(before);
    expect(tom.link).not.toBe(link);
    await expect(followLink(world, link, MIA)).rejects.toThrow(/./u);
    expect(stateOf(pull)).toBe("open");
  });
});

test("chatone: Comment goes on with a button that opens the form", async () => {
  const chat = inChatone(world.chatone);
  const { lines, link } = await chat.press(MIA, "Comment");
  expect(lines[0]).toMatch(/^Your chat account is not linked/u);
  await followLink(world, link, MIA);
  const reply = () => chat.newest(MIA);
  await expect.poll(() => reply()?.lines.at(-1)).toBe(`What do you want to say on ${PULL}?`);
  const heard = reply();
  if (!heard) throw new Error("nothing was said");
  const form = await chat.open(MIA, "Comment", heard);
  await chat.give(MIA, "Looks right", form);
  // It takes the place of what asked for the words.
  await expect.poll(() => reply()?.lines).toEqual([`Commented on ${PULL}.`]);
  expect(pull.comments).toMatchObject([{ author: MIA, body: "Looks right" }]);
});

test("chattwo: Comment goes on with a question that takes a reply", async () => {
  const chat = world.chats.chattwo;
  const { link } = await chat.press(MIA, "Comment");
  await followLink(world, link, MIA);
  await expect
    .poll(() => chat.newest(MIA)?.lines.at(-1))
    .toMatch(/^What do you want to say on acme\/shop#482\?/u);
  const reply = chat.newest(MIA);
  if (!reply) throw new Error("nothing was said");
  expect((await chat.give(MIA, "Looks right", reply)).lines).toEqual([`Commented on ${PULL}.`]);
  expect(pull.comments).toMatchObject([{ author: MIA, body: "Looks right" }]);
});

/** Last of all: a card that is over has no buttons. */
test("the question that follows merges as the person who signed in", async () => {
  const chat = world.chats.chattwo;
  const { link } = await chat.press(MIA, "Merge");
  await followLink(world, link, MIA);
  await expect.poll(() => chat.newest(MIA)?.buttons ?? []).toContain("Squash and merge");
  const question = chat.newest(MIA);
  if (!question) throw new Error("nothing was said");
  await chat.choose(MIA, "Squash and merge", question);
  expect(pull).toMatchObject({ isMerged: true, mergedBy: MIA });
});
