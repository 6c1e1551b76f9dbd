import { describe, expect, test } from "vitest";
import type { PullRequest, PullRequestEvent } from "../../../src/core/events/event.ts";
import { intentOf } from "../../../src/core/messages/intents/index.ts";
import { applyUpdates } from "../../../src/core/entities/entity-updates.ts";
import { makePullRequest, makeSha } from "../../support/event-makers.ts";

const KEY = "pr:acme/shop#482";
const NOON = 1_794_661_320_000;

/** What the last of these wants, once the ones before are known. */
function intentAfter(...events: [PullRequestEvent, ...PullRequestEvent[]]) {
  const last = events.at(-1) ?? events[0];
  return intentOf(last, { entities: applyUpdates(new Map(), events), groupId: "acme" });
}

describe("a pull request in a channel", () => {
  test.each(["opened", "labeled"])("%s posts its card where there is none", (action) => {
    expect(intentAfter(makePullRequest(action))).toEqual({ edits: [KEY], opens: { key: KEY } });
  });

  test.each(
    "synchronize edited unlabeled assigned unassigned auto_merge_enabled review_request_removed converted_to_draft locked".split(
      " ",
    ),
  )("%s only changes its card", (action) => {
    expect(intentAfter(makePullRequest(action))).toEqual({ edits: [KEY] });
  });

  test.each("closed reopened ready_for_review enqueued dequeued".split(" "))(
    "%s is news beside its card, or the card itself",
    (action) => {
      const intent = intentAfter(makePullRequest(action));
      expect(intent).toEqual({ edits: [KEY], opens: { key: KEY }, note: { beside: KEY } });
    },
  );

  test("requests for a review of moments are gathered", () => {
    expect(intentAfter(makePullRequest("review_requested")).note).toEqual({
      beside: KEY,
      batchKey: "asked:acme/shop#482",
      waits: "asked",
    });
  });

  test("leaving the queue by a merge is not told twice", () => {
    const merged = makePullRequest("dequeued", { state: "closed", isMerged: true });
    expect(intentAfter(merged)).toEqual({ edits: [KEY] });
  });
});

describe("conflicts", () => {
  const dirty = (action: string, minute: number, own: Partial<PullRequest> = {}) =>
    makePullRequest(action, { hasConflicts: true, updatedAt: NOON + minute * 60_000, ...own });
  const otherHead = { head: { branch: "payout-retry", sha: makeSha("77ab0c1") } };

  test("are told by the first event that says so, whichever it is", () => {
    expect(intentAfter(makePullRequest("synchronize"), dirty("labeled", 1)).note).toEqual({
      beside: KEY,
      batchKey: `conflict:acme/shop#482:${makeSha("e2b7d10")}`,
      waits: "asked",
    });
  });

  test("are not told again by what comes later", () => {
    expect(intentAfter(dirty("synchronize", 0), dirty("labeled", 1)).note).toBeUndefined();
  });

  test.each([
    ["with the next head", dirty("synchronize", 2, otherHead)],
    ["with the next base", dirty("edited", 2, { base: { branch: "next" } })],
  ])("are told again %s", (_, later) => {
    expect(intentAfter(dirty("synchronize", 0), later).note).toBeDefined();
  });

  test("that stood beside other news are told by the next event", () => {
    const asked = dirty("review_requested", 0);
    expect(intentAfter(asked).note).toMatchObject({ batchKey: "asked:acme/shop#482" });
    expect(intentAfter(asked, dirty("edited", 1)).note).toBeDefined();
  });

  test.each([
    ["a draft", dirty("synchronize", 0, { isDraft: true })],
    ["one that is closed", dirty("labeled", 0, { state: "closed" })],
    ["one that is opened with them, as its card says", dirty("opened", 0)],
  ])("are no news of %s", (_, event) => {
    expect(intentAfter(event).note).toBeUndefined();
  });
});
