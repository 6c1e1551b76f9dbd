// From a button under a card of Gitea to the host and back, in both chats.

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { SandboxPullRequest } from "../../sandbox/forge/state/state.ts";
import {
  type AltforgeChatWorld,
  showAltforgePull,
  startAltforgeChats,
} from "./stage/altforge-world.ts";
import { BUTTONS, PULL, pullOf, showPull } from "./stage/pulls.ts";

const BO = "bo-chen";
const TOM = "tom-okafor";
const CHATS = ["chatone", "chattwo"] as const;

let world: AltforgeChatWorld;
let pull: SandboxPullRequest;
beforeEach(async () => {
  world = await startAltforgeChats();
  await world.linkAltforge(BO);
  world.greet(TOM);
  pull = await showAltforgePull(world);
});
afterEach(() => world.stop());

async function bothCardsSay(title: string, who: string): Promise<void> {
  for (const chat of CHATS)
    await expect
      .poll(() => world.chats[chat].card(title), { message: chat })
      .toMatchObject({ text: expect.stringContaining(who), buttons: [] });
}

describe.each(CHATS)("in %s", (platform) => {
  test("Merge asks how, merges as the presser, and both cards say so", async () => {
    const chat = world.chats[platform];
    const question = await chat.press(BO, "Merge");
    expect(question).toMatchObject({
      isPrivate: true,
      lines: [`Merge ${PULL} into main?`, `${pull.title}, at ${pull.headSha.slice(0, 7)}`],
      buttons: ["Merge commit", "Squash and merge", "Rebase and merge", "Cancel"],
    });
    const answer = await chat.choose(BO, "Squash and merge", question);
    expect(answer.lines[0]).toBe(`Merged ${PULL} into main as ${pull.mergeSha?.slice(0, 7)}.`);
    expect(pull).toMatchObject({ isMerged: true, mergedBy: BO });
    await bothCardsSay("PR merged: #482", BO);
    const audit = await world.sql(
      "select action, actor_id, detail from audit where action = 'pull.merged'",
    );
    expect(audit).toMatchObject([
      { actor_id: "altforge:4022", detail: { after: { provider: "altforge", platform } } },
    ]);
  });

  test("Review approves the head that it showed", async () => {
    pull.reviewers = [];
    const chat = world.chats[platform];
    const question = await chat.press(BO, "Review");
    expect(question).toMatchObject({ buttons: ["Approve", "Request changes", "Cancel"] });
    const answer = await chat.choose(BO, "Approve", question);
    expect(answer.lines).toEqual([`Approved ${PULL} at ${pull.headSha.slice(0, 7)}.`]);
    expect(pull.comments).toMatchObject([{ author: BO, verdict: "approved", sha: pull.headSha }]);
    for (const each of CHATS)
      await expect.poll(() => world.chats[each].card("PR ready to merge: #482")).toBeDefined();
  });

  test("Close closes there, and the card of codehost stays as it is", async () => {
    const chat = world.chats[platform];
    const question = await chat.press(BO, "Close");
    await showPull(world);
    await expect
      .poll(() =>
        world.sql(
          "select provider from sends where status = 'delivered' and provider = 'codehost'",
        ),
      )
      .toHaveLength(CHATS.length);
    await chat.choose(BO, "Close pull request", question);
    expect(pull.state).toBe("closed");
    expect(pullOf(world).state).toBe("open");
    for (const each of CHATS) {
      await expect.poll(() => world.chats[each].card("PR closed: #482")?.buttons).toEqual([]);
      await expect.poll(() => world.chats[each].card("PR opened: #482")?.buttons).toEqual(BUTTONS);
    }
  });

  test("a person who is not linked signs in to altforge", async () => {
    const answer = await world.chats[platform].press(TOM, "Merge");
    expect(answer.lines[0]).toContain("Your chat account is not linked to Gitea yet.");
    expect(answer.link).toContain("/auth/altforge?link=");
    expect(pull).toMatchObject({ state: "open", comments: [] });
  });
});
