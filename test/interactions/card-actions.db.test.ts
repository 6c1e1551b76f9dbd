// From a button under a card to codehost and back: who presses, what they are asked, and what the card
// says in both chats afterwards.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SandboxPullRequest } from "../../sandbox/forge/state/state.ts";
import { BUTTONS, PULL, reopen, showPull } from "./stage/pulls.ts";
import { type ChatWorld, startChats } from "./stage/world.ts";

let world: ChatWorld;
let pull: SandboxPullRequest;

const start = async () => {
  world = await startChats();
  await world.link(ANA, MIA);
  world.greet(TOM);
  pull = await showPull(world);
};

const ANA = "ana-lopez";
const MIA = "mia-kraus";
const TOM = "tom-okafor";
const CHATS = ["chatone", "chattwo"] as const;

/** Both cards read so, name her, and cannot be acted on. */
async function bothCardsSay(title: string, who: string): Promise<void> {
  for (const chat of CHATS)
    await expect
      .poll(() => world.chats[chat].card(title), { message: chat })
      .toMatchObject({ text: expect.stringContaining(who), buttons: [] });
}

describe.each(CHATS)("what ends it, in %s", (platform) => {
  beforeEach(start);
  afterEach(() => world.stop());

  test("Merge asks how, merges as the presser, and both cards say so without buttons", async () => {
    const chat = world.chats[platform];
    const question = await chat.press(MIA, "Merge");
    expect(question).toMatchObject({
      isPrivate: true,
      lines: [
        `Merge ${PULL} into main?`,
        `Retry failed payouts with backoff, at ${pull.headSha.slice(0, 7)}`,
      ],
      buttons: ["Merge commit", "Squash and merge", "Rebase and merge", "Cancel"],
    });
    expect(pull.isMerged).toBe(false);

    const answer = await chat.choose(MIA, "Squash and merge", question);
    expect(answer.lines[0]).toMatch(/^Merged acme\/shop#482 into main as [0-9a-f]{7}\.$/u);
    expect(answer).toMatchObject({ buttons: [], isPrivate: true });
    expect(pull).toMatchObject({ isMerged: true, mergedBy: MIA });
    await bothCardsSay("PR merged: #482", MIA);
  });

  test("Close asks, closes as the presser, both cards say so, and Reopen undoes it", async () => {
    const chat = world.chats[platform];
    const question = await chat.press(MIA, "Close");
    expect(question).toMatchObject({
      isPrivate: true,
      lines: [`Close ${PULL}?`, expect.stringContaining(pull.headSha.slice(0, 7))],
      buttons: ["Close pull request", "Cancel"],
    });
    expect(pull.state).toBe("open");
    const answer = await chat.choose(MIA, "Close pull request", question);
    const closed = { lines: [`Closed ${PULL}.`], buttons: ["Reopen"], isPrivate: true };
    expect(answer).toMatchObject(closed);
    expect(pull).toMatchObject({ state: "closed", isMerged: false, closedBy: MIA });
    await bothCardsSay("PR closed: #482", MIA);

    await world.link(MIA);
    const reopened = await chat.choose(MIA, "Reopen", answer);
    expect(reopened).toMatchObject({ lines: [`Reopened ${PULL}.`], buttons: [] });
    expect(pull.state).toBe("open");
  });
});

describe.each(CHATS)("a review in %s", (platform) => {
  beforeEach(start);
  afterEach(() => world.stop());

  const BY = "mia-kraus";
  const head = () => pull.headSha.slice(0, 7);
  const reviews = () =>
    pull.comments.map(({ author, verdict, body, sha }) => [author, verdict, body, sha]);

  test("shows the changes, approves as the presser, and the cards say so", async () => {
    Object.assign(pull, { changedFiles: 1, additions: 2, deletions: 1, reviewers: [] });
    const chat = world.chats[platform];
    const question = await chat.press(BY, "Review");
    expect(question).toMatchObject({
      isPrivate: true,
      buttons: ["Approve", "Request changes", "Cancel"],
    });
    expect(question.lines.slice(0, 3)).toEqual([
      `Review ${PULL}?`,
      `Retry failed payouts with backoff, at ${head()}`,
      "src/payout-retry.ts +2 −1",
    ]);
    expect(question.lines.join("\n")).toContain("+const value2");

    const answer = await chat.choose(BY, "Approve", question);
    expect(answer).toMatchObject({ lines: [`Approved ${PULL} at ${head()}.`], buttons: [] });
    expect(reviews()).toEqual([[BY, "approved", "", pull.headSha]]);
    for (const each of CHATS)
      await expect.poll(() => world.chats[each].card("PR ready to merge: #482")).toBeDefined();
  });

  test("requests changes with the words that the presser writes", async () => {
    const chat = world.chats[platform];
    const question = await chat.press(BY, "Review");
    const prompt = await chat.choose(BY, "Request changes", question);
    await chat.give(BY, "The retry needs a limit", prompt);
    await expect.poll(reviews).toEqual([[BY, "rejected", "The retry needs a limit", pull.headSha]]);
  });

  test("is refused if the head moved since it was shown", async () => {
    const chat = world.chats[platform];
    const question = await chat.press(BY, "Review");
    pull.headSha = "f".repeat(40);
    const says = [`${PULL} has changed since. Check its newest commits, then try again.`];
    expect((await chat.choose(BY, "Approve", question)).lines).toEqual(says);
    expect(reviews()).toEqual([]);
  });
});

describe("what does not", () => {
  beforeAll(start);
  afterAll(() => world.stop());
  afterEach(() => reopen(pull));

  describe.each(CHATS)("in %s", (platform) => {
    const chat = () => world.chats[platform];

    test("Cancel does nothing, and the question is over", async () => {
      const question = await chat().press(MIA, "Merge");
      const answer = await chat().choose(MIA, "Cancel", question);
      expect(answer).toMatchObject({ lines: ["Nothing was done."], buttons: [] });
      expect(pull.isMerged).toBe(false);
    });

    test("Comment asks for the words, and says them as the presser", async () => {
      await world.link(ANA);
      const reply = await chat().press(ANA, "Comment");
      expect(reply).toMatchObject({ wantsWords: true, isPrivate: true });
      expect(reply.lines[0]).toContain(PULL);
      const answer = await chat().give(ANA, "Looks right", reply);
      expect(answer).toMatchObject({ lines: [`Commented on ${PULL}.`], isPrivate: true });
      expect(pull.comments).toMatchObject([{ author: ANA, body: "Looks right" }]);
    });

    test.each(BUTTONS)(
      "%s of a person who is not linked does nothing, and offers the sign-in",
      async (label) => {
        const answer = await chat().press(TOM, label);
        expect(answer).toMatchObject({
          lines: [
            "Your chat account is not linked to GitHub yet. Sign in, and I’ll continue with what you asked. The link is only for you and works for ten minutes.",
          ],
          isPrivate: true,
          link: expect.stringContaining("/auth/codehost?link="),
        });
        expect(pull).toMatchObject({ state: "open", comments: [] });
      },
    );

    test("T53 commits that came after the card was drawn are not merged unseen", async () => {
      const question = await chat().press(MIA, "Merge");
      const { headSha } = pull;
      pull.headSha = "f".repeat(40);
      const says = [`${PULL} has changed since. Check its newest commits, then try again.`];
      expect((await chat().choose(MIA, "Merge commit", question)).lines).toEqual(says);
      expect((await chat().press(MIA, "Merge")).lines).toEqual(says);
      expect(pull.isMerged).toBe(false);
      pull.headSha = headSha;
    });
  });

  test.each(CHATS)(
    "buttons in %s of a group that lost the repository are too old",
    async (chat) => {
      await world.sql("delete from event_groups");
      const answer = await world.chats[chat].press(MIA, "Close");
      expect(answer.lines).toEqual([
        "That button is too old. Use the newest message, or a command.",
      ]);
      expect(pull.state).toBe("open");
    },
  );
});
