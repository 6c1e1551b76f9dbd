import { describe, expect, test } from "vitest";
import { formatEvent, formatMessage } from "../../../src/core/messages/cards/index.ts";
import { ana, bo, li, makePullRequest, merged, mia, renovate } from "../../support/event-makers.ts";
import { plainHeadline, plainLines } from "../../support/plain-view.ts";
import { english } from "./options.ts";

const TITLE = "#482 Retry failed payouts with backoff";

describe("news about a pull request", () => {
  test.each([
    ["closed", merged, ["PR merged", "done"], "into main as c4295bd · opened by ana-lopez"],
    ["closed", { state: "closed" }, ["PR closed", "neutral"], "not merged · opened by ana-lopez"],
    ["reopened", {}, ["PR reopened", "progress"], "payout-retry → main · +148 −37 in 6 files"],
    [
      "ready_for_review",
      {},
      ["PR ready for review", "progress"],
      "payout-retry → main · +148 −37 in 6 files",
    ],
    [
      "enqueued",
      {},
      ["PR in the merge queue", "progress"],
      "payout-retry → main · +148 −37 in 6 files",
    ],
    ["dequeued", {}, ["PR left the merge queue", "warning"], "payout-retry → main"],
  ] as const)("%s %o reads as %o", (action, state, [label, tone], line) => {
    const said = formatEvent(makePullRequest(action, state, { actor: mia }), english);
    expect(plainHeadline(said)).toBe(`${label}: ${TITLE}`);
    expect(plainLines(said)).toEqual([line]);
    expect(said).toMatchObject({ tone, actor: mia, panels: [], actions: [] });
    expect(said.sequence).toBeUndefined();
  });

  test("asks a person for a review, and pings them", () => {
    const event = makePullRequest("review_requested", {}, { asked: bo });
    const said = formatEvent(event, english);
    expect(plainHeadline(said)).toBe(`Review requested: ${TITLE}`);
    expect(plainLines(said)).toEqual(["asked: bo-chen · +148 −37 in 6 files"]);
    expect(said).toMatchObject({ tone: "progress", concerns: [bo] });
  });

  test.each([
    ["oneself", ana],
    ["a bot", renovate],
    ["a team", undefined],
  ])("pings nobody where %s was asked", (_, asked) => {
    const event = makePullRequest("review_requested", {}, { asked });
    expect(formatEvent(event, english).concerns).toEqual([]);
  });

  test("pings the author about conflicts also after an own push", () => {
    const event = makePullRequest("synchronize", { hasConflicts: true }, { actor: ana });
    expect(formatEvent(event, english).concerns).toEqual([ana]);
  });

  test("does not tell a merge twice, though it also leaves the queue", () => {
    const said = formatEvent(makePullRequest("dequeued", merged), english);
    expect(plainHeadline(said)).toBe(`PR merged: ${TITLE}`);
  });

  test("leaves out a size that the sender does not tell", () => {
    const said = formatEvent(makePullRequest("reopened", { additions: undefined }), english);
    expect(plainLines(said)).toEqual(["payout-retry → main"]);
  });

  test("asks a team by its name, and pings nobody", () => {
    const event = makePullRequest("review_requested", {}, { askedTeam: "Payments" });
    const said = formatEvent(event, english);
    expect(plainLines(said)).toEqual(["asked: Payments · +148 −37 in 6 files"]);
    expect(said.concerns).toEqual([]);
  });

  test("names and pings all who were asked within moments, each once, nobody by their own doing", () => {
    const asking = [bo, li, bo, ana].map((asked) =>
      makePullRequest("review_requested", {}, { asked }),
    );
    const batched = [makePullRequest("review_requested"), ...asking];
    const note = { key: "asked", isNote: true };
    const said = formatMessage(makePullRequest("review_requested"), note, {
      ...english,
      entities: new Map(),
      batched,
    });
    expect(plainLines(said)).toEqual(["asked: bo-chen, li-wei, ana-lopez · +148 −37 in 6 files"]);
    expect(said.concerns).toEqual([bo, li]);
  });

  test.each(["synchronize", "labeled", "edited"])(
    "%s may be what brings conflicts, which are nobody's doing",
    (action) => {
      const event = makePullRequest(action, { hasConflicts: true }, { actor: mia });
      const said = formatEvent(event, english);
      expect(plainHeadline(said)).toBe(`PR has conflicts: ${TITLE}`);
      expect(plainLines(said)).toEqual(["payout-retry no longer merges into main"]);
      expect(said).toMatchObject({ tone: "warning", actor: ana, panels: [], actions: [] });
    },
  );

  test("is told as well as it can where the sender names no repository", () => {
    const event = makePullRequest("opened", {}, { repository: undefined });
    expect(plainHeadline(formatEvent(event, english))).toBe(`PR opened: ${TITLE}`);
  });
});
