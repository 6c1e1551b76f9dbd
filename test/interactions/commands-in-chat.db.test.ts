// Every command that acts on codehost, in both chats and over the wire: what is done, and all the ways in
// which it is not.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SandboxPullRequest } from "../../sandbox/forge/state/state.ts";
import type { Values } from "../../src/core/interactions/interaction.ts";
import { PRIVATE_PULL, PULL, pullOf, reopen, showPull } from "./stage/pulls.ts";
import { type ChatWorld, startChats } from "./stage/world.ts";

let world: ChatWorld;
let pull: SandboxPullRequest;
beforeAll(async () => {
  world = await startChats();
  await world.link("bo-chen", "mia-kraus");
  world.greet("tom-okafor");
  await showPull(world, PRIVATE_PULL);
  pull = await showPull(world);
  const acme = world.codehost.state.accounts.get("acme");
  // Bo is linked, and nobody in acme any more.
  if (acme?.type === "Organization") acme.members.splice(acme.members.indexOf("bo-chen"), 1);
});
afterAll(() => world.stop());
// With a new token nobody waits for what was written before.
beforeEach(() => world.link("ana-lopez"));
afterEach(() => {
  world.codehost.faults.clear();
  world.codehost.setMergeability(pull, { mergeableState: "clean" });
  reopen(pull);
});

type Name = "merge" | "comment" | "close" | "react";

const REST: Readonly<Record<Name, Values>> = {
  merge: { method: "squash" },
  comment: { text: "Looks right" },
  close: {},
  react: { reaction: "heart" },
};
const NAMES: readonly Name[] = ["merge", "comment", "close", "react"];
const CHATS = ["chatone", "chattwo"] as const;
const CELLS = CHATS.flatMap((chat) => NAMES.map((name) => [name, chat] as const));

type Cell = { name: Name; chat: (typeof CHATS)[number]; by?: string; on?: string };

async function sendCommand({ name, chat, by = "ana-lopez", on = PULL }: Cell): Promise<string> {
  const heard = await world.chats[chat].sendCommand(by, name, { on, ...REST[name] });
  // What cannot be read is nobody's secret: in a group of chattwo it is answered there.
  expect(heard.isPrivate).toBe(chat === "chatone" || on !== "#482");
  return heard.lines.join("\n");
}

const stateOf = ({ state, isMerged, comments, reactions }: SandboxPullRequest) => ({
  state,
  isMerged,
  comments: comments.map(({ author, body }) => `${author}: ${body}`),
  reactions: reactions.map(({ author, content }) => `${author}: ${content}`),
});
const UNTOUCHED = { state: "open", isMerged: false, comments: [], reactions: [] };

const lastAction = async () => {
  const rows = await world.sql<{ action: string; actor_login: string; platform: string }>(
    `select action, actor_login, detail -> 'after' ->> 'platform' as platform
     from audit order by id desc limit 1`,
  );
  return rows[0];
};

describe.each(CELLS)("%s in %s", (name, chat) => {
  const done: Readonly<Record<Name, [says: RegExp, state: object, action: string]>> = {
    merge: [
      /^Merged acme\/shop#482 into main as [0-9a-f]{7}\.$/u,
      { isMerged: true, state: "closed" },
      "pull.merged",
    ],
    comment: [
      /^Commented on acme\/shop#482\.$/u,
      { comments: ["ana-lopez: Looks right"] },
      "workItem.commented",
    ],
    close: [/^Closed acme\/shop#482\.$/u, { state: "closed" }, "pull.closed"],
    react: [
      /^Reacted to acme\/shop#482 with ❤️\.$/u,
      { reactions: ["ana-lopez: heart"] },
      "workItem.reacted",
    ],
  };

  test("is done as the asker, told to them alone, and written down", async () => {
    const [says, state, action] = done[name];
    expect(await sendCommand({ name, chat })).toMatch(says);
    expect(stateOf(pull)).toEqual({ ...UNTOUCHED, ...state });
    expect(await lastAction()).toEqual({ action, actor_login: "ana-lopez", platform: chat });
  });

  test("is refused where codehost refuses it, in words that say why", async () => {
    world.codehost.faults.add({
      path: "/api/v3/repos/acme/shop/*",
      steps: [{ kind: "429", retryAfterSeconds: 7 }],
      afterwards: "last",
    });
    // Mia asks nothing else: her wait is remembered.
    expect(await sendCommand({ name, chat, by: "mia-kraus" })).toMatch(
      /^GitHub is rate limiting you\. Try again in [1-7] seconds?\.$/u,
    );
    expect(stateOf(pull)).toEqual(UNTOUCHED);
  });

  test("is not done for who is not linked, and how to link is said", async () => {
    expect(await sendCommand({ name, chat, by: "tom-okafor" })).toBe(
      "Your chat account is not linked to GitHub yet. Sign in, and I’ll continue with what you asked. The link is only for you and works for ten minutes.",
    );
    expect(stateOf(pull)).toEqual(UNTOUCHED);
  });

  const NO_RIGHTS: Readonly<Record<Name, [on: string, says: RegExp]>> = {
    merge: [PULL, /^You cannot merge in acme\/shop\. You need write access\.$/u],
    comment: [PRIVATE_PULL, /^You can’t see acme\/bank-client#31, or it doesn’t exist\.$/u],
    close: [PULL, /^GitHub does not let you do that in acme\/shop: /u],
    react: [PRIVATE_PULL, /^You can’t see acme\/bank-client#31, or it doesn’t exist\.$/u],
  };

  test("is not done for who has no right to it on codehost", async () => {
    const [on, says] = NO_RIGHTS[name];
    expect(await sendCommand({ name, chat, by: "bo-chen", on })).toMatch(says);
    expect(stateOf(pullOf(world, on))).toEqual(UNTOUCHED);
  });

  test("says so where there is nothing of that number", async () => {
    expect(await sendCommand({ name, chat, on: "acme/shop#999" })).toMatch(
      /^You can’t see (?:the pull request )?acme\/shop#999, or it doesn’t exist\.$/u,
    );
  });

  test("T52 of a repository that nobody here hears of is not done", async () => {
    const here = chat === "chatone" ? "here" : "in Acme engineering";
    expect(await sendCommand({ name, chat, on: "globex/reactor#11" })).toBe(
      `No group that is connected ${here} receives globex/reactor. Ask in a channel where one does.`,
    );
    expect(stateOf(pullOf(world, "globex/reactor#11"))).toEqual(UNTOUCHED);
  });

  test("that nobody can read asks which one is meant", async () => {
    expect(await sendCommand({ name, chat, on: "#482" })).toBe(
      "#482 does not name an issue or a pull request. Add a link or owner/repo#12.",
    );
  });
});

describe.each(CHATS)("in %s", (chat) => {
  test.each([
    ["blocked", "acme/shop#482 still lacks a required check or review."],
    ["dirty", "acme/shop#482 has conflicts with main. Resolve them first."],
    ["behind", "acme/shop#482 is behind main. Update its branch first."],
  ] as const)("a pull request that is %s is not merged", async (mergeableState, says) => {
    world.codehost.setMergeability(pull, { mergeableState });
    expect(await sendCommand({ name: "merge", chat })).toContain(says);
    expect(stateOf(pull)).toEqual(UNTOUCHED);
  });

  test("what was done already is said, and not done again", async () => {
    await sendCommand({ name: "merge", chat });
    expect(await sendCommand({ name: "merge", chat })).toBe("acme/shop#482 is merged already.");
    expect(await sendCommand({ name: "close", chat })).toBe("acme/shop#482 is merged already.");
  });

  test("M2 a revoked authorization ends the link, and the person is told how to link again", async () => {
    const says =
      "Your chat account is not linked to GitHub yet. Sign in, and I’ll continue with what you asked. The link is only for you and works for ten minutes.";
    world.codehost.revokeGrant("ana-lopez");
    await expect
      .poll(() => world.sql(`select from ${chat}_links where login = 'ana-lopez'`))
      .toEqual([]);
    for (const name of NAMES) expect(await sendCommand({ name, chat })).toBe(says);
    expect(stateOf(pull)).toEqual(UNTOUCHED);
  });
});
