import { describe, expect, test } from "vitest";
import { applyUpdates } from "../../../src/core/entities/entity-updates.ts";
import { formatEvent } from "../../../src/core/messages/cards/index.ts";
import type { RelayEvent } from "../../../src/core/events/relay-event.ts";
import { ana, bo, makePullRequest, makeSha, renovate, SHOP } from "../../support/event-makers.ts";
import { plainHeadline, plainLines } from "../../support/plain-view.ts";
import { makeReview, makeReviewComment } from "../../support/talk-makers.ts";
import { english } from "./options.ts";

const TITLE = "#482 Retry failed payouts with backoff";
const BODY = "The budget is **per worker**. @ana-lopez, please count tries in the table.";
const WORDS = "“The budget is per worker. @ana-lopez, please count tries in the table.”";

/** What the last of them reads like once all are known. */
function after(...events: readonly [RelayEvent, ...RelayEvent[]]) {
  const last = events.at(-1) ?? events[0];
  return formatEvent(last, english, applyUpdates(new Map(), events));
}

describe("a review", () => {
  test.each([
    ["approved", "PR approved", "good"],
    ["changes_requested", "Changes requested", "warning"],
    ["commented", "PR reviewed", "neutral"],
  ] as const)("that %s says so, and what was written", (state, label, tone) => {
    const said = after(makeReview(state, { body: BODY }));
    expect(plainHeadline(said)).toBe(`${label}: ${TITLE}`);
    expect(plainLines(said)).toEqual([WORDS]);
    expect(said).toMatchObject({ tone, actor: bo, named: ["ana-lopez"], sequence: undefined });
    expect(said.url).toBe(`${SHOP}/pull/482#pullrequestreview-76`);
  });

  test("that is dismissed says that and nothing else", () => {
    const comment = makeReviewComment();
    const said = after(comment, makeReview("dismissed", { body: BODY }));
    expect(plainHeadline(said)).toBe(`Review dismissed: ${TITLE}`);
    expect(said).toMatchObject({ tone: "neutral", lines: [], concerns: [], named: [] });
  });

  test("counts its comments and the files they are in", () => {
    const said = after(
      makeReviewComment({ id: "5001" }),
      makeReviewComment({ id: "5002", path: "src/payouts/table.ts" }),
      makeReviewComment({ id: "5003" }),
      makeReview("changes_requested", { body: BODY }),
    );
    expect(plainLines(said)).toEqual([WORDS, "3 comments in 2 files"]);
  });

  test("says how many words are left out, and links there", () => {
    const said = after(makeReview("commented", { body: "word ".repeat(100) }));
    const url = `${SHOP}/pull/482#pullrequestreview-76`;
    expect(plainLines(said)[1]).toBe("20 more words");
    expect(said.lines[1]).toMatchObject({ content: [{ kind: "link", url }] });
  });

  test.each([
    ["approved", [ana]],
    ["changes_requested", [ana]],
    ["commented", []],
  ] as const)("that %s concerns the pull request's author only if it decides", (state, people) => {
    expect(after(makeReview(state, { body: BODY })).concerns).toEqual(people);
  });

  test("concerns nobody by their own doing, and no bot", () => {
    const { pullRequest } = makePullRequest("opened", { author: renovate });
    expect(after(makeReview("approved", { author: ana })).concerns).toEqual([]);
    expect(after(makeReview("approved", {}, { pullRequest })).concerns).toEqual([]);
  });

  test("calls nobody by their own name", () => {
    expect(after(makeReview("commented", { body: "@Bo-Chen @li-wei" })).named).toEqual(["li-wei"]);
  });

  test("that has no id, as on altforge, is told all the same", () => {
    const said = after(makeReview("approved", { id: undefined, body: BODY }));
    expect(plainHeadline(said)).toBe(`PR approved: ${TITLE}`);
    expect(said.concerns).toEqual([ana]);
  });
});

describe("a review without words of its own", () => {
  test("reads as its comment where there is just one", () => {
    const said = after(makeReviewComment(), makeReview("commented"));
    expect(plainHeadline(said)).toBe(`Comment: ${TITLE}`);
    expect(plainLines(said)).toEqual(["retry.ts:84", "“This counts per worker.”"]);
    expect(said.url).toBe(`${SHOP}/pull/482#discussion_r5001`);
  });

  test("keeps its verdict, and speaks by its first comment", () => {
    const said = after(makeReviewComment({ line: undefined }), makeReview("changes_requested"));
    expect(plainHeadline(said)).toBe(`Changes requested: ${TITLE}`);
    expect(plainLines(said)).toEqual(["retry.ts", "“This counts per worker.”"]);
  });

  test("with several comments shows the first and counts all", () => {
    const said = after(
      makeReviewComment({ id: "10001", body: "Second." }),
      makeReviewComment({ id: "9999", body: "First." }),
      makeReview("commented"),
    );
    expect(plainHeadline(said)).toBe(`PR reviewed: ${TITLE}`);
    expect(plainLines(said)).toEqual(["“First.”", "2 comments in 1 file"]);
  });

  test("and without comments only says that it was made", () => {
    const said = after(makeReview("commented", { body: "<!-- nothing -->" }));
    expect(plainHeadline(said)).toBe(`PR reviewed: ${TITLE}`);
    expect(said.lines).toEqual([]);
  });
});

describe("a comment on a line", () => {
  test("reads as a comment until its review is known", () => {
    const said = after(makeReviewComment({ body: "@ana-lopez, why?" }));
    expect(plainHeadline(said)).toBe(`Comment: ${TITLE}`);
    expect(said).toMatchObject({ actor: bo, named: ["ana-lopez"], concerns: [] });
  });

  test("of several whose review is not known reads as a review", () => {
    const second = makeReviewComment({ id: "5002", path: "b.ts" });
    const said = after(makeReviewComment(), second);
    expect(plainHeadline(said)).toBe(`PR reviewed: ${TITLE}`);
    expect(plainLines(said)).toEqual(["“This counts per worker.”", "2 comments in 2 files"]);
  });

  test("that is deleted is gone, and the thread is still there", () => {
    const said = after(makeReviewComment(), makeReviewComment({}, "deleted"));
    expect(plainHeadline(said)).toBe(`Comment deleted: ${TITLE}`);
    expect(said).toMatchObject({ lines: [], actor: bo, url: `${SHOP}/pull/482` });
  });

  test("that is deleted no longer counts", () => {
    const review = makeReview("changes_requested", { body: BODY });
    const said = after(review, makeReviewComment(), makeReviewComment({}, "deleted"));
    expect(plainLines(said)).toEqual([WORDS]);
  });

  test("that belongs to no review is a message of its own", () => {
    const said = after(makeReviewComment({ reviewId: undefined }));
    expect(plainHeadline(said)).toBe(`Comment: ${TITLE}`);
    expect(said.sequence).toEqual([1_794_663_000_000, 0]);
  });
});

test("the newest title of the pull request is shown", () => {
  const { pullRequest } = makePullRequest("edited", {
    title: "Try again",
    head: { branch: "payout-retry", sha: makeSha("e2b7d10") },
    updatedAt: 1_794_663_100_000,
  });
  const said = after(makeReview("approved", {}, { pullRequest }), makeReviewComment());
  expect(plainHeadline(said)).toBe("PR approved: #482 Try again");
});
