// The model behind docs/scale.md, and that the page says what it computes.

import { describe, expect, test } from "vitest";
import type { Coefficients } from "../../bench/scale/coefficients.ts";
import {
  firstOf,
  LARGEST,
  needsOf,
  planFor,
  type Resource,
  SCALES,
  sharesOf,
  SMALLEST,
} from "../../bench/scale/model.ts";
import { readOptions } from "../../bench/scale/options.ts";
import { presentTables, readMeasured, readPage, withTables } from "../../bench/scale/page.ts";
import { bytes, short, tableOf } from "../../bench/scale/table.ts";

/** Round ones, in the order of those that were measured. */
const COEFFICIENTS: Coefficients = {
  apiMsPerWebhook: 1,
  workerMsPerWebhook: 1,
  workerMsPerSend: 2,
  databaseMsPerWebhook: 1,
  databaseMsPerSend: 1,
  walBytesPerWebhook: 10_000,
  walBytesPerSend: 5_000,
  payloadBytesPerWebhook: 4_000,
  recordBytesPerWebhook: 1_000,
  recordBytesPerSend: 2_000,
  connectionsPerProcess: 10,
  apiBytes: 100e6,
  workerBytes: 100e6,
};

/** What a smallest installation is short of when bots are no matter. */
const MANY_BOTS = { ...SMALLEST, bots: Infinity };

function firstAt(scale: number, size = SMALLEST): Resource | undefined {
  return firstOf(sharesOf(needsOf(COEFFICIENTS, scale), size))?.resource;
}

describe("what a load needs", () => {
  test("is what each webhook and each of its two sends costs, so many times a second", () => {
    expect(needsOf(COEFFICIENTS, 10)).toEqual({
      webhooksPerSecond: 600,
      sendsPerSecond: 1_200,
      apiCores: 0.6,
      workerCores: 3,
      dispatchCores: 0.6,
      databaseCores: 1.8,
      walBytesPerSecond: 12e6,
      diskBytes: 86_400 * (30 * 600 * 4_000 + 90 * 600 * (1_000 + 2 * 2_000)),
    });
  });

  test("grows with the load and with nothing else", () => {
    const [one, thousand] = [needsOf(COEFFICIENTS, 1), needsOf(COEFFICIENTS, 1_000)];
    expect(thousand.databaseCores / one.databaseCores).toBeCloseTo(1_000);
    expect(thousand.diskBytes / one.diskBytes).toBeCloseTo(1_000);
  });
});

describe("what is used up first", () => {
  test("is the bots at every scale, for no machine makes chats take more", () => {
    expect(SCALES.map((scale) => firstAt(scale))).toEqual(["bots", "bots", "bots", "bots"]);
    expect(sharesOf(needsOf(COEFFICIENTS, 1), SMALLEST)[0]).toEqual({ resource: "bots", share: 2 });
  });

  test("is nothing at 1× beside bots and disk, and the workers from 10× on", () => {
    const size = { ...MANY_BOTS, diskBytes: Infinity };
    expect(SCALES.map((scale) => firstAt(scale, size))).toEqual([
      undefined,
      "workers",
      "workers",
      "workers",
    ]);
  });

  test("is the disk from 10× on where nobody buys one", () => {
    expect(SCALES.map((scale) => firstAt(scale, MANY_BOTS))).toEqual([
      undefined,
      "disk",
      "disk",
      "disk",
    ]);
  });

  test("is the dispatch where workers are many, because four shards have four workers at most", () => {
    const heavy = { ...COEFFICIENTS, workerMsPerWebhook: 50 };
    const shares = sharesOf(needsOf(heavy, 10), { ...LARGEST, databaseCores: Infinity });
    expect(firstOf(shares)?.resource).toBe("dispatch");
  });
});

describe("the plan", () => {
  test("gives each process seven tenths of a processor", () => {
    expect(planFor(needsOf(COEFFICIENTS, 10))).toMatchObject({
      apis: 1,
      workers: 5,
      databaseCores: 3,
      bots: 20,
      cellsForDisk: 1,
      cells: 1,
    });
  });

  test("deals groups out to as many cells as the fullest part of one database asks for", () => {
    const { cells, fullest } = planFor(needsOf(COEFFICIENTS, 1_000));
    expect(fullest.resource).toBe("dispatch");
    // 60,000 webhooks of a millisecond each, on four workers that are busy for seven tenths.
    expect(cells).toBe(Math.ceil(60 / (0.7 * 4)));
  });

  test("needs cells for the disk alone where records are kept for long, however small the load", () => {
    const chatty = { ...COEFFICIENTS, recordBytesPerSend: 100_000 };
    expect(planFor(needsOf(chatty, 1))).toMatchObject({ cellsForDisk: 3, cells: 1 });
  });
});

describe("the page", () => {
  test("has the tables that the model makes of what was measured", () => {
    expect(readPage()).toBe(withTables(readPage(), presentTables()));
  });

  test("says bots first, as its words do", () => {
    const { coefficients } = readMeasured();
    const firsts = SCALES.map((scale) => firstOf(sharesOf(needsOf(coefficients, scale), SMALLEST)));
    expect(firsts.map((first) => first?.resource)).toContain("bots");
  });

  test("without a place for a table is refused", () => {
    expect(() => withTables("# Nothing", { plan: "x" })).toThrow("has no place for plan");
  });
});

test("tables are as wide as their widest cells, with numbers to the right", () => {
  const columns = [
    ["Name", (row: string) => row, "text"],
    ["n", (row: string) => String(row.length)],
  ] as const;
  expect(tableOf(columns, ["longer one"])).toBe(
    ["| Name       |   n |", "| ---------- | --: |", "| longer one |  10 |"].join("\n"),
  );
});

test("numbers have as many digits as say something", () => {
  expect([1_234.5, 12.34, 0.126].map(short)).toEqual(["1,235", "12.3", "0.13"]);
  expect([0, 999, 12_300, 4.2e12].map(bytes)).toEqual(["0 B", "999 B", "12.3 KB", "4.2 TB"]);
});

test("what the bench does not know is refused", () => {
  expect(() => readOptions(["--fast"])).toThrow("Unknown option");
  expect(readOptions(["--model"])).toEqual({ json: false, quick: false, model: true });
});
