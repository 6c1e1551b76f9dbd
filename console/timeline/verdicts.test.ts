import { describe, expect, it } from "vitest";
import type { Verdict } from "../../src/contract/records/events.ts";
import type { ClauseVerdict } from "../../src/contract/routing/verdicts.ts";
import { textOf } from "../logs/spans.ts";
import { conditionsOf } from "./conditions.ts";
import { orderedVerdicts, verdictKind } from "./verdict-order.ts";
import { routeNameOf, whyOf } from "./verdict-why.ts";

function patterns(
  key: "event" | "branch" | "actor",
  wanted: string[],
  got: string[],
  outcome: "passed" | "failed" = "passed",
): ClauseVerdict {
  return {
    kind: "patterns",
    path: key,
    key,
    wanted,
    got: { values: got, more: 0 },
    outcome,
    decidedBy: { kind: "different" },
  };
}

function verdict(routeId: string, reason: Verdict["reason"]): Verdict {
  return { routeId, routeName: routeId, outcome: "notMatched", why: "", reason, isFull: true };
}

function missed(routeId: string, ...clauses: ClauseVerdict[]): Verdict {
  return verdict(routeId, { kind: "filter", filter: { path: "", outcome: "failed", clauses } });
}

describe("the routes an event met", () => {
  it("stand with those that matched first, then the near ones, then those not tried", () => {
    const far = missed("far", patterns("event", ["push"], ["issues"], "failed"));
    const near = missed(
      "near",
      patterns("event", ["issues"], ["issues"]),
      patterns("branch", ["main"], ["x"], "failed"),
    );
    const off = verdict("off", { kind: "disabled" });
    const fallback = verdict("fallback", { kind: "notNeeded", byRouteId: "hit" });
    const hit: Verdict = { ...missed("hit"), outcome: "matched" };
    const ordered = orderedVerdicts([fallback, off, far, near, hit]);
    expect(ordered.map(({ routeId }) => routeId)).toStrictEqual([
      "hit",
      "near",
      "far",
      "off",
      "fallback",
    ]);
  });

  it("are told apart by what decided", () => {
    expect(verdictKind(verdict("r", { kind: "stopped", byRouteId: "x" }))).toBe("stopped");
    expect(verdictKind(verdict("r", { kind: "noGlobalIngress" }))).toBe("kept out");
    expect(verdictKind(verdict("r", null))).toBe("missed");
  });
});

describe("what a route said", () => {
  const words = (given: Partial<Verdict>, conditions = 0) =>
    textOf(whyOf({ ...missed("r"), outcome: "matched", ...given }, conditions));

  it("says how many conditions were met", () => {
    expect(words({})).toBe("Matched: it has no conditions.");
    expect(words({}, 3)).toBe("Matched, all 3 conditions.");
  });

  it("claims nothing about conditions once the payload is removed", () => {
    expect(words({ isFull: false })).toBe("Matched. The conditions it met are no longer stored.");
    expect(words({ outcome: "notMatched", why: "not sent", isFull: false })).toBe(
      "Not sent. The reason is no longer stored.",
    );
  });

  it("shows no id in place of a name", () => {
    expect(routeNameOf({ routeName: null })).toBe("A deleted route");
  });
});

describe("the conditions of a route", () => {
  const rowsOf = (...clauses: ClauseVerdict[]) =>
    conditionsOf({ path: "", outcome: "failed", clauses });

  it("say what was wanted and what the event had", () => {
    const [row] = rowsOf(patterns("branch", ["main", "release/*"], ["x"], "failed"));
    expect(row).toMatchObject({
      name: "branch",
      wanted: ["main", "release/*"],
      got: ["x"],
      isMet: false,
    });
  });

  it("name an event once, with its action", () => {
    const [row] = rowsOf(patterns("event", ["push"], ["issues", "issues.opened"], "failed"));
    expect(row?.got).toStrictEqual(["issues.opened"]);
  });

  it("say what is excluded without its mark", () => {
    const [row] = rowsOf(patterns("actor", ["!bot"], ["bot"], "failed"));
    expect(row).toMatchObject({ wantedAs: "not", wanted: ["bot"] });
  });

  it("tell tests of a field in words", () => {
    const field = (op: "gte" | "exists", value: unknown): ClauseVerdict => ({
      kind: "field",
      path: "field",
      wanted: { path: "a.b", op, value },
      got: { values: [], more: 0 },
      outcome: "failed",
    });
    expect(rowsOf(field("gte", 5))[0]).toMatchObject({
      field: "a.b",
      wantedAs: "at least",
      wanted: ["5"],
    });
    expect(rowsOf(field("exists", false))[0]).toMatchObject({ wantedAs: "is not set", wanted: [] });
  });

  it("show what stands inside others below them", () => {
    const rows = rowsOf({
      kind: "any",
      path: "any",
      outcome: "failed",
      filters: [{ path: "", outcome: "failed", clauses: [patterns("branch", ["main"], [])] }],
    });
    expect(rows.map(({ name, depth }) => [name, depth])).toStrictEqual([
      ["one of", 0],
      ["branch", 1],
    ]);
  });
});
