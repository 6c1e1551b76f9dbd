// Reads a list page by page, up to a limit.

import type { HostList } from "../../../ports/host-reads/host-facts.ts";

const MAX_VALUES = 1_000;
const MAX_LENGTH = 500;

type Page = { rows: number; values: readonly (string | undefined)[] };

/** For hosts whose servers may have smaller pages than Relay asks for: only an empty page ends the list. */
export const UNTIL_EMPTY = 1;

const MAX_PAGES = 10;

/** Rows of at most ten pages, ended as by `readPages`. */
export async function listRows<Row>(
  fullPage: number,
  readPage: (page: number) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const all: Row[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const rows = await readPage(page);
    all.push(...rows);
    if (rows.length < fullPage) break;
  }
  return all;
}

/** Pages are counted from 1. A page with fewer rows than `fullPage` is the last one. */
export async function readPages(
  fullPage: number,
  readPage: (page: number) => Promise<Page>,
): Promise<HostList> {
  const values: string[] = [];
  for (let page = 1; values.length < MAX_VALUES; page += 1) {
    const read = await readPage(page);
    values.push(
      ...read.values.flatMap((value) => (value === undefined ? [] : [value.slice(0, MAX_LENGTH)])),
    );
    if (read.rows < fullPage) return { values, isWhole: true };
  }
  return { values, isWhole: false };
}
