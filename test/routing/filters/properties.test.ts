// What holds for every filter and every event.

import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Filter } from "../../../src/contract/routing/routes.ts";
import { describeVerdict } from "../../../src/core/routing/describe-verdict.ts";
import type { RelayEvent } from "../../../src/core/events/relay-event.ts";
import { explainFilter } from "../../../src/core/routing/filters/explain-filter.ts";
import type { ClauseVerdict, FilterVerdict } from "../../../src/contract/routing/verdicts.ts";
import { matchFilter } from "../../../src/core/routing/filters/match-filter.ts";
import { parseFilter } from "../../../src/core/routing/filters/parse-filter.ts";
import { unmetered } from "../../../src/core/routing/filters/match-budget.ts";
import { readSubject } from "../../../src/core/routing/filters/subject.ts";
import { matchRoutes } from "../../../src/core/routing/match-routes.ts";
import { anyEvent, anyPayload, someFilter } from "../../support/filters.ts";
import { compiled, readFilter } from "../../support/routes.ts";
import { caseCount } from "../../support/case-count.ts";

const RUNS = caseCount(2_000);

const unbounded = (event: RelayEvent, payload: unknown) => ({
  subject: readSubject(event, payload),
  meter: unmetered(),
});

function judge(filter: Filter, event: RelayEvent, payload: unknown, mode: "quick" | "full") {
  return matchFilter(readFilter(filter), unbounded(event, payload), mode);
}

test("filters and events meet often enough for the rest to mean something", () => {
  const outcomes = fc
    .sample(fc.tuple(someFilter, anyEvent, anyPayload), 1_000)
    .map(([filter, event, payload]) => judge(filter, event, payload, "full").outcome);
  const passed = outcomes.filter((outcome) => outcome === "passed").length;
  expect(passed).toBeGreaterThan(100);
  expect(passed).toBeLessThan(900);
});

test("quick and full agree", () => {
  fc.assert(
    fc.property(someFilter, anyEvent, anyPayload, (filter, event, payload) => {
      const quick = judge(filter, event, payload, "quick");
      expect(quick.outcome).toBe(judge(filter, event, payload, "full").outcome);
    }),
    RUNS,
  );
});

test("not(not(f)) is f", () => {
  fc.assert(
    fc.property(someFilter, anyEvent, anyPayload, (filter, event, payload) => {
      const twice = judge({ not: { not: filter } }, event, payload, "quick");
      expect(twice.outcome).toBe(judge(filter, event, payload, "quick").outcome);
    }),
    RUNS,
  );
});

test("not(f) is the opposite of f", () => {
  fc.assert(
    fc.property(someFilter, anyEvent, anyPayload, (filter, event, payload) => {
      const once = judge({ not: filter }, event, payload, "quick");
      expect(once.outcome).not.toBe(judge(filter, event, payload, "quick").outcome);
    }),
    RUNS,
  );
});

/** The same filter with the keys of every object the other way round. */
function turned<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_key, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toReversed())
      : inner,
  );
}

test("the order of keys does not matter, not even for the reasons", () => {
  fc.assert(
    fc.property(someFilter, anyEvent, anyPayload, (filter, event, payload) => {
      const other = judge(turned(filter), event, payload, "full");
      expect(other).toEqual(judge(filter, event, payload, "full"));
    }),
    RUNS,
  );
});

/** A reason bears its outcome out: what failed has a failing part, what passed has none. */
function isReasoned({ outcome, clauses }: FilterVerdict): boolean {
  const failed = clauses.filter((clause) => clause.outcome === "failed");
  return failed.length > 0 === (outcome === "failed") && clauses.every(isClauseReasoned);
}

function isClauseReasoned(clause: ClauseVerdict): boolean {
  if (clause.kind === "patterns") return clause.wanted.length > 0;
  if (clause.kind === "field") return clause.wanted.path !== "";
  return clause.filters.length > 0 && clause.filters.every(isReasoned);
}

test.each(["quick", "full"] as const)("every %s verdict has a reason and a sentence", (mode) => {
  fc.assert(
    fc.property(someFilter, anyEvent, anyPayload, (filter, event, payload) => {
      const verdicts = matchRoutes(
        { event, payload, entry: { groupId: undefined } },
        [{ id: "acme", globalIngress: true }],
        compiled({ filter }),
        mode,
      );
      for (const verdict of verdicts) {
        expect(describeVerdict(verdict)).toMatch(/^(not )?sent: ./s);
        expect(verdict.reason.kind !== "filter" || isReasoned(verdict.reason.filter)).toBe(true);
      }
      expect(verdicts).toHaveLength(1);
    }),
    RUNS,
  );
});

test("every filter can be explained", () => {
  fc.assert(
    fc.property(someFilter, (filter) => {
      expect(explainFilter(readFilter(filter))).toMatch(/\w/);
    }),
  );
});

test("anything at all is read or refused with a problem, and what was read can be matched", () => {
  const keyed = fc.dictionary(
    fc.constantFrom("event", "branch", "keyword", "field", "all", "any", "not"),
    fc.oneof(fc.string(), fc.array(fc.string()), fc.jsonValue()),
  );
  fc.assert(
    fc.property(fc.oneof(fc.anything(), keyed), anyEvent, (value, event) => {
      const reading = parseFilter(value);
      const said =
        reading.outcome === "faulty"
          ? reading.problems.length
          : matchFilter(reading.filter, unbounded(event, value), "full").outcome.length;
      expect(said).toBeGreaterThan(0);
    }),
    RUNS,
  );
});
