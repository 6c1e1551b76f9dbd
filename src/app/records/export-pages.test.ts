// Pages of an export are ordered, bounded and report truncation.

import { describe, expect, test } from "vitest";
import { type ExportPage, exportPages, exportRange } from "./exports.ts";

const DAY_MS = 86_400_000;

/** A list of `total` rows in pages of two. */
function listOf(total: number) {
  return async (cursor: string | undefined) => {
    const start = Number(cursor ?? 0);
    const rows = [start, start + 1].filter((row) => row < total);
    return { rows, nextCursor: start + 2 < total ? String(start + 2) : null };
  };
}

describe("an export", () => {
  test.each([
    { total: 0, max: 5, rows: [], isTruncated: false },
    { total: 5, max: 5, rows: [0, 1, 2, 3, 4], isTruncated: false },
    { total: 6, max: 5, rows: [0, 1, 2, 3, 4], isTruncated: true },
    { total: 6, max: 4, rows: [0, 1, 2, 3], isTruncated: true },
    { total: 4, max: 4, rows: [0, 1, 2, 3], isTruncated: false },
  ])("of $total rows with room for $max", async ({ total, max, rows, isTruncated }) => {
    const pages: ExportPage<number>[] = [];
    for await (const page of exportPages(listOf(total), max)) pages.push(page);
    expect(pages.flatMap((page) => page.rows)).toEqual(rows);
    expect(pages.map((page) => page.isTruncated)).toEqual(
      pages.map((_, at) => at === pages.length - 1 && isTruncated),
    );
  });

  test("has an end, and a beginning that is not too far before it", () => {
    expect(exportRange({}, 40 * DAY_MS)).toEqual({ from: 9 * DAY_MS, to: 40 * DAY_MS });
    expect(exportRange({ from: 1, to: 2 }, 9)).toEqual({ from: 1, to: 2 });
    expect(() => exportRange({ from: 2, to: 2 }, 9)).toThrow("from must be before to");
    expect(() => exportRange({ from: 0, to: 367 * DAY_MS }, 9)).toThrow("at most 366 days");
  });
});
