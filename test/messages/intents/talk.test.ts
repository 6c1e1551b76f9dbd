import { describe, expect, test } from "vitest";
import { intentOf } from "../../../src/core/messages/intents/index.ts";
import { NOTE } from "../../../src/core/messages/intents/intent.ts";
import { applyUpdates } from "../../../src/core/entities/entity-updates.ts";
import type { RelayEvent } from "../../../src/core/events/relay-event.ts";
import { makeSha } from "../../support/event-makers.ts";
import {
  makeComment,
  makeDiscussion,
  makeReview,
  makeReviewComment,
} from "../../support/talk-makers.ts";

const PR = "pr:acme/shop#482";
const REVIEW = "review:acme/shop:76";

function intend(...events: readonly [RelayEvent, ...RelayEvent[]]) {
  const last = events.at(-1) ?? events[0];
  return intentOf(last, { entities: applyUpdates(new Map(), events), groupId: "acme" });
}

describe("a review", () => {
  test.each([
    ["approved", undefined],
    ["changes_requested", undefined],
    ["dismissed", undefined],
    ["commented", "Two questions."],
  ] as const)("that %s is told at once and changes the card", (state, body) => {
    const intent = { edits: [PR, REVIEW], opens: { key: REVIEW } };
    expect(intend(makeReview(state, { body }))).toEqual(intent);
  });

  test.each([undefined, "<!-- template -->"])("with %j waits for its comments", (body) => {
    const intent = { edits: [PR, REVIEW], opens: { key: REVIEW, waits: "review" } };
    expect(intend(makeReview("commented", { body }))).toEqual(intent);
  });

  test("without an id is news", () => {
    const intent = { edits: [PR], note: {} };
    expect(intend(makeReview("approved", { id: undefined }))).toEqual(intent);
  });

  test("of no repository is news", () => {
    expect(intend(makeReview("approved", {}, { repository: undefined }))).toEqual(NOTE);
  });
});

describe("a comment on a line", () => {
  test("waits for its review", () => {
    const intent = { edits: [REVIEW], opens: { key: REVIEW, waits: "review" } };
    expect(intend(makeReviewComment())).toEqual(intent);
  });

  test("does not wait once its review is known", () => {
    const intent = { edits: [REVIEW], opens: { key: REVIEW } };
    expect(intend(makeReview("approved"), makeReviewComment())).toEqual(intent);
  });

  test("that is deleted changes the message and opens none", () => {
    expect(intend(makeReviewComment({}, "deleted"))).toEqual({ edits: [REVIEW] });
  });

  test("without a review is a message of its own", () => {
    const key = "comment:review:5001";
    const intent = { edits: [key], opens: { key } };
    expect(intend(makeReviewComment({ reviewId: undefined }))).toEqual(intent);
  });
});

describe("a comment", () => {
  test.each(["created", "edited"])("that is %s is a message of its own", (action) => {
    const key = "comment:9001";
    expect(intend(makeComment({}, action))).toEqual({ edits: [key], opens: { key } });
  });

  test.each(["deleted", "pinned", "unpinned"])("that is %s changes its message", (action) => {
    expect(intend(makeComment({}, action))).toEqual({ edits: ["comment:9001"] });
  });

  test("on a commit or a discussion is not mistaken for one on an issue", () => {
    const commit = { kind: "commit", sha: makeSha("c4295bd"), path: undefined, line: undefined };
    const on = { ...commit, kind: "commit" } as const;
    const { discussion: workItem } = makeDiscussion("created");
    expect(intend(makeComment({}, "created", on)).edits).toEqual(["comment:commit:9001"]);
    expect(intend(makeComment({}, "created", { kind: "discussion", workItem })).edits).toEqual([
      "comment:discussion:9001",
    ]);
  });
});

describe("a discussion", () => {
  const key = "discussion:3297442";

  test.each(["created", "labeled"])("that is %s is a message that is kept true", (action) => {
    expect(intend(makeDiscussion(action))).toEqual({ edits: [key], opens: { key } });
  });

  test.each(["answered", "closed", "reopened", "transferred", "deleted"])(
    "that is %s changes it and is news",
    (action) => {
      expect(intend(makeDiscussion(action))).toEqual({ edits: [key], note: {} });
    },
  );

  test.each(["edited", "pinned", "locked", "unanswered", "category_changed"])(
    "that is %s only changes it",
    (action) => {
      expect(intend(makeDiscussion(action))).toEqual({ edits: [key] });
    },
  );
});
