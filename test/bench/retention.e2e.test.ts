// The retention bench in small: whole days through the whole service, and what is left of them.

import { expect, test } from "vitest";
import { liveThrough } from "../../bench/retention/live.ts";
import { readOptions } from "../../bench/retention/options.ts";

const SMALL = ["--days", "7", "--webhooks", "16", "--steps", "2"];
const LONG_MS = 300_000;
const KEPT = ["--event-days", "2", "--attempt-days", "3", "--log-days", "4"];

test(
  "what is too old goes in its own time, nothing younger is lost, and days are dropped whole",
  { timeout: LONG_MS },
  async () => {
    const options = readOptions([...SMALL, ...KEPT]);
    const { days } = await liveThrough(options, AbortSignal.timeout(LONG_MS - 5_000));
    expect(days.map(({ overdue, lost }) => ({ overdue, lost }))).toEqual(
      Array.from({ length: 7 }, () => ({ overdue: 0, lost: 0 })),
    );
    // From the fourth day on as many go as come: today, two days before it, and seven ahead.
    expect(days.slice(3).map(({ partitions }) => partitions)).toEqual([10, 10, 10, 10]);
    expect(days.at(-1)?.dropped).toBe(1);
    expect(days.at(-1)?.deleted).toBeGreaterThan(0);
  },
);

test("fewer days than anything is kept are refused: nothing would go", () => {
  expect(() => readOptions(["--days", "20"])).toThrow("--days must be more by 2");
  expect(() => readOptions(["--event-days", "1"])).toThrow("nothing is kept less than 2 days");
});
