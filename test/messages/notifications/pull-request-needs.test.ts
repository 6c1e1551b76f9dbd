import { describe, expect, test } from "vitest";
import type { PullRequest } from "../../../src/core/events/event.ts";
import {
  ana,
  bo,
  li,
  makePullRequest,
  makeSha,
  makeRun,
  mia,
  renovate,
  SHOP,
} from "../../support/event-makers.ts";
import { renderCard, type Heard, makeChecks } from "../../support/entity-makers.ts";
import { plainHeadline, plainLines } from "../../support/plain-view.ts";
import { english } from "./options.ts";

const TITLE = "#482 Retry failed payouts with backoff";
const FACTS = "payout-retry → main · +148 −37 in 6 files · payouts, bug";
const BODY = "Payouts that fail with a 5xx are tried again after 1, 5 and 25 minutes.";

describe("the card of a pull request that people and machines look at", () => {
  const asked = { requestedReviewers: [bo, li] };
  const passed = makeChecks(7, "success");
  const failed: Heard["checks"] = [["test (windows)", "failure"]];

  test.each<[string, Partial<PullRequest>, Heard, [string, ...string[]]]>([
    [
      "somebody is asked while checks run",
      asked,
      { checks: [...makeChecks(3, "success"), ...makeChecks(5, undefined)] },
      [
        "PR needs review",
        "Turn: bo-chen, li-wei",
        "Reviews: ○ bo-chen, ○ li-wei",
        "Checks: ○ 3 of 8 done",
      ],
    ],
    [
      "a check failed",
      asked,
      { checks: [...failed, ...passed] },
      [
        "PR checks failed",
        "Turn: ana-lopez",
        "Reviews: ○ bo-chen, ○ li-wei",
        "Checks: ✗ test (windows), ✓ 7 passed",
      ],
    ],
    [
      "a check failed while others run",
      {},
      { checks: [...failed, ["lint", undefined]] },
      ["PR checks failed", "Turn: ana-lopez", "Checks: ✗ test (windows), ○ 1 of 2 done"],
    ],
    [
      "it has conflicts, which come before failed checks",
      { hasConflicts: true },
      { checks: failed },
      ["PR has conflicts", "Turn: ana-lopez", "Checks: ✗ test (windows)"],
    ],
    [
      "somebody wants changes, and another one is still asked",
      { requestedReviewers: [li] },
      { reviews: [[bo, "changes_requested"]] },
      ["PR needs changes", "Turn: ana-lopez", "Reviews: ✗ bo-chen, ○ li-wei"],
    ],
    [
      "who wanted changes is asked again",
      { requestedReviewers: [bo] },
      { reviews: [[bo, "changes_requested"]] },
      ["PR needs review", "Turn: bo-chen", "Reviews: ○ bo-chen"],
    ],
    [
      "reviewers disagree",
      {},
      {
        reviews: [
          [bo, "approved"],
          [li, "changes_requested"],
        ],
      },
      ["PR needs changes", "Turn: ana-lopez", "Reviews: ✗ li-wei, ✓ bo-chen"],
    ],
    [
      "only a team is asked",
      { requestedTeams: ["Payments"] },
      {},
      ["PR needs review", "Turn: Payments", "Reviews: ○ Payments"],
    ],
    [
      "it is approved while checks run",
      {},
      { reviews: [[bo, "approved"]], checks: [["lint", undefined]] },
      ["PR checks running", "Reviews: ✓ bo-chen", "Checks: ○ 0 of 1 done"],
    ],
    [
      "it is approved and all passed, some without a verdict",
      {},
      {
        reviews: [[bo, "approved"]],
        checks: [
          ["lint", "success"],
          ["docs", "skipped"],
          ["size", "neutral"],
        ],
      },
      ["PR ready to merge", "Turn: ana-lopez", "Reviews: ✓ bo-chen", "Checks: ✓ 3 passed"],
    ],
    [
      "what was cancelled or waits for a person has still to run",
      {},
      {
        reviews: [[bo, "approved"]],
        checks: [
          ["lint", "success"],
          ["deploy", "action_required"],
          ["test", "cancelled"],
        ],
      },
      ["PR checks running", "Reviews: ✓ bo-chen", "Checks: ○ 1 of 3 done"],
    ],
    [
      "it is approved and nothing is checked",
      {},
      { reviews: [[bo, "approved"]] },
      ["PR ready to merge", "Turn: ana-lopez", "Reviews: ✓ bo-chen"],
    ],
    [
      "the only approval was dismissed",
      {},
      { reviews: [[bo, "dismissed"]] },
      ["PR opened", "Reviews: ○ bo-chen"],
    ],
    [
      "many checks failed",
      {},
      { checks: makeChecks(5, "timed_out") },
      [
        "PR checks failed",
        "Turn: ana-lopez",
        "Checks: ✗ timed_out 0, ✗ timed_out 1, ✗ timed_out 2, and 2 more",
      ],
    ],
    [
      "it is a draft, whose checks fail",
      { isDraft: true },
      { checks: failed },
      ["PR draft", "Turn: ana-lopez", "Checks: ✗ test (windows)"],
    ],
  ])("says what it needs: %s", (_, state, heard, [label, ...panels]) => {
    const said = renderCard(makePullRequest("edited", state), heard, english);
    expect(plainHeadline(said)).toBe(`${label}: ${TITLE}`);
    expect(plainLines(said)).toEqual([FACTS, ...panels]);
  });

  test("leads from a failed check to its log", () => {
    const said = renderCard(makePullRequest("edited"), { checks: failed }, english);
    const url = `${SHOP}/actions/runs/9301/job/5`;
    expect(said.panels[1]?.items[0]?.[1]).toEqual({ kind: "link", text: "test (windows)", url });
  });

  test.each<[string, Heard, boolean]>([
    ["nobody reviewed it", {}, true],
    ["only its author answered comments", { reviews: [[ana, "commented"]] }, true],
    ["only a machine remarked on it", { reviews: [[renovate, "commented"]] }, true],
    ["somebody commented", { reviews: [[bo, "commented"]] }, false],
    ["somebody approved", { reviews: [[bo, "approved"]] }, false],
  ])("keeps the author's words until the first review: %s", (_, heard, isKept) => {
    const said = renderCard(makePullRequest("opened", { body: BODY }), heard, english);
    expect(said.lines.some(({ kind }) => kind === "words")).toBe(isKept);
    expect(said.face !== undefined).toBe(isKept);
  });

  test("makes Merge green only when it is ready", () => {
    const ready = renderCard(makePullRequest("edited"), { reviews: [[bo, "approved"]] }, english);
    const opened = renderCard(makePullRequest("edited"), {}, english);
    const greens = [ready, opened].map(({ actions }) =>
      actions.filter((action) => action.kind !== "link" && action.isReady),
    );
    expect(greens.map((green) => green.map(({ label }) => label))).toEqual([["Merge"], []]);
  });

  test("alarms the author once per head when checks fail, also after an own push", () => {
    const event = makePullRequest("synchronize");
    const said = renderCard(event, { checks: failed }, { ...english, by: makeRun() });
    const state = `checks ${makeSha("e2b7d10")}`;
    expect(said).toMatchObject({ concerns: [ana], mentionOnce: { state, people: [ana] } });
  });

  test("alarms no machine", () => {
    const said = renderCard(
      makePullRequest("opened", { author: renovate }),
      { checks: failed },
      english,
    );
    expect(said.concerns).toEqual([]);
  });

  test("calls who is asked where it is posted as the news, and does not alarm them", () => {
    const event = makePullRequest("review_requested", asked, { asked: bo });
    expect(renderCard(event, {}, english)).toMatchObject({
      concerns: [bo],
      mentionOnce: undefined,
    });
    const broken = renderCard(event, { checks: failed }, english);
    expect(broken).toMatchObject({ concerns: [ana, bo], mentionOnce: { people: [ana] } });
  });

  test("calls the author about conflicts where it is posted as the news", () => {
    const event = makePullRequest("synchronize", { hasConflicts: true });
    expect(renderCard(event, {}, english).concerns).toEqual([ana]);
  });

  test("does not depend on which event led to it", () => {
    const event = makePullRequest("edited", asked);
    const heard: Heard = { reviews: [[mia, "approved"]], checks: passed };
    const byRun = renderCard(event, heard, { ...english, by: makeRun() });
    expect(byRun).toEqual(renderCard(event, heard, english));
  });
});
