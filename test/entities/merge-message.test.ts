import { describe, expect, test } from "vitest";
import { intentOf } from "../../src/core/messages/intents/index.ts";
import { applyUpdates } from "../../src/core/entities/entity-updates.ts";
import { saysMerge } from "../../src/core/messages/intents/merge-push.ts";
import { makeCommit, makePullRequest, makePush, makeSha } from "../support/event-makers.ts";

const KEY = "pr:acme/shop#482";
const around = { entities: new Map(), groupId: "acme" };
const pushOf = (message: string, short = "c4295bd") =>
  makePush({ after: makeSha(short), commits: [makeCommit(short, message)] });

describe("a push waits for the pull request that it may have merged", () => {
  test.each([
    ["a merge commit", "Merge pull request #482 from acme/payout-retry\n\nRetry"],
    ["a squashed one", "Retry failed payouts with backoff (#482)\n\n* one\n* two"],
    [
      "altforge's merge commit",
      "Merge pull request 'Retry (again)' (#482) from payout-retry into main",
    ],
  ])("%s", (_, message) => {
    const { note } = intentOf(pushOf(message), around);
    expect(note).toEqual({ saidBy: KEY, waits: "merge" });
  });

  test.each([
    ["another commit", pushOf("Fix #482")],
    ["a number in the middle", pushOf("Revert (#482) for now")],
    ["a merge of a branch", pushOf("Merge branch 'main' into payout-retry")],
    ["a number that is none", pushOf(`Retry (#${"9".repeat(400)})`)],
    [
      "a merge below a later commit",
      makePush({
        commits: [makeCommit("c4295bd", "Retry (#482)"), makeCommit("e2b7d10", "More")],
      }),
    ],
    ["no commit at all", makePush({ commits: [] })],
  ])("%s is told at once", (_, push) => {
    expect(intentOf(push, around).note).toEqual({});
  });
});

describe("the pull request says it", () => {
  const own = { state: "closed", isMerged: true, mergeSha: makeSha("c4295bd") } as const;
  const entity = applyUpdates(new Map(), [makePullRequest("closed", own)]).get(KEY);

  test("where its merge commit is what was pushed", () => {
    expect(saysMerge(pushOf("Retry (#482)"), entity)).toBe(true);
  });

  test("where its merge commit is among what was pushed", () => {
    const commits = [makeCommit("c4295bd", "One"), makeCommit("e2b7d10", "Retry (#482)")];
    expect(saysMerge(makePush({ commits }), entity)).toBe(true);
  });

  test.each([
    ["something else was pushed", pushOf("Retry (#482)", "9f31c2a"), entity],
    [
      "it is still open",
      pushOf("Retry (#482)"),
      applyUpdates(new Map(), [makePullRequest("opened")]).get(KEY),
    ],
    ["nothing is known of it", pushOf("Retry (#482)"), undefined],
  ])("but not where %s", (_, push, what) => {
    expect(saysMerge(push, what)).toBe(false);
  });
});
