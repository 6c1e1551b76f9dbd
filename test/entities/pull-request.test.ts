import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Person, PullRequest, PullRequestEvent } from "../../src/core/events/event.ts";
import { factOf, factsOf } from "../../src/core/entities/entity-state.ts";
import { applyUpdates } from "../../src/core/entities/entity-updates.ts";
import { pullFacts } from "../../src/core/entities/pull-request-updates.ts";
import { ana, bo, li, makePullRequest, makeSha, mia } from "../support/event-makers.ts";

const KEY = "pr:acme/shop#482";
const NOON = 1_794_661_320_000;
const merged = { state: "closed", isMerged: true, mergeSha: makeSha("c4295bd") } as const;

const told = (action: string, own: Partial<PullRequest> = {}) => makePullRequest(action, own);
const entityWith = (events: readonly PullRequestEvent[]) =>
  applyUpdates(new Map(), events).get(KEY);
const pullOf = (events: readonly PullRequestEvent[]) =>
  factOf(entityWith(events), "pull")?.pullRequest;

/** In both orders. */
const orders = <Value>(one: Value, other: Value) => [
  [one, other],
  [other, one],
];

describe("of two events of one second", () => {
  test.each<[string, PullRequestEvent, PullRequestEvent]>([
    ["opened is the earlier one", told("opened", { labels: [] }), told("labeled")],
    ["a push is later than a label", told("labeled"), told("synchronize", { title: "pushed" })],
    ["closed is later than any", told("synchronize"), told("closed", { state: "closed" })],
    ["merged is later than closed", told("closed", { state: "closed" }), told("closed", merged)],
    [
      "who tells more of whom is asked is the later one",
      told("review_requested", { requestedReviewers: [bo] }),
      told("review_requested", { requestedReviewers: [bo, li] }),
    ],
  ])("%s", (_, earlier, later) => {
    const ends = orders(earlier, later).map((events) => pullOf(events));
    const truth = pullOf([later]);
    expect(ends).toEqual([truth, truth]);
  });
});

describe("the newest counts", () => {
  test.each<[string, PullRequestEvent]>([
    ["when it is reopened", told("reopened", { updatedAt: NOON + 1 })],
    ["when it is pushed to", told("synchronize", { updatedAt: NOON + 1, title: "pushed" })],
    ["when its base changes", told("edited", { updatedAt: NOON + 1, base: { branch: "next" } })],
  ])("%s", (_, newer) => {
    const ends = orders(told("closed", { state: "closed" }), newer).map((events) => pullOf(events));
    const truth = pullOf([newer]);
    expect(ends).toEqual([truth, truth]);
  });
});

describe("who closed it", () => {
  const closedBy = (actor: Person, updatedAt: number) =>
    makePullRequest("closed", { state: "closed", updatedAt }, { actor });
  const closerOf = (events: readonly PullRequestEvent[]) =>
    factOf(entityWith(events), "close")?.by.login;

  test("is who did it last, in whatever order it is told", () => {
    const closings = orders(closedBy(bo, NOON), closedBy(mia, NOON + 60_000));
    expect(closings.map(closerOf)).toEqual(["mia-kraus", "mia-kraus"]);
  });

  test("is nobody where it was merged", () => {
    expect(closerOf([makePullRequest("closed", merged, { actor: mia })])).toBeUndefined();
  });
});

describe("what only some payloads tell", () => {
  const short: Partial<PullRequest> = {
    updatedAt: NOON + 60_000,
    additions: undefined,
    deletions: undefined,
    changedFiles: undefined,
    hasConflicts: undefined,
  };

  test("is kept when a later one says nothing of it", () => {
    const entity = entityWith([told("opened", { hasConflicts: true }), told("labeled", short)]);
    expect(factOf(entity, "size")).toMatchObject({
      additions: 148,
      deletions: 37,
      changedFiles: 6,
    });
    expect(factOf(entity, "conflicts")).toMatchObject({ hasConflicts: true });
  });

  test("names who merged it, also where a review tells of the merge once more", () => {
    const byReview = told("edited", { ...merged, ...short }).pullRequest;
    const { repository } = told("edited");
    const [update] = pullFacts({ repository, pullRequest: byReview });
    expect(factOf(update?.entity, "merge")).toMatchObject({ sha: makeSha("c4295bd") });
    const entity = entityWith([
      told("closed", { ...merged, mergedBy: mia }),
      told("labeled", { ...merged, ...short }),
    ]);
    expect(factOf(entity, "merge")).toMatchObject({ by: mia, sha: makeSha("c4295bd") });
  });
});

test("a commit knows whose head it is", () => {
  const entities = applyUpdates(new Map(), [told("opened")]);
  const commit = entities.get(`commit:acme/shop@${makeSha("e2b7d10")}`);
  expect(factsOf(commit, "head")).toEqual([{ kind: "head", key: KEY }]);
});

test("little is kept of a body, a title and lists without an end", () => {
  const huge = told("opened", {
    title: "x".repeat(100_000),
    body: "word ".repeat(100_000),
    labels: Array.from({ length: 1000 }, (_, at) => `${at}`.repeat(500)),
    assignees: Array.from({ length: 1000 }, () => ana),
  });
  expect(JSON.stringify(entityWith([huge])).length).toBeLessThan(10_000);
});

test("nothing is learnt of a repository that is not told", () => {
  expect(
    applyUpdates(new Map(), [makePullRequest("opened", {}, { repository: undefined })]).size,
  ).toBe(0);
});

test("any order and number of arrivals ends in the same", () => {
  const events = fc.record({
    action: fc.constantFrom("opened", "labeled", "synchronize", "closed", "review_requested"),
    updatedAt: fc.constantFrom(NOON, NOON + 1000),
    state: fc.constantFrom("open", "closed"),
    isMerged: fc.boolean(),
    hasConflicts: fc.constantFrom(true, false, undefined),
    mergedBy: fc.constantFrom(mia, undefined),
    requestedReviewers: fc.subarray([bo, li]),
  });
  fc.assert(
    fc.property(fc.array(events, { maxLength: 6 }), fc.infiniteStream(fc.nat(5)), (list, dice) => {
      const lived = list.map(({ action, ...own }) => told(action, own));
      const doubled = lived.flatMap((event) => [event, event]);
      const mixed = doubled
        .map((event) => ({ event, at: dice.next().value ?? 0 }))
        .toSorted((one, other) => one.at - other.at);
      expect(entityWith(mixed.map(({ event }) => event))).toEqual(entityWith(lived));
    }),
  );
});
