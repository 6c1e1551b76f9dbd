import { describe, expect, test } from "vitest";
import { formatEvent } from "../../../src/core/messages/cards/index.ts";
import { bo, makeCommit, makePush, makeSha, mia, SHOP } from "../../support/event-makers.ts";
import { plainHeadline, plainLines } from "../../support/plain-view.ts";
import { english } from "./options.ts";

const retry = makeCommit("e2b7d10", "Retry payouts that fail with a 5xx\n\nWaits 1 and 5 minutes.");
const trial = makeCommit("c07d5a3", "Test: a bank that answers 504 three times");
const budget = makeCommit("1b7e940", "Move the retry budget into the payouts table", "bo-chen");
const older = Array.from({ length: 27 }, (_, at) => makeCommit("0000000", `Older ${at}`));

describe("a push", () => {
  test("of one commit is told by its subject, and leads to the commit", () => {
    const said = formatEvent(makePush({ commits: [retry] }), english);
    expect(plainHeadline(said)).toBe("Push to main: Retry payouts that fail with a 5xx");
    expect(said).toMatchObject({ tone: "neutral", url: retry.url, place: "acme/shop", lines: [] });
  });

  test("of three lists them newest first and names an author who is not the pusher", () => {
    const said = formatEvent(makePush({ commits: [budget, trial, retry] }), english);
    expect(plainHeadline(said)).toBe("Push to main: 3 commits");
    expect(said.url).toBe(`${SHOP}/compare/9f31c2a1...e2b7d100`);
    expect(plainLines(said)).toEqual([
      "e2b7d10 Retry payouts that fail with a 5xx",
      "c07d5a3 Test: a bank that answers 504 three times",
      "1b7e940 Move the retry budget into the payouts table ·\u00A0bo-chen",
    ]);
  });

  test("of thirty shows the newest three and says how many are left", () => {
    const said = formatEvent(makePush({ commits: [...older, budget, trial, retry] }), english);
    expect(plainHeadline(said)).toBe("Push to main: 30 commits");
    expect(plainLines(said)).toHaveLength(4);
    expect(plainLines(said).at(-1)).toBe("and 27 earlier commits");
  });

  test("of five shows all of them", () => {
    const said = formatEvent(makePush({ commits: older.slice(0, 5) }), english);
    expect(plainLines(said)).toHaveLength(5);
  });

  test("counts what the sender counts, also where it lists fewer", () => {
    const said = formatEvent(makePush({ commits: [trial, retry], totalCommits: 1204 }), english);
    expect(plainHeadline(said)).toBe("Push to main: 1,204 commits");
    expect(plainLines(said).at(-1)).toBe("and 1,202 earlier commits");
  });

  test("of one commit without a message is counted", () => {
    const said = formatEvent(makePush({ commits: [makeCommit("e2b7d10", "\n")] }), english);
    expect(plainHeadline(said)).toBe("Push to main: 1 commit");
  });

  test("cuts a commit's subject at a word, within 72 characters", () => {
    const long = makeCommit("1b7e940", "payout ".repeat(20));
    const said = formatEvent(makePush({ commits: [long, retry] }), english);
    expect(plainLines(said)[1]).toBe(`1b7e940 ${"payout ".repeat(10)}…`);
  });
});

describe("a forced push", () => {
  const forced = makePush({ commits: [trial, retry], isForced: true });

  test("to the default branch warns and says what was replaced", () => {
    const said = formatEvent(forced, english);
    expect(plainHeadline(said)).toBe("Force push to main: 2 commits");
    expect(said.tone).toBe("warning");
    expect(plainLines(said)[0]).toBe("9f31c2a replaced by e2b7d10");
  });

  test("to any other branch is everyday work", () => {
    const ref = { kind: "branch", name: "payout-retry" } as const;
    expect(formatEvent({ ...forced, ref }, english).tone).toBe("neutral");
  });
});

describe("a branch or tag", () => {
  const tag = { kind: "tag", name: "v2.4.0" } as const;
  const branch = { kind: "branch", name: "payout-retry" } as const;

  test("that is created shows the commit it points at", () => {
    const commits = [makeCommit("c4295bd", "Prepare release 2.4.0")];
    const push = makePush({ ref: tag, change: "created", actor: mia, commits });
    const said = formatEvent(push, english);
    expect(plainHeadline(said)).toBe("Tag created: v2.4.0");
    expect(said.tone).toBe("neutral");
    expect(plainLines(said)).toEqual(["c4295bd Prepare release 2.4.0"]);
  });

  test.each([
    [tag, "deleted", "Tag deleted: v2.4.0"],
    [branch, "created", "Branch created: payout-retry"],
    [branch, "deleted", "Branch deleted: payout-retry"],
  ] as const)("%o %s reads %s", (ref, change, headline) => {
    const push = makePush({ ref, change, commits: [], after: makeSha("0000000") });
    const said = formatEvent(push, english);
    expect(plainHeadline(said)).toBe(headline);
    expect(said.lines).toEqual([]);
  });
});

test("the place carries the host's name where the group receives from both", () => {
  const said = formatEvent(makePush({ actor: bo }), { ...english, hostLabel: "altforge" });
  expect(said.place).toBe("acme/shop · altforge");
});

test("what a push tells of a new branch stays, whichever of both webhooks comes first", () => {
  const told = { change: "created" } as const;
  const announced = formatEvent(makePush({ ...told, isAnnounced: true, commits: [] }), english);
  const pushed = formatEvent(makePush(told), english);
  expect(announced.sequence).toEqual([0]);
  expect(pushed.sequence).toEqual([1]);
  expect(plainLines(announced)).toEqual([]);
  expect(plainLines(pushed)).toEqual(["e2b7d10 Retry payouts that fail with a 5xx"]);
});
