// What belongs together is one message, whoever says it; and who is named in words is called, if linked.

import { afterAll, beforeAll, expect, test } from "vitest";
import { type DeliveryWorld, ENGINEERING, SHOP, titlesIn } from "../../delivery/world.ts";
import { payloadLike } from "../../support/payload-like.ts";
import { ANA, BO, startLinkedWithWindows, windowsEnd } from "./linked-world.ts";

const PR = "#482 Retry failed payouts with backoff";

let world: DeliveryWorld;
beforeAll(async () => {
  world = await startLinkedWithWindows();
});
afterAll(() => world.stop());

const say = (event: string, name: string, change: Readonly<Record<string, unknown>> = {}) =>
  world.sendCodehost(event, payloadLike(name, change));

const messages = () => world.chatone.state.messages(SHOP);
/** What a test adds to the channel. */
async function added(act: () => Promise<unknown>) {
  const before = messages().length;
  await act();
  await windowsEnd(world);
  return messages().slice(before);
}

test("a review takes its comments with it, also those that come before it", async () => {
  const comment = (id: number, path: string) =>
    say("pull_request_review_comment", "pull_request_review_comment__created", {
      comment: { id, path, pull_request_review_id: 76 },
    });
  const said = await added(async () => {
    await comment(5_001, "src/payouts/retry.ts");
    await say("pull_request_review", "pull_request_review__changes_requested");
    await comment(5_002, "src/payouts/retry.ts");
    await comment(5_003, "src/payouts/budget.ts");
  });
  expect(said.map(({ embeds }) => embeds[0]?.title)).toEqual([`⚠️ Changes requested: ${PR}`]);
  expect(said[0]?.embeds[0]?.description).toContain("3 comments in 2 files");
});

test("a comment alone says where it stands and what", async () => {
  const said = await added(() =>
    say("pull_request_review_comment", "pull_request_review_comment__created", {
      comment: { id: 6_001, pull_request_review_id: 99 },
    }),
  );
  expect(said).toMatchObject([
    {
      content: `<@${ANA.chatone}> Comment: #482`,
      embeds: [{ title: `Comment: ${PR}`, description: expect.stringContaining("`retry.ts:84`") }],
    },
  ]);
});

test("who is named in a comment is called, but not who wrote it, nobody unknown and nobody twice", async () => {
  const said = await added(() =>
    say("issue_comment", "issue_comment__created", {
      comment: { id: 7_001, body: "@Ana-Lopez and @ana-lopez, @bo-chen and @stranger: look" },
    }),
  );
  expect(said).toMatchObject([{ content: `<@${ANA.chatone}> Comment: #517` }]);
  const text = JSON.stringify(world.chattwo.state.messages(Number(ENGINEERING)).at(-1));
  expect(text).toContain(ANA.chattwo);
  expect(text).not.toContain(BO.chattwo);
});

test("stars of a day are one silent message that counts", async () => {
  const star = (id: number, login: string) =>
    say("star", "star__created", { sender: { id, login }, starred_at: "2026-11-14T09:00:00Z" });
  const said = await added(async () => {
    await star(1, "tom-okafor");
    await star(2, "sara-nil");
    await say("watch", "watch__started_beside_the_star", {
      sender: { id: 2, login: "sara-nil" },
      repository: { updated_at: "2026-11-14T09:00:00Z" },
    });
  });
  expect(said.map(({ embeds }) => embeds[0]?.title)).toEqual(["2 stars today"]);
});

test.each([
  ["its push", "v2.5.0", ["push", "create"]],
  ["its creation", "v2.6.0", ["create", "push"]],
])("a tag is one message, also where %s comes first", async (_first, tag, order) => {
  const said = await added(async () => {
    for (const event of order)
      await (event === "push"
        ? say("push", "push__tag_created", { ref: `refs/tags/${tag}` })
        : say("create", "create__tag", { ref: tag }));
  });
  expect(said.map(({ embeds }) => embeds[0]?.title)).toEqual([`Tag created: ${tag}`]);
  // The one that knows the commit counts.
  expect(said[0]?.embeds[0]?.description).toContain("c4295bd");
});

test("a comment that is deleted takes its words away", async () => {
  const said = await added(async () => {
    await say("issue_comment", "issue_comment__created", { comment: { id: 8_001 } });
    await windowsEnd(world);
    await say("issue_comment", "issue_comment__deleted", { comment: { id: 8_001 } });
  });
  expect(said.map(({ embeds }) => embeds[0]?.title)).toEqual([
    expect.stringContaining("Comment deleted: #517"),
  ]);
  expect(said[0]?.embeds[0]?.description ?? "").not.toContain("staging");
});

test("the last state of a burst arrives, and its states between do not", async () => {
  const said = await added(async () => {
    for (const title of ["one", "two", "three", "four"])
      await say("pull_request", "pull_request__opened", {
        action: title === "one" ? "opened" : "edited",
        pull_request: { number: 700, title, updated_at: `2026-11-14T15:0${title.length}:00Z` },
      });
  });
  expect(said.map(({ embeds }) => embeds[0]?.title)).toEqual(["🔹 PR opened: #700 three"]);
  expect(titlesIn(world, SHOP)).not.toContain("🔹 PR opened: #700 two");
});
