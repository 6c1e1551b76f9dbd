import { describe, expect, test } from "vitest";
import { formatEvent } from "../../../src/core/messages/cards/index.ts";
import {
  ana,
  bo,
  li,
  makePerson,
  makePullRequest,
  makeSha,
  merged,
  mia,
  SHOP,
} from "../../support/event-makers.ts";
import { renderCard } from "../../support/entity-makers.ts";
import { plainHeadline, plainLines } from "../../support/plain-view.ts";
import { english } from "./options.ts";

const TITLE = "#482 Retry failed payouts with backoff";
const FACTS = "payout-retry → main · +148 −37 in 6 files · payouts, bug";
const WORDS =
  "Payouts that fail with a 5xx are tried again after 1, 5 and 25 minutes. The bank's own error codes still fail at once, so a wrong IBAN is not sent three times.";
const BODY = `## What\n<!-- describe the change -->\n${WORDS}\n\n## Checklist\n- [x] tests\n- [ ] docs`;

describe("the card of a pull request", () => {
  test("shows branches, size, labels and the author's words when it is opened", () => {
    const said = formatEvent(makePullRequest("opened", { body: BODY }), english);
    expect(plainHeadline(said)).toBe(`PR opened: ${TITLE}`);
    expect(plainLines(said)).toEqual([FACTS, `“${WORDS}”`]);
    expect(said).toMatchObject({
      tone: "progress",
      actor: ana,
      url: `${SHOP}/pull/482`,
      number: "#482",
      short: "#482",
      concerns: [],
      sequence: undefined,
    });
  });

  test("puts the words beside the author's face, cut to 140", () => {
    const said = formatEvent(makePullRequest("opened", { body: BODY }), english);
    expect(said.face).toEqual({
      name: "ana-lopez",
      words:
        "Payouts that fail with a 5xx are tried again after 1, 5 and 25 minutes. The bank's own error codes still fail at once, so a wrong IBAN is…",
      avatarUrl: ana.avatarUrl,
    });
  });

  test("belongs to its author, whoever changed it", () => {
    const event = makePullRequest("labeled", {}, { actor: mia });
    expect(formatEvent(event, english).actor).toEqual(ana);
  });

  test.each([
    ["draft", { isDraft: true }, ["PR draft", "neutral"], ["Turn: ana-lopez"]],
    ["conflicts", { hasConflicts: true }, ["PR has conflicts", "warning"], ["Turn: ana-lopez"]],
    [
      "people are asked",
      { requestedReviewers: [bo, li] },
      ["PR needs review", "progress"],
      ["Turn: bo-chen, li-wei", "Reviews: ○ bo-chen, ○ li-wei"],
    ],
    ["nothing is known", {}, ["PR opened", "progress"], []],
  ] as const)("says whose turn it is: %s", (_, state, [label, tone], turn) => {
    const said = renderCard(makePullRequest("edited", state), {}, english);
    expect(plainHeadline(said)).toBe(`${label}: ${TITLE}`);
    expect(said.tone).toBe(tone);
    expect(plainLines(said)).toEqual([FACTS, ...turn]);
  });

  test("names five of those asked and counts the others", () => {
    const many = Array.from({ length: 8 }, (_, at) => makePerson(`p${at}`, `${at}`));
    const said = formatEvent(makePullRequest("edited", { requestedReviewers: many }), english);
    expect(plainLines(said).slice(1)).toEqual([
      "Turn: p0, p1, p2, p3, p4, and 3 more",
      "Reviews: ○ p0, ○ p1, ○ p2, ○ p3, ○ p4, and 3 more",
    ]);
  });

  test("names three labels and counts the others", () => {
    const said = formatEvent(makePullRequest("edited", { labels: ["a", "b", "c", "d"] }), english);
    expect(plainLines(said)[0]).toMatch(/ · a, b, c and 1 more$/u);
  });

  test.each([
    ["merged", merged, "PR merged", ["into main as c4295bd · merged by mia-kraus"]],
    ["merged by its author", { ...merged, mergedBy: ana }, "PR merged", ["into main as c4295bd"]],
    ["closed", { state: "closed" }, "PR closed", ["not merged · closed by mia-kraus"]],
    ["closed by its author", { state: "closed", author: mia }, "PR closed", ["not merged"]],
  ] as const)("shrinks once it is %s", (_, state, label, lines) => {
    const event = makePullRequest("closed", { ...state, body: BODY }, { actor: mia });
    const said = renderCard(event, {}, english);
    expect(plainHeadline(said)).toBe(`${label}: ${TITLE}`);
    expect(plainLines(said)).toEqual(lines);
    const { author } = event.pullRequest;
    expect(said).toMatchObject({ panels: [], actions: [], face: undefined, actor: author });
  });

  test.each([
    ["open on codehost", {}, {}, ["Merge", "Review", "Comment", "Close"]],
    ["a draft", { isDraft: true }, {}, ["Review", "Comment", "Close"]],
    ["merged", merged, {}, []],
    ["on altforge", {}, { provider: "altforge" }, ["Merge", "Review", "Comment", "Close"]],
  ] as const)("offers what can be done: %s", (_, state, facts, labels) => {
    const said = renderCard(makePullRequest("edited", state, facts), {}, english);
    expect(said.actions.map(({ label }) => label)).toEqual(labels);
  });

  test("merges only the head that was shown", () => {
    const [merge] = formatEvent(makePullRequest("opened"), english).actions;
    const url = "https://codehost.example/acme/shop/pull/482";
    const on = { repository: "acme/shop", number: 482, sha: makeSha("e2b7d10"), url };
    expect(merge).toEqual({ kind: "merge", label: "Merge", on, isReady: false });
  });
});
