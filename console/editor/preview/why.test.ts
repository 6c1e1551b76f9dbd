import { expect, test } from "vitest";
import type { ClauseVerdict, Reason } from "../../../src/contract/routing/verdicts.ts";
import { type WhyLine, whyLines } from "./why.ts";

type Patterns = Extract<ClauseVerdict, { kind: "patterns" }>;

function patterns(given: Pick<Patterns, "key" | "wanted" | "decidedBy">, got: string[]): Patterns {
  const isPassed = ["matched", "notExcluded"].includes(given.decidedBy.kind);
  return {
    kind: "patterns",
    path: given.key,
    ...given,
    got: { values: got, more: 0 },
    outcome: isPassed ? "passed" : "failed",
  };
}

function filter(...clauses: ClauseVerdict[]): Extract<Reason, { kind: "filter" }> {
  const isPassed = clauses.every(({ outcome }) => outcome === "passed");
  return { kind: "filter", filter: { path: "", outcome: isPassed ? "passed" : "failed", clauses } };
}

/** The rendered lines, with + and − for check and cross. */
function said(lines: readonly WhyLine[], depth = ""): readonly string[] {
  return lines.flatMap(({ isGood, pieces, below }) => [
    `${depth}${isGood ? "+" : "−"} ${pieces.map(({ text }) => text).join(" ")}`,
    ...said(below, `${depth}  `),
  ]);
}

const read = (reason: Reason, sentence = "") => said(whyLines(reason, sentence));

const label = patterns({ key: "label", wanted: ["wip"], decidedBy: { kind: "different" } }, [
  "payments",
  "size/m",
]);

test("conditions that are met say what met them", () => {
  expect(
    read(
      filter(
        patterns(
          {
            key: "event",
            wanted: ["push"],
            decidedBy: { kind: "matched", pattern: "push", value: "push" },
          },
          ["push"],
        ),
        patterns(
          {
            key: "repo",
            wanted: ["acme/*"],
            decidedBy: { kind: "matched", pattern: "acme/*", value: "acme/shop" },
          },
          ["acme/shop"],
        ),
        patterns({ key: "actor", wanted: ["!bot"], decidedBy: { kind: "notExcluded" } }, ["aikom"]),
      ),
    ),
  ).toEqual([
    "+ Event is push",
    "+ Repository acme/shop fits acme/*",
    "+ Actor aikom is not a bot",
  ]);
});

test("one that is not met says what it wanted and what it got", () => {
  const branch = patterns(
    { key: "branch", wanted: ["main", "release/*"], decidedBy: { kind: "different" } },
    ["dev"],
  );
  expect(read(filter(branch))).toEqual(["− Branch is dev and not main or release/*"]);
});

test("a text says only whether it has the words", () => {
  const has = { kind: "matched", pattern: "ping", value: "a long text with ping" } as const;
  expect(
    read(
      filter(
        patterns({ key: "keyword", wanted: ["ping"], decidedBy: has }, ["a long text with ping"]),
        patterns({ key: "keyword", wanted: ["pong"], decidedBy: { kind: "different" } }, [
          "a long text",
        ]),
      ),
    ),
  ).toEqual(["+ Text has ping", "− Text has no pong"]);
});

test("in none of these, what is not met is good", () => {
  const any: ClauseVerdict = {
    kind: "any",
    path: "not.any",
    outcome: "failed",
    filters: [{ path: "not.any[0]", outcome: "failed", clauses: [label] }],
  };
  const not: ClauseVerdict = {
    kind: "not",
    path: "not",
    outcome: "passed",
    filters: [{ path: "not", outcome: "failed", clauses: [any] }],
  };
  expect(read(filter(not))).toEqual(["+ None of:", "  + Label is not wip"]);
});

test("a field says its path", () => {
  const field: ClauseVerdict = {
    kind: "field",
    path: "field",
    wanted: { path: "number", op: "gt", value: 3 },
    got: { values: ["2"], more: 0 },
    outcome: "failed",
  };
  expect(read(filter(field))).toEqual(["− Field number is 2 , wanted over 3"]);
});

test("what is no matter of conditions is told by the verdict's own sentence", () => {
  expect(read({ kind: "disabled" }, "not sent: the route is disabled")).toEqual([
    "− The route is disabled",
  ]);
  expect(read(filter(), "sent: the filter takes everything")).toEqual([
    "+ The filter takes everything",
  ]);
});
