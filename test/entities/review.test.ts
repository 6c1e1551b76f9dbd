// What reviews teach is the same in whatever order, and however often, it arrives.

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { factOf, factsOf, type LoadedEntities } from "../../src/core/entities/entity-state.ts";
import { applyUpdates } from "../../src/core/entities/entity-updates.ts";
import type { RelayEvent } from "../../src/core/events/relay-event.ts";
import type { ReviewState } from "../../src/core/events/conversation-events.ts";
import { ana, li, makePullRequest } from "../support/event-makers.ts";
import { makeReview, makeReviewComment } from "../support/talk-makers.ts";

const PR = "pr:acme/shop#482";
const REVIEW = "review:acme/shop:76";
const NOTHING: LoadedEntities = new Map();

/** Things as they would come back from where they are kept, parts in a fixed order. */
function kept(entities: LoadedEntities): unknown {
  const sorted = [...entities].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.parse(
    JSON.stringify(
      sorted.map(([key, entity]) => [
        key,
        Object.entries(entity).toSorted(([one], [other]) => (one < other ? -1 : 1)),
      ]),
    ),
  );
}

const review = (id: string, state: ReviewState, submittedAt: number) =>
  makeReview(state, { id, submittedAt, body: `Review ${id}` });

const STORY: readonly RelayEvent[] = [
  makeReview("changes_requested", { submittedAt: 10, body: "Count tries in the table." }),
  makeReview("changes_requested", { submittedAt: 10, body: "Count tries." }, { action: "edited" }),
  makeReview("dismissed", { submittedAt: 10, body: "Count tries." }),
  makeReviewComment({ id: "5001", updatedAt: 10 }),
  makeReviewComment({ id: "5001", updatedAt: 12, body: "Edited." }, "edited"),
  makeReviewComment({ id: "5002", updatedAt: 10, path: "b.ts" }),
  makeReviewComment({ id: "5002", updatedAt: 10, path: "b.ts" }, "deleted"),
  review("77", "commented", 11),
  review("78", "approved", 13),
  review("79", "commented", 14),
  makeReview("approved", { id: "80", submittedAt: 9, author: li }),
];

test("every order of arrival ends the same", () => {
  const expected = kept(applyUpdates(NOTHING, STORY));
  const shuffled = fc.shuffledSubarray([...STORY, ...STORY], { minLength: STORY.length * 2 });
  fc.assert(
    fc.property(shuffled, (events) => {
      expect(kept(applyUpdates(NOTHING, events))).toEqual(expected);
    }),
  );
});

describe("what a reviewer thinks of a pull request", () => {
  const opinions = (...events: readonly RelayEvent[]) =>
    factsOf(applyUpdates(NOTHING, events).get(PR), "review").map(({ person, state }) => [
      person.login,
      state,
    ]);

  test.each([
    ["the newest decision", ["changes_requested 1", "approved 2"], "approved"],
    ["no later comment", ["approved 1", "commented 2"], "approved"],
    ["a comment, as long as nothing is decided", ["commented 1"], "commented"],
    ["nothing once its review is dismissed", ["changes_requested 1", "dismissed 1"], "dismissed"],
    ["what came after a dismissed review", ["approved 2", "dismissed 1"], "approved"],
    ["a comment does not undo a dismissal", ["dismissed 1", "commented 2"], "dismissed"],
  ])("is %s", (_, told, state) => {
    const states: Readonly<Record<string, ReviewState>> = {
      approved: "approved",
      changes_requested: "changes_requested",
      dismissed: "dismissed",
    };
    const events = told.map((each) => {
      const [name = "", at = ""] = each.split(" ");
      return review(at, states[name] ?? "commented", Number(at));
    });
    expect(opinions(...events)).toEqual([["bo-chen", state]]);
    expect(opinions(...events.toReversed())).toEqual([["bo-chen", state]]);
  });

  test("is kept for each of them", () => {
    const byLi = makeReview("approved", { author: li, id: "80" });
    expect(opinions(makeReview("commented"), byLi)).toEqual([
      ["bo-chen", "commented"],
      ["li-wei", "approved"],
    ]);
  });

  test("is not asked of its author", () => {
    expect(opinions(makeReview("commented", { author: ana }))).toEqual([]);
  });
});

describe("what is kept of a review", () => {
  test("is the last edit, told apart by when the pull request changed", () => {
    const edit = (body: string, updatedAt: number) => {
      const { pullRequest } = makePullRequest("edited", { updatedAt });
      return makeReview("commented", { body }, { action: "edited", pullRequest });
    };
    const entities = applyUpdates(NOTHING, [edit("Second.", 2), edit("First.", 1)]);
    expect(factOf(entities.get(REVIEW), "saidReview")?.said.words).toBe("Second.");
  });

  test("is no longer than what a message shows", () => {
    const body = "字".repeat(60_000);
    const entities = applyUpdates(NOTHING, [
      makeReview("commented", { body }),
      makeReviewComment({ body }),
    ]);
    expect(JSON.stringify(entities.get(REVIEW)).length).toBeLessThan(4_000);
  });

  test("has nothing of a comment that is gone but that it was there", () => {
    const entities = applyUpdates(NOTHING, [makeReviewComment(), makeReviewComment({}, "deleted")]);
    const [comment] = factsOf(entities.get(REVIEW), "saidComment");
    expect(comment).toMatchObject({ isGone: true, said: { words: "", named: [] } });
  });

  test("a review without an id, or in no repository, is not kept", () => {
    const keys = (event: RelayEvent) => [...applyUpdates(NOTHING, [event]).keys()];
    expect(keys(makeReview("approved", { id: undefined }))).not.toContain(REVIEW);
    expect(keys(makeReview("approved", {}, { repository: undefined }))).toEqual([]);
  });
});
