import { describe, expect, test } from "vitest";
import { formatEvent } from "../../../src/core/messages/cards/index.ts";
import { ana, bo, makeSha, mia, SHOP } from "../../support/event-makers.ts";
import { plainHeadline, plainLines } from "../../support/plain-view.ts";
import { makeComment, makeDiscussion, pullRequest } from "../../support/talk-makers.ts";
import { english } from "./options.ts";

const TITLE = "#517 Payout stuck in pending after a bank timeout";
const URL = `${SHOP}/issues/517#issuecomment-9001`;
const SHA = makeSha("c4295bd");

describe("a comment", () => {
  const said = formatEvent(makeComment({ body: "Same on `staging`, @Ana-Lopez." }), english);

  test("says what it is about, and what it says", () => {
    expect(plainHeadline(said)).toBe(`Comment: ${TITLE}`);
    expect(plainLines(said)).toEqual(["“Same on staging, @Ana-Lopez.”"]);
    expect(said).toMatchObject({ tone: "neutral", url: URL, actor: bo, short: "#517" });
  });

  test("calls whom its words name, and concerns nobody else", () => {
    expect(said).toMatchObject({ named: ["ana-lopez"], concerns: [] });
  });

  test("is never overwritten by an older one", () => {
    expect(said.sequence).toEqual([1_794_649_200_000, 0]);
  });

  test("is still its author's where somebody else edits it", () => {
    const edited = { ...makeComment({ author: ana }, "edited"), actor: mia };
    expect(formatEvent(edited, english).actor).toEqual(ana);
  });

  test("that is deleted has no words, calls nobody and leads to the thread", () => {
    const gone = formatEvent(makeComment({ body: "@ana-lopez" }, "deleted"), english);
    expect(plainHeadline(gone)).toBe(`Comment deleted: ${TITLE}`);
    expect(gone).toMatchObject({ lines: [], named: [], url: `${SHOP}/issues/517` });
    expect(gone.sequence).toEqual([1_794_649_200_000, 1]);
  });
});

test("a long comment is cut, counted, and carries a longer form", () => {
  const said = formatEvent(makeComment({ body: "word ".repeat(300) }), english);
  expect(said.lines).toEqual([
    {
      kind: "words",
      words: `${"word ".repeat(80).trim()} …`,
      long: {
        words: `${"word ".repeat(200).trim()} …`,
        more: [{ kind: "link", text: "100 more words", url: URL }],
      },
    },
    { kind: "more", content: [{ kind: "link", text: "220 more words", url: URL }] },
  ]);
});

test.each([
  [
    "a pull request",
    { kind: "pull_request", workItem: pullRequest },
    "#482 Retry failed payouts with backoff",
    [],
  ],
  [
    "a discussion",
    { kind: "discussion", workItem: makeDiscussion("created").discussion },
    "#90 How do you test bank timeouts locally?",
    [],
  ],
  ["a commit", { kind: "commit", sha: SHA, path: undefined, line: undefined }, "c4295bd", []],
  [
    "a line of a commit",
    { kind: "commit", sha: SHA, path: "docs/CHANGELOG.md", line: 12 },
    "c4295bd",
    ["CHANGELOG.md:12"],
  ],
] as const)("a comment on %s names it", (_, on, subject, place) => {
  const said = formatEvent(makeComment({}, "created", on), english);
  expect(plainHeadline(said)).toBe(`Comment: ${subject}`);
  expect(plainLines(said)).toEqual([...place, "“Same on staging.”"]);
});

test("a deleted comment on a commit leads to the commit", () => {
  const on = { kind: "commit", sha: SHA, path: undefined, line: undefined } as const;
  const said = formatEvent(makeComment({}, "deleted", on), english);
  expect(said.url).toBe(`${SHOP}/commit/${SHA}`);
});
