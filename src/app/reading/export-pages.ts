// A whole list, page after page: no more than one page is in memory, and a list that is too long says so.

import { MAX_EXPORT_DAYS, MAX_EXPORT_ROWS } from "../../contract/records/audit.ts";
import { Refusal } from "../../core/kernel/refusal.ts";

type Read<Row> = (
  cursor: string | undefined,
) => Promise<{ rows: readonly Row[]; nextCursor: string | null }>;

export type ExportPage<Row> = { rows: readonly Row[]; isTruncated: boolean };

export async function* exportPages<Row>(
  read: Read<Row>,
  maxRows = MAX_EXPORT_ROWS,
): AsyncGenerator<ExportPage<Row>> {
  let left = maxRows;
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    const rows = page.rows.slice(0, left);
    left -= rows.length;
    cursor = page.nextCursor ?? undefined;
    const hasMore = cursor !== undefined || rows.length < page.rows.length;
    yield { rows, isTruncated: left === 0 && hasMore };
  } while (cursor !== undefined && left > 0);
}

const DAY_MS = 86_400_000;
const USUAL_DAYS = 31;

type Range = { from?: number | undefined; to?: number | undefined };

/** Always with a beginning and an end, so that later rows do not make it longer while it is read. */
export function exportRange({ from, to }: Range, now: number): { from: number; to: number } {
  const end = to ?? now;
  const range = { from: from ?? end - USUAL_DAYS * DAY_MS, to: end };
  if (range.from >= end) throw new Refusal("invalid", "from must be before to");
  if (end - range.from > MAX_EXPORT_DAYS * DAY_MS)
    throw new Refusal("invalid", `from must be at most ${MAX_EXPORT_DAYS} days before to`);
  return range;
}
