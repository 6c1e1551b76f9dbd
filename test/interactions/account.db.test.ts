// An account in both chats, from the first login to the end of the link, over the pages that lie between;
// and whom messages call.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { ENGINEERING, SHOP } from "../delivery/world.ts";
import { payloadLike } from "../support/payload-like.ts";
import type { Heard } from "./stage/chatting.ts";
import { followLink } from "./stage/follow-link.ts";
import { chatIdOf } from "./stage/linked-people.ts";
import { type ChatWorld, startChats } from "./stage/world.ts";

let world: ChatWorld;
beforeAll(async () => {
  world = await startChats();
  world.greet("bo-chen", "tom-okafor");
});
afterAll(() => world.stop());
beforeEach(() => world.sql("delete from chatone_links; delete from chattwo_links"));

const CHATS = ["chatone", "chattwo"] as const;
const BO = "bo-chen";
const UNDO = "Not you? Unlink now: /relay logout";

const follow = ({ link }: Heard, login: string) => followLink(world, link, login);

const linkOf = async (chat: (typeof CHATS)[number]) => {
  const rows = await world.sql<{ login: string; rights: string }>(
    `select login, chat_user_id as account from ${chat}_links`,
  );
  return rows[0];
};

describe.each(CHATS)("in %s", (platform) => {
  const chat = () => world.chats[platform];

  test("T42 login, the pages, a message back, whoami, logout", async () => {
    const offered = await chat().sendCommand(BO, "login");
    expect(offered).toMatchObject({
      isPrivate: true,
      link: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/auth\/codehost\?/u),
    });
    expect(offered.lines[0]).toMatch(/^Sign in to GitHub to act as yourself here\./u);

    await follow(offered, BO);
    expect(await linkOf(platform)).toEqual({ login: BO, account: chatIdOf(platform, BO) });
    await expect
      .poll(() => chat().told(BO).at(-1))
      .toBe(`Linked: you act as bo-chen on GitHub.\n${UNDO}`);

    const { lines } = await chat().sendCommand(BO, "whoami");
    expect(lines[0]).toMatch(/^You act as bo-chen on GitHub, since .+\.$/u);
    expect(lines.slice(1)).toEqual([
      "You can comment, react, merge and close if GitHub allows it.",
      "Messages that concern you ping you.",
    ]);

    const over = await chat().sendCommand(BO, "logout");
    expect(over.lines[0]).toBe("Unlinked. You no longer act as bo-chen on GitHub from here.");
    expect(await linkOf(platform)).toBe(undefined);
  });

  test("T42 a new link replaces the old one, and says which it was", async () => {
    await world.link(BO);
    const offered = await chat().sendCommand(BO, "login");
    expect(offered.lines[0]).toMatch(/^You act as bo-chen on GitHub\. Use this link to change/u);
    await follow(offered, "ana-lopez");
    await expect
      .poll(() => chat().told(BO).at(-1))
      .toBe(`Linked: you act as ana-lopez on GitHub.\nBefore, you acted as bo-chen.\n${UNDO}`);
  });

  test("T42 a link is good once", async () => {
    const offered = await chat().sendCommand(BO, "login");
    await follow(offered, BO);
    await expect(follow(offered, "ana-lopez")).rejects.toThrow(/no field link/u);
    expect(await linkOf(platform)).toMatchObject({ login: BO });
    // What is asked next must not take this answer for its own.
    await expect.poll(() => chat().told(BO).at(-1)).toMatch(/^Linked: you act as bo-chen /u);
  });

  test.each(["whoami", "mentions"])("%s of nobody offers the link", async (name) => {
    const answer = await chat().sendCommand("tom-okafor", name);
    expect(answer).toMatchObject({
      isPrivate: true,
      lines: [
        "Your chat account is not linked to GitHub yet. Sign in, and I’ll continue with what you asked. The link is only for you and works for ten minutes.",
      ],
      link: expect.stringContaining("/auth/codehost?link="),
    });
  });

  test("whoami says what has become of the rights", async () => {
    await world.link(BO);
    await world.sql("delete from documents where key = 'token:4022'");
    expect((await chat().sendCommand(BO, "whoami")).lines[1]).toBe(
      "Your permission for Relay has expired or was revoked. /relay login renews it.",
    );
  });

  test("mentions: each way is told, kept, and told again", async () => {
    await world.link(BO);
    expect((await chat().sendCommand(BO, "mentions", { how: "never" })).lines).toEqual([
      "Messages that concern you do not mention you.",
    ]);
    expect((await chat().sendCommand(BO, "mentions")).lines).toEqual([
      "Messages that concern you do not mention you.",
      `To change it: /relay mentions ${platform === "chatone" ? "how:" : ""}ping|silent|never`,
    ]);
    expect(await world.sql(`select mentions from ${platform}_links`)).toEqual([
      { mentions: "never" },
    ]);
  });
});

test("chattwo tells it also where what was asked is forgotten by then", async () => {
  const offered = await world.chats.chattwo.sendCommand(BO, "login");
  await expect
    .poll(() => world.sql("select status from interactions where status <> 'told'"))
    .toEqual([]);
  await world.sql("update interactions set body = null");
  await follow(offered, BO);
  await expect
    .poll(() => world.chats.chattwo.told(BO).at(-1))
    .toBe(`Linked: You act as bo-chen on GitHub\n${UNDO}`);
});

describe("a message that concerns somebody", () => {
  const calls = () => {
    const inOne = world.chatone.state.messages(SHOP).flatMap(({ mentions }) => mentions);
    const inTwo = world.chattwo.state
      .messages(Number(ENGINEERING))
      .flatMap(({ entities = [] }) => entities.filter(({ type }) => type === "text_mention"));
    return { chatone: inOne.length, chattwo: inTwo.length };
  };
  const happens = (name: string, change = {}) => {
    const payload = payloadLike(name, { installation: { id: 7001 }, ...change });
    return world.codehost.deliver("pull_request", z.looseObject({}).parse(payload));
  };

  test("calls them where they said ping, and not where they said never", async () => {
    await world.link(BO);
    await world.chats.chattwo.sendCommand(BO, "mentions", { how: "never" });
    await happens("pull_request__opened");
    for (const chat of CHATS) await expect.poll(() => world.chats[chat].card("#482")).toBeDefined();
    const requested_reviewer = { id: 4022, login: BO };
    await happens("pull_request__review_requested", { requested_reviewer });
    await expect.poll(() => world.chats.chattwo.card("Review requested")).toBeDefined();
    await expect.poll(calls).toEqual({ chatone: 1, chattwo: 0 });
  });
});
