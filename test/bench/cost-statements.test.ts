// Executed plans, as the cost bench reads them from the server log.

import { describe, expect, test } from "vitest";
import { planReader } from "../../bench/cost/statements/read-plans.ts";
import { summarize } from "../../bench/cost/statements/summary.ts";

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

  test("are means by size, the most expensive first", () => {
    const plan = { rowsReturned: 1, partitions: 0, pages: 1 };
    const cheap = { ...plan, statement: "cheap", ms: 1, rowsRead: 1 };
    const lease = (ms: number, rowsRead: number) => ({ ...plan, statement: "lease", ms, rowsRead });
    const rows = summarize(
      [
        { size: { lanes: 60, days: 0 }, plans: [cheap, lease(1, 60), lease(2, 80)] },
        { size: { lanes: 100_000, days: 0 }, plans: [lease(200, 100_000)] },
      ],
      2,
    );
    expect(rows.map(({ statement }) => statement)).toEqual(["lease", "cheap"]);
    expect(rows[0]?.costs).toMatchObject([
      { calls: 2, ms: 1.5, rowsRead: 70 },
      { calls: 1, ms: 200, rowsRead: 100_000 },
    ]);
    expect(rows[1]?.costs[1]).toBeUndefined();
  });
});
