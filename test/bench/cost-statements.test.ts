// Executed plans, as the cost bench reads them from the server log.

import { describe, expect, test } from "vitest";
import {
  faultsIn,
  REQUIRED,
  type Statements,
  targetsOf,
} from "../../bench/cost/statements/limits.ts";
import { planReader } from "../../bench/cost/statements/read-plans.ts";
import { type StatementCost, summarize } from "../../bench/cost/statements/summary.ts";

describe("executed plans", () => {
  const line = (message: string) => ({ database: "relay", user: "relay_runner", message });
  const explained = (text: string, plan: object) =>
    line(`duration: 1.500 ms  plan:\n${JSON.stringify({ "Query Text": text, Plan: plan })}`);
  const node = (type: string, rows: number, more: object = {}) => ({
    "Node Type": type,
    "Actual Rows": rows,
    "Actual Loops": 1,
    ...more,
  });

  test("count rows of scans, partitions and pages", () => {
    const read = planReader();
    expect(read(line("execute take-events: select 1"))).toBeUndefined();
    const plan = node("Nested Loop", 2, {
      "Shared Hit Blocks": 7,
      "Shared Read Blocks": 1,
      Plans: [
        node("Seq Scan", 3, { "Relation Name": "lanes", "Rows Removed by Filter": 97 }),
        node("Append", 2, {
          Plans: [
            node("Index Scan", 1, { "Relation Name": "events_20261117", "Actual Loops": 2 }),
            node("Index Scan", 0, { "Relation Name": "events_20261118", "Actual Loops": 0 }),
          ],
        }),
        node("ModifyTable", 5, { "Relation Name": "sends" }),
        node("CTE Scan", 5, { "CTE Name": "input" }),
      ],
    });
    expect(read(explained("select 1", plan))).toEqual({
      statement: "take-events",
      ms: 1.5,
      rowsRead: 102,
      rowsReturned: 2,
      partitions: 2,
      pages: 8,
      wasted: 100 / 3,
    });
  });

  test("without a name are named by the beginning of their text", () => {
    const read = planReader();
    read(line("execute <unnamed>: select  1"));
    expect(read(explained("select\n  1", node("Result", 1)))?.statement).toBe("select 1");
  });

  test("other lines of the log are skipped", () => {
    expect(planReader()(line("statement: begin"))).toBeUndefined();
  });

  test("are means by size, the most expensive first, with the worst plan of each", () => {
    const plan = { rowsReturned: 1, partitions: 0, pages: 1, wasted: 1 };
    const cheap = { ...plan, statement: "cheap", ms: 1, rowsRead: 1 };
    const lease = (ms: number, rowsRead: number, wasted: number) => ({
      ...plan,
      statement: "lease",
      ms,
      rowsRead,
      wasted,
    });
    const [few, many] = [
      { lanes: 60, days: 0 },
      { lanes: 100_000, days: 0 },
    ];
    const rows = summarize([
      { size: few, plans: [cheap, lease(1, 60, 2), lease(2, 80, 9)], webhooks: 4 },
      { size: many, plans: [lease(200, 100_000, 1)], webhooks: 4 },
    ]);
    expect(rows.map(({ statement }) => statement)).toEqual(["lease", "cheap"]);
    expect(rows[0]?.costs).toMatchObject([
      { calls: 2, ms: 1.5, rowsRead: 70, wasted: 9, pages: 1, pagesPerWebhook: 0.5 },
      { calls: 1, ms: 200, rowsRead: 100_000, wasted: 1 },
    ]);
    expect(rows[1]?.costs[1]).toBeUndefined();
  });
});

describe("the limits of statements", () => {
  const WEBHOOKS = 4;
  const SIZES = [
    { lanes: 100_000, days: 0 },
    { lanes: 100_000, days: 90 },
  ];
  const plain = {
    ms: 0.5,
    rowsRead: 1,
    rowsReturned: 1,
    partitions: 2,
    pages: 5,
    pagesPerWebhook: 10,
    wasted: 3,
  };

  /** Every hot statement, and these instead of or beside them. */
  function measured(...others: { statement: string; costs: (Partial<StatementCost> | null)[] }[]) {
    const names = new Set([...REQUIRED, ...others.map(({ statement }) => statement)]);
    const rows = [...names].map((statement) => {
      const costs = others.find((other) => other.statement === statement)?.costs ?? [{}, {}];
      return {
        statement,
        costs: costs.map((cost) => (cost ? { calls: WEBHOOKS, ...plain, ...cost } : undefined)),
      };
    });
    return { sizes: SIZES, rows, webhooks: WEBHOOKS };
  }

  const missed = (statements: Statements) =>
    targetsOf(statements).flatMap(({ key, value, isMet }) => (isMet ? [] : [[key, value]]));

  test("are met by statements that read little", () => {
    expect(faultsIn(measured())).toEqual([]);
    expect(missed(measured())).toEqual([]);
  });

  test("are about partitions and wasted rows, of statements that run for every second webhook", () => {
    const statements = (calls: number) =>
      measured(
        { statement: "settle", costs: [{}, { calls: 1, partitions: 97 }] },
        { statement: "find-posted", costs: [{ calls, wasted: 50 }, {}] },
      );
    const settle = "settle at 100,000 lanes and 90 days opens 97 partitions";
    expect(faultsIn(statements(2))).toEqual([
      settle,
      "find-posted at 100,000 lanes and 0 days reads 50.0 rows for each it returns",
    ]);
    expect(missed(statements(2))).toEqual([
      ["partitions opened", 97],
      ["rows read for each returned", 50],
    ]);
    // One that runs seldom is not hot, unless it must run.
    expect(faultsIn(statements(1))).toEqual([settle]);
  });

  test("are about growth with days, but for a few pages", () => {
    const grown = (pagesPerWebhook: number) =>
      measured({ statement: "take-events", costs: [{}, { pagesPerWebhook }] });
    expect(faultsIn(grown(13.5))).toEqual([]);
    expect(faultsIn(grown(13.6))).toEqual([
      "take-events at 100,000 lanes and 90 days looks at 13.6 pages a webhook, without days at 10.0",
    ]);
    expect(missed(grown(22))).toEqual([["pages with 90 days over none", 2]]);
  });

  test("are about the time of leasing and settling with many lanes", () => {
    const slow = measured(
      { statement: "lease-lanes", costs: [{ ms: 3.1 }, { ms: 2 }] },
      { statement: "settle", costs: [{ ms: 0.2 }, { ms: 1.1 }] },
    );
    // Times depend on the machine, so they are no fault.
    expect(faultsIn(slow)).toEqual([]);
    expect(missed(slow)).toEqual([
      ["lease-lanes ms", 3.1],
      ["settle ms", 1.1],
    ]);
    expect(missed({ ...slow, sizes: SIZES.map((size) => ({ ...size, lanes: 60 })) })).toEqual([
      ["lease-lanes ms", Number.NaN],
      ["settle ms", Number.NaN],
    ]);
  });

  test("need every statement that a webhook and a send of either kind run", () => {
    const absent = measured({ statement: "mark-started", costs: [{}, null] });
    expect(faultsIn(absent)).toEqual(["mark-started at 100,000 lanes and 90 days did not run"]);
    expect(missed(absent)).toEqual([["statements that did not run", 1]]);
    expect(missed({ sizes: SIZES, rows: [], webhooks: WEBHOOKS }).length).toBe(6);
  });
});
