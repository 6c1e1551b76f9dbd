// What a draft changes, for any routes and any events.

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Route } from "../../src/contract/routing/routes.ts";
import {
  changesOf,
  compareRoute,
  type BacktestEvent,
  type TargetChange,
} from "../../src/core/backtest/compare-route.ts";
import { ruledOutBy } from "../../src/core/backtest/rule-out.ts";
import { startTally, type TriedEvent } from "../../src/core/backtest/tally.ts";
import { matchRoutes } from "../../src/core/routing/match-routes.ts";
import { eventWords } from "../../src/app/messages/event-summary.ts";
import { anyEvent, anyPayload, someFilter } from "../support/filters.ts";
import { compiled, someRoute } from "../support/routes.ts";

const DAY = 86_400_000;

const target = fc
  .constantFrom("1", "2", "3")
  .map((chatId) => ({ platform: "chattwo" as const, chatId }));

const anyRoute = (id: string): fc.Arbitrary<Route> =>
  fc
    .record({
      kind: fc.constantFrom("match" as const, "match" as const, "fallback" as const),
      stop: fc.boolean(),
      enabled: fc.constantFrom(true, true, true, false),
      filter: someFilter,
      targets: fc.array(target, { minLength: 1, maxLength: 3 }),
    })
    .map((changes) => someRoute({ id, ...changes }));

const anyList = fc.tuple(anyRoute("a"), anyRoute("b"), anyRoute("c"), anyRoute("d"));
const anyDraft = fc.constantFrom("a", "b", "c", "d", "new").chain(anyRoute);
const entered = fc.record({ event: anyEvent, payload: anyPayload });

/** Places a route of the list leads to, by the matcher itself and the whole list. */
function sentBy(routes: readonly Route[], id: string, arrived: BacktestEvent) {
  const arrival = { ...arrived, entry: { groupId: "acme" } };
  const verdicts = matchRoutes(arrival, [{ id: "acme", globalIngress: true }], compiled(...routes));
  const isSent = verdicts.some((each) => each.routeId === id && each.outcome === "matched");
  const targets = routes.find((route) => route.id === id)?.targets ?? [];
  return new Set(isSent ? targets.map((each) => JSON.stringify(each)) : []);
}

describe("an event at a draft and at the saved route", () => {
  test("changes what the whole lists say, target by target", () => {
    fc.assert(
      fc.property(anyList, anyDraft, entered, (own, draft, arrived) => {
        const comparison = compareRoute(draft, own);
        const isKnown = own.some(({ id }) => id === draft.id);
        const tried = isKnown
          ? own.map((each) => (each.id === draft.id ? draft : each))
          : [...own, draft];
        const after = sentBy(tried, draft.id, arrived);
        const before = sentBy(own, draft.id, arrived);
        const changes = Map.groupBy(changesOf(comparison, arrived), ({ change }) => change);
        const placesOf = (change: "same" | "added" | "removed") =>
          new Set(
            changes.get(change)?.map(({ key }) => JSON.stringify(comparison.targets.get(key))),
          );
        expect(placesOf("same")).toEqual(after.intersection(before));
        expect(placesOf("added")).toEqual(after.difference(before));
        expect(placesOf("removed")).toEqual(before.difference(after));
      }),
      { numRuns: 500 },
    );
  });

  test("changes nothing where the log alone rules it out", () => {
    let ruledOut = 0;
    fc.assert(
      fc.property(anyList, anyDraft, entered, (own, draft, arrived) => {
        const comparison = compareRoute(draft, own);
        const { event, action, repo } = eventWords(arrived.event);
        const logged = { provider: arrived.event.provider, event, action, repo };
        const isRuledOut = ruledOutBy(comparison)(logged);
        if (isRuledOut) ruledOut += 1;
        expect(isRuledOut && changesOf(comparison, arrived).length > 0).toBe(false);
      }),
      { numRuns: 500 },
    );
    expect(ruledOut).toBeGreaterThan(10);
  });

  test("is not ruled out by a name of altforge, which has another one too", () => {
    const draft = someRoute({ id: "new", filter: { event: "pull_request_approved" } });
    const isRuledOut = ruledOutBy(compareRoute(draft, []));
    const logged = { event: "pull_request_review", action: "submitted", repo: "acme/shop" };
    expect(isRuledOut({ provider: "codehost", ...logged })).toBe(true);
    expect(isRuledOut({ provider: "altforge", ...logged })).toBe(false);
    expect(isRuledOut({ provider: "codehost", ...logged, repo: "acme/\u{fffd}" })).toBe(false);
  });
});

describe("a tally", () => {
  const change = fc.constantFrom("same" as const, "added" as const, "removed" as const);
  const event = fc.record({
    id: fc.nat(100_000).map(String),
    receivedAt: fc.integer({ min: 0, max: 3 * DAY - 1 }),
    changes: fc.array(fc.record({ key: fc.constantFrom("x", "y"), change }), { maxLength: 2 }),
  });
  const events = fc.uniqueArray(event, { selector: ({ id }) => id, maxLength: 40 });
  const tallied = (list: readonly (TriedEvent & { changes: readonly TargetChange[] })[]) => {
    const tally = startTally({ from: 0, to: 3 * DAY }, ["x", "y"]);
    for (const each of list) tally.add(each, each.changes);
    return tally.read();
  };

  test("is the same in any order", () => {
    const shuffled = events.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        expect(tallied(other)).toEqual(tallied(list));
      }),
    );
  });

  test("adds up: days and targets are each the whole", () => {
    fc.assert(
      fc.property(events, (list) => {
        const { days, targets, same, added, removed, samples } = tallied(list);
        for (const parts of [days, [...targets.values()]])
          expect([
            parts.reduce((sum, part) => sum + part.same, 0),
            parts.reduce((sum, part) => sum + part.added, 0),
            parts.reduce((sum, part) => sum + part.removed, 0),
          ]).toEqual([same, added, removed]);
        const shown = list.filter(({ changes }) => changes.length > 0).length;
        expect(samples).toHaveLength(Math.min(6, shown));
        expect(days.map(({ at }) => at)).toEqual([0, DAY, 2 * DAY]);
      }),
    );
  });
});
