// Somebody wants to hear once when something is green, merged or answered: from a button, a menu or a command,
// in both chats, and told to them alone where that can be.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Card } from "../../interactions/stage/chatting.ts";
import { chatIdOf } from "../../interactions/stage/linked-people.ts";
import { PULL, showPull } from "../../interactions/stage/pulls.ts";
import { type ChatWorld, startChats } from "../../interactions/stage/world.ts";
import { SHOP } from "../../delivery/world.ts";
import { acmePayload, writtenTo } from "./people-world.ts";

let world: ChatWorld;
let card: Card | undefined;
beforeAll(async () => {
  world = await startChats();
  await world.link(BO);
  world.greet(TOM);
  await showPull(world);
  card = world.chats.chatone.card("#482 ");
});
afterAll(() => world.stop());
beforeEach(() => world.sql("delete from watches"));

const CHATS = ["chatone", "chattwo"] as const;
const BO = "bo-chen";
const TOM = "tom-okafor";

const happens = (event: string, name: string, change = {}) =>
  world.codehost.deliver(event, acmePayload(name, change));

const isDone = async () => {
  await expect.poll(() => world.sql("select event_id from undispatched")).toEqual([]);
};

describe.each(CHATS)("in %s", (platform) => {
  const chat = () => world.chats[platform];
  const written = () => writtenTo(world, platform, BO);

  test("a pull request: told once when it is merged, and not again", async () => {
    const number = platform === "chatone" ? 600 : 601;
    const name = `acme/shop#${number}`;
    const change = { number, pull_request: { number } };
    await happens("pull_request", "pull_request__opened", change);
    await isDone();
    expect(await chat().sendCommand(BO, "watch", { on: name })).toMatchObject({
      isPrivate: true,
      lines: [`I’ll tell you when ${name} is merged or closed.`],
    });
    await happens("pull_request", "pull_request__merged", change);
    await happens("pull_request", "pull_request__merged", change);
    await expect.poll(() => written().at(-1)).toMatch(new RegExp(`PR merged: #${number} `, "u"));
    await isDone();
    expect(written().filter((line) => line.includes(`PR merged: #${number}`))).toHaveLength(1);
    expect(await world.sql("select id from watches where met_at is null")).toEqual([]);
    // There is nothing to wait for any more.
    expect((await chat().sendCommand(BO, "watch", { on: name })).lines).toEqual([
      `${name} is merged already.`,
    ]);
  });

  test("a pull request is green once every check of its head has passed", async () => {
    const number = platform === "chatone" ? 610 : 611;
    const sha = String(number).repeat(14).slice(0, 40);
    await happens("pull_request", "pull_request__opened", {
      number,
      pull_request: { number, head: { sha } },
    });
    const check = (name: string, sample: string) =>
      happens("check_run", sample, { check_run: { name, head_sha: sha } });
    await check("lint", "check_run__created");
    await check("unit", "check_run__success");
    await isDone();
    await chat().sendCommand(BO, "watch", { on: `acme/shop#${number}`, when: "green" });
    await check("unit", "check_run__success");
    await isDone();
    expect(written().join("\n")).not.toContain(`Now green: #${number}`);
    await check("lint", "check_run__success");
    await expect.poll(() => written().at(-1)).toMatch(new RegExp(`Now green: #${number} `, "u"));
  });

  test("an answer of somebody else ends it; one's own does not", async () => {
    await chat().sendCommand(BO, "watch", { on: PULL, when: "answered" });
    const own = { id: 4022, login: BO };
    await happens("issue_comment", "issue_comment__on_pull_request", {
      issue: { number: 482 },
      sender: own,
      comment: { user: own },
    });
    await isDone();
    expect(written().join("\n")).not.toContain("Answered");
    await happens("issue_comment", "issue_comment__on_pull_request", {
      issue: { number: 482 },
      sender: { id: 4024, login: "mia-kraus" },
    });
    await expect.poll(() => written().at(-1)).toMatch(/Answered: #482/u);
  });

  test("what one waits for is listed, and can be ended", async () => {
    expect((await chat().sendCommand(BO, "watch", { when: "list" })).lines).toEqual([
      "You have no watches.",
    ]);
    await chat().sendCommand(BO, "watch", { on: PULL, when: "green" });
    expect((await chat().sendCommand(BO, "watch", { when: "list" })).lines).toEqual([
      "Your watches",
      `${PULL}, until it is green`,
    ]);
    expect((await chat().sendCommand(BO, "watch", { on: PULL, when: "off" })).lines).toEqual([
      `You no longer watch ${PULL}.`,
    ]);
    expect((await chat().sendCommand(BO, "watch", { on: PULL, when: "off" })).lines).toEqual([
      `You were not watching ${PULL}.`,
    ]);
  });

  test("Tell me under a run that failed: told when the next one passes", async () => {
    await world.sql("delete from entities where key like 'ci:%'");
    const number = platform === "chatone" ? 900 : 950;
    const run = { id: number, run_number: number };
    await happens("workflow_run", "workflow_run__failure", { workflow_run: run });
    await expect.poll(() => chat().card("CI failed")?.buttons).toContain("Tell me");
    const answer = await chat().press(BO, "Tell me");
    expect(answer.lines[0]).toMatch(/^I’ll tell you when .+ passes\.$/u);
    const next = { id: number + 1, run_number: number + 1 };
    await happens("workflow_run", "workflow_run__success", { workflow_run: next });
    await expect.poll(() => written().at(-1)).toMatch(/Now green: /u);
    await expect.poll(() => chat().card("CI fixed")?.buttons).toEqual([]);
  });

  test("somebody who is not linked hears how to link", async () => {
    expect((await chat().sendCommand(TOM, "watch", { on: PULL })).lines).toEqual([
      "Your chat account is not linked to GitHub yet. Sign in, and I’ll continue with what you asked. The link is only for you and works for ten minutes.",
    ]);
  });

  test("a repository that this channel does not hear of is not watched from it", async () => {
    expect((await chat().sendCommand(BO, "watch", { on: "globex/web#1" })).lines).toEqual([
      `No group that is connected ${platform === "chatone" ? "here" : "in Acme engineering"} receives globex/web. Ask in a channel where one does.`,
    ]);
  });
});

test("the menu of a card does the same", async () => {
  const answer = await world.chats.chatone.sendCommand(BO, "watch", {}, card);
  expect(answer.lines).toEqual([`I’ll tell you when ${PULL} is merged or closed.`]);
});

test("whoever takes no direct messages is called where they asked", async () => {
  const userId = chatIdOf("chatone", BO);
  world.chatone.state.shutDirect.add(userId);
  await world.chats.chatone.sendCommand(BO, "watch", { on: PULL, when: "answered" });
  await happens("issue_comment", "issue_comment__on_pull_request", {
    issue: { number: 482 },
    sender: { id: 4024, login: "mia-kraus" },
  });
  await expect
    .poll(() => world.chatone.state.messages(SHOP).map(({ content }) => content))
    .toContainEqual(expect.stringMatching(new RegExp(`^<@${userId}> Answered: \\[#482\\]`, "u")));
  const lanes = await world.sql("select state from lanes where user_id is not null");
  expect(lanes).not.toContainEqual({ state: "paused" });
  world.chatone.state.shutDirect.delete(userId);
});

test("where nobody can be written to alone, the channel they are called in stays everybody's", async () => {
  const userId = chatIdOf("chatone", BO);
  await world.chats.chatone.sendCommand(BO, "watch", { on: PULL, when: "answered" });
  await world.sql("update watches set target = null");
  const before = world.chatone.state.messages(SHOP).length;
  await happens("issue_comment", "issue_comment__on_pull_request", {
    issue: { number: 482 },
    sender: { id: 4024, login: "mia-kraus" },
  });
  await expect
    .poll(() =>
      world.chatone.state
        .messages(SHOP)
        .slice(before)
        .map(({ content }) => content),
    )
    .toContainEqual(expect.stringMatching(new RegExp(`^<@${userId}> Answered: \\[#482\\]`, "u")));
  expect(
    await world.sql("select user_id from lanes where target ->> 'channelId' = $1", [SHOP]),
  ).not.toContainEqual({ user_id: expect.anything() });
});

test("a link that ends takes what it waits for along", async () => {
  await world.chats.chatone.sendCommand(BO, "watch", { on: PULL, when: "answered" });
  await world.chats.chatone.sendCommand(BO, "logout");
  expect(await world.sql("select id from watches")).toEqual([]);
});
