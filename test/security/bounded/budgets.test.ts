// H3, T18: matching an event is bounded in steps, by route and by group, and says so.

import { describe, expect, test } from "vitest";
import { DISPATCH_BUDGET, MAX_VALUES } from "../../../src/core/routing/filters/match-budget.ts";
import { describeVerdict } from "../../../src/core/routing/describe-verdict.ts";
import { matchInSteps, matchRoutes } from "../../../src/core/routing/match-routes.ts";
import { machineFactor } from "../../support/machine-factor.ts";
import { compiled } from "../../support/routes.ts";
import { somePush } from "../../support/events.ts";
import { HOSTILE_FILTER, hostilePush } from "./hostile-filters.ts";

const groups = ["acme", "globex"].map((id) => ({ id, globalIngress: true }));
const texts = hostilePush(200).commits.map(({ message }) => message);
const arrival = (changes: Parameters<typeof somePush>[0]) => ({
  event: somePush(changes),
  payload: {},
  entry: { groupId: undefined },
});
const hostile = (id: string, groupId = "acme") => ({ id, groupId, filter: HOSTILE_FILTER });

describe("a route over its budget", () => {
  const routes = compiled(hostile("slow"), {
    id: "plain",
    groupId: "acme",
    filter: { event: "push" },
  });
  const verdicts = matchRoutes(arrival({ texts }), groups, routes);

  test("does not match and says why; the next one is tried as ever", () => {
    expect(verdicts).toMatchObject([
      { routeId: "slow", outcome: "notMatched", reason: { kind: "tooMuch", of: "route" } },
      { routeId: "plain", outcome: "matched" },
    ]);
    expect(verdicts.map((verdict) => describeVerdict(verdict))[0]).toBe(
      "not sent: its filter takes too long to match this event",
    );
  });

  test("is so each time, and for people who ask for every reason", () => {
    const again = matchRoutes(arrival({ texts }), groups, routes, "full");
    expect(again.map(({ outcome }) => outcome)).toEqual(verdicts.map(({ outcome }) => outcome));
    expect(again[0]).toEqual(verdicts[0]);
  });
});

describe("a group over its budget", () => {
  const many = Array.from({ length: 20 }, (_, at) => hostile(`slow-${at}`));
  const other = { id: "plain", groupId: "globex", filter: { event: "push" } };
  const routes = compiled(...many, other);

  test("has all its other routes end at once, and takes nothing from another group", () => {
    const kinds = matchRoutes(arrival({ texts }), groups, routes).map(({ outcome, reason }) =>
      reason.kind === "tooMuch" ? reason.of : outcome,
    );
    const tried = Math.ceil(DISPATCH_BUDGET.group / DISPATCH_BUDGET.route);
    expect(kinds.filter((kind) => kind === "route").length).toBeLessThan(tried);
    expect(kinds.filter((kind) => kind === "event").length).toBeGreaterThan(20 - tried);
    expect(kinds.at(-1)).toBe("matched");
  });

  test("lets others work after every few milliseconds", () => {
    const steps = matchInSteps(arrival({ texts }), groups, routes);
    const pauses: number[] = [];
    for (let done = false; !done;) {
      const before = process.threadCpuUsage();
      done = steps.next().done === true;
      const { user, system } = process.threadCpuUsage(before);
      pauses.push((user + system) / 1_000);
    }
    expect(pauses.length).toBeGreaterThan(2);
    expect(Math.min(...pauses)).toBeLessThan(100 * machineFactor());
  });
});

describe("ordinary work stays far below the budget", () => {
  test("200 routes with globs and words against a push of 500 files", () => {
    const filter = {
      event: "push",
      branch: ["main", "release/*"],
      path: ["src/**/*.ts", "docs/*", "!*.lock"],
      keyword: ["fix", "/(?i)release v\\d+/"],
    };
    const routes = compiled(
      ...Array.from({ length: 200 }, (_, at) => ({ id: `r${at}`, groupId: "acme", filter })),
    );
    const paths = Array.from({ length: 500 }, (_, at) => `packages/app-${at}/src/index.js`);
    const messages = Array.from({ length: 50 }, (_, at) => `Change number ${at}: tidy the shop`);
    const verdicts = matchRoutes(
      arrival({ paths, texts: messages, branches: ["main"] }),
      groups,
      routes,
    );
    expect(verdicts.filter(({ reason }) => reason.kind === "tooMuch")).toEqual([]);
  });
});

describe("at most 2,000 values of a key", () => {
  const paths = Array.from({ length: MAX_VALUES + 500 }, (_, at) => `file-${at}.ts`);

  test("are looked at, and the verdict says how many were not", () => {
    const routes = compiled(
      { id: "first", groupId: "acme", filter: { path: "file-1999.ts" } },
      { id: "late", groupId: "acme", filter: { path: "file-2000.ts" } },
    );
    const [first, late] = matchRoutes(arrival({ paths }), groups, routes);
    expect(first?.outcome).toBe("matched");
    expect(late).toMatchObject({
      outcome: "notMatched",
      reason: { filter: { clauses: [{ got: { more: 2_495, ignored: 500 } }] } },
    });
    expect(late && describeVerdict(late)).toMatch(/2495 more \(500 more were not checked\)$/);
  });

  test("hold for a field too", () => {
    const routes = compiled({
      id: "late",
      groupId: "acme",
      filter: { field: { path: "items[]", op: "eq", value: 2_000 } },
    });
    const payload = { items: Array.from({ length: 2_500 }, (_, at) => at) };
    const [late] = matchRoutes({ ...arrival({}), payload }, groups, routes);
    expect(late).toMatchObject({
      outcome: "notMatched",
      reason: { filter: { clauses: [{ got: { ignored: 500 } }] } },
    });
  });
});

test.each([
  ["a long list is looked through", { path: "items[]", op: "eq", value: -1 }],
  ["a list is asked for an element", { path: "items", op: "contains", value: -1 }],
] as const)("however often %s, it is counted", (_what, field) => {
  const payload = { items: Array.from({ length: 300_000 }, (_each, at) => at) };
  const any = Array.from({ length: 50 }, () => ({ field }));
  const routes = compiled({ id: "slow", groupId: "acme", filter: { any } });
  const [verdict] = matchRoutes({ ...arrival({}), payload }, groups, routes);
  expect(verdict?.reason).toEqual({ kind: "tooMuch", of: "route" });
});
