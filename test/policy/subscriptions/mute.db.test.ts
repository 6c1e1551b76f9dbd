// A thing that a channel does not want to hear of: for good, or for a while. Cards are kept true all the same,
// and the log says who wanted it so.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PULL, showPull } from "../../interactions/stage/pulls.ts";
import { type ChatWorld, startChats } from "../../interactions/stage/world.ts";
import { acmePayload } from "./people-world.ts";

let world: ChatWorld;
beforeAll(async () => {
  world = await startChats();
  await world.link(ANA, MIA);
  await showPull(world);
});
afterAll(() => world.stop());
beforeEach(() => world.sql("delete from mutes"));

const CHATS = ["chatone", "chattwo"] as const;
/** An owner of the group. */
const ANA = "ana-lopez";
const MIA = "mia-kraus";

const happens = (event: string, name: string, change = {}) =>
  world.codehost.deliver(event, acmePayload(name, change));

const comment = (body: string) =>
  happens("issue_comment", "issue_comment__on_pull_request", {
    issue: { number: 482 },
    comment: { id: Math.floor(performance.now() * 1000), body },
  });

describe.each(CHATS)("in %s", (platform) => {
  const other = platform === "chatone" ? "chattwo" : "chatone";
  const chat = () => world.chats[platform];
  /** chattwo's answers are read in the private chat. */
  const here = platform === "chatone" ? "here" : "in Acme engineering";
  const line = (words: string, on = "") => `/relay ${words}${platform === "chatone" ? on : ""}`;
  const outcomes = () =>
    world.sql<{ status: string; error: string | null; rollup_key: string | null }>(
      `select s.status, s.error, s.rollup_key from sends s join lanes l on l.id = s.lane_id
       where l.platform = $1 and s.event = 'issue_comment' order by s.id desc limit 1`,
      [platform],
    );

  test("mute: nothing more is posted there, and the log says who wanted it so", async () => {
    expect((await chat().sendCommand(ANA, "mute", { on: PULL })).lines).toEqual([
      `Nothing more about ${PULL} is posted ${here}. Messages that are already posted stay up to date. ${line("unmute ", "on:")}${PULL} ends it.`,
    ]);
    const words = `nobody reads this in ${platform}`;
    await comment(words);
    await expect.poll(() => world.chats[other].card("Comment")?.text).toContain(words);
    expect(chat().card("Comment")?.text ?? "").not.toContain(words);
    expect(await outcomes()).toMatchObject([
      { status: "skipped", error: "ana-lopez muted it here." },
    ]);

    expect((await chat().sendCommand(ANA, "unmute", { on: PULL })).lines).toEqual([
      `Messages about ${PULL} are posted ${here} again.`,
    ]);
    await comment("everybody reads this");
    await expect.poll(() => chat().card("Comment")?.text).toContain("everybody reads this");
    expect(
      await world.sql(
        "select action, target_id from audit where action like 'workItem.%' order by id desc limit 2",
      ),
    ).toEqual([
      { action: "workItem.unmuted", target_id: PULL },
      { action: "workItem.muted", target_id: PULL },
    ]);
  });

  test("the card of what is muted is still kept true", async () => {
    await chat().sendCommand(ANA, "mute", { on: PULL });
    const title = `Named anew for ${platform}`;
    const updated_at = platform === "chatone" ? "2027-01-01T00:00:00Z" : "2027-01-02T00:00:00Z";
    await happens("pull_request", "pull_request__synchronize", {
      pull_request: { title, updated_at },
    });
    await expect.poll(() => chat().card(title)).toBeDefined();
  });

  test("snooze: what comes meanwhile waits for one message", async () => {
    const answer = await chat().sendCommand(ANA, "snooze", { for: "4h", on: PULL });
    expect(answer.lines[0]).toMatch(
      platform === "chatone"
        ? /^Messages about acme\/shop#482 are held until <t:\d+:f>, then/u
        : /^Messages about acme\/shop#482 are held until \w+ \d+, \d\d:\d\d UTC, then/u,
    );
    await comment(`later in ${platform}`);
    await expect
      .poll(outcomes)
      .toMatchObject([{ status: "queued", rollup_key: expect.stringMatching(/^snooze:/u) }]);
    await world.sql("update sends set held_until = now() where kind = 'rollup' and is_held");
    await expect.poll(outcomes).toMatchObject([{ status: "skipped" }]);
    await expect.poll(() => chat().card("1 event since")).toBeDefined();
  });

  test("only an owner or an admin of the group may", async () => {
    for (const [name, values] of [
      ["mute", { on: PULL }],
      ["unmute", { on: PULL }],
      ["snooze", { for: "4h", on: PULL }],
    ] as const)
      expect((await chat().sendCommand(MIA, name, values)).lines).toEqual([
        "That changes it for everyone in the channel. Only an owner or an admin of Acme can do it.",
      ]);
    expect(await world.sql("select key from mutes")).toEqual([]);
  });

  test("a time that is none is not guessed", async () => {
    expect((await chat().sendCommand(ANA, "snooze", { for: "soon" })).lines).toEqual([
      `soon is not a duration from 5 minutes to 30 days. For example: ${line("snooze ", "for:")}4h`,
    ]);
  });
});
