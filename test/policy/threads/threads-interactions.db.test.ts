// People at work inside a thread and a topic: a button there does what it does in the channel, and what somebody
// mutes there is mute for the channel's target.

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Chatting } from "../../interactions/stage/chatting.ts";
import { inChatone } from "../../interactions/stage/in-chatone.ts";
import { inChattwo } from "../../interactions/stage/in-chattwo.ts";
import { BUTTONS, PULL, pullOf, reopen } from "../../interactions/stage/pulls.ts";
import { chatConfig, type ChatWorld, startChats } from "../../interactions/stage/world.ts";
import { SHOP } from "../../delivery/world.ts";
import { acmePayload } from "../subscriptions/people-world.ts";
import { FORUM } from "./thread-world.ts";

/** An owner of the group. */
const ANA = "ana-lopez";

let world: ChatWorld;
let chats: Readonly<Record<"chatone" | "chattwo", Chatting>>;
beforeAll(async () => {
  const { groups, routes } = chatConfig();
  const targets = [{ channelId: SHOP }, { chatId: FORUM }];
  world = await startChats(
    {},
    { groups, routes: routes.map((route) => ({ ...route, targets, threads: "all" })) },
  );
  await world.link(ANA);
  const payload = acmePayload("pull_request__opened", {
    pull_request: {
      html_url: `${world.codehost.url}/acme/shop/pull/482`,
      head: { sha: pullOf(world).headSha },
    },
  });
  await world.codehost.deliver("pull_request", payload);
  const threadId = await vi.waitUntil(
    () => world.chatone.state.channels().find(({ parentId }) => parentId === SHOP)?.id,
    { timeout: 90_000, interval: 20 },
  );
  chats = {
    chatone: inChatone(world.chatone, threadId),
    chattwo: inChattwo(world, Number(FORUM)),
  };
  for (const chat of Object.values(chats))
    await vi.waitUntil(() => String(chat.card("#482 ")?.buttons) === String(BUTTONS), {
      timeout: 90_000,
      interval: 20,
    });
});
afterAll(() => world.stop());
beforeEach(async () => {
  reopen(pullOf(world));
  await world.sql("delete from mutes");
});

const lanes = (platform: string) =>
  world.sql<{ target_key: string }>(
    "select target_key from lanes where platform = $1 and user_id is null order by 1",
    [platform],
  );

describe.each(["chatone", "chattwo"] as const)("in %s", (platform) => {
  test("a button under a card there asks as it does in the channel", async () => {
    const chat = chats[platform];
    expect(await chat.press(ANA, "Merge")).toMatchObject({
      isPrivate: true,
      lines: [`Merge ${PULL} into main?`, expect.stringContaining("Retry failed payouts")],
    });
  });

  test("words for a comment are taken there", async () => {
    const chat = chats[platform];
    const reply = await chat.press(ANA, "Comment");
    await chat.give(ANA, `Said in a thread of ${platform}`, reply);
    await expect
      .poll(() =>
        pullOf(world)
          .comments.map(({ body }) => body)
          .join("\n"),
      )
      .toContain(`Said in a thread of ${platform}`);
  });

  test("mute is for the target in which the thread stands, and nothing more comes to the thread", async () => {
    const chat = chats[platform];
    const { lines } = await chat.sendCommand(
      ANA,
      "mute",
      { on: PULL },
      onlyReplies(platform, chat),
    );
    expect(lines[0]).toContain(`Nothing more about ${PULL} is posted`);
    const [lane] = await lanes(platform);
    expect(await world.sql("select target_key from mutes")).toEqual([lane]);
    await world.codehost.deliver(
      "issue_comment",
      acmePayload("issue_comment__on_pull_request", {
        issue: { number: 482 },
        comment: { id: platform === "chatone" ? 1 : 2, body: "Nobody reads this" },
      }),
    );
    const outcomes = () =>
      world.sql(
        `select s.status, s.error from sends s join lanes l on l.id = s.lane_id
         where l.platform = $1 and s.event = 'issue_comment' order by s.id desc limit 1`,
        [platform],
      );
    await expect.poll(outcomes).toEqual([{ status: "skipped", error: "ana-lopez muted it here." }]);
  });
});

test("what is merged from a thread is merged in both cards", async () => {
  const question = await chats.chatone.press(ANA, "Merge");
  await chats.chatone.choose(ANA, "Squash and merge", question);
  expect(pullOf(world)).toMatchObject({ isMerged: true, mergedBy: ANA });
  for (const chat of Object.values(chats))
    await expect.poll(() => chat.card("PR merged: #482")?.buttons).toEqual([]);
});

/** In chattwo a command stands in a topic where it answers something there. */
function onlyReplies(platform: string, chat: Chatting) {
  return platform === "chattwo" ? chat.card("#482 ") : undefined;
}
