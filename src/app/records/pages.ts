// Cursor pagination. One extra row tells whether there is another page.

import { readCursor, writeCursor } from "../../core/kernel/cursor.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import type { Page } from "../../ports/records.ts";

type Paging<Row> = {
  /** Name of the list. A cursor is valid only for its own list. */
  list: string;
  limit: number;
  cursor: string | undefined;
  placeOf(row: Row): string;
  read(page: Page): Promise<readonly Row[]>;
};

export async function readPage<Row>(
  paging: Paging<Row>,
): Promise<{ rows: readonly Row[]; nextCursor: string | null }> {
  const { list, limit, cursor, placeOf, read } = paging;
  const before = cursor === undefined ? undefined : readCursor(list, cursor);
  if (cursor !== undefined && before === undefined)
    throw new Refusal("invalid", "cursor is not valid for this list");
  const found = await read({ limit: limit + 1, before });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const hasMore = found.length > limit && last !== undefined;
  return { rows, nextCursor: hasMore ? writeCursor(list, placeOf(last)) : null };
}
